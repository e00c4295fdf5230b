/*
 * disk.h - a disk for SQLite that can be cut off, filled and made to fail.
 *
 * Files are in memory. Every write since a file's last sync is remembered, so
 * a power cut can keep what was synced and, of the rest, any sectors of any
 * writes. After a mere kill everything written is still there.
 */
#ifndef SIMULATE_DISK_H
#define SIMULATE_DISK_H

#include "core/base.h"

enum disk_fault {
    DISK_GOOD,
    DISK_FULL,     /* no write is taken              */
    DISK_READONLY, /* no write is allowed            */
    DISK_BROKEN,   /* writes fail, half of them half way */
    DISK_SYNC,     /* syncs fail                     */
    DISK_READ,     /* reads fail                     */
};

void disk_begin(void); /* an empty one; it is SQLite's own from now on */
void disk_end(void);

void disk_set_fault(enum disk_fault fault);
bool disk_fails(void); /* it has a fault */

/*
 * The machine goes down, or the process alone. What is open leads nowhere, and
 * nothing can be opened until the disk is revived.
 */
void disk_cut(void);
void disk_kill(void);
void disk_revive(void);

/* A restart finds everything written, synced or not. A control. */
void disk_ignore_syncs(bool ignore);

/* Counted since disk_begin(). */
struct disk_counts {
    long writes, syncs;
};
const struct disk_counts *disk_counts(void);

/* ---- the bytes of a file, for tests that damage them --------------------- */

uint8_t *disk_bytes(const char *name_end, size_t *n); /* NULL: none */
void disk_truncate(const char *name_end, size_t n);

/* Keep all files as they are now, and put them back. */
struct image;
struct image *disk_copy(void);
void disk_put_back(const struct image *image);
void image_free(struct image *image);

#endif
