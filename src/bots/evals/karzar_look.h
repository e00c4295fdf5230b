/*
 * karzar_look.h - what a net is told of Karzar, before it becomes a list of
 * numbers (karzar_inputs.def): how everything looks from one seat.
 *
 * Lands are given as the seat's own and the other one, so that what is learnt
 * for Iran holds for Turan; while a land is chosen, as Iran and Turan.
 */
#ifndef BOTS_EVALS_KARZAR_LOOK_H
#define BOTS_EVALS_KARZAR_LOOK_H

#include "bots/evals/karzar_mind.h"

enum { STRENGTHS = 4 }; /* weak, fair, strong, mighty */

struct look {
    const struct karzar *g;
    struct recall recall;
    int seat, seats, land; /* LANDS: none yet */
    int side;              /* the own one, or Iran */
    int won, lost;         /* points of razms: own land's, the other's */
    int behind;            /* the most points of another, less one's own */
    int heroes, own[STRENGTHS], enemy[STRENGTHS], best;
    int own_level[LEVELS_MAX], enemy_level[LEVELS_MAX]; /* in hand */
    int helpers;
    unsigned kinds;
    bool enthroned, captive, king_fought, their_king_fought;
    bool king_killed, their_king_killed, king_here, their_king_here;
    int points[SEATS_MAX], most;  /* most: of anybody */
    int ahead, even;              /* other seats with more; with as many */
    int unseen[LANDS][STRENGTHS]; /* heroes, of the own side first */
    int spent[HELPER_KINDS];      /* helpers in the Otherworld     */
};

/* Who stands in the arena, when helpers are sent. */
struct arena_look {
    int heroes[LANDS], sum[LANDS];   /* the own side first       */
    int first[LANDS], second[LANDS]; /* levels of the strongest  */
    int result;                      /* if nobody helps          */
    unsigned wins, loses;            /* if only a helper of that
                                             kind is sent             */
    bool summed;
};

struct other {
    int seat;
    int land; /* own, the other one, unknown */
    int ally; /* how likely it seems, in tenths; 5: nobody knows */
    int eager, heroes, helpers, ahead;
    bool brave, coward, captive;
};

/* The other seats together, by how likely each is an ally. */
struct others {
    struct other seat[SEATS_MAX - 1]; /* likely allies first */
    int n;
    int allies, enemies;             /* twice how many               */
    int ally_helpers, enemy_helpers; /* that they hold, twice        */
    int ally_senders, enemy_senders; /* of helpers, four times       */
    int alone;                       /* chance to have no ally, tenths */
    int no_enemy, one_enemy;         /* likewise                     */
    int allies_ahead, enemies_ahead; /* in points, twice how many    */
    int leader_ally, leader_ahead;   /* who has most of them         */
};

struct razm_look {
    int result;
    int value, first[LANDS], sum;
    bool there, summed;
};

/* KZ12: no helpers, and nothing is hidden but the card that is sent. */
struct duel_look {
    int mine[LEVELS_MAX], theirs[LEVELS_MAX]; /* heroes in hand, by level */
    int power;                                /* of those: mine less theirs */
    int lead;    /* of my first hero in the arena over theirs */
    bool second; /* hero that is asked for */
    int won, lost;
};

struct look karzar_look(const struct karzar *g, const struct memory *m,
                        int seat);
struct arena_look karzar_look_at_arena(const struct look *x);
struct duel_look karzar_look_at_duel(const struct look *x);
struct others karzar_look_at_others(const struct look *x);

/* Razms from the current one on: 0 is that one. */
struct razm_look karzar_look_at_razm(const struct look *x, int later);

/* Results (as in struct arena_look) if nobody helps, times n, and if that
 * helper is sent alone. */
int karzar_look_at_turn(const struct karzar *g, int side, int helper, int n);

/* What a helper is to the own side: Ramishgar is to Turan what Zal is to
 * Iran. */
int karzar_kind_for(int side, int kind);

#endif
