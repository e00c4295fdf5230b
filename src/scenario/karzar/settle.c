/*
 * settle.c - once the cards of a position are in place, the rules continue
 * from the scenario's point in the razm up to the next choice.
 */
#include "games/karzar/razm.h"
#include "scenario/karzar/notes.h"

#include <string.h>

/* Banners go to the heroes now in the row (KZ6.6). */
static void give_banners(struct karzar *g, struct sink *ev)
{
    karzar_step_enlist(g, ev);
    state_pop(&g->base);
}

/* KZ7.3: the heroes of the arena fight before helpers are sent. */
static void fight(struct karzar *g, struct sink *ev)
{
    struct razm r;
    uint8_t hero[KARZAR_HEROES];
    int n = karzar_heroes_in(g, ZONE_ARENA, hero);

    karzar_razm_begin(&r, karzar_modules(g), g->razm, ev);
    r.kings = g->kings;
    memcpy(r.bearer, g->bearer, sizeof r.bearer);
    for (int i = 0; i < n; i++)
        karzar_razm_enter(&r, hero[i]);
    karzar_razm_reveal(&r);
    g->why = r.why;
    for (int i = 0; i < r.n_dead; i++) {
        int zone = r.was_first[i] ? ZONE_FALLEN : ZONE_PLAIN;
        if (karzar_is_champion(r.dead[i])) {
            g->fell |= (uint8_t)(1u << karzar_heroes[r.dead[i]].land);
            zone = karzar_plays(g, MODULE_NUSH) ? ZONE_TOMB : ZONE_PLAIN;
        }
        cards_move(karzar_hero_cards(g), r.dead[i], zone, PUBLIC);
    }
}

/* Plain numbers may have been set to anything; then check() will refuse it. */
static bool is_sound(const struct karzar *g, const struct kz_notes *notes)
{
    struct cards heroes = karzar_hero_cards(g);
    int result = g->razm ? g->result[g->razm - 1] : UNFOUGHT;
    bool sound = !cards_check(heroes, true) &&
                 !cards_check(karzar_helper_cards(g), true) &&
                 !cards_check(karzar_fore_cards(g), true) &&
                 !cards_check_order(heroes, ZONE_TOP, g->top_head, true) &&
                 !cards_check_order(heroes, ZONE_BOTTOM, 0, true);

    for (int seat = 0; seat < g->base.seats; seat++)
        sound &= g->land[seat] < LANDS || !notes->stage;
    for (int land = 0; land < LANDS; land++)
        sound &= g->bearer[land] < KARZAR_HEROES || g->bearer[land] == NONE;
    for (int i = 0; i < MOBAD_STARS; i++)
        sound &=
            g->mobad_seat[i] < g->base.seats || g->mobad_for[i] == MOBAD_IDLE;
    if (notes->stage > STAGE_HELPER)
        sound &= result != UNFOUGHT && result < RESULTS;
    return sound && g->razm == notes->razm && !g->base.over &&
           g->base.depth == !notes->stage && !g->base.chain &&
           g->stage == (notes->stage ? notes->stage : STAGE_ENLIST);
}

void kz_settle(struct stage *st)
{
    const struct kz_notes *notes = kz_notes(st);
    struct karzar *g = kz_state(st);
    struct sink *ev = &st->heard.sink;
    bool said = notes->bearer[IRAN] != UNSAID || notes->bearer[TURAN] != UNSAID;

    if (st->waits || karzar_is_duel(g) || !is_sound(g, notes))
        return;
    if (!notes->stage) { /* the enlistment: the row may be another now */
        state_pop(&g->base);
        karzar_step_enlist(g, ev);
        return;
    }
    if (karzar_plays(g, MODULE_VANGUARD) && g->razm == 1 &&
        g->stage <= STAGE_HERO && !said)
        give_banners(g, ev);
    if (g->stage == STAGE_HELPER)
        fight(g, ev);
    karzar_go_on(g, ev);
}
