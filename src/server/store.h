/*
 * store.h - what the server needs from a database.
 *
 * The loop's thread never waits for a disk. A write is queued by submit(), and
 * its done() is called on the loop's thread once the commit that holds it is
 * on disk or has failed. What one turn of the loop submits goes into one
 * commit, as does everything that queues up while another commit is being
 * synced.
 *
 * A read is queued by read(): its run() is called in a thread that may block,
 * with the queries available there, and then its done() on the loop's thread.
 * It sees everything whose done() was called before it was queued.
 *
 * A write or a read belongs to the caller and must live until its done() is
 * called; what is written also needs no done() of its own.
 */
#ifndef SERVER_STORE_H
#define SERVER_STORE_H

#include "core/game.h"
#include "record/record.h"
#include "server/histogram.h"
#include "server/io.h"

enum {
    TABLE_ID = 10,    /* letters of a table's id                 */
    CODE_LETTERS = 8, /* of an invitation                        */
    WHO_LETTERS = 20, /* of a person's id                        */
    NAME_BYTES = 60,  /* of a person's name: RECORD_NAME is more */
    CHAIN_HASH = 16,
    HASH_TEXT = 128, /* libsodium's argon2id string             */
    HOOK_URL = 400,  /* bytes of the address of a webhook       */
    HOOK_PAGE = 100, /* of the page's own, for links            */
    CLOCK_S_MOST = 7 * 24 * 60 * 60,
    REASON_BYTES = 200, /* of a report or of a measure       */
    MEASURE_SLUG = 8,   /* ban, mute, rename, close, lift    */
    ABOUT_BYTES = 49,   /* a person's id, a table's, or a network */
    RECOVERY_CODES = 8, /* that a person has at once         */
    RECOVERY_HASH = 16,
    PUSH_URL = 1000, /* bytes of a browser's own at its push service */
    PUSH_POINT = 65, /* of its public key                            */
    PUSH_AUTH = 16,
    PUSH_LANG = 8,
    PUSH_ZONE = 40,   /* of the name of a time zone                  */
    PUSHES_MOST = 10, /* browsers of one person                      */
    DAY_MINUTES = 24 * 60,
    NODE_NAME = 24,    /* letters of a server's name among others  */
    NODE_ADDRESS = 63, /* "10.0.0.7:9000", "[fd00::7]:9000"          */
    NODE_EPOCH = 12,
    NODE_SECRET = 32,
    TIES_MOST = 200,         /* that one person may have                     */
    ORDERS_TEXT = 8 * 402,   /* bytes of a seat's orders: see plan.h */
    VACATIONS_MOST = 100,    /* of one person, of a year             */
    PORTRAIT_MOST = 0xfffff, /* see schema/0012_portraits.sql        */
};

enum clock_kind { CLOCK_NONE, CLOCK_MOVE, CLOCK_FISCHER };
enum table_state { TABLE_OPEN, TABLE_PLAYING, TABLE_OVER };

/* The fixed properties of a table, and its state. */
struct table_row {
    uint64_t num;
    char id[TABLE_ID + 1];
    char code[CODE_LETTERS + 1];
    const struct game *game;
    int rules;
    struct setup setup;
    uint8_t seed[RECORD_SEED]; /* show it to nobody before the end of the
                                * game */
    enum clock_kind clock;
    int base, add; /* seconds */
    bool listed;
    char host[WHO_LETTERS + 1];
    int64_t created;
    enum table_state state;
    int64_t seen;    /* when somebody last had it open: server_day() */
    bool rated;      /* it counts for ratings, if it can             */
    int64_t over_at; /* when it was over, by the wall clock, or 0    */
};

/* Where people who are away are told of their turns. */
struct hook {
    char url[HOOK_URL + 1];   /* "": nowhere                            */
    char page[HOOK_PAGE + 1]; /* the start of links, "https://a.b"      */
};

