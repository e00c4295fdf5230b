/*
 * rounds.c - calling the roles of Kohan Dej (K5), what ends a turn (K6.5) and
 * what ends a round (K10).
 *
 * Whenever nobody is asked anything, the step that stage names is taken; it
 * says which comes after it. So a turn that is forced to begin with something
 * needs no frame that waits: every frame on the stack has an actor.
 */
#include "games/dej/kohan/kohan.h"

#include <string.h>

enum { CROWN_RANK = 4, QUEENS_COINS = 3, PARK_CARDS = 2 };

void dej_kohan_begin(struct dej *g)
{
    struct kohan *k = dej_kohan(g);

    k->stage = STAGE_THEATER;
    k->warrants = k->threats = k->settled = k->refused = 0;
    k->sealed = k->real = k->turned = k->shown = 0;
    g->bewitched = 0;
    memset(k->acted, NONE, sizeof k->acted);
    memset(k->spied, NONE, sizeof k->spied);
    memset(k->swap_seat, NONE, sizeof k->swap_seat);
    memset(k->swap_rank, NONE, sizeof k->swap_rank);
}

/* ---- K5 one rank --------------------------------------------------------- */

static void ask(struct dej *g, int decision, int seat, enum dej_stage next)
{
    state_ask(&g->base, decision, SEAT(seat));
    dej_kohan(g)->stage = (uint8_t)next;
}

static void theater(struct dej *g, struct sink *ev)
{
    int owner = dej_theater_owner(g);

    (void)ev;
    dej_kohan(g)->stage = STAGE_CALL;
    if (owner != NONE)
        ask(g, DEJ_ASK_THEATER, owner, STAGE_CALL);
}

/* K5.2 to K5.4: shown, robbed, crowned. */
static void reveal(struct dej *g, int seat, struct sink *ev)
{
    const struct dej_powers *powers = dej_powers(g);

    dej_kohan(g)->acted[g->called - 1] = (uint8_t)seat;
    state_tell(ev, event_of1(DEJ_EV_REVEALED, seat, g->cast[g->called - 1]),
               PUBLIC);
    if (g->called == g->robbed)
        dej_rob(g, seat, ev);
    if (powers->when_called)
        powers->when_called(g, seat, ev);
}

/* K5.5, K5.6, K5.8: what the turn must begin with. */
static void begin_turn(struct dej *g, int seat, struct sink *ev)
{
    if (g->called == g->bewitched) {
        ask(g, DEJ_ASK_GATHER, seat, STAGE_RESUME);
        return;
    }
    if (g->cast[g->called - 1] == DEJ_WITCH) {
        ask(g, DEJ_ASK_GATHER, seat, STAGE_BEWITCH);
        return;
    }
    dej_kohan(g)->stage = STAGE_CROWN;
    if (!dej_is_threatened(g))
        return;
    if (dej_acted(g, 2) != seat) {
        ask(g, DEJ_ASK_GATHER, seat, STAGE_ANSWER);
        return;
    }
    dej_kohan(g)->settled |= (uint16_t)dej_rank(g->called - 1); /* R9 */
    state_tell(ev, event_of1(DEJ_EV_UNMARKED, seat, g->cast[g->called - 1]),
               PUBLIC);
}

/* K5.1, R46: killed, or held by nobody, sounds the same. */
static void call(struct dej *g, struct sink *ev)
{
    int seat = NONE;

    if (g->called == dej_ranks(g)) {
        dej_kohan(g)->stage = STAGE_LATE;
        return;
    }
    seat = g->held[g->called++];
    state_shown(&g->base);
    if (seat == NONE || g->called == g->murdered) {
        state_tell(ev,
                   event_of1(DEJ_EV_SILENT, SEAT_NONE, g->cast[g->called - 1]),
                   PUBLIC);
        return;
    }
    reveal(g, seat, ev);
    begin_turn(g, seat, ev);
}

/* K5.5: the Witch goes on, as that role. */
static void resume(struct dej *g, struct sink *ev)
{
    struct kohan *k = dej_kohan(g);
    int witch = k->acted[0];

    k->acted[g->called - 1] = (uint8_t)witch;
    k->stage = STAGE_CROWN;
    g->done = DONE_GATHER;
    state_tell(ev, event_of1(DEJ_EV_RESUMED, witch, g->cast[g->called - 1]),
               PUBLIC);
}

static void answer(struct dej *g, struct sink *ev)
{
    (void)ev;
    ask(g, DEJ_ASK_ANSWER, dej_actor(g), STAGE_CROWN);
}

