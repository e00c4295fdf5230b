/*
 * fight.c - a razm at the table (KZ7): heroes and helpers are sent face down,
 * turned up, and what razm.c makes of them is written into the state.
 *
 * Reveals name no seat and go by card number (KZ4.3). What may be known of a
 * seat is told separately: who used a king or a Mobad, who gets Hich back.
 */
#include "games/karzar/razm.h"

#include <string.h>

/* ---- describing a razm, and writing down what came of it ----------------- */

static void begin(const struct karzar *g, struct razm *r, struct sink *ev)
{
    karzar_razm_begin(r, karzar_modules(g), g->razm, ev);
    memcpy(r->bearer, g->bearer, sizeof r->bearer);
}

/* KZ7.8: champions have a tomb of their own with NUSH. */
static void bury(struct karzar *g, const struct razm *r)
{
    for (int i = 0; i < r->n_dead; i++) {
        int hero = r->dead[i];
        int zone = r->was_first[i] ? ZONE_FALLEN : ZONE_PLAIN;
        if (karzar_is_champion(hero)) {
            g->fell |= (uint8_t)(1u << karzar_heroes[hero].land);
            zone = karzar_plays(g, MODULE_NUSH) ? ZONE_TOMB : ZONE_PLAIN;
        }
        cards_move(karzar_hero_cards(g), hero, zone, PUBLIC);
    }
}

/* ---- KZ7 a razm begins --------------------------------------------------- */

void karzar_step_razm(struct karzar *g, struct sink *ev)
{
    if (g->razm == RAZMS) {
        g->stage = STAGE_FREE;
        return;
    }
    g->razm++;
    g->stage = STAGE_DECLARE;
    state_tell(ev, event_of1(KARZAR_EV_RAZM, SEAT_NONE, g->razm), PUBLIC);
    if (g->elixir == g->razm)
        state_tell(ev, event_of1(KARZAR_EV_ELIXIR, SEAT_NONE, g->razm), PUBLIC);
}

/* ---- KZ5.6 heroes -------------------------------------------------------- */

void karzar_step_hero(struct karzar *g, struct sink *ev)
{
    (void)ev;
    state_ask(&g->base, KARZAR_ASK_HERO, SEATS_BELOW(g->base.seats));
}

/* KZ10.9: a land's king fights in one razm, and leaves a guard behind. */
bool karzar_may_send_king(const struct karzar *g, int seat)
{
    return karzar_plays(g, MODULE_BRAVE) && karzar_enthroned(g) & SEAT(seat) &&
           g->land[seat] < LANDS && !g->king_razm[g->land[seat]];
}

int karzar_hero_legal(const struct karzar *g, int seat, struct action *out)
{
    uint8_t hand[KARZAR_HEROES];
    int cards = karzar_heroes_in(g, ZONE_HAND + seat, hand);
    int n = 0;

    for (int i = 0; i < cards; i++)
        out[n++] = action_of1(seat, KARZAR_DO_SEND, hand[i]);
    if (!karzar_may_send_king(g, seat))
        return n;
    for (int i = 0; i < cards; i++)
        if (karzar_heroes[hand[i]].land == g->land[seat])
            out[n++] = action_of1(seat, KARZAR_DO_KING, hand[i]);
    return n;
}

/* R62: the guard is of the player's land; others learn no more about it. */
static void post_guard(struct karzar *g, int seat)
{
    int land = g->land[seat];
    uint8_t hand[KARZAR_HEROES];
    int n = 0;

    cards_move(karzar_hero_cards(g), g->answer_arg[seat][0], ZONE_THRONE + seat,
               SEAT(seat));
    n = karzar_heroes_in(g, ZONE_HAND + seat, hand);
    for (int i = 0; i < n; i++)
        if (karzar_heroes[hand[i]].land == land)
            g->heroes.known[hand[i]] &= SEAT(seat);
    g->brave |= (uint8_t)SEAT(seat);
    g->kings |= (uint8_t)(1u << land);
    g->king_razm[land] = g->razm;
}

