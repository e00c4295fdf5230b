/*
 * local.h - a table on this machine, without a server: a match with its
 * players, bots or people, and what each of them has heard.
 */
#ifndef APP_LOCAL_H
#define APP_LOCAL_H

#include "app/app.h"

#include "bots/bot.h"
#include "core/match.h"
#include "record/record.h"

enum { EARS = SEAT_WATCHER + 1 }; /* the seats, and a watcher */

/* What one seat has heard, from the beginning. */
struct heard {
    struct event *event; /* owned */
    int n, capacity;
};

struct ears { /* a sink: begins with one */
    struct sink sink;
    seat_set listening;
    struct heard heard[EARS];
    bool full;         /* memory ran out: news is missing */
    struct sink *also; /* hears everything, hidden or not; or NULL */
};

struct local_table {
    struct match m;             /* its log is owned here                 */
    struct record record;       /* seed, names; its log is the match's   */
    struct bot *bot[SEATS_MAX]; /* owned; NULL: a person sits there      */
    struct ears ears;
};

/* The caller owns the memory of t. False: no memory. */
bool local_init(struct local_table *t, const struct game *game,
                const struct setup *setup);
void local_fini(struct local_table *t);

/* Ready for another game with other dice; the players leave. */
void local_clear(struct local_table *t, const uint8_t seed[RECORD_SEED]);

/* Seat a bot of that kind; NULL: a person. False: no memory. */
bool local_sit(struct local_table *t, int seat, const struct bot_kind *kind,
               uint64_t seed);

/*
 * Seat everybody at once; if nobody is a person, a watcher listens. Each bot
 * gets a number of its own from the table's seed. False: no memory.
 */
bool local_sit_all(struct local_table *t, const struct bot_kind *const *kind);

/* One of many games: its dice and its bots are determined by seed and number.
 * After every game everybody moves on by one seat. False: no memory. */
bool local_set(struct local_table *t, const char *seed, long game,
               const struct bot_kind *const *kind);

/* A number for a bot, from the first bytes of a seed. */
uint64_t local_number(const uint8_t seed[RECORD_SEED]);

/* Deal. The setup was accepted before, so this does not fail. */
void local_start(struct local_table *t);

/* Must a bot choose? Then let one bot choose once. */
bool local_bot_waits(const struct local_table *t);
enum err local_bot(struct local_table *t);

/* Let bots choose until only people must, or the game is over. */
enum err local_bots(struct local_table *t);

/* Take back the last action of a seat, and what was heard of it. */
enum err local_undo(struct local_table *t, int seat);

/* Continue a record that has its seed and was verified. */
bool local_resume(struct local_table *t, const struct record *r,
                  struct record_error *error);

#endif
