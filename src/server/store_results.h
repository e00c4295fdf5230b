/*
 * store_results.h - the statements of the SQLite store about results, ratings
 * and what is shown of them.
 */
#ifndef SERVER_STORE_RESULTS_H
#define SERVER_STORE_RESULTS_H

#include "server/result.h"
#include "server/standing.h"

#include <sqlite3.h>

/* One row a statement: store_results.def. */
enum results_sql {
#define SQL(id, text) SQL_##id,
#include "server/store_results.def"
    SQL_STATEMENTS
};

struct results_db {
    sqlite3 *db;
    sqlite3_stmt *made[SQL_STATEMENTS]; /* when they are first needed */
};

/*
 * A statement, with its values: i an int64_t, s a text, b bytes and their
 * number (size_t). NULL: it cannot be made, and the log says why.
 */
sqlite3_stmt *results_on(struct results_db *r, enum results_sql which,
                         const char *kinds, ...);

/* The same for one that gives no rows. SQLITE_OK, or what went wrong. */
int results_run(struct results_db *r, enum results_sql which, const char *kinds,
                ...);

bool results_open(struct results_db *r, sqlite3 *db);

/* ---- writing, in a transaction: SQLITE_OK, or what went wrong ------------ */

/* The rows of a game that is over, and all that follows from them. */
int results_write(struct results_db *r, const struct result *result);

/* The rows alone; in the place of older ones. */
int results_put(struct results_db *r, const struct result *result);

/* What follows from a game, the next in the order of ends (store_standing.c) */
int results_count(struct results_db *r, const struct result *result);

/* Somebody has claimed a name; wants to be private, or no longer; is erased. */
int results_show(struct results_db *r, const char *who);
int results_hide(struct results_db *r, const char *who, bool private);
int results_forget(struct results_db *r, const char *who);

/* ---- reading ------------------------------------------------------------- */

/* The next game after the one that ended with entry n. */
bool results_next(struct results_db *r, uint64_t n, struct result *out);

/* See store.h. */
struct reads;
void results_reads(struct reads *reads);

#endif
