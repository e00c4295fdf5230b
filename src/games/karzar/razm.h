/*
 * razm.h - one razm by itself: heroes, kings, helpers, and what becomes of
 * them (KZ7.2-KZ7.8). No seats and no state: fight.c describes a razm, has it
 * resolved and writes down what came of it; a test can do the same with a few
 * lines. What happens is told step by step, and never says who sent what.
 *
 *   struct razm r;
 *   karzar_razm_begin(&r, modules, 1, ev);
 *   karzar_razm_enter(&r, KARZAR_GIV_1); ...    whoever is in the arena
 *   karzar_razm_reveal(&r);                     why, and the heroes' phase
 *   karzar_razm_help(&r, &helpers);             helpers, and the result
 */
#ifndef KARZAR_RAZM_H
#define KARZAR_RAZM_H

#include "games/karzar/karzar.h"

/* Helpers that were sent. Cards are bits of a set; Mobads are kept apart. */
struct razm_helpers {
    uint32_t sent;               /* without Mobads, but for razm 8      */
    uint8_t mobads;              /* bit n: the one with n + 1 stars     */
    uint8_t beside[MOBAD_STARS]; /* the card given with it, or NONE     */
};

struct razm {
    struct sink *ev; /* may be NULL */
    unsigned modules;
    uint8_t number;
    uint8_t why;           /* the set of reasons; none: a duel           */
    uint8_t kings;         /* the set of lands whose king stands there   */
    uint8_t bearer[LANDS]; /* heroes with a banner, or NONE: they may be
                              anywhere                                   */

    /* who is alive in the arena, by land, the strongest first */
    uint8_t n[LANDS];
    uint8_t hero[LANDS][KARZAR_HEROES];
    uint8_t companion[LANDS]; /* in a duel: he stands second; or NONE     */

    /* helpers at work */
    uint8_t card[HELPER_KINDS]; /* that acts for its kind, or NONE        */
    uint8_t bonus[LANDS];       /* half points                            */
    bool doubled;               /* champions count twice (Tahmineh II)    */
    bool parted;                /* all went to the camp (Tahmineh III)    */
    bool bound;                 /* Mobads are annulled                    */

    /* what came of it */
    uint8_t result, value;
    int16_t power[LANDS]; /* half points when compared; -1: nobody left   */
    uint8_t moved;        /* the hero who left for the next razm, or NONE */
    uint8_t kings_killed; /* lands                                        */
    uint8_t n_dead;
    uint8_t dead[KARZAR_HEROES];   /* in the order in which they fell       */
    bool was_first[KARZAR_HEROES]; /* by place in dead[]: a first hero    */
};

void karzar_razm_begin(struct razm *r, unsigned modules, int number,
                       struct sink *ev);
void karzar_razm_enter(struct razm *r, int hero);

/* KZ7.2-KZ7.4: the kind of the razm, and the heroes' phase. */
void karzar_razm_reveal(struct razm *r);

/*
 * The same razm taken up again after its heroes' phase: whoever is left has
 * entered, why and kings are as they were.
 */
void karzar_razm_resume(struct razm *r);

/* KZ7.6-KZ7.8: the helpers' phase and the result. */
void karzar_razm_help(struct razm *r, const struct razm_helpers *helpers);

/* ---- between razm.c, helpers.c and sums.c -------------------------------- */

static inline bool karzar_razm_plays(const struct razm *r, int module)
{
    return r->modules >> module & 1;
}

static inline bool karzar_razm_is_sum(const struct razm *r)
{
    return r->why != 0;
}

static inline bool karzar_razm_signed(const struct razm *r, int hero)
{
    return karzar_razm_plays(r, MODULE_COMPANIONS) && karzar_heroes[hero].sign;
}

/* KZ7.1: what a hero counts now, in half points. */
static inline int karzar_razm_eff(const struct razm *r, int hero)
{
    int power = karzar_heroes[hero].power;

    if (r->doubled && karzar_is_champion(hero))
        power *= 2;
    return power + (karzar_razm_signed(r, hero) ? SIGN_POWER : 0);
}

static inline int karzar_razm_king_power(int land)
{
    return land == IRAN ? KING_POWER_IRAN : KING_POWER_TURAN;
}

static inline bool karzar_razm_has_king(const struct razm *r, int land)
{
    return r->kings >> land & 1;
}

/* Heroes, and the king as one more. */
static inline int karzar_razm_units(const struct razm *r, int land)
{
    return r->n[land] + karzar_razm_has_king(r, land);
}

/* The Mobad with stars + 1 stars on it. */
int karzar_mobad_card(int stars);

/* The hero at a place of his land leaves the arena: he dies, or just goes. */
void karzar_razm_kill(struct razm *r, int land, int at, int cause, bool first);
void karzar_razm_leave(struct razm *r, int land, int at);

/* A duel's first hero is gone; his companion, if any, is first now. */
void karzar_razm_step_up(struct razm *r, int land);

/* KZ7.7: power of a land in a duel; -1 if it has no first hero. */
int karzar_razm_duel_power(const struct razm *r, int land);

/* KZ7.8, sums.c */
void karzar_razm_sum_result(struct razm *r);

/* KZ7.6, helpers.c: everything they do, up to the result */
void karzar_razm_act_all(struct razm *r, const struct razm_helpers *helpers);

/* What a kind of helper does (KZ7.6, helpers.c): acts of helpers.def. */
typedef void razm_act(struct razm *r, int kind);
razm_act karzar_razm_double, karzar_razm_part, karzar_razm_bind,
    karzar_razm_aid, karzar_razm_shelter, karzar_razm_lure, karzar_razm_burn;

static inline void karzar_razm_tell1(struct razm *r, int event, int a)
{
    state_tell(r->ev, event_of1(event, SEAT_NONE, a), PUBLIC);
}

static inline void karzar_razm_tell2(struct razm *r, int event, int a, int b)
{
    state_tell(r->ev, event_of2(event, SEAT_NONE, a, b), PUBLIC);
}

#endif
