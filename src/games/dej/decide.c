/*
 * decide.c - the tables that join decisions and verbs to their functions, and
 * chance: what every edition's struct game shares. Only the list of a turn is
 * each edition's own (turn.c, kohan/turn.c).
 */
#include "core/rng.h"
#include "games/dej/dej.h"

static void (*const doers[KOHAN_VERBS])(struct dej *g, struct action a,
                                        struct sink *ev) = {
#define TURN_VERB(ID, name, ...) [DEJ_DO_##ID] = dej_do_##name,
#include "games/dej/words.def"
#define TURN_VERB(ID, name, ...) [DEJ_DO_##ID] = dej_do_##name,
#include "games/dej/kohan/words.def"
};

/* The turn's frame stays where it is until dej_do_end() pops it. */
void dej_turn_apply(struct dej *g, struct action a, struct sink *ev)
{
    doers[a.verb](g, a, ev);
}

/* ---- the decisions ------------------------------------------------------- */

static const struct {
    int (*legal)(const struct dej *g, int seat, struct action *out);
    void (*apply)(struct dej *g, struct action a, struct sink *ev);
} decisions[KOHAN_DECISIONS] = {
#define DECISION(ID, name)                                                     \
    [DEJ_ASK_##ID] = {dej_##name##_legal, dej_##name##_apply},
#include "games/dej/words.def"
#define DECISION(ID, name)                                                     \
    [DEJ_ASK_##ID] = {dej_##name##_legal, dej_##name##_apply},
#include "games/dej/kohan/words.def"
};

int dej_decide_legal(const struct dej *g, int seat, struct action *out)
{
    return decisions[state_asks(&g->base)->decision].legal(g, seat, out);
}

void dej_decide_apply(struct dej *g, struct action a, struct sink *ev)
{
    decisions[state_asks(&g->base)->decision].apply(g, a, ev);
}

/* ---- chance -------------------------------------------------------------- */

/* A card is as likely as its kind is frequent; all else is equally likely. */
uint32_t dej_weight(const struct state *s, struct action a)
{
    const struct dej *g = (const struct dej *)s;
    int zone = 0;

    if (a.verb == DEJ_DO_DEAL)
        zone = dej_deal_zone(g);
    else if (a.verb == DEJ_DO_PLUCK)
        zone = ZONE_HAND + state_asks(s)->a;
    else
        return 1;
    return (uint32_t)cards_copies(dej_cards(g), zone, a.arg[0]);
}

/*
 * Any card of the zone: try numbers until one lies there. A random word is
 * good for several tries, so that drawing from a thin deck stays cheap. The
 * first few are made at once: which of them finds a card cannot be predicted.
 */
static inline struct action roll_card(struct cards c, int verb, int zone,
                                      struct rng *rng)
{
    enum { TRIES = 9, AT_ONCE = 3 };
    int width = c.deck->cards > 64 ? 7 : 6; /* bits that number a card */
    unsigned mask = (1u << width) - 1;
    uint64_t bits = 0;
    unsigned found = 0;

    while (!found) {
        bits = rng_next(rng);
        for (int from = 0; from < TRIES && !found; from += AT_ONCE)
            for (int i = from; i < from + AT_ONCE; i++) {
                unsigned card = (unsigned)(bits >> i * width) & mask;
                bool lies = (card < c.deck->cards) & (c.where[card] == zone);
                found |= (unsigned)lies << i;
            }
    }
    bits >>= __builtin_ctz(found) * width;
    return action_of1(SEAT_CHANCE, verb, c.deck->kind_of[bits & mask]);
}

static struct action roll_listed(const struct dej *g, struct rng *rng)
{
    struct action choice[CHOICES_MAX];
    int n = dej_decide_legal(g, SEAT_CHANCE, choice);

    return choice[rng_below(rng, (uint32_t)n)];
}

struct action dej_roll(const struct state *s, struct rng *rng)
{
    const struct dej *g = (const struct dej *)s;

    if (state_asks(s)->decision != DEJ_ASK_DEAL)
        return roll_listed(g, rng);
    return roll_card(dej_cards_in(g, &dej_editions[0]), DEJ_DO_DEAL, ZONE_POOL,
                     rng);
}

/* The deck may have a top (R75), and hands are drawn from, too. */
struct action dej_kohan_roll(const struct state *s, struct rng *rng)
{
    const struct dej *g = (const struct dej *)s;
    struct cards c = dej_cards_in(g, &dej_editions[1]);

    switch (state_asks(s)->decision) {
    case DEJ_ASK_DEAL: return roll_card(c, DEJ_DO_DEAL, dej_deal_zone(g), rng);
    case DEJ_ASK_PLUCK:
        return roll_card(c, DEJ_DO_PLUCK, ZONE_HAND + state_asks(s)->a, rng);
    default: return roll_listed(g, rng);
    }
}
