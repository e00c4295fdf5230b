/*
 * disk.c - see disk.h: files, what goes wrong with them, and SQLite's way in.
 */
#include "disk_files.h"

#include "agenda.h"
#include "strike.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct disk disk;

/* ---- files --------------------------------------------------------------- */

void bytes_put(struct bytes *b, size_t at, const void *data, size_t n)
{
    if (!n)
        return;
    if (b->most < at + n) {
        b->most = 2 * b->most > at + n ? 2 * b->most : at + n;
        b->data = realloc(b->data, b->most);
        if (!b->data)
            abort();
    }
    if (at > b->n)
        memset(b->data + b->n, 0, at - b->n);
    memcpy(b->data + at, data, n);
    if (at + n > b->n)
        b->n = at + n;
}

static void free_pieces(struct file *f)
{
    while (f->pieces) {
        struct piece *p = f->pieces;
        f->pieces = p->next;
        free(p);
    }
    f->pieces_end = &f->pieces;
}

static void free_file(struct file *f)
{
    free_pieces(f);
    for (int i = 0; i < f->shared.n; i++)
        free(f->shared.region[i]);
    free(f->now.data);
    free(f->safe.data);
    free(f);
}

static struct file *find(const char *name)
{
    for (int i = 0; i < disk.n; i++)
        if (strcmp(disk.file[i]->name, name) == 0)
            return disk.file[i];
    return NULL;
}

struct file *disk_make(const char *name)
{
    struct file *f = calloc(1, sizeof *f);

    if (!f || disk.n == FILES_MOST)
        abort();
    snprintf(f->name, sizeof f->name, "%s", name);
    f->pieces_end = &f->pieces;
    disk.file[disk.n++] = f;
    return f;
}

/* Without a name it lives as long as somebody has it open. */
void disk_drop(int i)
{
    struct file *f = disk.file[i];

    disk.file[i] = disk.file[--disk.n];
    f->gone = true;
    if (!f->handles)
        free_file(f);
}

static void remember(struct file *f, size_t at, const void *data, size_t n)
{
    struct piece *p = malloc(sizeof *p + n);

    if (!p)
        abort();
    p->next = NULL;
    p->at = at;
    p->n = n;
    if (n)
        memcpy(p->data, data, n);
    *f->pieces_end = p;
    f->pieces_end = &p->next;
}

static void apply(struct file *f, const struct piece *p)
{
    if (!p->n && f->safe.n > p->at)
        f->safe.n = p->at;
    else
        bytes_put(&f->safe, p->at, p->data, p->n);
}

/* ---- what goes wrong ----------------------------------------------------- */

/* Some of its sectors, as far as the disk had got. */
static void tear(struct file *f, const struct piece *p)
{
    for (size_t at = 0; at < p->n;) {
        size_t end = at + SECTOR - (p->at + at) % SECTOR;
        if (end > p->n)
            end = p->n;
        if (chance_in(2))
            bytes_put(&f->safe, p->at + at, p->data + at, end - at);
        at = end;
    }
}

static void lose(struct file *f)
{
    int kept = chance_below(3); /* none, some, or most of them */

    for (const struct piece *p = f->pieces; p; p = p->next) {
        int way = chance_below(4);
        if (kept == 0 || way == 0)
            continue;
        if (p->n && (way == 1 || kept == 1))
            tear(f, p);
        else
            apply(f, p);
    }
}

/* Names lead to new files; what is open belongs to the dead. */
static struct file *successor(struct file *old, bool power)
{
    const struct bytes *left = power ? &old->safe : &old->now;
    struct file *f = calloc(1, sizeof *f);

    if (!f)
        abort();
    if (power)
        lose(old);
    memcpy(f->name, old->name, sizeof f->name);
    f->pieces_end = &f->pieces;
    bytes_put(&f->now, 0, left->data, left->n);
    bytes_put(&f->safe, 0, left->data, left->n);
    return f;
}

