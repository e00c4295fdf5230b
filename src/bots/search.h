/*
 * search.h - the bots that look ahead: level1 to level6, and tree30 to
 * tree6000, which search like the levels of the first release: a fixed
 * yardstick.
 */
#ifndef BOTS_SEARCH_H
#define BOTS_SEARCH_H

#include "bots/bot.h"
#include "bots/eval.h"

/* What a net does in a search, if the game has one. */
enum {
    BY_NET_PLAYOUTS = 1, /* it chooses for seats, after the tree's end       */
    BY_NET_PRIORS = 2,   /* it says what to try first                        */
    BY_NET_BELIEF = 4,   /* it weights the guesses                           */
    BY_NET_PARTS = 7,    /* all of that                                      */
    BY_BOUND = 8,        /* the highest lower bound, not the most tried      */
    BY_NET = 15,         /* what is best with a net                          */
    BY_TWINS = 16        /* answers to the question are tried in the same    */
                         /* guesses, with the same luck                      */
};

/*
 * A kind of bot: begins with one. With no simulations it does not look ahead,
 * and uses the net alone or, without one, takes what looks best now.
 */
struct search_kind {
    struct bot_kind kind;
    uint8_t by;     /* BY_...                                                */
    uint8_t plain;  /* percent of opponents that go by ratings               */
    uint8_t others; /* and by the net of other players, if there is one      */
    uint8_t heat;   /* of the net in playouts, percent                       */
    uint8_t slips;  /* percent of choices that are made at random            */
    uint8_t rates;  /* percent that go by ratings, where the net alone would
                      decide                                                */
    uint8_t level;  /* 1 to LEVELS: all of that as the game defines it; or 0 */
    struct lookahead ahead; /* 0: as the game says                           */
    struct weights weights; /* of the net; none: those of the game           */
    struct weights others_weights; /* likewise                               */
};

/* A level, 1 being the lowest; more may be said of it. The first two are for
 * people who learn a game, and do not look ahead. */
enum { SIMULATIONS_MOST = 6000 };
#define SEARCH_KIND(name, most, ...)                                           \
    {                                                                          \
        .kind = {.slug = (name),                                               \
                 .listens = true,                                              \
                 .simulations = (most),                                        \
                 .new = search_new,                                            \
                 .free = search_free,                                          \
                 .choose = search_choose},                                     \
        __VA_ARGS__                                                            \
    }
#define LEVEL_KIND(name, number, ...)                                          \
    SEARCH_KIND(name, (number) > 2 ? SIMULATIONS_MOST : 0, .level = (number),  \
                .plain = 50, __VA_ARGS__)

extern const struct search_kind bot_level[LEVELS], bot_tree[LEVELS];

/* How that level plays a game, 1 being the lowest. */
const struct level *level_of(const struct game *game, int level);

/* How such a kind looks ahead in a game: whims and steps as they are meant. */
struct lookahead lookahead_of(const struct search_kind *kind,
                              const struct game *game);

/* A separate kind that plays that game in the same way, for use with another
 * number of simulations. */
struct search_kind level_kind(const struct game *game, int level);

/* What such a kind's functions are. */
struct bot *search_new(const struct bot_kind *kind, const struct game *game,
                       uint64_t seed);
void search_free(struct bot *b);
enum err search_choose(struct bot *b, const struct view *view,
                       const struct news *news, struct budget budget,
                       struct action *out);

/* How often each answer was tried when b, of such a kind, last chose, and which
 * share of the first place it had on average (share may be NULL), in the order
 * of legal(); how many there were. 0: it did not look ahead. */
int search_tried(const struct bot *b, uint32_t *visits, double *share);

/*
 * Its simulations, without a tree. A guess at what the view's seat cannot see,
 * as b made them when it last chose; or any position that is known whole, of
 * which nobody has heard anything. Both return the stage in which it ends.
 */
int search_guess(struct bot *b, const struct view *view, struct rng *rng,
                 union position *out);
int search_from(struct bot *b, const struct state *s);

/* Play on to that stage, every seat choosing what looks good to it: each
 * seat's share of the first place then. s is changed. */
void search_go_on(struct bot *b, struct state *s, int end, struct rng *rng,
                  double *share);

/* Which nets of that game a bot of such a kind goes by: bot_nets(). */
int search_nets(const struct bot_kind *kind, const struct game *game);

/* Its net, for other uses; NULL: it has none. */
struct policy;
const struct policy *search_policy(const struct bot *b);

#endif
