/*
 * check_stack.c - what must hold of the open decisions of Kohan Dej, of
 * the turn they belong to, and of what comes next (stage).
 *
 * A stack is a forced step, or a turn with at most one thing over it; only the
 * Wizard, who pays for what he builds at once, has two.
 */
#include "games/dej/kohan/kohan.h"

enum { CROWN_RANK = 4, COINS_MOST = 6 };

static int stage_of(const struct dej *g)
{
    return dej_kohan_of(g)->stage;
}

static bool plays(const struct dej *g, int role)
{
    return g->called && g->cast[g->called - 1] == role;
}

/* Somebody plays the called rank, and this is asked of him. */
static bool asks_actor(const struct dej *g, const struct frame *frame)
{
    return g->called && dej_actor(g) < g->base.seats &&
           frame->asked == SEAT(dej_actor(g));
}

static bool is_forced(const struct dej *g)
{
    int stage = stage_of(g);

    return stage == STAGE_RESUME || stage == STAGE_ANSWER ||
           stage == STAGE_BEWITCH;
}

/* ---- what comes next ----------------------------------------------------- */

static bool may_come(const struct dej *g)
{
    const struct kohan *k = dej_kohan_of(g);
    bool acting = g->called && dej_actor(g) != NONE;

    switch (k->stage) {
    case STAGE_THEATER: return !g->called;
    case STAGE_CALL: return g->step == dej_draft_steps(g);
    case STAGE_RESUME: return acting && g->called == g->bewitched;
    case STAGE_ANSWER:
        return acting && dej_is_threatened(g) && k->acted[1] != NONE;
    case STAGE_CROWN:
    case STAGE_TURN: return acting;
    case STAGE_BEWITCH: return acting && plays(g, DEJ_WITCH) && !g->bewitched;
    case STAGE_QUEEN: return g->called == dej_ranks(g) && k->shown;
    case STAGE_CLOSE: return g->base.over;
    default: return false;
    }
}

/* ---- deals and plucks ---------------------------------------------------- */

static int deal_most(const struct dej *g, int why)
{
    enum { GATHERED = 3, STUDIED = 7, LEAST = 4 };
    int deck = dej_deck_size(g);
    int drawn = dej_count(g, ZONE_DRAWN);

    if (why == DEAL_SETUP)
        return HAND_DEALT;
    if (why == DEAL_GATHER || why == DEAL_STUDY)
        return (why == DEAL_STUDY ? STUDIED : GATHERED) - drawn;
    return deck < LEAST ? LEAST : deck; /* R4: more may be asked for */
}

static const char *check_deal(const struct dej *g, const struct frame *frame)
{
    if (frame->a >= g->base.seats || !frame->b || frame->c > DEAL_STUDY)
        return "K14: a deal to nobody, or of nothing";
    if (!dej_count(g, dej_deal_zone(g)))
        return "K14: a deal from an empty deck";
    if ((frame->c == DEAL_SETUP) != !g->round)
        return "K3: the first hands are dealt before round 1";
    if (frame->b > deal_most(g, frame->c))
        return "K14: more cards than anything deals";
    if (frame->c == DEAL_STUDY && !plays(g, DEJ_SCHOLAR))
        return "K8.7.3: only a Scholar studies";
    if (frame->c != DEAL_SETUP && (!g->called || dej_actor(g) != frame->a))
        return "K14: a deal to somebody whose turn it is not";
    return NULL;
}

static bool have_cards(const struct dej *g, seat_set seats)
{
    for (int seat = 0; seats >> seat; seat++)
        if (seats & SEAT(seat) &&
            (seat >= g->base.seats || seat == dej_actor(g) ||
             !dej_count(g, ZONE_HAND + seat)))
            return false;
    return true;
}

static const char *check_pluck(const struct dej *g, const struct frame *frame,
                               bool alone)
{
    if (!g->called || dej_actor(g) >= g->base.seats ||
        frame->a >= g->base.seats ||
        !have_cards(g, (seat_set)(SEAT(frame->a) | frame->b)) ||
        frame->b & SEAT(frame->a) || frame->c & (SEAT(frame->a) | frame->b) ||
        frame->c >> g->base.seats || frame->c & SEAT(dej_actor(g)))
        return "K14: a card of nobody's hand";
    return alone ? (frame->b | frame->c || !plays(g, DEJ_EMPEROR)
                        ? "K8.4.2: one card, for the Emperor"
                        : NULL)
                 : (plays(g, DEJ_SEER) ? NULL : "K8.3.3: there is no Seer");
}

