/*
 * bot.h - choosing an action for a seat.
 *
 * A bot gets a view and the news, and nothing else, so it cannot cheat. The
 * view is what its seat sees now; the news is everything its seat was ever
 * told, since views forget what the rules do not need (who held which role
 * last round). The same bot with the same seed gives the same answers
 * everywhere.
 *
 * May include: core headers. Allocates once, when a bot is made.
 */
#ifndef BOTS_BOT_H
#define BOTS_BOT_H

#include "core/view.h"

#include <stdatomic.h>

/* What one seat has heard so far, in order; the memory is the driver's. */
struct news {
    const struct event *heard; /* as event_heard() gave them */
    int n;
};

/* How much to think about one choice; 0: as the kind of bot says. A bot that
 * does not search ignores it. Never a time: the same seed must give the same
 * move everywhere. */
struct budget {
    uint32_t simulations;

    /* NULL, or checked now and then: true cuts a search short, and the best
     * move so far is chosen. */
    const atomic_bool *stop;
};

struct bot {
    const struct bot_kind *kind;
    const struct game *game;
    uint32_t simulations; /* for a choice in this game; 0: it answers at once */
};

/* One way to play. Its bots begin with a struct bot. */
struct bot_kind {
    const char *slug;
    bool listens;         /* reads the news, if the game has use for it */
    uint32_t simulations; /* of a search, at most, where the budget names none;
                             its bots say how many they make (struct bot) */
    bool yardstick;       /* plays as in the first release, as a yardstick; not
                             offered to people */
    const struct temper *temper; /* of a character (character.h); or NULL    */

    struct bot *(*new)(const struct bot_kind *kind, const struct game *game,
                       uint64_t seed);
    void (*free)(struct bot *b);

    /* The view's seat is an actor. out is legal, or untouched and an error. */
    enum err (*choose)(struct bot *b, const struct view *view,
                       const struct news *news, struct budget budget,
                       struct action *out);
};

/* The register (bots.c), without characters. Ends with NULL. */
extern const struct bot_kind *const bot_kinds[];

/* All for people: those of the register, then every level with every character.
 * NULL: there are no more. */
const struct bot_kind *bot_kind_at(int i);

/* "level3", or "level3:coppersmith": with a character (character.h). */
const struct bot_kind *bot_kind_named(const char *slug);

/* Does such a bot read the news of that game? If not, it may be empty. */
bool bot_listens(const struct bot_kind *kind, const struct game *game);

/* Which nets of that game it goes by: that of how to play, and that of how
 * others do, with which it watches them. */
enum { NET_OWN = 1, NET_OTHERS = 2 };
int bot_nets(const struct bot_kind *kind, const struct game *game);

/* NULL: no memory. */
struct bot *bot_new(const struct bot_kind *kind, const struct game *game,
                    uint64_t seed);
void bot_free(struct bot *b); /* NULL is fine */

enum err bot_choose(struct bot *b, const struct view *view,
                    const struct news *news, struct budget budget,
                    struct action *out);

#endif