/* A browser that is notified by push: see schema/0007_meet.sql. */
struct push {
    char endpoint[PUSH_URL + 1];
    char device[WHO_LETTERS + 1];
    uint8_t point[PUSH_POINT], auth[PUSH_AUTH];
    char lang[PUSH_LANG + 1];
    char zone[PUSH_ZONE + 1];
    int from, to; /* quiet hours: minutes of the day; equal: none */
};

/* How one person regards another: see schema/0010_ties.sql. */
enum tie_kind { TIE_NONE, TIE_FRIEND, TIE_BLOCKED };

/* One person as known to another. */
struct tie {
    char who[WHO_LETTERS + 1];
    char name[NAME_BYTES + 1];
    uint32_t portrait;
    enum tie_kind kind;
    bool back;    /* that one has called the other a friend   */
    bool claimed; /* with a claimed name                      */
    bool unseen;  /* their presence is hidden                 */
    int games;    /* they have finished together, of the last */
    int64_t at;   /* when the last of them ended; 0: none     */
};

/* Somebody is away, by the wall clock: see schema/0011_days.sql. */
struct vacation {
    int64_t since, until;
};

/* What an operator did to a person, a table or a network, and why. */
struct measure {
    int64_t n, at;
    int64_t until; /* by the wall clock; 0: until it is lifted */
    char what[MEASURE_SLUG + 1];
    char about[ABOUT_BYTES + 1];
    char reason[REASON_BYTES + 1];
    bool lifted;
};

/* What one person reports about another at a table. */
struct report {
    int64_t n, at;
    char table[TABLE_ID + 1];
    char by[WHO_LETTERS + 1], about[WHO_LETTERS + 1];
    char reason[REASON_BYTES + 1];
};

struct person {
    char who[WHO_LETTERS + 1];
    char name[NAME_BYTES + 1];
    uint32_t portrait;
    bool claimed;
};

/* A device that has entered a claimed name. */
struct login {
    char device[WHO_LETTERS + 1];
    int64_t made, seen; /* by the wall clock; 0: not known */
};

/* A server among several on one database: see schema/0009_nodes.sql. */
struct node_row {
    char name[NODE_NAME + 1];
    char address[NODE_ADDRESS + 1];
    char epoch[NODE_EPOCH + 1];
    int64_t beat;
};

/* What a server says when it starts, and the secret that it gets. */
struct joining {
    struct node_row row;
    uint8_t secret[NODE_SECRET];
};

/* One thing that happened at a table; body is a deed (deed.h). */
struct entry {
    uint64_t n, prev; /* its number in the store, and its predecessor's */
    uint64_t table;
    uint32_t seq;
    uint8_t kind;
    const uint8_t *body;
    size_t size;
    uint8_t chain[CHAIN_HASH];
    const char *text; /* what was said, or NULL: not that, or not read */
};

struct result; /* result.h, and standing.h: */
struct played;
struct sum;
struct role_sum;
struct standing;
struct curve_point;
struct tally;
struct pair;
struct passkey; /* passkey.h */

