/*
 * turn.c - the free phase of a turn (D6): anything, in any order (R1), until
 * the actor ends it. Then the tables that join decisions and verbs to their
 * functions, and the functions every edition's struct game shares.
 */
#include "core/rng.h"
#include "games/dej/dej.h"

/* ---- DD3 the turn -------------------------------------------------------- */

int dej_turn_legal(const struct dej *g, int seat, struct action *out)
{
    const struct dej_edition *edition = dej_edition(g);
    const struct dej_powers *powers = dej_powers(g);
    int n = dej_gather_legal(g, seat, out);

    n += edition->list_builds(g, seat, out + n);
    n += dej_income_legal(g, seat, out + n);
    if (powers->legal)
        n += powers->legal(g, seat, out + n);
    n += dej_uniques_legal(g, seat, out + n);
    if (g->done & DONE_GATHER) /* D6: gathering is the one duty */
        out[n++] = action_of(seat, DEJ_DO_END);
    if (edition->list_more)
        n += edition->list_more(g, seat, out + n);
    return n;
}

/* D2.1, R36: two roles are two turns, each with its own limits. */
void dej_do_end(struct dej *g, struct action a, struct sink *ev)
{
    g->done = g->builds = 0;
    state_pop(&g->base);
    state_tell(ev, event_of(DEJ_EV_ENDED, a.seat), PUBLIC);
    if (dej_edition(g)->end_turn)
        dej_edition(g)->end_turn(g, a.seat, ev);
}

static void (*const doers[KOHAN_VERBS])(struct dej *g, struct action a,
                                        struct sink *ev) = {
#define TURN_VERB(ID, name, ...) [DEJ_DO_##ID] = dej_do_##name,
#include "games/dej/words.def"
#define TURN_VERB(ID, name, ...) [DEJ_DO_##ID] = dej_do_##name,
#include "games/dej/words_kohan.def"
};

/* The turn's frame stays where it is until dej_do_end() pops it. */
void dej_turn_apply(struct dej *g, struct action a, struct sink *ev)
{
    doers[a.verb](g, a, ev);
}

/* ---- the decisions, and what joins them ---------------------------------- */

static const struct {
    int (*legal)(const struct dej *g, int seat, struct action *out);
    void (*apply)(struct dej *g, struct action a, struct sink *ev);
} decisions[KOHAN_DECISIONS] = {
#define DECISION(ID, name)                                                     \
    [DEJ_ASK_##ID] = {dej_##name##_legal, dej_##name##_apply},
#include "games/dej/words.def"
#define DECISION(ID, name)                                                     \
    [DEJ_ASK_##ID] = {dej_##name##_legal, dej_##name##_apply},
#include "games/dej/words_kohan.def"
};

int dej_legal(const struct state *s, int seat, struct action *out)
{
    if (!(state_actors(s) & SEAT(seat)))
        return 0;
    return decisions[state_asks(s)->decision].legal((const struct dej *)s, seat,
                                                    out);
}

void dej_apply(struct state *s, struct action a, struct sink *ev)
{
    struct dej *g = (struct dej *)s;

    decisions[state_asks(s)->decision].apply(g, a, ev);
    while (!s->depth && !s->over)
        dej_call_next(g, ev);
}

/* ---- chance -------------------------------------------------------------- */

/* A card is as likely as there are of its kind; all else is equal. */
uint32_t dej_weight(const struct state *s, struct action a)
{
    const struct dej *g = (const struct dej *)s;
    int zone = dej_deal_zone(g);

    if (a.verb == DEJ_DO_PLUCK)
        zone = ZONE_HAND + state_asks(s)->a;
    else if (a.verb != DEJ_DO_DEAL)
        return 1;
    return (uint32_t)cards_copies(dej_cards(g), zone, a.arg[0]);
}

/* Any card of the zone: try numbers until one lies there. */
static struct action roll_card(const struct dej *g, int verb, int zone,
                               struct rng *rng)
{
    struct cards c = dej_cards(g);
    uint32_t card = 0;

    do {
        card = rng_below(rng, c.deck->cards);
    } while (c.where[card] != zone);
    return action_of1(SEAT_CHANCE, verb, c.deck->kind_of[card]);
}

struct action dej_roll(const struct state *s, struct rng *rng)
{
    const struct dej *g = (const struct dej *)s;
    struct action choice[CHOICES_MAX];
    int n = 0;

    if (state_asks(s)->decision == DEJ_ASK_DEAL)
        return roll_card(g, DEJ_DO_DEAL, dej_deal_zone(g), rng);
    if (state_asks(s)->decision == DEJ_ASK_PLUCK)
        return roll_card(g, DEJ_DO_PLUCK, ZONE_HAND + state_asks(s)->a, rng);
    n = dej_legal(s, SEAT_CHANCE, choice);
    return choice[rng_below(rng, (uint32_t)n)];
}
