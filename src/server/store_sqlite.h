/*
 * store_sqlite.h - the parts of the SQLite store: one thread that writes, and
 * others that read, each through a connection of its own.
 */
#ifndef SERVER_STORE_SQLITE_H
#define SERVER_STORE_SQLITE_H

#include "server/store.h"
#include "server/store_results.h"

#include <sqlite3.h>

struct sqlite_reader {
    struct reads reads; /* the first: it is found by this */
    sqlite3 *db;
    sqlite3_stmt *begin, *commit;
    sqlite3_stmt *table_by_id, *table_by_code, *head, *end, *entry, *chat;
    sqlite3_stmt *mine, *listed, *person, *login, *claimed;
    sqlite3_stmt *stale, *waiting, *hook, *told;
    sqlite3_stmt *finished, *newest, *people, *measures, *reports, *logins;
    sqlite3_stmt *passphrase, *recovers, *sat, *said;
    struct results_db results;
};

struct sqlite_writer {
    sqlite3 *db;
    sqlite3_stmt *begin, *commit, *rollback;
    sqlite3_stmt *table, *entry, *head, *end, *chat, *sit, *stand, *state;
    sqlite3_stmt *person, *claim, *login, *drop_table, *drop_seats;
    sqlite3_stmt *drop_entries, *drop_head, *drop_end, *drop_chat, *drop_told;
    sqlite3_stmt *logout, *seen, *hook, *unhook, *told;
    sqlite3_stmt *measure, *lift, *rekey, *report, *reported, *pass;
    sqlite3_stmt *code, *uncode, *out_one, *out_all, *been, *over;
    sqlite3_stmt *erase_name, *erase_claim, *erase_logins, *erase_chat;
    sqlite3_stmt *erase_reports, *erase_hook;
    struct results_db results;
    int wal_most; /* pages of the log at which it is copied next */
};

enum { SCHEMA_VERSION = 6 }; /* so many files are in schema/ */

/* Numbers of rows that we count on from; larger ones are damaged. */
static const int64_t NUMBER_MOST = (int64_t)1 << 53;

/* The files of schema/, made strings by the build. */
extern const char schema_0001_first[], schema_0002_hooks[], schema_0003_ends[];
extern const char schema_0004_looks[], schema_0005_people[];
extern const char schema_0006_results[];

/* Of a table's row, as they are written and read. */
#define TABLE_COLUMNS                                                          \
    "num, id, code, game, rules, seats, options, seed, clock, base, add_s,"    \
    " listed, host, created, state, seen, rated, over_at"

/* One statement; NULL, after a line in the log, if it cannot be made. */
sqlite3_stmt *sqlite_prepare(sqlite3 *db, const char *sql);
sqlite3 *sqlite_open(const char *path, int flags);

/* Why a database that is there cannot be used. */
void sqlite_log_open(sqlite3 *db, const char *path);

bool sqlite_reader_init(struct sqlite_reader *r, sqlite3 *db);
void sqlite_reader_fini(struct sqlite_reader *r);
bool sqlite_writer_init(struct sqlite_writer *w, sqlite3 *db);
void sqlite_writer_fini(struct sqlite_writer *w);

/* One write, inside a transaction. SQLITE_OK, or what went wrong. */
int sqlite_write(struct sqlite_writer *s, struct write *w);

/* ---- columns (store_reads.c): false, and nothing, where they do not fit -- */

bool sqlite_take_text(sqlite3_stmt *s, int i, char *out, size_t size);
bool sqlite_take_whole(sqlite3_stmt *s, int i, int64_t most, int64_t *out);
int sqlite_take_ids(sqlite3_stmt *s, char (*out)[TABLE_ID + 1], int most);

/* ---- values, and a statement that gives no rows (store_rows.c) ----------- */

void sqlite_bind_text(sqlite3_stmt *s, int i, const char *text);
void sqlite_bind_blob(sqlite3_stmt *s, int i, const void *at, size_t n);
int sqlite_run(sqlite3_stmt *s);

/* ---- people (store_people.c) --------------------------------------------- */

bool sqlite_people_reads(struct sqlite_reader *r);
bool sqlite_people_writes(struct sqlite_writer *w);

/* What sqlite_write() does not know. */
int sqlite_write_people(struct sqlite_writer *s, const struct write *w);

/* ---- looking for damage (store_check.c) ---------------------------------- */

struct checker;

struct checker *checker_start(const char *path); /* NULL: it cannot */
void checker_stop(struct checker *c);

#endif
