/*
 * where.h - a store's address, as people write it.
 */
#ifndef SERVER_WHERE_H
#define SERVER_WHERE_H

#include "core/base.h"

enum where_kind {
    WHERE_FOLDER,   /* sqlite:DIR                                       */
    WHERE_POSTGRES, /* postgres://..., or libpq's "host=... dbname=..." */
    WHERE_PASSWORD, /* the same, and a password in it                   */
    WHERE_WRONG     /* neither: what                                    */
};

enum { WHERE_WHAT = 200 };

struct where {
    enum where_kind kind;
    const char *text; /* the folder, or libpq's conninfo: the caller's */
    char what[WHERE_WHAT];
};

void where_read(struct where *out, const char *text);

/* each() of the files that a connection needs: passwords, certificates. */
void where_files(const char *conninfo, void (*each)(void *to, const char *path),
                 void *to);

#endif
