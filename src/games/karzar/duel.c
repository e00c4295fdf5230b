/*
 * duel.c - Karzar for two (KZ12): no helpers, no secrets but the card that is
 * being sent; two cards a razm, and whoever wins five first has won.
 */
#include "games/karzar/karzar.h"

/* KZ12.2: the champion, and of each name the first two plain copies. */
bool karzar_in_duel(int hero)
{
    const struct karzar_hero *row = &karzar_heroes[hero];
    int before = 0;

    for (int other = 0; other < hero; other++)
        before += karzar_heroes[other].land == row->land &&
                  karzar_heroes[other].power == row->power &&
                  !karzar_heroes[other].sign;
    return !row->sign && before < 2;
}

/* ---- KZ12.1 left or right: what lies there is decided afterwards --------- */

void karzar_step_duel_pick(struct karzar *g, struct sink *ev)
{
    (void)ev;
    state_ask(&g->base, KARZAR_ASK_DUEL_PICK, SEAT(0));
}

int karzar_duel_pick_legal(const struct karzar *g, int seat, struct action *out)
{
    (void)g;
    out[0] = action_of(seat, KARZAR_DO_LEFT);
    out[1] = action_of(seat, KARZAR_DO_RIGHT);
    return 2;
}

void karzar_duel_pick_apply(struct karzar *g, struct action a, struct sink *ev)
{
    (void)a;
    (void)ev;
    state_pop(&g->base);
    state_ask(&g->base, KARZAR_ASK_DUEL_LAND, SEAT(SEAT_CHANCE));
}

int karzar_duel_land_legal(const struct karzar *g, int seat, struct action *out)
{
    (void)g;
    for (int land = 0; land < LANDS; land++)
        out[land] = action_of1(seat, KARZAR_DO_LAND, land);
    return LANDS;
}

/* Both know both hands. */
void karzar_duel_land_apply(struct karzar *g, struct action a, struct sink *ev)
{
    state_pop(&g->base);
    g->land[0] = a.arg[0];
    g->land[1] = (uint8_t)(IRAN + TURAN - a.arg[0]);
    for (int hero = 0; hero < KARZAR_HEROES; hero++)
        if (g->heroes.where[hero] == ZONE_POOL)
            cards_move(karzar_hero_cards(g), hero,
                       ZONE_HAND + (karzar_heroes[hero].land != g->land[0]),
                       PUBLIC);
    for (int seat = 0; seat < g->base.seats; seat++)
        state_tell(ev, event_of1(KARZAR_EV_DUEL_SIDE, seat, g->land[seat]),
                   PUBLIC);
    g->karzar = g->razm = 1;
    g->stage = STAGE_DUEL;
    state_tell(ev, event_of1(KARZAR_EV_RAZM, SEAT_NONE, g->razm), PUBLIC);
}

/* ---- KZ12.3 razms -------------------------------------------------------- */

static int sum_of(const struct karzar *g, int land)
{
    uint8_t hero[KARZAR_HEROES];
    int n = karzar_heroes_in(g, ZONE_ARENA, hero);
    int sum = 0;

    for (int i = 0; i < n; i++)
        if (karzar_heroes[hero[i]].land == land)
            sum += karzar_heroes[hero[i]].power;
    return sum;
}

static void tell_sums(const int *sum, struct sink *ev)
{
    for (int land = 0; land < LANDS; land++) {
        struct event e = event_of2(KARZAR_EV_TOTAL, SEAT_NONE, land, sum[land]);
        e.arg[2] = (uint8_t)sum[land];
        state_tell(ev, e, PUBLIC);
    }
}

/* R69: with equal sums nobody wins. */
static void decide(struct karzar *g, struct sink *ev)
{
    int sum[LANDS] = {sum_of(g, IRAN), sum_of(g, TURAN)};
    int land = sum[IRAN] > sum[TURAN] ? IRAN : TURAN;
    struct event e = event_of2(KARZAR_EV_WON, SEAT_NONE, g->razm, land);

    tell_sums(sum, ev);
    if (sum[IRAN] == sum[TURAN]) {
        g->result[g->razm - 1] = UNDECIDED;
        state_tell(ev, event_of1(KARZAR_EV_DRAWN, SEAT_NONE, g->razm), PUBLIC);
        return;
    }
    e.arg[2] = 1;
    g->result[g->razm - 1] = (uint8_t)(land + WON_BY_IRAN);
    g->value[g->razm - 1] = 1;
    g->tally[g->land[0] == land ? 0 : 1][PART_RAZMS]++;
    state_tell(ev, e, PUBLIC);
}

/* KZ12.4: five razms, or nine are over. */
static bool is_decided(const struct karzar *g)
{
    return g->razm == RAZM_EXTRA || g->tally[0][PART_RAZMS] == DUEL_WINS ||
           g->tally[1][PART_RAZMS] == DUEL_WINS;
}

static void end_razm(struct karzar *g, struct sink *ev)
{
    uint8_t hero[KARZAR_HEROES];
    int n = karzar_heroes_in(g, ZONE_ARENA, hero);

    decide(g, ev);
    for (int i = 0; i < n; i++)
        cards_move(karzar_hero_cards(g), hero[i], karzar_field(g->razm),
                   PUBLIC);
    if (is_decided(g)) {
        g->base.over = 1;
        state_tell(ev, event_of(KARZAR_EV_OVER, SEAT_NONE), PUBLIC);
        return;
    }
    g->razm++;
    state_tell(ev, event_of1(KARZAR_EV_RAZM, SEAT_NONE, g->razm), PUBLIC);
}

static void send(struct karzar *g, int hero, struct sink *ev)
{
    cards_move(karzar_hero_cards(g), hero, ZONE_ARENA, PUBLIC);
    state_tell(ev, event_of1(KARZAR_EV_HERO_SHOWN, SEAT_NONE, hero), PUBLIC);
}

/* In the ninth razm the three that are left fight, without a choice. */
void karzar_step_duel(struct karzar *g, struct sink *ev)
{
    if (g->razm < RAZM_EXTRA) {
        state_ask(&g->base, KARZAR_ASK_DUEL_CARD, SEATS_BELOW(2));
        return;
    }
    for (int hero = 0; hero < KARZAR_HEROES; hero++)
        if (g->heroes.where[hero] >= ZONE_HAND &&
            g->heroes.where[hero] < ZONE_DUNGEON)
            send(g, hero, ev);
    end_razm(g, ev);
}

int karzar_duel_card_legal(const struct karzar *g, int seat, struct action *out)
{
    uint8_t hand[KARZAR_HEROES];
    int cards = karzar_heroes_in(g, ZONE_HAND + seat, hand);

    for (int i = 0; i < cards; i++)
        out[i] = action_of1(seat, KARZAR_DO_SEND, hand[i]);
    return cards;
}

void karzar_duel_card_apply(struct karzar *g, struct action a, struct sink *ev)
{
    int card[2] = {0};

    if (!karzar_answered(g, a, ev))
        return;
    card[0] = g->answer_arg[0][0];
    card[1] = g->answer_arg[1][0];
    karzar_forget_answers(g);
    send(g, card[0] < card[1] ? card[0] : card[1], ev);
    send(g, card[0] < card[1] ? card[1] : card[0], ev);
    if (g->heroes.count[ZONE_ARENA] == 4) /* two rounds of two */
        end_razm(g, ev);
}
