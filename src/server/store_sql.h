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
    struct reads reads; /* first: cast back to this struct */
    struct sql *db;
    struct sql_stmt *table_by_id, *table_by_code, *head, *end, *entry, *chat;
    struct sql_stmt *mine, *listed, *person, *login, *claimed;
    struct sql_stmt *stale, *waiting, *hook, *told;
    struct sql_stmt *finished, *newest, *people, *measures, *reports, *logins;
    struct sql_stmt *passphrase, *recovers, *sat, *said;
    struct sql_stmt *pushes, *pushed;
    struct ties_reader {
        struct sql_stmt *mine, *theirs, *met, *blocked, *tie, *have_met;
        struct sql_stmt *unseen, *named;
    } ties;
    struct days_reader {
        struct sql_stmt *orders, *own_orders, *is_auto, *vacations;
    } days;
    struct sql_stmt *passkeys, *passkey;
    struct sql_stmt *nodes;
    struct results_db results;
};

struct store_writer {
    struct sql *db;
    struct sql_stmt *table, *entry, *head, *end, *chat, *sit, *stand, *state;
    struct sql_stmt *person, *portrait, *claim, *login;
    struct sql_stmt *drop_table, *drop_seats;
    struct sql_stmt *drop_entries, *drop_head, *drop_end, *drop_chat;
    struct sql_stmt *drop_told, *logout, *seen, *hook, *unhook, *told;
    struct sql_stmt *measure, *lift, *rekey, *report, *reported, *pass;
    struct sql_stmt *code, *uncode, *out_one, *out_all, *been, *over;
    struct sql_stmt *erase_name, *erase_claim, *erase_logins, *erase_chat;
    struct sql_stmt *erase_reports, *erase_hook;
    struct sql_stmt *push, *push_others, *push_trim, *push_move, *pushed;
    struct sql_stmt *unpush, *unpush_one, *unpush_all, *drop_pushed;
    struct ties_writer {
        struct sql_stmt *tie, *untie, *forget, *hide, *unhide;
    } ties;
    struct days_writer {
        struct sql_stmt *order, *unorder, *drop_orders, *forget_orders;
        struct sql_stmt *rest, *forget_rest, *auto_on, *auto_off;
    } days;
    struct sql_stmt *passkey, *passkey_used, *passkey_drop, *passkeys_drop;
    struct sql_stmt *beat, *leave;
    struct results_db results;
};

/* Numbers that this server may give to rows when others do, too. */
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
    struct queue doubt; /* in doubt: perhaps these are written */
    int n_writes;       /* queued, being committed or in doubt */
    bool busy, ending;
    bool hurried;       /* somebody waits: do not wait for other programs */
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

/* A statement whose first values are these texts; b and c may be NULL: then it
 * has none, or was bound there before. */
enum sql_err store_run(struct sql_stmt *s, const char *a, const char *b,
                       const char *c);

/* One write, inside a transaction. */
enum sql_err store_write(struct store_writer *s, struct write *w);

/* ---- columns (store_reads.c): false, and nothing, where they do not fit -- */

bool store_take_text(struct sql_stmt *s, int i, char *out, size_t size);
uint32_t store_take_portrait(struct sql_stmt *s, int i); /* 0: none */
bool store_take_whole(struct sql_stmt *s, int i, int64_t most, int64_t *out);

/* mu, and sigma after it; damaged values are clamped to the valid range. */
struct rating store_take_rating(struct sql_stmt *s, int i);
bool store_take_blob(struct sql_stmt *s, int i, void *out, size_t n);
int store_take_ids(struct sql_stmt *s, char (*out)[TABLE_ID + 1], int most);

/* Is there a row? And the first number of the first one, or 0. */
bool store_has_row(struct sql_stmt *s);
int64_t store_take_number(struct sql_stmt *s);

/* All rows of a statement whose values are bound, each into `size` zeroed
 * bytes of `out`; a row that `take` refuses is left out. How many. */
int store_take_rows(struct sql_stmt *s, void *out, size_t size, int most,
                    bool (*take)(struct sql_stmt *s, void *to));

/* ---- logs (store_log.c) -------------------------------------------------- */

bool store_log_reads(struct store_reader *r);

/* ---- people (store_people.c) --------------------------------------------- */

bool store_people_reads(struct store_reader *r);
bool store_people_writes(struct store_writer *w);

/* What store_write() does not know. */
enum sql_err store_write_people(struct store_writer *s, struct write *w);

/* ---- push (store_meet.c) ------------------------------------------------- */

bool store_meet_reads(struct store_reader *r);
bool store_meet_writes(struct store_writer *w);
enum sql_err store_write_meet(struct store_writer *s, const struct write *w);

/* ---- whom people know (store_ties.c) ------------------------------------- */

bool store_ties_reads(struct store_reader *r);
bool store_ties_writes(struct store_writer *w);
enum sql_err store_write_ties(struct store_writer *s, const struct write *w);
enum sql_err store_forget_ties(struct store_writer *s, const char *who);

/* ---- games of days (store_days.c) ---------------------------------------- */

bool store_days_reads(struct store_reader *r);
bool store_days_writes(struct store_writer *w);
enum sql_err store_write_days(struct store_writer *s, const struct write *w);
enum sql_err store_forget_days(struct store_writer *s, const char *who);
enum sql_err store_drop_orders(struct store_writer *s, uint64_t table);

/* ---- passkeys (store_account.c) ------------------------------------------ */

bool store_account_reads(struct store_reader *r);
bool store_account_writes(struct store_writer *w);
enum sql_err store_write_account(struct store_writer *s, struct write *w);

/* What else changes with a write of another kind (store_meet.c). */
enum sql_err store_write_along(struct store_writer *s, const struct write *w);

/* ---- several servers (store_nodes.c) ------------------------------------- */

bool store_nodes_reads(struct store_reader *r);
bool store_nodes_writes(struct store_writer *w);
enum sql_err store_write_nodes(struct store_writer *s, struct write *w);

/* Write our row, and find or make the secret; false: that cannot be done. */
bool store_join(struct sql *db, struct joining *j);

/* ---- the schema (store_schema.c) ----------------------------------------- */

enum { SCHEMA_VERSION = 12 }; /* so many files are in schema/ */

/* The files of schema/, made strings by the build. */
extern const char schema_0001_first[], schema_0002_hooks[], schema_0003_ends[];
extern const char schema_0004_looks[], schema_0005_people[];
extern const char schema_0006_results[], schema_0007_meet[];
extern const char schema_0008_account[], schema_0009_nodes[];
extern const char schema_0010_ties[], schema_0011_days[];
extern const char schema_0012_portraits[];

/* Create what is missing; false, after a line in the log that names it. */
bool store_schema(struct sql *db, const char *name);

/* An unfinished copy leaves this row: such a store must not be opened. */
#define COPY_BEGUN "INSERT INTO cluster (one, secret) VALUES (2, '')"
#define COPY_DONE  "DELETE FROM cluster WHERE one = 2"
#define COPY_COUNT "SELECT COUNT(*) FROM cluster WHERE one = 2"

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