enum write_kind {
    WRITE_TABLE,        /* row                                            */
    WRITE_ENTRY,        /* entry; and seat and state where they change    */
    WRITE_PERSON,       /* who, name                                      */
    WRITE_CLAIM,        /* name's key, who, hash; rows                     */
    WRITE_LOGIN,        /* device, who; and the old device's, see below   */
    WRITE_DROP,         /* a table that was never played                  */
    WRITE_SEEN,         /* row: its seen                                  */
    WRITE_HOOK,         /* who, hook                                      */
    WRITE_TOLD,         /* entry.table, seat, entry.seq                   */
    WRITE_MEASURE,      /* measure; "lift": those before it are over    */
    WRITE_RENAME,       /* who, name, and the key of a claimed one      */
    WRITE_REPORT,       /* report                                       */
    WRITE_REPORTED,     /* report's n: somebody has seen to it          */
    WRITE_PASS,         /* who, hash: another passphrase                */
    WRITE_CODES,        /* who, codes: these and no others              */
    WRITE_LOGOUT,       /* who, device; "": all of them but old         */
    WRITE_BEEN,         /* device, at: it was there                     */
    WRITE_ERASE,        /* who: everything but the games                */
    WRITE_PUSH,         /* who, device, push, at                        */
    WRITE_UNPUSH,       /* who, device; device "": push's endpoint      */
    WRITE_PUSHED,       /* entry.table, seat, entry.seq, soon           */
    WRITE_PRIVATE,      /* who, private: its profile is nobody's        */
    WRITE_PASSKEY,      /* who, passkey, at: for a name that is claimed, or
                           in the same commit by a CLAIM             */
    WRITE_PASSKEY_USED, /* passkey's id and count, at                */
    WRITE_PASSKEY_DROP, /* who, passkey's id: rows, 0: it is the last way
                           in; passkey NULL: all of them             */
    WRITE_BEAT,         /* node; rows: 0, another server has its name   */
    WRITE_LEAVE,        /* node: its row goes                           */
    WRITE_TIE,          /* who, other, tie, at                       */
    WRITE_UNSEEN,       /* who, private: whether it is here is nobody's */
    WRITE_ORDERS,       /* entry.table, seat, who, text; "": none       */
    WRITE_AUTO,         /* who, private: where nothing can be chosen    */
    WRITE_VACATION,     /* who, at, until                               */
    WRITE_PORTRAIT,     /* who, portrait                                */
};

struct write {
    struct write *next; /* the store's */
    struct write *also; /* written together with it, or neither is */
    enum write_kind kind;
    void (*done)(struct write *w);
    void *owner;  /* for done() */
    enum err err; /* for done(): OK, or ERR_FULL and nothing was written */
    bool clash;   /* because something that must be unique exists already */
    struct table_row row;
    struct entry entry;
    int seat;  /* that changes hands: to the person `who`, or  */
               /* to nobody if that is ""; -1: none           */
    int state; /* the table's new state; -1: no change           */
    char who[WHO_LETTERS + 1];
    char device[WHO_LETTERS + 1];
    char old[WHO_LETTERS + 1];    /* LOGIN: the device's id before; from   */
    char nobody[WHO_LETTERS + 1]; /* now this person's: see entering.c     */
    const struct hook *hook;      /* HOOK: the caller's                    */
    char name[NAME_BYTES + 1];
    char key[NAME_BYTES + 1]; /* RENAME */
    char hash[HASH_TEXT];
    int rows;   /* CLAIM: 1, or 0: it was claimed already; PASSKEY_DROP; BEAT */
    int64_t at; /* the time: LOGIN and BEEN; ENTRY: the day it is over */
    const struct measure *measure; /* the caller's, as are these: */
    const struct report *report;
    uint8_t (*codes)[RECOVERY_HASH]; /* RECOVERY_CODES; NULL: none */
    const struct push *push;
    uint32_t soon; /* PUSHED: the turn of whose near end was told */
    const struct result *result; /* ENTRY: what it ended; or NULL */
    const struct node_row *node;
    bool private;
    char other[WHO_LETTERS + 1];
    enum tie_kind tie;
    uint32_t portrait;
    const struct passkey *passkey;
    const char *text; /* ORDERS: the caller's */
    int64_t until;
};

/* ---- reading ------------------------------------------------------------- */

/*
 * The queries of a database. Code that has one of these runs in a thread that
 * may wait for a disk or for another machine.
 */
struct reads {
    /* Everything read between these two is a snapshot of one moment. Every
     * run() is one. */
    void (*begin)(struct reads *from);
    void (*end)(struct reads *from);

    /*
     * By id or by code: one of them is NULL. ERR_TEXT: there is none;
     * ERR_CORRUPT: only out->id may be used, and may be ""; ERR_FULL: it
     * cannot be read now.
     */
    enum err (*table)(struct reads *from, const char *id, const char *code,
                      struct table_row *out);

    /*
     * Every entry of a table, first to last. Its data is lent for the call.
     * Chat is read for the last `texts` entries only.
     */
    enum err (*entries)(struct reads *from, uint64_t table, int texts,
                        bool (*each)(void *to, const struct entry *e),
                        void *to);

