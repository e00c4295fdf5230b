/*
 * kohan_mind.h - how a seat of Kohan Dej sees its own position: shared by the
 * files of its evaluation. Numbers are hundredths of a point.
 *
 *   kohan_mind.c   the position, and what districts are worth to it
 *   kohan_wish.c   what roles are worth, and who may hold them
 *   kohan_turn.c   what may be done in a turn
 *   kohan.c        every other question, and what a whole position is worth
 *
 * Everything here is computed from what the seat may know: its own hand and
 * roles, what is public, and how many cards others hold.
 */
#ifndef BOTS_EVALS_KOHAN_MIND_H
#define BOTS_EVALS_KOHAN_MIND_H

#include "bots/evals/dej_belief.h"
#include "bots/evals/dej_city.h"
#include "games/dej/kohan/kohan.h"

struct kd_mind {
    const struct dej *g;
    const struct kohan *k;
    int seat;
    kind_set city;
    kind_set useful; /* in hand, and worth building                    */
    int gold;        /* coins, with the income still to come           */
    int cards;       /* how many are useful                            */
    int next_type;   /* what the first of another type adds to the city */
    int rival;       /* the other seat whose city is furthest          */
    int rounds;      /* to come, perhaps: what the furthest city lacks */
    bool closing;    /* somebody else may finish in this round, or has */
};

struct kd_mind kd_mind_of(const struct dej *g, int seat, bool yardstick);

/* The same if that district did not stand in the seat's city. */
struct kd_mind kd_without(const struct kd_mind *m, int kind);

/* Cards of the seat's hand that are worth building. */
kind_set kd_useful(const struct dej *g, int seat);

/* What it is worth to have a district, or to have one more card. */
int kd_worth(const struct kd_mind *m, int kind);
int kd_card(const struct kd_mind *m, int kind);

/* What is lost with a district in that city. */
int kd_loss(const struct kd_mind *m, struct dej_target target);

/* The most expensive useful card that that many coins pay for; -1: none. */
int kd_best_build(const struct kd_mind *m, int coins);

bool kd_is_useless(const struct kd_mind *m, int kind); /* a card in hand */
int kd_useless(const struct kd_mind *m);               /* how many are   */

/* kohan_wish.c */
int kd_wish(const struct dej *g, int seat, int role, int hand);
int kd_wish_of_other(const struct dej *g, int seat, int role);
struct belief kd_belief_of(const struct dej *g, int seat);

/* All choices that name a role, at once: the belief is expensive. */
static inline bool kd_names(int verb)
{
    return verb == DEJ_DO_ASSASSINATE || verb == DEJ_DO_ROB ||
           verb == DEJ_DO_BEWITCH || verb == DEJ_DO_MARK ||
           verb == DEJ_DO_SWAP_ROLES || verb == DEJ_DO_TRADE_ROLE;
}

void kd_rate_names(const struct kd_mind *m, const struct action *choice, int n,
                   int *rating);

/* kohan_turn.c */
int kd_rate_deed(const struct kd_mind *m, struct action a);
int kd_rate_build(const struct kd_mind *m, int kind);

/* Is income taken before anything else? */
bool kd_earns_first(const struct kd_mind *m);

#endif