/* ---- the lowest frame ---------------------------------------------------- */

static const char *check_draft_step(const struct dej *g,
                                    const struct frame *frame, bool full)
{
    int seat = g->step < dej_draft_steps(g) ? dej_step_seat(g, g->step) : NONE;

    if (!g->round || seat == NONE || frame->asked != SEAT(seat) ||
        stage_of(g) != STAGE_THEATER)
        return "K4: it is another player's step of the draft";
    if ((frame->decision == DEJ_ASK_PICK) != dej_step_keeps(g, g->step))
        return "K4: another step of the draft";
    if (seat != SEAT_CHANCE && full && !dej_choices(g, seat))
        return "K4: there is nothing to choose from";
    return NULL;
}

static const char *check_theater(const struct dej *g, const struct frame *frame,
                                 bool full)
{
    const struct kohan *k = dej_kohan_of(g);
    int owner = dej_theater_owner(g);
    bool trade = frame->decision == DEJ_ASK_TRADE;

    if (g->called || g->step < dej_draft_steps(g) || owner == NONE ||
        stage_of(g) != STAGE_CALL || (k->swap_seat[0] != NONE) != trade)
        return "K4.6: a trade at the wrong time";
    if (!trade)
        return frame->asked == SEAT(owner) ? NULL : "K4.6: another's Theater";
    if (g->base.seats > 3 || k->swap_rank[1] != NONE ||
        k->swap_seat[0] != owner || frame->a != k->swap_seat[1])
        return "K4.6: chance has nothing to choose";
    return full && k->swap_rank[0] >= RANKS_MAX ? "K4.6: nothing was given"
                                                : NULL;
}

static const char *check_reward(const struct dej *g, const struct frame *frame)
{
    if (!asks_actor(g, frame) || !plays(g, DEJ_EMPEROR) ||
        stage_of(g) != STAGE_TURN || frame->a >= g->base.seats ||
        frame->a == dej_actor(g) ||
        !(g->gold[frame->a] || dej_count(g, ZONE_HAND + frame->a)))
        return "K8.4.2: nothing to take for the crown";
    return NULL;
}

static const char *check_heir(const struct dej *g, const struct frame *frame)
{
    int holder = g->held[CROWN_RANK - 1];

    return stage_of(g) != STAGE_QUEEN || g->murdered != CROWN_RANK ||
                   g->cast[CROWN_RANK - 1] != DEJ_EMPEROR ||
                   holder >= g->base.seats || frame->asked != SEAT(holder)
               ? "KD14: nobody passes the crown on"
               : NULL;
}

static const char *check_expose(const struct dej *g, const struct frame *frame)
{
    int blackmailer = dej_acted(g, 2);

    return stage_of(g) != STAGE_CROWN || blackmailer >= g->base.seats ||
                   frame->asked != SEAT(blackmailer) || !g->called ||
                   frame->a != dej_actor(g) || frame->a >= g->base.seats ||
                   !dej_option(g, OPT_EXPOSE) ||
                   !(dej_kohan_of(g)->settled & dej_rank(g->called - 1))
               ? "R63: nobody refused"
               : NULL;
}

/* A deal with nothing under it: the first hands, a forced step, the Park. */
static const char *check_lone_deal(const struct dej *g,
                                   const struct frame *frame)
{
    bool park = frame->c == DEAL_HAND && stage_of(g) == STAGE_CALL && g->called;
    bool gather = frame->c == DEAL_GATHER && is_forced(g);

    return (g->round ? park || gather : stage_of(g) == STAGE_THEATER)
               ? check_deal(g, frame)
               : "K14: a deal outside a turn";
}

static const char *check_keep(const struct dej *g, const struct frame *frame)
{
    return !asks_actor(g, frame) ||
                   dej_count(g, ZONE_DRAWN) <=
                       dej_cards_kept(g, dej_actor(g)) ||
                   dej_count(g, ZONE_DRAWN) > 3
               ? "KD5: too few cards to keep some of"
               : NULL;
}

