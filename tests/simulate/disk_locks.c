/*
 * disk_locks.c - what connections of one process share of a file: its locks,
 * and the memory of a WAL's index.
 */
#include "disk_files.h"

#include <stdlib.h>
#include <string.h>

/* ---- locks --------------------------------------------------------------- */

int disk_lock(sqlite3_file *base, int level)
{
    struct handle *h = handle_of(base);
    struct file *f = h->file;

    if (level <= h->lock)
        return SQLITE_OK;
    if (level == SQLITE_LOCK_SHARED) {
        if (f->pending || f->exclusive)
            return SQLITE_BUSY;
        f->readers++;
    } else if (level == SQLITE_LOCK_RESERVED) {
        if (f->reserved && f->reserved != h)
            return SQLITE_BUSY;
        f->reserved = h;
    } else {
        if ((f->pending && f->pending != h) ||
            (f->reserved && f->reserved != h))
            return SQLITE_BUSY;
        f->pending = h;
        if (f->readers > 1)
            return SQLITE_BUSY;
        f->reserved = f->exclusive = h;
    }
    h->lock = level;
    return SQLITE_OK;
}

int disk_unlock(sqlite3_file *base, int level)
{
    struct handle *h = handle_of(base);
    struct file *f = h->file;

    if (level < SQLITE_LOCK_RESERVED) {
        f->exclusive = f->exclusive == h ? NULL : f->exclusive;
        f->pending = f->pending == h ? NULL : f->pending;
        f->reserved = f->reserved == h ? NULL : f->reserved;
    }
    if (level == SQLITE_LOCK_NONE && h->lock >= SQLITE_LOCK_SHARED)
        f->readers--;
    if (level < h->lock)
        h->lock = level;
    return SQLITE_OK;
}

int disk_check_lock(sqlite3_file *base, int *out)
{
    *out = handle_of(base)->file->reserved != NULL;
    return SQLITE_OK;
}

/* ---- the WAL's index ----------------------------------------------------- */

int disk_shm_map(sqlite3_file *base, int i, int size, int extend,
                 void volatile **out)
{
    struct shared *s = &handle_of(base)->file->shared;

    *out = NULL;
    if (i >= REGIONS)
        return SQLITE_NOMEM;
    while (extend && s->n <= i) {
        s->region[s->n] = calloc(1, (size_t)size);
        if (!s->region[s->n++])
            return SQLITE_NOMEM;
    }
    if (i < s->n)
        *out = s->region[i];
    return SQLITE_OK;
}

static int shm_unlock_one(struct handle *h, int i)
{
    struct shared *s = &h->file->shared;

    if (h->shm_write & 1u << i)
        s->writer[i] = NULL;
    else if (h->shm_read & 1u << i)
        s->readers[i]--;
    h->shm_write &= ~(1u << i);
    h->shm_read &= ~(1u << i);
    return SQLITE_OK;
}

int disk_shm_lock(sqlite3_file *base, int first, int n, int flags)
{
    struct handle *h = handle_of(base);
    struct shared *s = &h->file->shared;

    for (int i = first; flags & SQLITE_SHM_LOCK && i < first + n; i++) {
        bool mine = h->shm_read & 1u << i;
        if (s->writer[i] && s->writer[i] != h)
            return SQLITE_BUSY;
        if (flags & SQLITE_SHM_EXCLUSIVE && s->readers[i] > mine)
            return SQLITE_BUSY;
    }
    for (int i = first; i < first + n; i++) {
        if (flags & SQLITE_SHM_UNLOCK) {
            shm_unlock_one(h, i);
        } else if (flags & SQLITE_SHM_EXCLUSIVE) {
            s->writer[i] = h;
            h->shm_write |= 1u << i;
        } else if (!(h->shm_read & 1u << i)) {
            s->readers[i]++;
            h->shm_read |= 1u << i;
        }
    }
    return SQLITE_OK;
}

void disk_shm_barrier(sqlite3_file *base)
{
    (void)base;
}

int disk_shm_unmap(sqlite3_file *base, int delete)
{
    struct handle *h = handle_of(base);
    struct shared *s = &h->file->shared;

    for (int i = 0; i < SQLITE_SHM_NLOCK; i++)
        shm_unlock_one(h, i);
    if (delete) {
        for (int i = 0; i < s->n; i++)
            free(s->region[i]);
        memset(s, 0, sizeof *s);
    }
    return SQLITE_OK;
}
