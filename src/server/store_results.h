/*
 * store_results.h - the statements of the store about results, ratings
 * and what is shown of them.
 */
#ifndef SERVER_STORE_RESULTS_H
#define SERVER_STORE_RESULTS_H

#include "server/result.h"
#include "server/sql.h"
#include "server/standing.h"

/* One row a statement: store_results.def. */
enum results_sql {
#define SQL(id, text) SQL_##id,
#include "server/store_results.def"
    SQL_STATEMENTS
};

struct results_db {
    struct sql *db;
    struct sql_stmt *made[SQL_STATEMENTS];
};

/*
 * A statement, with its values: i an int64_t, s a text, b bytes and their
 * number (size_t).
 */
struct sql_stmt *results_on(struct results_db *r, enum results_sql which,
                            const char *kinds, ...);

/* The same for one that gives no rows. */
enum sql_err results_run(struct results_db *r, enum results_sql which,
                         const char *kinds, ...);

/* False, after a line in the log: a statement cannot be made. */
bool results_open(struct results_db *r, struct sql *db);

/* ---- writing, in a transaction ---------------------------------------- */

/* The rows of a finished game, and everything derived from them. */
enum sql_err results_write(struct results_db *r, const struct result *result);

/* The rows alone, replacing older ones. */
enum sql_err results_put(struct results_db *r, const struct result *result);

/* What follows from a game, the next in the order of ends (store_standing.c) */
enum sql_err results_count(struct results_db *r, const struct result *result);

/* What it says of the game; before: what the ratings were (mu), or 0
 * (store_tallies.c). */
enum sql_err results_tally(struct results_db *r, const struct result *g,
                           const int64_t before[SEATS_MAX]);

/* Somebody has claimed a name; wants to be private, or no longer; is erased. */
enum sql_err results_show(struct results_db *r, const char *who);
enum sql_err results_hide(struct results_db *r, const char *who, bool private);
enum sql_err results_forget(struct results_db *r, const char *who);

/* ---- reading ------------------------------------------------------------- */

/* The next game after the one that ended with entry n. Of a damaged one there
 * is its n. */
enum results_found {
    RESULTS_NONE,
    RESULTS_ONE,
    RESULTS_DAMAGED,
    RESULTS_FAILED, /* it cannot be read whether there is one */
};
enum results_found results_next(struct results_db *r, uint64_t n,
                                struct result *out);

/* See store.h. */
struct reads;
void results_reads(struct reads *reads);
void tallies_reads(struct reads *reads);

#endif
