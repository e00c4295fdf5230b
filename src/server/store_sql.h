/*
 * store_sql.h - the parts of a store on a SQL database: one thread that writes,
 * and others that read, each through a connection of its own.
 */
#ifndef SERVER_STORE_SQL_H
#define SERVER_STORE_SQL_H

#include "server/sql.h"
#include "server/store.h"

struct store_reader {
    struct reads reads; /* the first: it is found by this */
    struct sql *db;
    struct sql_stmt *table_by_id, *table_by_code, *head, *end, *entry, *chat;
    struct sql_stmt *mine, *listed, *person, *login, *claimed;
    struct sql_stmt *stale, *waiting, *hook, *told;
    struct sql_stmt *finished, *newest, *people, *measures, *reports, *logins;
    struct sql_stmt *passphrase, *recovers, *sat, *said;
    struct sql_stmt *pushes, *pushed;
};

struct store_writer {
    struct sql *db;
    struct sql_stmt *table, *entry, *head, *end, *chat, *sit, *stand, *state;
    struct sql_stmt *person, *claim, *login, *drop_table, *drop_seats;
    struct sql_stmt *drop_entries, *drop_head, *drop_end, *drop_chat;
    struct sql_stmt *drop_told, *logout, *seen, *hook, *unhook, *told;
    struct sql_stmt *measure, *lift, *rekey, *report, *reported, *pass;
    struct sql_stmt *code, *uncode, *out_one, *out_all, *been, *over;
    struct sql_stmt *erase_name, *erase_claim, *erase_logins, *erase_chat;
    struct sql_stmt *erase_reports, *erase_hook;
    struct sql_stmt *push, *push_others, *push_trim, *push_move, *pushed;
    struct sql_stmt *unpush, *unpush_one, *unpush_all, *drop_pushed;
};

/* Numbers of rows that we count on from; larger ones are damaged. */
static const int64_t NUMBER_MOST = (int64_t)1 << 53;

/* Of a table's row, as they are written and read. */
#define TABLE_COLUMNS                                                          \
    "num, id, code, game, rules, seats, options, seed, clock, base, add_s,"    \
    " listed, host, created, state, seen"

/* Their statements; false, after a line in the log, if one cannot be made.
 * Each owns its connection from then on, whatever it says. */
bool store_reader_init(struct store_reader *r, struct sql *db);
void store_reader_fini(struct store_reader *r);
bool store_writer_init(struct store_writer *w, struct sql *db);
void store_writer_fini(struct store_writer *w);

/* One write, inside a transaction. */
enum sql_err store_write(struct store_writer *s, struct write *w);

/* ---- columns (store_reads.c): false, and nothing, where they do not fit -- */

bool store_take_text(struct sql_stmt *s, int i, char *out, size_t size);
bool store_take_whole(struct sql_stmt *s, int i, int64_t most, int64_t *out);
bool store_take_blob(struct sql_stmt *s, int i, void *out, size_t n);
int store_take_ids(struct sql_stmt *s, char (*out)[TABLE_ID + 1], int most);

/* ---- logs (store_log.c) -------------------------------------------------- */

bool store_log_reads(struct store_reader *r);

/* ---- people (store_people.c) --------------------------------------------- */

bool store_people_reads(struct store_reader *r);
bool store_people_writes(struct store_writer *w);

/* What store_write() does not know. */
enum sql_err store_write_people(struct store_writer *s, const struct write *w);

/* ---- push (store_meet.c) ------------------------------------------------- */

bool store_meet_reads(struct store_reader *r);
bool store_meet_writes(struct store_writer *w);
enum sql_err store_write_meet(struct store_writer *s, const struct write *w);

/* What else changes with a write of another kind. */
enum sql_err store_write_along(struct store_writer *s, const struct write *w);

/* ---- the schema (store_schema.c) ----------------------------------------- */

enum { SCHEMA_VERSION = 6 }; /* so many files are in schema/ */

/* The files of schema/, made strings by the build. */
extern const char schema_0001_first[], schema_0002_hooks[], schema_0003_ends[];
extern const char schema_0004_looks[], schema_0005_people[];
extern const char schema_0007_meet[];

/* What is missing is made; false, after a line in the log that names it. */
bool store_schema(struct sql *db, const char *name);

/* ---- looking for damage (store_check.c) ---------------------------------- */

struct checker;

struct checker *checker_start(const char *path); /* NULL: it cannot */
void checker_stop(struct checker *c);

#endif