static void tell_sent(const struct karzar *g, struct sink *ev)
{
    bool sent[KARZAR_HEROES] = {false};

    for (int seat = 0; seat < g->base.seats; seat++)
        if (g->answer_verb[seat] == KARZAR_DO_SEND)
            sent[g->answer_arg[seat][0]] = true;
    for (int card = 0; card < KARZAR_HEROES; card++)
        if (sent[card])
            state_tell(ev, event_of1(KARZAR_EV_HERO_SHOWN, SEAT_NONE, card),
                       PUBLIC);
    for (int seat = 0; seat < g->base.seats; seat++)
        if (g->answer_verb[seat] == KARZAR_DO_KING)
            state_tell(ev, event_of1(KARZAR_EV_KING_SHOWN, seat, g->land[seat]),
                       PUBLIC);
}

static void enter(struct karzar *g, struct razm *r, int hero)
{
    cards_move(karzar_hero_cards(g), hero, ZONE_ARENA, PUBLIC);
    karzar_razm_enter(r, hero);
}

/* The heroes who waited there and those who were sent. */
static void fill_arena(struct karzar *g, struct razm *r)
{
    uint8_t hero[KARZAR_HEROES];
    int n = karzar_heroes_in(g, karzar_field(g->razm), hero);

    for (int i = 0; i < n; i++)
        enter(g, r, hero[i]);
    for (int seat = 0; seat < g->base.seats; seat++)
        if (g->answer_verb[seat] == KARZAR_DO_KING)
            post_guard(g, seat);
        else
            enter(g, r, g->answer_arg[seat][0]);
    r->kings = g->kings;
}

void karzar_hero_apply(struct karzar *g, struct action a, struct sink *ev)
{
    struct razm r;

    if (!karzar_answered(g, a, ev))
        return;
    g->kings = g->fell = 0;
    if (ev)
        tell_sent(g, ev);
    begin(g, &r, ev);
    fill_arena(g, &r);
    karzar_forget_answers(g);
    karzar_razm_reveal(&r);
    g->why = r.why;
    bury(g, &r);
    g->stage = STAGE_HELPER;
}

/* ---- KZ5.7, KZ5.8 helpers ------------------------------------------------ */

seat_set karzar_with_helpers(const struct karzar *g)
{
    seat_set seats = 0;

    for (int seat = 0; seat < g->base.seats; seat++)
        if (g->helpers.count[karzar_help(ZONE_HELP) + seat])
            seats |= SEAT(seat);
    return seats;
}

int karzar_helper_legal(const struct karzar *g, int seat, struct action *out)
{
    uint32_t help = karzar_helper_set(g, ZONE_HELP + seat);
    uint32_t mobads = help & MOBAD_SET;
    int n = 0;

    out[n++] = action_of(seat, KARZAR_DO_PASS); /* Hich */
    for (uint32_t set = help & ~mobads; set; set &= set - 1)
        out[n++] = action_of1(seat, KARZAR_DO_PLAY, __builtin_ctz(set));
    for (uint32_t set = mobads; set; set &= set - 1)
        out[n++] = action_of1(seat, KARZAR_DO_MOBAD, __builtin_ctz(set));
    for (; mobads; mobads &= mobads - 1) {
        int mobad = __builtin_ctz(mobads);
        uint32_t with = help & ~(TAHMINEH_SET | (uint32_t)1 << mobad);
        for (; with; with &= with - 1)
            out[n++] = action_of2(seat, KARZAR_DO_MOBAD_WITH, mobad,
                                  __builtin_ctz(with));
    }
    return n;
}

/* Everybody with a helper is asked; only a Tahmineh leaves a choice. */
int karzar_helper8_legal(const struct karzar *g, int seat, struct action *out)
{
    uint32_t set = karzar_helper_set(g, ZONE_HELP + seat) & TAHMINEH_SET;
    int n = 0;

    out[n++] = action_of(seat, KARZAR_DO_PASS);
    for (; set; set &= set - 1)
        out[n++] = action_of1(seat, KARZAR_DO_PLAY, __builtin_ctz(set));
    return n;
}

/* ---- the helpers' reveal ------------------------------------------------- */

struct sent {
    struct razm_helpers helpers;
    uint32_t beside; /* cards given with Mobads */
};