    /*
     * Ids of tables: those at which that person sits and whose game is not
     * over; who NULL: the listed ones, at most three per host, with the first
     * of each host first.
     */
    int (*tables)(struct reads *from, const char *who,
                  char (*out)[TABLE_ID + 1], int most);

    /* "" where there is none. A person's portrait comes with the name. */
    uint32_t (*person)(struct reads *from, const char *who,
                       char name[NAME_BYTES + 1]);
    /* ERR_CORRUPT: it is damaged; ERR_FULL: it cannot be read now. */
    enum err (*login)(struct reads *from, const char *device,
                      char who[WHO_LETTERS + 1], int64_t *seen);
    bool (*claimed)(struct reads *from, const char *key,
                    char who[WHO_LETTERS + 1], char hash[HASH_TEXT]);

    /* Tables that never began and have not been opened since then. */
    int (*stale)(struct reads *from, int64_t before, char (*out)[TABLE_ID + 1],
                 int most);

    /* False: that person has none. */
    bool (*hook)(struct reads *from, const char *who, struct hook *out);

    /* The turn a seat was last told of, or 0. */
    uint32_t (*told)(struct reads *from, uint64_t table, int seat);

    /* Finished games that were over before then. */
    int (*finished)(struct reads *from, int64_t before,
                    char (*out)[TABLE_ID + 1], int most);

    /* The newest of all, or those with that id, code or game. */
    int (*newest)(struct reads *from, const char *part,
                  char (*out)[TABLE_ID + 1], int most);

    /* Those whose name contains it, or whose id it is. */
    int (*people)(struct reads *from, const char *part, struct person *out,
                  int most);

    /* Newest first; about NULL: of all. */
    int (*measures)(struct reads *from, const char *about, struct measure *out,
                    int most);
    int (*reports)(struct reads *from, struct report *out, int most);

    /* Newest first. */
    int (*logins)(struct reads *from, const char *who, struct login *out,
                  int most);

    /* The hash of that person's passphrase; false: there is none. */
    bool (*passphrase)(struct reads *from, const char *who,
                       char hash[HASH_TEXT]);

    /* Whose code that is; "": nobody has it. */
    void (*recovers)(struct reads *from, const uint8_t hash[RECOVERY_HASH],
                     char who[WHO_LETTERS + 1]);

    /* Every table at which that person sits or last sat, then everything they
     * said anywhere; each() says whether to go on. */
    void (*traces)(struct reads *from, const char *who,
                   bool (*each)(void *to, const char *table, const char *said),
                   void *to);

    /* ---- what people are shown of results (standing.h): how many --------- */

    /* Games of that person that ended before that entry, newest first. */
    int (*played)(struct reads *from, const char *who, uint64_t before,
                  struct played *out, int most);
    int (*sums)(struct reads *from, const char *who, struct sum *out, int most);
    int (*role_sums)(struct reads *from, const char *who, struct role_sum *out,
                     int most);
    int (*ratings)(struct reads *from, const char *who, struct standing *out,
                   int most);
    int (*curve)(struct reads *from, const char *who, const char *game,
                 struct curve_point *out, int most); /* newest first */
    int (*leaders)(struct reads *from, const char *game, int month,
                   struct standing *out, int most);
    bool (*is_private)(struct reads *from, const char *who);

    /* Tallies of games with that many seats; seats 0: only the number of games
     * for each number of seats. */
    int (*tallies)(struct reads *from, const char *game, int seats,
                   struct tally *out, int most);

    /* People who have recently played together often, at rated tables. */
    int (*pairs)(struct reads *from, struct pair *out, int most);

    /* Browsers of that person, newest first. */
    int (*pushes)(struct reads *from, const char *who, struct push *out,
                  int most);

    /* The turns of which a seat was last told by push, or 0. */
    void (*pushed)(struct reads *from, uint64_t table, int seat, uint32_t *turn,
                   uint32_t *soon);