static void restart(bool power)
{
    for (int i = 0; i < disk.n; i++) {
        struct file *old = disk.file[i];
        disk.file[i] = successor(old, power);
        old->gone = true;
        if (!old->handles)
            free_file(old);
    }
    disk.dead = true;
}

void disk_revive(void)
{
    disk.dead = false;
}

void disk_cut(void)
{
    restart(true);
}

void disk_kill(void)
{
    restart(false);
}

/* ---- SQLite's functions for a file --------------------------------------- */

static int do_close(sqlite3_file *base)
{
    struct file *f = handle_of(base)->file;

    disk_unlock(base, SQLITE_LOCK_NONE);
    disk_shm_unmap(base, 0);
    if (--f->handles == 0 && f->gone)
        free_file(f);
    return SQLITE_OK;
}

static int do_read(sqlite3_file *base, void *to, int n, sqlite3_int64 at)
{
    struct file *f = handle_of(base)->file;
    size_t there = (size_t)at < f->now.n ? f->now.n - (size_t)at : 0;

    if (disk.fault == DISK_READ && !f->gone)
        return SQLITE_IOERR_READ;
    if (there >= (size_t)n) {
        memcpy(to, f->now.data + at, (size_t)n);
        return SQLITE_OK;
    }
    if (there)
        memcpy(to, f->now.data + at, there);
    memset((char *)to + there, 0, (size_t)n - there);
    return SQLITE_IOERR_SHORT_READ;
}

static int do_write(sqlite3_file *base, const void *from, int n,
                    sqlite3_int64 at)
{
    struct file *f = handle_of(base)->file;
    size_t size = (size_t)n;
    int rc = SQLITE_OK;

    strike_point();
    disk.counts.writes++;
    if (f->gone)
        return SQLITE_OK; /* written by the dead */
    if (disk.fault == DISK_FULL)
        return SQLITE_FULL;
    if (disk.fault == DISK_READONLY)
        return SQLITE_READONLY;
    if (disk.fault == DISK_BROKEN) {
        size = chance_in(2) ? (size_t)chance_below(n) : 0;
        rc = SQLITE_IOERR_WRITE;
    }
    if (!size)
        return rc;
    bytes_put(&f->now, (size_t)at, from, size);
    remember(f, (size_t)at, from, size);
    return rc;
}

static int do_truncate(sqlite3_file *base, sqlite3_int64 n)
{
    struct file *f = handle_of(base)->file;

    if (f->gone)
        return SQLITE_OK;
    if (f->now.n > (size_t)n)
        f->now.n = (size_t)n;
    remember(f, (size_t)n, NULL, 0);
    return SQLITE_OK;
}

static int do_sync(sqlite3_file *base, int flags)
{
    struct file *f = handle_of(base)->file;

    (void)flags;
    strike_point();
    agenda_spend(COST_SYNC);
    disk.counts.syncs++;
    if (f->gone || disk.ignore)
        return SQLITE_OK;
    if (disk.fault == DISK_SYNC)
        return SQLITE_IOERR_FSYNC;
    for (const struct piece *p = f->pieces; p; p = p->next)
        apply(f, p);
    free_pieces(f);
    return SQLITE_OK;
}

static int do_size(sqlite3_file *base, sqlite3_int64 *n)
{
    *n = (sqlite3_int64)handle_of(base)->file->now.n;
    return SQLITE_OK;
}

/* ---- what it is like ---------------------------------------------------- */

static int do_control(sqlite3_file *base, int op, void *arg)
{
    (void)base;
    (void)op;
    (void)arg;
    return SQLITE_NOTFOUND;
}

static int sector_size(sqlite3_file *base)
{
    (void)base;
    return SECTOR;
}

static int characteristics(sqlite3_file *base)
{
    (void)base;
    return SQLITE_IOCAP_POWERSAFE_OVERWRITE;
}

/* ---- SQLite's functions for a disk --------------------------------------- */