static bool sends_mobad(const struct karzar *g, int seat)
{
    return g->answer_verb[seat] == KARZAR_DO_MOBAD ||
           g->answer_verb[seat] == KARZAR_DO_MOBAD_WITH;
}

static void send_mobad(struct karzar *g, int seat, struct sent *sent)
{
    int mobad = g->answer_arg[seat][0];
    int stars = karzar_helpers[mobad].stars - 1;
    bool with = g->answer_verb[seat] == KARZAR_DO_MOBAD_WITH;

    sent->helpers.mobads |= (uint8_t)(1u << stars);
    g->mobad_seat[stars] = (uint8_t)seat;
    g->mobad_for[stars] = with ? MOBAD_FOR_HELPER : MOBAD_FOR_HERO;
    if (with) {
        sent->helpers.beside[stars] = g->answer_arg[seat][1];
        sent->beside |= (uint32_t)1 << g->answer_arg[seat][1];
    }
}

/* KZ7.5: in the last razm all that is left goes in, but for Tahminehs. */
static uint32_t sent_by(const struct karzar *g, int seat)
{
    bool plays = g->answer_verb[seat] == KARZAR_DO_PLAY;
    uint32_t sent = plays ? (uint32_t)1 << g->answer_arg[seat][0] : 0;

    if (g->razm == RAZMS)
        sent |=
            karzar_helper_set(g, ZONE_HELP + seat) & ~(uint32_t)TAHMINEH_SET;
    return sent;
}

static struct sent collect(struct karzar *g)
{
    struct sent sent = {.beside = 0};

    memset(sent.helpers.beside, NONE, sizeof sent.helpers.beside);
    for (int seat = 0; seat < g->base.seats; seat++) {
        sent.helpers.sent |= sent_by(g, seat);
        if (sends_mobad(g, seat))
            send_mobad(g, seat, &sent);
    }
    return sent;
}

static void tell_helpers(const struct karzar *g, const struct sent *sent,
                         struct sink *ev)
{
    for (int card = 0; card < KARZAR_HELPERS; card++)
        if (sent->helpers.sent >> card & 1)
            state_tell(ev, event_of1(KARZAR_EV_HELPER_SHOWN, SEAT_NONE, card),
                       PUBLIC);
    for (int i = MOBAD_STARS - 1; i >= 0; i--)
        if (sent->helpers.mobads >> i & 1)
            state_tell(ev,
                       event_of2(KARZAR_EV_MOBAD_USED, g->mobad_seat[i],
                                 karzar_mobad_card(i), g->mobad_for[i]),
                       PUBLIC);
    for (int card = 0; card < KARZAR_HELPERS; card++)
        if (sent->beside >> card & 1)
            state_tell(ev, event_of1(KARZAR_EV_MOBAD_PAID, SEAT_NONE, card),
                       PUBLIC);
    for (int seat = 0; seat < g->base.seats; seat++)
        if (!sent_by(g, seat) && !sends_mobad(g, seat))
            state_tell(ev, event_of(KARZAR_EV_HICH_BACK, seat), PUBLIC);
}

/* KZ7.6: R59, a Tahmineh is spent, unless the table says otherwise; the others
 * rest in the Otherworld, but cannot be fetched before this razm is over (R30).
 */
static void lay_down(struct karzar *g, const struct sent *sent)
{
    bool gone = !g->base.option[OPTION_USED];
    uint32_t all = sent->helpers.sent | sent->beside;

    for (int i = 0; i < MOBAD_STARS; i++)
        if (sent->helpers.mobads >> i & 1)
            all |= (uint32_t)1 << karzar_mobad_card(i);
    for (; all; all &= all - 1) {
        int card = __builtin_ctz(all);
        int zone = gone && karzar_is_tahmineh(card) ? ZONE_REMOVED : ZONE_FRESH;
        cards_move(karzar_helper_cards(g), card, karzar_help(zone), PUBLIC);
    }
}

/* ---- the end of the razm ------------------------------------------------- */

