/*
 * deal.c - how a karzar is set up (KZ6.1-KZ6.3, KZ6.7): the dawn row, the
 * hands, the enlistment. Helpers and foresight are in deal_helpers.c.
 */
#include "games/karzar/karzar.h"

#include <string.h>

/* ---- KZ6.1 all cards come back ------------------------------------------- */

static void lay_heroes(struct karzar *g)
{
    bool duel = karzar_is_duel(g);
    int n = 0;

    memset(&g->heroes, 0, sizeof g->heroes);
    for (int hero = 0; hero < KARZAR_HEROES; hero++) {
        bool in = duel ? karzar_in_duel(hero)
                       : karzar_heroes[hero].seats <= g->base.seats;
        g->heroes.where[hero] = in ? ZONE_POOL : ZONE_OUT;
        g->heroes.known[hero] = in ? 0 : PUBLIC;
        n += in;
    }
    g->heroes.count[ZONE_POOL] = (uint8_t)n;
    g->heroes.count[ZONE_OUT] = (uint8_t)(KARZAR_HEROES - n);
}

static void lay_helpers(struct karzar *g)
{
    int out = karzar_help(ZONE_REMOVED);
    int n = 0;

    memset(&g->helpers, 0, sizeof g->helpers);
    for (int card = 0; card < KARZAR_HELPERS; card++) {
        int seats = karzar_helpers[card].seats;
        bool in = seats && seats <= g->base.seats;
        g->helpers.where[card] =
            (uint8_t)(in ? karzar_help(ZONE_UNDEALT) : out);
        g->helpers.known[card] = in ? 0 : PUBLIC;
        n += in;
    }
    g->helpers.count[karzar_help(ZONE_UNDEALT)] = (uint8_t)n;
    g->helpers.count[out] = (uint8_t)(KARZAR_HELPERS - n);
}

void karzar_lay_out(struct karzar *g)
{
    lay_heroes(g);
    lay_helpers(g);
    memset(&g->foresights, 0, sizeof g->foresights);
    cards_start(karzar_fore_cards(g), karzar_fore(ZONE_UNTOLD));
    karzar_forget_answers(g);
    memset(g->land, NONE, sizeof g->land);
    memset(g->result, UNFOUGHT, sizeof g->result);
    memset(g->value, 0, sizeof g->value);
    memset(g->bearer, NONE, sizeof g->bearer);
    memset(g->king_razm, 0, sizeof g->king_razm);
    memset(g->mobad_seat, NONE, sizeof g->mobad_seat);
    memset(g->mobad_for, MOBAD_IDLE, sizeof g->mobad_for);
    memset(g->paid, 0, sizeof g->paid);
    g->top_head = g->razm = g->hold = g->elixir = 0;
    g->king_killed = g->king_won = g->brave = g->coward = 0;
    g->swapped = g->why = g->kings = g->fell = 0;
    g->struck = 0;
}

/*
 * A karzar begins with an act of chance that has no choice: until then all of
 * the last one can still be looked at.
 */
void karzar_step_muster(struct karzar *g, struct sink *ev)
{
    (void)ev;
    state_ask(&g->base, KARZAR_ASK_MUSTER, SEAT(SEAT_CHANCE));
}

int karzar_muster_legal(const struct karzar *g, int seat, struct action *out)
{
    out[0] = action_of1(seat, KARZAR_DO_MUSTER, g->karzar + 1);
    return 1;
}

void karzar_muster_apply(struct karzar *g, struct action a, struct sink *ev)
{
    state_pop(&g->base);
    karzar_lay_out(g);
    g->karzar = a.arg[0];
    g->stage = STAGE_DAWN;
    state_tell(ev, event_of1(KARZAR_EV_KARZAR, SEAT_NONE, g->karzar), PUBLIC);
}

/* ---- KZ6.2 the dawn row: frame a = land, b = razm ------------------------ */

/*
 * Turning cards up until both lands have five, and putting back the surplus,
 * gives any five of a land in any order: so chance deals just that.
 */
void karzar_step_dawn(struct karzar *g, struct sink *ev)
{
    (void)ev;
    for (int razm = 1; razm <= DAWNS; razm++) {
        int placed = g->heroes.count[karzar_field(razm)];
        struct frame *frame = NULL;
        if (placed >= LANDS)
            continue;
        frame = state_ask(&g->base, KARZAR_ASK_DAWN, SEAT(SEAT_CHANCE));
        frame->a = (uint8_t)placed; /* Iran first */
        frame->b = (uint8_t)razm;
        return;
    }
    g->stage = STAGE_DEAL;
}

int karzar_dawn_legal(const struct karzar *g, int seat, struct action *out)
{
    int land = state_asks(&g->base)->a;
    int n = 0;

    for (int hero = 0; hero < KARZAR_HEROES; hero++)
        if (g->heroes.where[hero] == ZONE_POOL &&
            karzar_heroes[hero].land == land)
            out[n++] = action_of1(seat, KARZAR_DO_DEAL, hero);
    return n;
}

void karzar_dawn_apply(struct karzar *g, struct action a, struct sink *ev)
{
    int razm = state_top(&g->base)->b;

    state_pop(&g->base);
    cards_move(karzar_hero_cards(g), a.arg[0], karzar_field(razm), PUBLIC);
    state_tell(ev, event_of2(KARZAR_EV_DAWN, SEAT_NONE, razm, a.arg[0]),
               PUBLIC);
}

