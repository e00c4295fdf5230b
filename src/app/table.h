/*
 * table.h - a match with its players: bots, persons, and what each has heard.
 */
#ifndef APP_TABLE_H
#define APP_TABLE_H

#include "app/app.h"

#include "bots/bot.h"
#include "core/match.h"
#include "record/record.h"

enum { EARS = SEAT_WATCHER + 1 }; /* the seats, and whoever looks on */

/* What one seat has heard, from the beginning. */
struct heard {
    struct event *event; /* owned */
    int n, room;
};

struct ears { /* a sink: begins with one */
    struct sink sink;
    seat_set listening;
    struct heard heard[EARS];
    bool full;         /* there was no memory: news is missing */
    struct sink *also; /* hears everything, hidden or not; or NULL */
};

struct table {
    struct match m;             /* its log is owned here                 */
    struct record record;       /* seed, names; its log is the match's   */
    struct bot *bot[SEATS_MAX]; /* owned; NULL: a person sits there      */
    struct ears ears;
};

/* The memory of t is the caller's. False: no memory. */
bool table_init(struct table *t, const struct game *game,
                const struct setup *setup);
void table_fini(struct table *t);

/* Ready for another game with other dice; the players leave. */
void table_clear(struct table *t, const uint8_t seed[RECORD_SEED]);

/* Who sits there; kind NULL: a person. False: no memory. */
bool table_sit(struct table *t, int seat, const struct bot_kind *kind,
               uint64_t seed);

/*
 * All at once, NULL: a person; where there is none, a watcher listens. Each
 * bot gets a number of its own from the table's seed. False: no memory.
 */
bool table_sit_all(struct table *t, const struct bot_kind *const *kind);

/* A number for a bot, from the first bytes of a seed. */
uint64_t table_number(const uint8_t seed[RECORD_SEED]);

/* Deal. The setup was accepted before, so this does not fail. */
void table_start(struct table *t);

/* Must a bot choose? Then let one, once. */
bool table_bot_waits(const struct table *t);
enum err table_bot(struct table *t);

/* Every bot that must choose does, until only persons must or it is over. */
enum err table_bots(struct table *t);

/* Take back seat's last action, and what was heard of it. */
enum err table_undo(struct table *t, int seat);

/* Go on with a record that has its seed and was verified. */
bool table_resume(struct table *t, const struct record *r,
                  struct record_error *error);

#endif
