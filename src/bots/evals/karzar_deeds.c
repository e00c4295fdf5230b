/*
 * karzar_deeds.c - see karzar_deeds.h.
 *
 * All answers are sealed, so all are worth hiding. Keeping strong heroes and
 * helpers is hoarding; sending a king is daring.
 */
#include "bots/evals/karzar_deeds.h"

#include "games/karzar/karzar.h"

enum { STRONG = 14, WEAK = 8 }; /* half points of power */

static int of_hero(int hero)
{
    int power = karzar_heroes[hero].power;

    if (power >= STRONG)
        return DEED_BUILDS;
    return power <= WEAK ? DEED_HOARDS : 0;
}

/* Helpers for a land build it up; the others do harm. */
static int of_helper(int helper)
{
    switch (karzar_helpers[helper].kind) {
    case HELPER_AKVAN:
    case HELPER_WITCH:
    case HELPER_DRAGON: return DEED_HURTS;
    default: return DEED_BUILDS;
    }
}

static int kinds_of(int decision, struct action a)
{
    switch (a.verb) {
    case KARZAR_DO_PASS:
        return decision == KARZAR_ASK_HELPER8 ? DEED_DARES : DEED_HOARDS;
    case KARZAR_DO_SEND: return of_hero(a.arg[0]);
    case KARZAR_DO_KING:
    case KARZAR_DO_FLEE: return DEED_DARES;
    case KARZAR_DO_PLAY: return of_helper(a.arg[0]);
    case KARZAR_DO_CAPTURE:
    case KARZAR_DO_STRIKE_OUT: return DEED_HURTS;
    case KARZAR_DO_MOBAD:
    case KARZAR_DO_MOBAD_WITH: return DEED_BUILDS;
    default: return 0;
    }
}

void karzar_deeds(const struct state *s, const struct action *choice, int n,
                  struct deed *out)
{
    int decision = state_asks(s)->decision;

    for (int i = 0; i < n; i++)
        out[i].kinds = (uint8_t)(kinds_of(decision, choice[i]) | DEED_HIDDEN);
}
