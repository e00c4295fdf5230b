/*
 * windows.c - what may be done before a razm besides foresight (R68): a
 * captive (KZ10.1), a king who flees (KZ10.10).
 */
#include "games/karzar/karzar.h"

/* ---- KZ5.4 captives ------------------------------------------------------ */

/* Kings and champions cannot be captured; nines neither, if so agreed. */
bool karzar_may_capture(const struct karzar *g, int hero)
{
    int nine = karzar_heroes[KARZAR_GOUDARZ_1].power;

    return !karzar_is_champion(hero) &&
           !(g->base.option[OPTION_CAPTIVE_NINES] &&
             karzar_heroes[hero].power == nine);
}

/* Asked by what all can see: an empty dungeon (R43), cards in the camp. */
void karzar_step_capture(struct karzar *g, struct sink *ev)
{
    seat_set seats = 0;

    (void)ev;
    for (int seat = 0; seat < g->base.seats; seat++)
        if (!g->heroes.count[ZONE_DUNGEON + seat])
            seats |= SEAT(seat);
    if (karzar_plays(g, MODULE_CAPTIVES) && seats && karzar_camp_size(g))
        state_ask(&g->base, KARZAR_ASK_CAPTURE, seats);
    else
        g->stage = STAGE_COWARD;
}

int karzar_capture_legal(const struct karzar *g, int seat, struct action *out)
{
    uint8_t hand[KARZAR_HEROES];
    int cards = karzar_heroes_in(g, ZONE_HAND + seat, hand);
    int n = 0;

    out[n++] = action_of(seat, KARZAR_DO_PASS);
    for (int i = 0; i < cards; i++)
        if (karzar_may_capture(g, hand[i]))
            out[n++] = action_of1(seat, KARZAR_DO_CAPTURE, hand[i]);
    return n;
}

/* Nobody else can tell which of the hand it was: it is a blur to them. */
static void capture(struct karzar *g, int seat, int hero, struct sink *ev)
{
    uint8_t hand[KARZAR_HEROES];
    int n = 0;

    cards_move(karzar_hero_cards(g), hero, ZONE_DUNGEON + seat, SEAT(seat));
    n = karzar_heroes_in(g, ZONE_HAND + seat, hand);
    for (int i = 0; i < n; i++)
        if (karzar_may_capture(g, hand[i]))
            g->heroes.known[hand[i]] &= SEAT(seat);
    state_tell(ev, event_of1(KARZAR_EV_CAPTURED, seat, hero), SEAT(seat));
}

void karzar_capture_apply(struct karzar *g, struct action a, struct sink *ev)
{
    seat_set drawing = 0;

    if (!karzar_answered(g, a, ev))
        return;
    for (int seat = 0; seat < g->base.seats; seat++) {
        if (g->answer_verb[seat] != KARZAR_DO_CAPTURE)
            continue;
        drawing |= SEAT(seat);
        capture(g, seat, g->answer_arg[seat][0], ev);
    }
    karzar_forget_answers(g);
    g->stage = STAGE_COWARD;
    karzar_draw(g, drawing, ev);
}

/* ---- KZ5.5 the coward king ----------------------------------------------- */

/* Seats whose king lies in the throne: he neither fought nor fled (R67). */
seat_set karzar_enthroned(const struct karzar *g)
{
    return (seat_set)(SEATS_BELOW(g->base.seats) & ~(g->brave | g->coward));
}

void karzar_step_coward(struct karzar *g, struct sink *ev)
{
    (void)ev;
    if (karzar_plays(g, MODULE_COWARD) && g->razm <= COWARD_RAZM &&
        karzar_enthroned(g))
        state_ask(&g->base, KARZAR_ASK_COWARD, karzar_enthroned(g));
    else
        g->stage = STAGE_HERO;
}

int karzar_coward_legal(const struct karzar *g, int seat, struct action *out)
{
    (void)g;
    out[0] = action_of(seat, KARZAR_DO_PASS);
    out[1] = action_of(seat, KARZAR_DO_FLEE);
    return 2;
}

void karzar_coward_apply(struct karzar *g, struct action a, struct sink *ev)
{
    if (!karzar_answered(g, a, ev))
        return;
    for (int seat = 0; seat < g->base.seats; seat++) {
        if (g->answer_verb[seat] != KARZAR_DO_FLEE)
            continue;
        g->coward |= (uint8_t)SEAT(seat);
        g->land[seat] = (uint8_t)(IRAN + TURAN - g->land[seat]);
        state_tell(ev, event_of1(KARZAR_EV_FLED, seat, g->land[seat]), PUBLIC);
    }
    karzar_forget_answers(g);
    g->stage = STAGE_HERO;
}
