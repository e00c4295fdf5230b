/*
 * store_sql.h - the parts of a store on a SQL database: one thread that writes,
 * and others that read, each through a connection of its own.
 */
#ifndef SERVER_STORE_SQL_H
#define SERVER_STORE_SQL_H

#include "server/readers.h"
#include "server/sql.h"
#include "server/store_queue.h"
#include "server/store_results.h"

#include <pthread.h>

struct store_reader {
    struct reads reads; /* the first: it is found by this */
    struct sql *db;
    struct sql_stmt *table_by_id, *table_by_code, *head, *end, *entry, *chat;
    struct sql_stmt *mine, *listed, *person, *login, *claimed;
    struct sql_stmt *stale, *waiting, *hook, *told;
    struct sql_stmt *finished, *newest, *people, *measures, *reports, *logins;
    struct sql_stmt *passphrase, *recovers, *sat, *said;
    struct sql_stmt *pushes, *pushed;
    struct results_db results;
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
    struct results_db results;
};

/* Numbers that this server may give to rows, where others give some, too. */
struct range {
    uint64_t *next;        /* the loop's: the next one         */
    uint64_t end;          /* the loop's: past the last one    */
    uint64_t spare;        /* the first of the next range, or 0 */
    struct sql_stmt *take; /* the writer's */
};

struct checker;

struct sql_store {
    struct store store;
    struct io *io;
    struct store_reader reader[READ_SIZES];
    struct readers *readers; /* owned */
    struct store_writer writer;
    struct range range[2];   /* entries, tables: if the database is keyed */
    struct checker *checker; /* owned; or NULL */
    int folder;              /* the file whose lock says that it is ours */
    pthread_t thread;
    bool waited; /* the thread's: it waits for another program, and said so */
    struct queue fresh; /* the loop's: not handed over yet */
    int n_fresh;
    pthread_mutex_t lock; /* of all below, and of the spare ranges */
    pthread_cond_t work, idle;
    struct queue queued, decided;
    struct queue doubt; /* nobody knows whether these are written */
    int n_writes;       /* queued, being committed or in doubt */
    bool busy, ending;
    bool hurried;       /* somebody waits: not for other programs, then */
    int64_t hurried_ms; /* since when */
};

/* Numbers of rows that we count on from; larger ones are damaged. */
static const int64_t NUMBER_MOST = (int64_t)1 << 53;

/* Of a table's row, as they are written and read. */
#define TABLE_COLUMNS                                                          \
    "num, id, code, game, rules, seats, options, seed, clock, base, add_s,"    \
    " listed, host, created, state, seen, rated, over_at"

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

enum { SCHEMA_VERSION = 7 }; /* so many files are in schema/ */

/* The files of schema/, made strings by the build. */
extern const char schema_0001_first[], schema_0002_hooks[], schema_0003_ends[];
extern const char schema_0004_looks[], schema_0005_people[];
extern const char schema_0006_results[], schema_0007_meet[];

/* What is missing is made; false, after a line in the log that names it. */
bool store_schema(struct sql *db, const char *name);

/* ---- the store (store_sql.c, store_open.c) ------------------------------- */

void store_sql_init(struct sql_store *st);
void *store_sql_writer(void *st);

/* In the writer's thread: the next range, where there is none in reserve. */
void store_take_ranges(struct sql_store *st);

/* In the loop's, with the lock: go on with it, where the last one ends. */
void store_change_ranges(struct sql_store *st);

/* ---- looking for damage (store_check.c) ---------------------------------- */

struct checker *checker_start(const char *path); /* NULL: it cannot */
void checker_stop(struct checker *c);

#endif
