/*
 * rebuild.h - computes results, ratings and sums again from the logs.
 */
#ifndef SERVER_REBUILD_H
#define SERVER_REBUILD_H

#include "core/base.h"

struct io;

struct rebuilt {
    int64_t games;   /* results that there are now         */
    int64_t damaged; /* logs of finished games that cannot be read */
};

/*
 * All or nothing, in one transaction. Results of games whose logs are gone, or
 * damaged, stay as they are. False: it could not be done.
 */
bool rebuild_file(const char *path, struct rebuilt *out);

/* The same for a folder, or a PostgreSQL, that no server has open. */
bool rebuild_folder(const char *folder, struct rebuilt *out);
bool rebuild_postgres(const char *where, struct rebuilt *out);

/* For a database from before results, or sums of them, were kept: only what is
 * missing. Nobody else may write to it meanwhile. */
bool rebuild_missing(const char *path);
bool rebuild_missing_postgres(const char *where);

#endif