static const char *check_simple(const struct dej *g, const struct frame *frame)
{
    bool right = false;

    switch (frame->decision) {
    case DEJ_ASK_GATHER:
        right = is_forced(g) && !(g->done & DONE_GATHER);
        break;
    case DEJ_ASK_BEWITCH:
        right =
            stage_of(g) == STAGE_CALL && plays(g, DEJ_WITCH) && !g->bewitched;
        break;
    case DEJ_ASK_ANSWER:
        right = stage_of(g) == STAGE_CROWN && dej_is_threatened(g) &&
                dej_acted(g, 2) != NONE;
        break;
    case DEJ_ASK_EMPEROR:
        right = stage_of(g) == STAGE_TURN && plays(g, DEJ_EMPEROR);
        break;
    case DEJ_ASK_TURN:
        right = stage_of(g) == STAGE_CALL && !plays(g, DEJ_WITCH);
        break;
    default: break;
    }
    return right && asks_actor(g, frame) ? NULL
                                         : "K5: a step that does not come now";
}

static const char *check_bottom(const struct dej *g, bool full)
{
    const struct frame *frame = &g->base.stack[0];

    switch (frame->decision) {
    case DEJ_ASK_CROWN:
        return g->round || stage_of(g) != STAGE_THEATER
                   ? "K3: the first crown is given before round 1"
                   : NULL;
    case DEJ_ASK_BURN:
    case DEJ_ASK_DISCARD:
    case DEJ_ASK_PICK: return check_draft_step(g, frame, full);
    case DEJ_ASK_THEATER:
    case DEJ_ASK_TRADE: return check_theater(g, frame, full);
    case DEJ_ASK_DEAL: return check_lone_deal(g, frame);
    case DEJ_ASK_KEEP:
        return is_forced(g) ? check_keep(g, frame) : "KD5: outside a turn";
    case DEJ_ASK_REWARD: return check_reward(g, frame);
    case DEJ_ASK_PLUCK:
        return stage_of(g) == STAGE_TURN ? check_pluck(g, frame, true)
                                         : "K14: outside a turn";
    case DEJ_ASK_HEIR: return check_heir(g, frame);
    case DEJ_ASK_EXPOSE: return check_expose(g, frame);
    default: return check_simple(g, frame);
    }
}

/* ---- what lies over a turn ----------------------------------------------- */

static const char *check_magistrate(const struct dej *g,
                                    const struct frame *frame)
{
    int magistrate = dej_acted(g, 1);

    return dej_count(g, ZONE_LIMBO) != 1 || magistrate >= g->base.seats ||
                   !dej_is_warranted(g) || frame->asked != SEAT(magistrate) ||
                   frame->a > COINS_MOST || !(g->done & DONE_PAID)
               ? "KD10: no build waits for the Magistrate"
               : NULL;
}

static const char *check_give(const struct dej *g, const struct frame *frame)
{
    seat_set all = (seat_set)(SEAT(frame->a & 15) | frame->b);

    return !asks_actor(g, frame) || !plays(g, DEJ_SEER) ||
                   frame->a >= g->base.seats || frame->b & SEAT(frame->a) ||
                   all >> g->base.seats || all & SEAT(dej_actor(g)) ||
                   dej_count(g, ZONE_HAND + dej_actor(g)) < dej_size(all)
               ? "KD12: no card to give, or nobody to give it to"
               : NULL;
}

static const char *check_wizard(const struct dej *g, const struct frame *frame)
{
    return !asks_actor(g, frame) || !plays(g, DEJ_WIZARD) ||
                   frame->a >= g->base.seats || frame->a == dej_actor(g) ||
                   !dej_count(g, ZONE_HAND + frame->a)
               ? "KD11: a hand that the Wizard cannot look into"
               : NULL;
}

static const char *check_over(const struct dej *g, const struct frame *frame)
{
    switch (frame->decision) {
    case DEJ_ASK_DEAL: return check_deal(g, frame);
    case DEJ_ASK_KEEP: return check_keep(g, frame);
    case DEJ_ASK_PLUCK: return check_pluck(g, frame, false);
    case DEJ_ASK_MAGISTRATE: return check_magistrate(g, frame);
    case DEJ_ASK_GIVE: return check_give(g, frame);
    case DEJ_ASK_WIZARD: return check_wizard(g, frame);
    case DEJ_ASK_SCHOLAR:
        return asks_actor(g, frame) && plays(g, DEJ_SCHOLAR) &&
                       dej_count(g, ZONE_DRAWN)
                   ? NULL
                   : "KD13: nothing was studied";
    default: return "a decision that cannot interrupt a turn";
    }
}

/* ---- chains: how many steps they have taken ------------------------------ */

