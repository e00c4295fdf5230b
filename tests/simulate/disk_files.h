/*
 * disk_files.h - what a simulated disk is made of: disk.c has the files,
 * disk_locks.c what connections share, disk_image.c copies and damage.
 */
#ifndef SIMULATE_DISK_FILES_H
#define SIMULATE_DISK_FILES_H

#include "disk.h"

#include <sqlite3.h>

enum { SECTOR = 512, FILES_MOST = 64, NAME_MOST = 512, REGIONS = 64 };

struct bytes {
    uint8_t *data; /* owned */
    size_t n, most;
};

void bytes_put(struct bytes *b, size_t at, const void *data, size_t n);

struct piece { /* a write that was not synced; n 0: cut to `at` bytes */
    struct piece *next;
    size_t at, n;
    uint8_t data[];
};

struct shared { /* memory and locks of a WAL's index */
    void *region[REGIONS];
    int n;
    int size;
    int readers[SQLITE_SHM_NLOCK];
    void *writer[SQLITE_SHM_NLOCK];
};

struct file {
    char name[NAME_MOST];
    struct bytes now, safe;             /* as written, and as synced */
    struct piece *pieces, **pieces_end; /* owned */
    struct shared shared;
    int readers; /* connections with a lock; */
    void *reserved, *pending, *exclusive;
    int handles;
    bool gone; /* no name leads here any more */
};

struct handle { /* what SQLite holds */
    sqlite3_file base;
    struct file *file;
    int lock;
    unsigned shm_read, shm_write;
};

struct disk {
    struct file *file[FILES_MOST]; /* owned */
    int n;
    enum disk_fault fault;
    bool ignore, dead;
    struct disk_counts counts;
    int temporaries;
    sqlite3_vfs vfs;
};

extern struct disk disk; /* there is one in the process: SQLite's default */

struct file *disk_make(const char *name);
void disk_drop(int i); /* the i-th has no name any more */

/* ---- disk_locks.c: SQLite's functions ------------------------------------ */

int disk_lock(sqlite3_file *base, int level);
int disk_unlock(sqlite3_file *base, int level);
int disk_check_lock(sqlite3_file *base, int *out);
int disk_shm_map(sqlite3_file *base, int i, int size, int extend,
                 void volatile **out);
int disk_shm_lock(sqlite3_file *base, int first, int n, int flags);
void disk_shm_barrier(sqlite3_file *base);
int disk_shm_unmap(sqlite3_file *base, int delete);

static inline struct handle *handle_of(sqlite3_file *f)
{
    return (struct handle *)f;
}

#endif