static int do_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *base,
                   int flags, int *out_flags)
{
    static const sqlite3_io_methods methods = {
        .iVersion = 2,
        .xClose = do_close,
        .xRead = do_read,
        .xWrite = do_write,
        .xTruncate = do_truncate,
        .xSync = do_sync,
        .xFileSize = do_size,
        .xLock = disk_lock,
        .xUnlock = disk_unlock,
        .xCheckReservedLock = disk_check_lock,
        .xFileControl = do_control,
        .xSectorSize = sector_size,
        .xDeviceCharacteristics = characteristics,
        .xShmMap = disk_shm_map,
        .xShmLock = disk_shm_lock,
        .xShmBarrier = disk_shm_barrier,
        .xShmUnmap = disk_shm_unmap,
    };
    struct handle *h = handle_of(base);
    char temporary[32];

    (void)vfs;
    memset(h, 0, sizeof *h);
    if (!name) {
        snprintf(temporary, sizeof temporary, "temporary%d",
                 disk.temporaries++);
        name = temporary;
        flags |= SQLITE_OPEN_CREATE;
    }
    h->file = disk.dead ? NULL : find(name);
    if (disk.dead || (!h->file && !(flags & SQLITE_OPEN_CREATE)))
        return SQLITE_CANTOPEN;
    if (!h->file && (disk.fault == DISK_FULL || disk.fault == DISK_READONLY))
        return SQLITE_CANTOPEN;
    if (!h->file)
        h->file = disk_make(name);
    h->file->handles++;
    base->pMethods = &methods;
    if (out_flags)
        *out_flags = flags;
    return SQLITE_OK;
}

static int do_delete(sqlite3_vfs *vfs, const char *name, int sync)
{
    (void)vfs;
    (void)sync;
    for (int i = 0; i < disk.n && !disk.dead; i++)
        if (strcmp(disk.file[i]->name, name) == 0)
            disk_drop(i);
    return SQLITE_OK;
}

static int do_access(sqlite3_vfs *vfs, const char *name, int flags, int *out)
{
    struct file *f = find(name);

    (void)vfs;
    *out = f && (flags != SQLITE_ACCESS_EXISTS || f->now.n > 0);
    return SQLITE_OK;
}

static int full_path(sqlite3_vfs *vfs, const char *name, int n, char *out)
{
    (void)vfs;
    snprintf(out, (size_t)n, "%s", name);
    return SQLITE_OK;
}

static int some_bytes(sqlite3_vfs *vfs, int n, char *out)
{
    (void)vfs;
    for (int i = 0; i < n; i++)
        out[i] = (char)chance_below(256);
    return n;
}

static int do_sleep(sqlite3_vfs *vfs, int us)
{
    (void)vfs;
    return us; /* nobody else could do anything meanwhile */
}

static int current_time(sqlite3_vfs *vfs, double *out)
{
    (void)vfs;
    *out = 2460000.5;
    return SQLITE_OK;
}

void disk_begin(void)
{
    disk_end();
    disk.vfs = (sqlite3_vfs){.iVersion = 1,
                             .szOsFile = sizeof(struct handle),
                             .mxPathname = NAME_MOST,
                             .zName = "simulated",
                             .xOpen = do_open,
                             .xDelete = do_delete,
                             .xAccess = do_access,
                             .xFullPathname = full_path,
                             .xRandomness = some_bytes,
                             .xSleep = do_sleep,
                             .xCurrentTime = current_time};
    sqlite3_vfs_register(&disk.vfs, 1);
    sqlite3_randomness(0, NULL); /* from now on by this seed's chances */
}

void disk_end(void)
{
    while (disk.n)
        disk_drop(0);
    disk.fault = DISK_GOOD;
    disk.ignore = disk.dead = false;
    disk.temporaries = 0;
    memset(&disk.counts, 0, sizeof disk.counts);
}

void disk_set_fault(enum disk_fault fault)
{
    disk.fault = fault;
}

bool disk_fails(void)
{
    return disk.fault != DISK_GOOD;
}

void disk_ignore_syncs(bool ignore)
{
    disk.ignore = ignore;
}

const struct disk_counts *disk_counts(void)
{
    return &disk.counts;
}
