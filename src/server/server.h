/*
 * server.h - what the server's files share.
 *
 * There is no global: two servers can live in one process.
 */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include "server/config.h"
#include "server/io.h"
#include "server/map.h"
#include "server/metrics.h"
#include "server/pressure.h"
#include "server/programs.h"
#include "server/renew.h"
#include "server/store.h"

#include <uv.h>

struct control;
struct gauge;
struct net;
struct nodes;
struct pool;
struct poster;
struct resuming;
struct seal_key;
struct seek;
struct session;

enum { LIVE_MOST = 8 };

/* A game worth watching: see live.h. */
struct live_game {
    char id[TABLE_ID + 1];
    int strength;
};

struct live {
    struct live_game game[LIVE_MOST];
    int n;
    bool busy; /* the store is being asked for players' strength */
};

struct server {
    uv_loop_t loop;
    struct config config;
    struct io *io;
    struct store *store;      /* owned */
    struct net *net;          /* owned */
    struct nodes *nodes;      /* owned; NULL: this is the only server */
    struct control *control;  /* owned; or NULL */
    struct gauge *gauge;      /* owned; or NULL */
    uv_prepare_t rests;       /* a turn of the loop ends                  */
    uv_check_t wakes;         /* it has begun: timers come next           */
    uv_prepare_t turn_end;    /* what it submitted is written             */
    struct session *sessions; /* those that are open */
    struct metrics metrics;
    struct map tables, codes; /* struct table, by id and by code          */
    struct map loading;       /* struct loading, by id or by code         */
    struct map dropping;      /* ids of tables that are being deleted     */
    struct map measures;      /* struct measure: see measures.h           */
    struct map damaged;       /* ids of tables that cannot be read        */
    struct map credits;       /* struct bucket: see credits.h             */
    int64_t credits_since;
    struct out out;     /* for the message being written           */
    uv_async_t decided; /* the store has something to finish       */
    struct pool *pool;  /* owned                                   */
    uv_async_t thought; /* it has something to finish              */
    uv_signal_t terminate, interrupt;
    uv_timer_t second; /* once a second: people and tables that left */
    uv_timer_t ending;
    int deeds; /* on their way to the disk               */
    struct pressure pressure;
    int hashing;  /* passphrases being hashed in workers   */
    int thinking; /* bots that think in workers           */
    struct programs programs;
    struct seek *seeks; /* owned: see seeks.h */
    int n_seeks;
    struct live live;
    struct renewals renewals;
    struct poster *poster;     /* owned; NULL: there are no webhooks */
    struct seal_key *push_key; /* owned; NULL: there is no push  */
    uv_async_t posted;         /* it has something to finish         */
    int64_t swept_at;          /* when stale tables were looked for  */
    int64_t day_at, day_ms; /* server_day() at the start, and when that was */
    struct resuming *resuming; /* owned: those with webhooks are loaded */
    bool draining;
    int64_t draining_at;
};

static inline int64_t server_now(struct server *s)
{
    return s->io->now_ms(s->io);
}

/* The same clock, finer: to time things by. */
static inline int64_t server_now_us(void)
{
    return (int64_t)(uv_hrtime() / 1000);
}

/*
 * The clock by which a table ages, in seconds: it runs while the server runs,
 * and after a restart continues from the last value written. So neither a jump
 * of the wall clock nor downtime makes a table old while people sit there.
 */
static inline int64_t server_day(struct server *s)
{
    return s->day_at + (server_now(s) - s->day_ms) / 1000;
}

#endif