/* KZ7.7: in razm 8 he wins the extra razm, alone (R26). */
static void move_on(struct karzar *g, int hero, struct sink *ev)
{
    int land = karzar_heroes[hero].land;
    bool banner = g->bearer[land] == hero;
    struct event e = event_of2(KARZAR_EV_WON, SEAT_NONE, RAZM_EXTRA, land);

    cards_move(karzar_hero_cards(g), hero, karzar_field(g->razm + 1), PUBLIC);
    if (g->razm < RAZMS)
        return;
    g->result[RAZM_EXTRA - 1] = (uint8_t)(land + WON_BY_IRAN);
    g->value[RAZM_EXTRA - 1] =
        (uint8_t)(1 + (!banner        ? 0
                       : land == IRAN ? BANNER_VALUE_IRAN
                                      : BANNER_VALUE_TURAN));
    e.arg[2] = g->value[RAZM_EXTRA - 1];
    state_tell(ev, e, PUBLIC);
}

/* KZ10.4: only a hero who still waits for a razm keeps his banner. */
static void put_off_banners(struct karzar *g)
{
    for (int land = 0; land < LANDS; land++) {
        int zone =
            g->bearer[land] == NONE ? 0 : g->heroes.where[g->bearer[land]];
        if (zone <= karzar_field(g->razm) || zone >= ZONE_HAND)
            g->bearer[land] = NONE;
    }
}

/* Whoever lives stays, or goes back to the camp (KZ10.8). */
static void send_away(struct karzar *g, const struct razm *r)
{
    for (int land = 0; land < LANDS; land++)
        for (int i = 0; i < r->n[land]; i++)
            cards_move(karzar_hero_cards(g), r->hero[land][i],
                       r->parted ? ZONE_POOL : karzar_field(g->razm),
                       r->parted ? 0 : PUBLIC);
}

static void settle(struct karzar *g, const struct razm *r, struct sink *ev)
{
    bury(g, r);
    if (r->moved != NONE)
        move_on(g, r->moved, ev);
    send_away(g, r);
    if (r->parted)
        karzar_shuffle_camp(g, ev);
    put_off_banners(g);
    g->result[g->razm - 1] = r->result;
    g->value[g->razm - 1] = r->value;
    g->king_killed |= r->kings_killed;
    if (r->result < UNDECIDED)
        g->king_won |= (uint8_t)(g->kings & 1u << (r->result - WON_BY_IRAN));
}

/* The razm as its heroes' phase has left it. */
static void take_up(const struct karzar *g, struct razm *r, struct sink *ev)
{
    uint8_t hero[KARZAR_HEROES];
    int n = karzar_heroes_in(g, ZONE_ARENA, hero);

    begin(g, r, ev);
    r->why = g->why;
    r->kings = g->kings;
    for (int i = 0; i < n; i++)
        karzar_razm_enter(r, hero[i]);
    karzar_razm_resume(r);
}

static void resolve(struct karzar *g, struct sink *ev)
{
    struct sent sent;
    struct razm r;

    memset(g->mobad_seat, NONE, sizeof g->mobad_seat);
    memset(g->mobad_for, MOBAD_IDLE, sizeof g->mobad_for);
    sent = collect(g);
    for (int i = 0; i < COUNT(g->paid); i++)
        g->paid[i] = (uint8_t)(sent.beside >> 8 * i);
    if (ev)
        tell_helpers(g, &sent, ev);
    lay_down(g, &sent);
    karzar_forget_answers(g);
    take_up(g, &r, ev);
    karzar_razm_help(&r, &sent.helpers);
    settle(g, &r, ev);
    if (r.bound)
        memset(g->mobad_for, MOBAD_IDLE, sizeof g->mobad_for);
    g->stage = STAGE_MOBAD;
}

void karzar_step_helper(struct karzar *g, struct sink *ev)
{
    int ask = g->razm == RAZMS ? KARZAR_ASK_HELPER8 : KARZAR_ASK_HELPER;

    if (karzar_with_helpers(g))
        state_ask(&g->base, ask, karzar_with_helpers(g));
    else
        resolve(g, ev); /* KZ7.5: even so the razm has its result */
}

void karzar_helper_apply(struct karzar *g, struct action a, struct sink *ev)
{
    if (karzar_answered(g, a, ev))
        resolve(g, ev);
}

void karzar_helper8_apply(struct karzar *g, struct action a, struct sink *ev)
{
    karzar_helper_apply(g, a, ev);
}