static bool is_chained(int decision)
{
    return decision == DEJ_ASK_CHOOSE || decision == DEJ_ASK_WARRANT ||
           decision == DEJ_ASK_THREAT || decision == DEJ_ASK_PARTNER ||
           decision == DEJ_ASK_PAY || decision == DEJ_ASK_EXCHANGE;
}

static bool is_mark(const struct dej *g, int rank, int lowest)
{
    return rank == 0 || (rank >= lowest && rank <= dej_ranks(g));
}

/* Steps so far, the opening one included; 0: this chain cannot be. */
static int pay_steps(const struct dej *g, const struct frame *frame)
{
    enum { BORROWED_FROM = 1 + SEATS_MAX };
    int seat = dej_actor(g);
    const struct frame *under = &g->base.stack[g->base.depth - 2];
    bool now = frame->c && frame->c < BORROWED_FROM;
    int other = now ? frame->c - 1 : frame->c - BORROWED_FROM;
    int from = now ? other : seat;
    bool den = frame->c < BORROWED_FROM;
    kind_set can = 0;

    if (now != (under->decision == DEJ_ASK_WIZARD) ||
        (now && other != under->a) || frame->a >= KOHAN_DISTRICTS)
        return 0;
    can = dej_buildable(g, seat, dej_hand(g, from), now);
    if (!(can & KIND(frame->a)))
        return 0;
    if (den)
        return frame->a == DEJ_THIEVES_DEN &&
                       frame->b <= dej_price(g, seat, frame->a) &&
                       dej_can_den(g, seat, can,
                                   dej_count(g, ZONE_HAND + seat) - !now)
                   ? 1 + frame->b
                   : 0;
    return dej_can_borrow(g, seat, frame->a) && other < g->base.seats &&
                   other != seat &&
                   frame->b < dej_price(g, seat, frame->a) - g->gold[seat] &&
                   g->gold[other] >=
                       dej_price(g, seat, frame->a) - g->gold[seat]
               ? 2 + frame->b
               : 0;
}

static int chain_steps(const struct dej *g, const struct frame *frame)
{
    int seat = dej_actor(g);
    bool unused = !(g->done & DONE_POWER);

    switch (frame->decision) {
    case DEJ_ASK_CHOOSE:
        return unused && plays(g, DEJ_MAGICIAN) &&
                       dej_count(g, ZONE_HAND + seat)
                   ? 1 + frame->a
                   : 0;
    case DEJ_ASK_WARRANT:
        return unused && plays(g, DEJ_MAGISTRATE) && is_mark(g, frame->a, 2) &&
                       is_mark(g, frame->b, 2) && (frame->a || !frame->b) &&
                       (!frame->b || frame->a != frame->b)
                   ? 1 + (frame->a != 0) + (frame->b != 0)
                   : 0;
    case DEJ_ASK_THREAT:
        return unused && plays(g, DEJ_BLACKMAILER) && is_mark(g, frame->a, 3)
                   ? 1 + (frame->a != 0)
                   : 0;
    case DEJ_ASK_PARTNER:
        return frame->a < KOHAN_DISTRICTS &&
                       dej_hand(g, seat) & KIND(frame->a) &&
                       dej_can_borrow(g, seat, frame->a)
                   ? 1
                   : 0;
    case DEJ_ASK_EXCHANGE:
        return unused && plays(g, DEJ_DIPLOMAT) && frame->a < KOHAN_DISTRICTS &&
                       frame->b < 2 &&
                       dej_standing(g, seat, frame->a, frame->b) >= 0
                   ? 1
                   : 0;
    default: return pay_steps(g, frame);
    }
}

static const char *check_chain(const struct dej *g)
{
    const struct state *s = &g->base;
    const struct frame *frame = state_asks(s);

    if (!asks_actor(g, frame) || s->mover != dej_actor(g) ||
        s->chain_base != s->depth - 1 || s->chain != chain_steps(g, frame))
        return "a chain that nobody opened";
    return NULL;
}

/* ---- the whole stack ----------------------------------------------------- */

static bool is_chance(int ask)
{
    return ask == DEJ_ASK_DEAL || ask == DEJ_ASK_CROWN || ask == DEJ_ASK_BURN ||
           ask == DEJ_ASK_TRADE || ask == DEJ_ASK_PLUCK;
}

static const char *check_askers(const struct state *s)
{
    for (int i = 0; i < s->depth; i++) {
        seat_set asked = s->stack[i].asked;
        bool chance = is_chance(s->stack[i].decision);
        if (chance != (asked == SEAT(SEAT_CHANCE)) || asked & (asked - 1))
            return "a decision is put to the wrong kind of player";
    }
    return NULL;
}

