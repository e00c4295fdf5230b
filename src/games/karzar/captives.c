/*
 * captives.c - the captives' razm (KZ10.1): every captive fights for the other
 * land, and the larger sum wins one more razm.
 */
#include "games/karzar/karzar.h"

static int captive_of(const struct karzar *g, int seat)
{
    uint8_t hero[KARZAR_HEROES];

    return karzar_heroes_in(g, ZONE_DUNGEON + seat, hero) ? hero[0] : NONE;
}

static int captives(const struct karzar *g)
{
    int n = 0;

    for (int seat = 0; seat < g->base.seats; seat++)
        n += g->heroes.count[ZONE_DUNGEON + seat];
    return n;
}

/* Held if at least half of the players have one, or an independent says so. */
static bool is_held(const struct karzar *g)
{
    if (g->hold != HOLD_UNSAID)
        return g->hold == HOLD_YES;
    return 2 * captives(g) >= g->base.seats;
}

static void tell_total(int land, int sum, struct sink *ev)
{
    struct event e = event_of2(KARZAR_EV_TOTAL, SEAT_NONE, land, sum);

    e.arg[2] = (uint8_t)sum;
    state_tell(ev, e, PUBLIC);
}

static void free_captives(struct karzar *g, int *sum, struct sink *ev)
{
    for (int seat = 0; seat < g->base.seats; seat++) {
        int hero = captive_of(g, seat);
        if (hero == NONE)
            continue;
        g->heroes.known[hero] = PUBLIC;
        sum[IRAN + TURAN - karzar_heroes[hero].land] += karzar_eff(g, hero);
        state_tell(ev, event_of1(KARZAR_EV_CAPTIVE, seat, hero), PUBLIC);
    }
}

void karzar_captives_razm(struct karzar *g, struct sink *ev)
{
    int sum[LANDS] = {0};
    int winner = 0;

    if (!karzar_plays(g, MODULE_CAPTIVES))
        return;
    if (!is_held(g)) {
        state_tell(ev,
                   event_of1(KARZAR_EV_CAPTIVES_OFF, SEAT_NONE, captives(g)),
                   PUBLIC);
        return;
    }
    state_tell(ev, event_of1(KARZAR_EV_CAPTIVES, SEAT_NONE, captives(g)),
               PUBLIC);
    free_captives(g, sum, ev);
    tell_total(IRAN, sum[IRAN], ev);
    tell_total(TURAN, sum[TURAN], ev);
    g->value[RAZM_CAPTIVES - 1] = 1;
    if (sum[IRAN] == sum[TURAN]) { /* R44 */
        g->result[RAZM_CAPTIVES - 1] = UNDECIDED;
        state_tell(ev, event_of(KARZAR_EV_CAPTIVES_DRAWN, SEAT_NONE), PUBLIC);
        return;
    }
    winner = sum[IRAN] > sum[TURAN] ? IRAN : TURAN;
    g->result[RAZM_CAPTIVES - 1] = (uint8_t)(winner + WON_BY_IRAN);
    state_tell(ev, event_of1(KARZAR_EV_CAPTIVES_WON, SEAT_NONE, winner),
               PUBLIC);
}
