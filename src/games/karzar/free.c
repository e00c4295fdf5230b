/*
 * free.c - independents: players who still hold a Tahmineh when the razms are
 * over (KZ10.8), and what each may do then.
 */
#include "games/karzar/karzar.h"

/* Who holds that Tahmineh (from 0), or NONE. */
int karzar_holder(const struct karzar *g, int tahmineh)
{
    int zone = g->helpers.where[KARZAR_TAHMINEH_1 + tahmineh];

    return zone >= karzar_help(ZONE_HELP) && zone < HELPER_ZONES
               ? zone - karzar_help(ZONE_HELP)
               : NONE;
}

seat_set karzar_independents(const struct karzar *g)
{
    seat_set seats = 0;

    for (int i = 0; i < TAHMINEHS; i++)
        if (karzar_holder(g, i) != NONE)
            seats |= SEAT(karzar_holder(g, i));
    return seats;
}

/* R60: in the order I, II, III; so the third is asked at the bottom. */
void karzar_step_free(struct karzar *g, struct sink *ev)
{
    g->stage = STAGE_SCORE;
    for (int i = 0; i < TAHMINEHS; i++) {
        int seat = karzar_holder(g, i);
        if (seat == NONE)
            continue;
        g->helpers.known[KARZAR_TAHMINEH_1 + i] = PUBLIC;
        state_tell(ev,
                   event_of1(KARZAR_EV_FREE_SHOWN, seat, KARZAR_TAHMINEH_1 + i),
                   PUBLIC);
    }
    for (int i = TAHMINEHS - 1; i >= 0; i--)
        if (karzar_holder(g, i) != NONE)
            state_ask(&g->base, KARZAR_ASK_FREE, SEAT(karzar_holder(g, i)))->a =
                (uint8_t)i;
}

/* A decided razm of value 1; the captives' razm is still to come. */
static bool may_strike(const struct karzar *g, int razm)
{
    int result = g->result[razm - 1];

    return (result == WON_BY_IRAN || result == WON_BY_TURAN) &&
           g->value[razm - 1] == 1 && !(g->struck >> razm & 1);
}

int karzar_free_legal(const struct karzar *g, int seat, struct action *out)
{
    int n = 0;

    out[n++] = action_of(seat, KARZAR_DO_PASS);
    for (int razm = 1; razm <= RAZM_EXTRA; razm++)
        if (may_strike(g, razm))
            out[n++] = action_of1(seat, KARZAR_DO_STRIKE_OUT, razm);
    if (karzar_plays(g, MODULE_CAPTIVES) && g->hold == HOLD_UNSAID) {
        out[n++] = action_of(seat, KARZAR_DO_HOLD);
        out[n++] = action_of(seat, KARZAR_DO_CANCEL);
    }
    return n;
}

void karzar_free_apply(struct karzar *g, struct action a, struct sink *ev)
{
    state_pop(&g->base);
    switch (a.verb) {
    case KARZAR_DO_STRIKE_OUT:
        g->struck |= (uint16_t)(1u << a.arg[0]);
        state_tell(ev, event_of1(KARZAR_EV_STRUCK_OUT, a.seat, a.arg[0]),
                   PUBLIC);
        break;
    case KARZAR_DO_HOLD:
        g->hold = HOLD_YES;
        state_tell(ev, event_of(KARZAR_EV_HELD, a.seat), PUBLIC);
        break;
    case KARZAR_DO_CANCEL:
        g->hold = HOLD_NO;
        state_tell(ev, event_of(KARZAR_EV_CANCELLED, a.seat), PUBLIC);
        break;
    default: state_tell(ev, event_of(KARZAR_EV_FREE_PASSED, a.seat), PUBLIC);
    }
}
