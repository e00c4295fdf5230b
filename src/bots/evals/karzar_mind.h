/*
 * karzar_mind.h - how one seat of Karzar sees the karzar: who seems to fight
 * for whom, what others may send, and how the razms to come look.
 *
 * Everything is computed from what that seat knows, so it is the same on its
 * view, on the truth and on any guess. Rules: docs/rules/karzar.md.
 */
#ifndef BOTS_EVALS_KARZAR_MIND_H
#define BOTS_EVALS_KARZAR_MIND_H

#include "bots/eval.h"
#include "bots/evals/karzar_kept.h"

#include <assert.h>
#include <string.h>

/* What the heroes that others may send do to a razm. */
struct odds {
    double below[LANDS][LEVELS_MAX + 1]; /* others bring no own hero above
                                            the level, no enemy up to it    */
    double above[LANDS][LEVELS_MAX + 2]; /* they win it with one of at
                                            least that level                */
    double drift[LANDS];                 /* what they add to the sums       */
    double noise;                        /* how far sums go astray          */
};

/* What a seat remembers of its news (karzar_news.c). */
struct recall {
    double odds[SEATS_MAX];   /* that a seat fights for Iran; 1: certain    */
    uint8_t eager[SEATS_MAX]; /* percent: how often it sends what it has    */
    bool heard;               /* the above is there                         */
};

static_assert(sizeof(struct recall) <= MEMORY_BYTES, "it fits");

static inline struct recall karzar_recall(const struct memory *m)
{
    struct recall r;

    memcpy(&r, m->byte, sizeof r);
    return r;
}

/* The percentage of players with helpers who send one, while nothing is
 * known. */
enum { KARZAR_EAGER = 75 };

void karzar_hear(struct memory *m, const struct view *view,
                 const struct event *heard, int n);

/* ---- karzar_guess.c ------------------------------------------------------ */

/* As lean() in eval.h. */
void karzar_lean(struct state *guess, int seat, const struct memory *m,
                 struct rng *rng);

/* ---- how a seat sees the karzar ------------------------------------------ */

/* How many heroes are used: those of larger tables have the highest numbers,
 * and are out (KZ2.2). Not in the duel. */
static inline int karzar_used(const struct karzar *g)
{
    return KARZAR_HEROES - g->heroes.count[ZONE_OUT];
}

struct mind {
    const struct karzar *g;
    struct recall recall;
    struct karzar_kept *kept; /* or NULL */
    int seat, land, enemy;
    bool yardstick;         /* as in the first release */
    bool quick;             /* with fewer samples      */
    uint64_t luck;          /* of these samples        */
    double ally[SEATS_MAX]; /* chance that a seat fights for our land   */
    struct front front[RAZM_EXTRA + 1]; /* by razm, from the current on */
    struct odds odds;
    double win[RAZM_EXTRA + 1][LANDS]; /* chances in a front as it is   */
    double spite; /* what a razm of the other land costs, in points */
    double stake[RAZM_EXTRA + 1]; /* a front as it is, for our land */
};

/* seat SEAT_WATCHER: all hands are known, as in a full state. */
void karzar_mind(struct mind *m, const struct karzar *g,
                 const struct memory *memory, int seat, int land);

int karzar_mind_level(const struct karzar *g, int hero);

/* Chance that land wins a razm to come; hero: one more there, or NONE. */
double karzar_mind_wins(const struct mind *m, int land, int razm, int hero);

/* What a result is worth to our land: a razm won, one lost. */
double karzar_mind_stake(const struct mind *m, double won, double lost,
                         int value);

/* What sending the hero there adds to the razm, in points. */
double karzar_mind_gain(const struct mind *m, int razm, int hero);

/* What holding him is worth, with razms from that on to send him to. */
double karzar_mind_hold(const struct mind *m, int hero, int razm);

/* Points that a land will end the karzar with; base: of a razm (KZ8.2). */
double karzar_mind_points(const struct mind *m, int land, double base);

/* Chance to be ahead with a lead that may stray so far. */
double karzar_mind_chance(double lead, double noise);

/* Chance to be ahead in the end with the current expected lead. */
double karzar_mind_ahead(const struct mind *m, double lead);

/* Chance that no other seat fights for the land. */
double karzar_mind_alone(const struct mind *m, int land);

/* What it costs that all know our land from that razm on. */
double karzar_mind_told(const struct mind *m, int razm);

/* ---- karzar_fight.c: heroes, helpers, Mobads ----------------------------- */

/* In points, 1.0 for one. */
void karzar_rate_heroes(const struct mind *m, const struct action *choice,
                        int n, double *rating);
void karzar_rate_helpers(const struct mind *m, const struct action *choice,
                         int n, double *rating);
double karzar_rate_retrieve(const struct mind *m, struct action a);
double karzar_rate_fetch(const struct mind *m, struct action a);

/* What a helper in hand is worth to the land. */
double karzar_helper_worth(int helper, int land, int razm);

/* ---- karzar_worth.c ------------------------------------------------------ */

/*
 * What is counted of a full state before a razm: Iran's, less Turan's. Of the
 * heroes at a place: how many, their levels, and the squares of these. Of
 * helpers of a land: Simurgh or Bazur, then Zal or Ramishgar.
 */
enum {
    TRAIT_OWN = 0,      /* heroes with players of their land     */
    TRAIT_OTHERS = 3,   /* with those of the other one           */
    TRAIT_CAMP = 6,     /* in the camp                           */
    TRAIT_CHAMPION = 9, /* in anybody's hand                     */
    TRAIT_WAITING,      /* levels of the strongest in each razm  */
    TRAIT_BEST,         /* the level of the best of TRAIT_OWN    */
    TRAIT_HELPER = 12,  /* helpers with players of their land    */
    TRAIT_MISLAID = 14, /* with those of the other one           */
    TRAIT_WITCH = 16,
    TRAIT_DRAGON,
    TRAIT_MOBAD,
    TRAIT_AKVAN,
    TRAIT_PLAYERS,
    TRAIT_NOBODY, /* the other land has no player */
    KARZAR_TRAITS
};

void karzar_traits(const struct karzar *g, int *trait);

/* How the rest of a karzar looks then, in razms. */
struct outlook {
    int left;                       /* to come                            */
    double lead, strays;            /* Iran's in them; how uncertain it is */
    int base[LANDS];                /* KZ8.2                              */
    double won[LANDS], more[LANDS]; /* so far, and what banners add       */
};

void karzar_look_out(const struct karzar *g, struct outlook *o);

/* ---- karzar_ends.c ------------------------------------------------------- */

/*
 * Each seat's share of the first place. worth: its points, with all that does
 * not depend on how the karzar ends; free: seats for which nothing does.
 * fights: a karzar is in progress.
 */
void karzar_shares(const struct karzar *g, bool fights, const double *worth,
                   seat_set free, double *share);

/* ---- karzar_duel.c ------------------------------------------------------- */

void karzar_rate_duel(const struct karzar *g, int seat,
                      const struct action *choice, int n, double *rating);

#endif
