/*
 * store.h - what the server asks of a database.
 *
 * Writing is asynchronous: submit() queues, and done() is called on the loop's
 * thread once the commit that holds the write is on disk, or has failed. What
 * queues up while one commit is being synced goes into the next together.
 * Reading is synchronous and sees what was committed.
 *
 * A write belongs to the caller and must live until done() is called; what is
 * written also needs no done() of its own.
 */
#ifndef SERVER_STORE_H
#define SERVER_STORE_H

#include "core/game.h"
#include "record/record.h"
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
};

enum clock_kind { CLOCK_NONE, CLOCK_MOVE, CLOCK_FISCHER };
enum table_state { TABLE_OPEN, TABLE_PLAYING, TABLE_OVER };

/* What never changes about a table, and its state. */
struct table_row {
    uint64_t num;
    char id[TABLE_ID + 1];
    char code[CODE_LETTERS + 1];
    const struct game *game;
    int rules;
    struct setup setup;
    uint8_t seed[RECORD_SEED]; /* show it to nobody before the end */
    enum clock_kind clock;
    int base, add; /* seconds */
    bool listed;
    char host[WHO_LETTERS + 1];
    int64_t created;
    enum table_state state;
    int64_t seen; /* when somebody last had it open: server_day() */
};

/* Where people who are away are told of their turns. */
struct hook {
    char url[HOOK_URL + 1];   /* "": nowhere                            */
    char page[HOOK_PAGE + 1]; /* what links begin with, "https://a.b"   */
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
    const char *text; /* chat, or NULL */
};

enum write_kind {
    WRITE_TABLE,  /* row                                            */
    WRITE_ENTRY,  /* entry; and seat and state where they change    */
    WRITE_PERSON, /* who, name                                      */
    WRITE_CLAIM,  /* name's key, who, hash; taken: false if it was  */
    WRITE_LOGIN,  /* device, who; and the old device's, see below   */
    WRITE_DROP,   /* a table that was never played                  */
    WRITE_SEEN,   /* row: its seen                                  */
    WRITE_HOOK,   /* who, hook                                      */
    WRITE_TOLD,   /* entry.table, seat, entry.seq                   */
};

struct write {
    struct write *next; /* the store's */
    struct write *also; /* written together with it, or neither is */
    enum write_kind kind;
    void (*done)(struct write *w);
    void *owner;  /* for done() */
    enum err err; /* for done(): OK, or ERR_FULL and nothing was written */
    bool clash;   /* because what must be one of a kind is there already */
    struct table_row row;
    struct entry entry;
    int seat;  /* that changes hands, to who or ""; -1: none     */
    int state; /* the table's new state; -1: no change           */
    char who[WHO_LETTERS + 1];
    char device[WHO_LETTERS + 1];
    char old[WHO_LETTERS + 1];    /* LOGIN: the device's id before; from   */
    char nobody[WHO_LETTERS + 1]; /* now this person's; "": a guest again  */
    const struct hook *hook;      /* HOOK: the caller's                    */
    char name[NAME_BYTES + 1];
    char hash[HASH_TEXT];
    bool taken;
};

struct store {
    void (*submit)(struct store *st, struct write *w);

    /* Call done() of every write that is through. On the loop's thread. */
    void (*finish)(struct store *st);

    /* Wait until everything queued is written or has failed, then finish. */
    void (*flush)(struct store *st);

    /*
     * By id or by code: one of them is NULL. ERR_TEXT: there is none;
     * ERR_CORRUPT: only out->id may be used, and may be ""; ERR_FULL: it
     * cannot be read now.
     */
    enum err (*table)(struct store *st, const char *id, const char *code,
                      struct table_row *out);

    /* Every entry of a table, first to last. The body is lent for the call. */
    enum err (*entries)(struct store *st, uint64_t table,
                        bool (*each)(void *to, const struct entry *e),
                        void *to);

    /*
     * Ids of tables: those at which that person sits and which are not over;
     * who NULL: those that are listed, three of a host at most, and the
     * first of each host first.
     */
    int (*tables)(struct store *st, const char *who, char (*out)[TABLE_ID + 1],
                  int most);

    /* "" where there is none. */
    void (*person)(struct store *st, const char *who,
                   char name[NAME_BYTES + 1]);
    void (*login)(struct store *st, const char *device,
                  char who[WHO_LETTERS + 1]);
    bool (*claimed)(struct store *st, const char *key,
                    char who[WHO_LETTERS + 1], char hash[HASH_TEXT]);

    /*
     * When tables that never began were last seen; 0: there is none. One row
     * that is damaged does not count.
     */
    int64_t (*last_seen)(struct store *st);

    /* Tables that never began and that nobody has opened since then. */
    int (*stale)(struct store *st, int64_t before, char (*out)[TABLE_ID + 1],
                 int most);

    /* False: that person has none. */
    bool (*hook)(struct store *st, const char *who, struct hook *out);

    /* The turn a seat was last told of, or 0. */
    uint32_t (*told)(struct store *st, uint64_t table, int seat);

    /* Tables being played where somebody has a hook. */
    int (*waiting)(struct store *st, char (*out)[TABLE_ID + 1], int most);

    void (*close)(struct store *st);

    bool keeps; /* what was written can be read again */

    /* The next free numbers; submit() order is number order. */
    uint64_t next_entry, next_table;

    /* Called from any thread when finish() has something to do. */
    void (*notify)(void *to);
    void *notify_to;
};

/* NULL, after a line in the log. The folder is made if need be. */
struct store *store_sqlite(const char *folder, struct io *io);

/* Loses everything with the process: for tests, and as their control. */
struct store *store_memory(void);

#endif