    /* ---- whom people know: how many (store_ties.c) ----------------------- */

    /* A person's friends and blocks, and those who call them a friend; then
     * those with whom they have finished games, newest first. */
    int (*ties)(struct reads *from, const char *who, struct tie *out, int most);
    int (*met)(struct reads *from, const char *who, struct tie *out, int most);
    int (*blocked)(struct reads *from, const char *who,
                   char (*out)[WHO_LETTERS + 1], int most);
    enum tie_kind (*tie)(struct reads *from, const char *who,
                         const char *other);
    bool (*have_met)(struct reads *from, const char *who, const char *other);
    bool (*is_unseen)(struct reads *from, const char *who);
    bool (*is_named)(struct reads *from, const char *who); /* claimed */

    /* ---- games of days (store_days.c) ------------------------------------ */

    /* That seat's orders; false: there are none. */
    bool (*orders)(struct reads *from, uint64_t table, int seat,
                   char who[WHO_LETTERS + 1], char text[ORDERS_TEXT + 1]);
    void (*own_orders)(struct reads *from, const char *who,
                       void (*each)(void *to, const char *text), void *to);
    bool (*is_auto)(struct reads *from, const char *who);

    /* Vacations that ended after then, or will, last first: how many. */
    int (*vacations)(struct reads *from, const char *who, int64_t after,
                     struct vacation *out, int most);

    /* A person's passkeys, oldest first; or the one with that id. */
    int (*passkeys)(struct reads *from, const char *who, struct passkey *out,
                    int most);
    bool (*passkey)(struct reads *from, const uint8_t *id, size_t n,
                    struct passkey *out);

    /* Servers on this database; -1: that cannot be read. */
    int (*nodes)(struct reads *from, struct node_row *out, int most);

    /* How many entries a table has; 0: there is none, or it cannot be read. */
    uint32_t (*length)(struct reads *from, uint64_t table);

    /* Tables being played where somebody has a webhook, a browser to notify,
     * or orders. */
    int (*waiting)(struct reads *from, char (*out)[TABLE_ID + 1], int most);
};

/* A log is long: a read of a single row must not wait for one. */
enum read_size { READ_ROWS, READ_LOG, READ_SIZES };

struct read {
    struct read *next; /* the store's */
    void (*run)(struct read *r, struct reads *from);
    void (*done)(struct read *r);
};

/* ---- a store ------------------------------------------------------------- */

struct store {
    void (*submit)(struct store *st, struct write *w);

    /* A turn of the loop ends: write what it submitted. */
    void (*begin)(struct store *st);
    void (*read)(struct store *st, struct read *r, enum read_size size);

    /* Call done() of everything that is finished. On the loop's thread. */
    void (*finish)(struct store *st);

    /*
     * Wait until everything queued is written or has failed and everything
     * asked is read, then finish.
     */
    void (*flush)(struct store *st);

    /* How many writes wait or are being committed; and reads. */
    int (*waiting)(struct store *st, int *reads);

    void (*close)(struct store *st);

    struct histogram *commit_time; /* the caller's; or NULL */
    bool keeps;                    /* written data can be read back */
    bool keyed; /* a second entry with the same number is a clash */

    /* The next free numbers; submit() order is number order. */
    uint64_t next_entry, next_table;

    /*
     * When tables that never began were last seen before this start; 0: there
     * are none. A single damaged row does not count.
     */
    int64_t last_seen;

    /* Called from any thread when finish() has something to do. */
    void (*notify)(void *to);
    void *notify_to;
};

/* NULL, after a line in the log. The folder is made if need be. */
struct store *store_sqlite(const char *folder, struct io *io);

/* NULL, after a line in the log. where: libpq's conninfo. j: as one of several
 * servers; NULL: as the only one. */
struct store *store_postgres(const char *where, struct io *io,
                             struct joining *j);

/* Everything is lost with the process: for tests, and as their control. */
struct store *store_memory(void);

#endif