static const char *check_above(const struct dej *g)
{
    const struct state *s = &g->base;
    int bottom = s->stack[0].decision;
    bool chain = is_chained(state_asks(s)->decision);
    const char *sick = NULL;

    if (bottom == DEJ_ASK_CROWN)
        return s->depth == 2 && s->stack[1].decision == DEJ_ASK_DEAL &&
                       s->stack[1].c == DEAL_SETUP
                   ? check_deal(g, &s->stack[1])
                   : "too many decisions at once";
    if (bottom != DEJ_ASK_TURN || s->depth > 2 + chain)
        return "too many decisions at once";
    if (s->depth == 3 || !chain)
        sick = check_over(g, &s->stack[1]);
    if (!sick && s->depth == 3 && s->stack[1].decision != DEJ_ASK_WIZARD)
        sick = "too many decisions at once";
    if (sick)
        return sick;
    return chain ? check_chain(g) : NULL;
}

static const char *check_frames(const struct dej *g, bool full)
{
    const struct state *s = &g->base;
    const char *sick = NULL;

    if (!may_come(g))
        return "K5: something comes next that cannot";
    if (s->over)
        return s->depth || g->called != dej_ranks(g)
                   ? "K11: over before the last rank was called"
                   : NULL;
    sick = check_askers(s);
    sick = sick ? sick : check_bottom(g, full);
    if (sick || s->depth == 1)
        return sick;
    return check_above(g);
}

/* Cards wait in a zone of passage only while somebody is asked about them. */
static const char *check_passage(const struct dej *g)
{
    const struct state *s = &g->base;
    int ask = s->depth ? state_asks(s)->decision : NONE;
    int why = ask == DEJ_ASK_DEAL ? state_asks(s)->c : NONE;

    if (dej_count(g, ZONE_LIMBO) && ask != DEJ_ASK_MAGISTRATE)
        return "a built card waits for nobody";
    if (dej_count(g, ZONE_DRAWN) && ask != DEJ_ASK_KEEP &&
        ask != DEJ_ASK_SCHOLAR && why != DEAL_GATHER && why != DEAL_STUDY)
        return "drawn cards wait for nobody";
    if (s->chain && !is_chained(ask))
        return "a chain that asks nothing";
    return !s->chain && is_chained(ask) ? "a step of a chain without a chain"
                                        : NULL;
}

/* Where a card has a place: queues, chosen cards, a coin in a city. */
static const char *check_places(const struct dej *g)
{
    const struct state *s = &g->base;
    struct cards c = dej_cards(g);
    int zone = s->chain ? ZONE_HAND + s->mover : NONE;
    int ask = s->chain ? state_asks(s)->decision : NONE;
    int chosen = ask == DEJ_ASK_CHOOSE ? state_asks(s)->a
                 : ask == DEJ_ASK_PAY  ? state_asks(s)->b
                                       : 0;
    int found = 0;

    for (int card = 0; card < c.deck->cards; card++) {
        int place = c.order[card];
        int where = c.where[card];
        bool city = where >= ZONE_CITY && where < ZONE_CITY + SEATS_MAX;
        if (!place || where == ZONE_UNDER || where == ZONE_DRAWN ||
            where == ZONE_MUSEUM || (city && place == 1))
            continue;
        if (where != zone || place > chosen || cards_at(c, zone, place) != card)
            return "a card has a place that it was not given";
        found++;
    }
    return found == chosen ? NULL : "a chosen card is missing";
}

/* What the actor has done, the role must allow (K6). */
static const char *check_turn(const struct dej *g)
{
    const struct dej_role *role = g->called ? dej_called(g) : NULL;

    if (!role)
        return g->done || g->builds ? "K6: something is done in no turn" : NULL;
    if (g->builds > role->builds)
        return "K7.1: more districts built than the role may";
    if ((g->done & DONE_INCOME && !role->type) ||
        (g->done & DONE_POWER_2 && !(g->done & DONE_POWER)))
        return "K6.3: a power used that the role does not have";
    return NULL;
}

const char *dej_kohan_check_stack(const struct dej *g, bool full)
{
    const char *sick = check_frames(g, full);

    sick = sick ? sick : check_turn(g);
    sick = sick ? sick : check_passage(g);
    return sick ? sick : check_places(g);
}
