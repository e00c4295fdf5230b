/*
 * karzar_manners.c - see karzar_manners.h.
 *
 * All answers are sealed, so all are worth hiding. Keeping strong heroes and
 * helpers is hoarding; sending a king is daring.
 */
#include "bots/evals/karzar_manners.h"

#include "games/karzar/karzar.h"

enum { STRONG = 14, WEAK = 8 }; /* half points of power */

static int of_hero(int hero)
{
    int power = karzar_heroes[hero].power;

    if (power >= STRONG)
        return MANNER_BUILDS;
    return power <= WEAK ? MANNER_HOARDS : 0;
}

/* Helpers for a land build it up; the others do harm. */
static int of_helper(int helper)
{
    switch (karzar_helpers[helper].kind) {
    case HELPER_AKVAN:
    case HELPER_WITCH:
    case HELPER_DRAGON: return MANNER_HURTS;
    default: return MANNER_BUILDS;
    }
}

static int kinds_of(int decision, struct action a)
{
    switch (a.verb) {
    case KARZAR_DO_PASS:
        return decision == KARZAR_ASK_HELPER8 ? MANNER_DARES : MANNER_HOARDS;
    case KARZAR_DO_SEND: return of_hero(a.arg[0]);
    case KARZAR_DO_KING:
    case KARZAR_DO_FLEE: return MANNER_DARES;
    case KARZAR_DO_PLAY: return of_helper(a.arg[0]);
    case KARZAR_DO_CAPTURE:
    case KARZAR_DO_STRIKE_OUT: return MANNER_HURTS;
    case KARZAR_DO_MOBAD:
    case KARZAR_DO_MOBAD_WITH: return MANNER_BUILDS;
    default: return 0;
    }
}

void karzar_manners(const struct state *s, const struct action *choice, int n,
                    struct manner *out)
{
    int decision = state_asks(s)->decision;

    for (int i = 0; i < n; i++)
        out[i].kinds = (uint8_t)(kinds_of(decision, choice[i]) | MANNER_HIDDEN);
}
