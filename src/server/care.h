/*
 * care.h - maintenance of the games' file from outside: making a copy, and
 * checking all of it. Both can be done while a server uses it.
 */
#ifndef SERVER_CARE_H
#define SERVER_CARE_H

#include "core/base.h"

enum { CARE_WHY = 200 };

/*
 * Copy the games of that folder into a new file that only its owner can read.
 * The file is complete or does not exist. False, and why not.
 */
bool care_backup(const char *folder, const char *file, char why[CARE_WHY]);

/* What a check found. */
enum fault_kind {
    FAULT_FILE,   /* it cannot be opened, or another version wrote it: what */
    FAULT_PAGE,   /* what SQLite says of its pages: what                    */
    FAULT_ROW,    /* a table's row is damaged: id                           */
    FAULT_LOG,    /* a table's log does not fit together: id                */
    FAULT_EXTRA,  /* it has entries that do not belong to its log: id       */
    FAULT_ORPHAN, /* entries of no table: number                            */
};

struct fault {
    enum fault_kind kind;
    const char *what; /* FILE, PAGE; or NULL  */
    const char *id;   /* of the table; or NULL */
    int64_t number;
};

struct care_result {
    int64_t tables, entries, faults;
};

/* Every page and every chain of a folder, of one file, or of PostgreSQL by
 * its conninfo; found() is told. */
struct care_result care_check(const char *path,
                              void (*found)(void *to, const struct fault *f),
                              void *to);

struct where;

struct care_copy {
    const struct where *from, *to;
    void (*each)(void *each_to, int64_t done, int64_t all); /* or NULL */
    void *each_to;
    int64_t rows; /* that were copied */
    char why[CARE_WHY];
};

/*
 * All that one store holds into another one, which must be empty; of one
 * moment, where a server runs on the first. False, and why not.
 */
bool care_copy(struct care_copy *c);

#endif