/* ---- KZ6.3 five heroes each: frame a = seat, b = how many more ----------- */

void karzar_step_deal(struct karzar *g, struct sink *ev)
{
    (void)ev;
    for (int i = 0; i < g->base.seats; i++) {
        int seat = karzar_seat_at(g, i);
        int left = HAND_DEALT - g->heroes.count[ZONE_HAND + seat];
        struct frame *frame = NULL;
        if (left <= 0)
            continue;
        frame = state_ask(&g->base, KARZAR_ASK_DEAL, SEAT(SEAT_CHANCE));
        frame->a = (uint8_t)seat;
        frame->b = (uint8_t)left;
        return;
    }
    g->stage = STAGE_TAHMINEH;
}

/* Any card of the pool: of the deck, and later of the camp. */
int karzar_deal_legal(const struct karzar *g, int seat, struct action *out)
{
    int n = 0;

    for (int hero = 0; hero < KARZAR_HEROES; hero++)
        if (g->heroes.where[hero] == ZONE_POOL)
            out[n++] = action_of1(seat, KARZAR_DO_DEAL, hero);
    return n;
}

void karzar_deal_apply(struct karzar *g, struct action a, struct sink *ev)
{
    struct frame *frame = state_top(&g->base);
    int seat = frame->a;

    cards_move(karzar_hero_cards(g), a.arg[0], ZONE_HAND + seat, SEAT(seat));
    state_tell(ev, event_of1(KARZAR_EV_DEALT, seat, a.arg[0]), SEAT(seat));
    if (--frame->b == 0)
        state_pop(&g->base);
}

/* ---- KZ10.4 who carries the banners -------------------------------------- */

/* The hero who waits for that razm on that side of the dawn row. */
static int starter(const struct karzar *g, int razm, int land)
{
    uint8_t hero[KARZAR_HEROES];
    int n = karzar_heroes_in(g, karzar_field(razm), hero);

    for (int i = 0; i < n; i++)
        if (karzar_heroes[hero[i]].land == land)
            return hero[i];
    return NONE;
}

/* R51: the stronger; of equals the one with the stronger opponent; else the
 * earlier. */
static int bearer_of(const struct karzar *g, int land)
{
    int best = NONE;
    int most = -1;

    for (int razm = 1; razm <= DAWNS; razm++) {
        int hero = starter(g, razm, land);
        int other = starter(g, razm, IRAN + TURAN - land);
        int rank = 0;
        if (hero == NONE || other == NONE || karzar_is_champion(hero))
            continue;
        rank = 256 * karzar_eff(g, hero) + karzar_eff(g, other);
        if (rank > most) {
            most = rank;
            best = hero;
        }
    }
    return best;
}

static void give_banners(struct karzar *g, struct sink *ev)
{
    for (int land = 0; land < LANDS; land++) {
        g->bearer[land] = (uint8_t)bearer_of(g, land);
        state_tell(
            ev, event_of2(KARZAR_EV_BANNER, SEAT_NONE, land, g->bearer[land]),
            PUBLIC);
    }
}

/* ---- KZ6.7 a land, and three heroes to keep ------------------------------ */

void karzar_step_enlist(struct karzar *g, struct sink *ev)
{
    if (karzar_plays(g, MODULE_VANGUARD))
        give_banners(g, ev);
    state_ask(&g->base, KARZAR_ASK_ENLIST, SEATS_BELOW(g->base.seats));
}

/* R10: any land, whatever the hand; three of five, in ascending order. */
int karzar_enlist_legal(const struct karzar *g, int seat, struct action *out)
{
    uint8_t hand[KARZAR_HEROES];
    int cards = karzar_heroes_in(g, ZONE_HAND + seat, hand);
    int n = 0;

    for (int land = 0; land < LANDS; land++)
        for (int i = 0; i < cards; i++)
            for (int j = i + 1; j < cards; j++)
                for (int k = j + 1; k < cards; k++)
                    out[n++] = action_and(action_of3(seat, KARZAR_DO_ENLIST,
                                                     land, hand[i], hand[j]),
                                          hand[k]);
    return n;
}

/* The two that are not kept go back to the camp, and it is shuffled. */
static void enlist(struct karzar *g, int seat)
{
    const uint8_t *kept = &g->answer_arg[seat][1];
    uint8_t hand[KARZAR_HEROES];
    int n = karzar_heroes_in(g, ZONE_HAND + seat, hand);

    g->land[seat] = g->answer_arg[seat][0];
    for (int i = 0; i < n; i++)
        if (hand[i] != kept[0] && hand[i] != kept[1] && hand[i] != kept[2])
            cards_move(karzar_hero_cards(g), hand[i], ZONE_POOL, 0);
}

void karzar_enlist_apply(struct karzar *g, struct action a, struct sink *ev)
{
    if (!karzar_answered(g, a, ev))
        return;
    for (int seat = 0; seat < g->base.seats; seat++)
        enlist(g, seat);
    karzar_forget_answers(g);
    karzar_shuffle_camp(g, ev);
    g->stage = STAGE_RAZM;
}