static void crown(struct dej *g, struct sink *ev)
{
    (void)ev;
    dej_kohan(g)->stage = STAGE_TURN;
    if (g->cast[g->called - 1] == DEJ_EMPEROR)
        ask(g, DEJ_ASK_EMPEROR, dej_actor(g), STAGE_TURN); /* R48 */
}

static void turn(struct dej *g, struct sink *ev)
{
    (void)ev;
    ask(g, DEJ_ASK_TURN, dej_actor(g), STAGE_CALL);
}

static void bewitch(struct dej *g, struct sink *ev)
{
    (void)ev;
    g->done = 0;
    ask(g, DEJ_ASK_BEWITCH, dej_actor(g), STAGE_CALL);
}

/* ---- K6.5 the end of a turn, in this order (R93) ------------------------- */

void dej_kohan_end_turn(struct dej *g, int seat, struct sink *ev)
{
    struct kohan *k = dej_kohan(g);
    int refund = k->alchemy;
    bool park = dej_has(g, seat, DEJ_PARK) && !dej_count(g, ZONE_HAND + seat) &&
                dej_deck_size(g);

    if (dej_has(g, seat, DEJ_POOR_HOUSE) && !g->gold[seat]) {
        g->gold[seat]++;
        state_tell(ev, event_of(DEJ_EV_RELIEVED, seat), PUBLIC);
    }
    k->alchemy = 0;
    g->gold[seat] += (uint16_t)refund;
    if (refund)
        state_tell(ev, event_wide(DEJ_EV_REFUNDED, seat, refund), PUBLIC);
    if (park) /* brings cards, not coins: so it may come last */
        dej_draw_told(g, seat, PARK_CARDS, DEJ_EV_RESTED, ev);
}

/* ---- K10 the end of a round ---------------------------------------------- */

/* K10.1, R47: the holder of a killed rank 4 shows it now. */
static void late(struct dej *g, struct sink *ev)
{
    int seat = g->held[CROWN_RANK - 1];
    int role = g->cast[CROWN_RANK - 1];
    const struct dej_powers *powers = dej_roles[role].powers[g->edition];

    dej_kohan(g)->stage = STAGE_CLOSE;
    if (g->murdered != CROWN_RANK || seat == NONE)
        return;
    dej_kohan(g)->stage = STAGE_QUEEN;
    dej_kohan(g)->shown = 1;
    state_shown(&g->base);
    state_tell(ev, event_of1(DEJ_EV_SHOWN_LATE, seat, role), PUBLIC);
    if (powers->when_called)
        powers->when_called(g, seat, ev);
    else
        ask(g, DEJ_ASK_HEIR, seat, STAGE_QUEEN);
}

/* K10.2, R83: a neighbour who was killed counts for her now. */
static void queen(struct dej *g, struct sink *ev)
{
    int seat = g->held[RANKS_MAX - 1];

    dej_kohan(g)->stage = STAGE_CLOSE;
    if (!dej_casts(g, DEJ_QUEEN) || seat == NONE ||
        !dej_is_neighbour(g, seat, g->held[CROWN_RANK - 1]))
        return;
    g->gold[seat] += QUEENS_COINS;
    state_tell(ev, event_of1(DEJ_EV_FAVORED, seat, QUEENS_COINS), PUBLIC);
}

/* At the very end all roles are shown, for the tie-break (R11). */
static void show_last(struct dej *g, struct sink *ev)
{
    int seat = g->murdered ? g->held[g->murdered - 1] : NONE;

    if (g->murdered && !dej_kohan(g)->shown && seat != NONE)
        state_tell(ev,
                   event_of1(DEJ_EV_SHOWN_LATE, seat, g->cast[g->murdered - 1]),
                   PUBLIC);
    dej_kohan(g)->shown = g->murdered != 0;
    dej_show_vaults(g, ev);
}

static void close_round(struct dej *g, struct sink *ev)
{
    state_shown(&g->base);
    if (dej_is_last_round(g))
        show_last(g, ev);
    dej_end_round(g, ev);
}

void dej_kohan_go_on(struct dej *g, struct sink *ev)
{
    static void (*const steps[STAGES])(struct dej * g, struct sink * ev) = {
        [STAGE_THEATER] = theater, [STAGE_CALL] = call,
        [STAGE_RESUME] = resume,   [STAGE_ANSWER] = answer,
        [STAGE_CROWN] = crown,     [STAGE_TURN] = turn,
        [STAGE_BEWITCH] = bewitch, [STAGE_LATE] = late,
        [STAGE_QUEEN] = queen,     [STAGE_CLOSE] = close_round,
    };

    steps[dej_kohan(g)->stage](g, ev);
}
