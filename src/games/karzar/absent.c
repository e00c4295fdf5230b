/*
 * absent.c - KZ5.13: what is chosen for a player whose time ran out. It favours
 * nobody and tells nothing: mostly it is nothing at all.
 */
#include "games/karzar/karzar.h"

/* The land in which the hand is stronger; Iran if they are equal. */
static int stronger_land(const struct karzar *g, int seat)
{
    uint8_t hand[KARZAR_HEROES];
    int n = karzar_heroes_in(g, ZONE_HAND + seat, hand);
    int power[LANDS] = {0};

    for (int i = 0; i < n; i++)
        power[karzar_heroes[hand[i]].land] += karzar_eff(g, hand[i]);
    return power[TURAN] > power[IRAN] ? TURAN : IRAN;
}

/* The strongest of the land, or all of them and the weakest enemies. */
static int enlist(const struct karzar *g, int seat, const struct action *choice,
                  int n)
{
    int land = stronger_land(g, seat);
    int most = 0;
    int best = -1;

    for (int i = 0; i < n; i++) {
        int sum = 0;
        if (choice[i].arg[0] != land)
            continue;
        for (int k = 1; k <= HAND_KEPT; k++) {
            int hero = choice[i].arg[k];
            int power = karzar_eff(g, hero);
            sum += karzar_heroes[hero].land == land ? power : -power;
        }
        if (best < 0 || sum > most) {
            most = sum;
            best = i;
        }
    }
    return best;
}

/* Lists begin with passing, and go by card numbers where nobody may pass. */
int karzar_absent(const struct state *s, int seat, const struct action *choice,
                  int n)
{
    switch (state_asks(s)->decision) {
    case KARZAR_ASK_ENLIST:
        return enlist((const struct karzar *)s, seat, choice, n);
    case KARZAR_ASK_MOBAD_HELPER: return n > 1; /* the first there is */
    default: return 0;
    }
}
