/*
 * words.c - Troyes for scenarios: who is to do what, and the position that the
 * givens make. What is not named is empty: no dice, nobody in a building, five
 * deniers, four influence; cards that must be open may be any.
 */
#include "scenario/troyes/set.h"

#include <assert.h>
#include <string.h>

/* Where the game is to be. */
enum target { AT_START, AT_WORK, AT_DRAW, AT_FACE, AT_TURN, AT_KING };

struct notes {
    enum target target;
    int actor;
};

static_assert(sizeof(struct notes) <= NOTES_MAX, "notes that fit");

static struct notes *notes_of(struct stage *st)
{
    return (struct notes *)st->notes;
}

static struct troyes *troyes_of(struct stage *st)
{
    return (struct troyes *)stage_state(st);
}

/* ---- givens, one after another ------------------------------------------- */

static enum verdict aim(struct stage *st, enum target target, int actor)
{
    if (notes_of(st)->target != AT_START)
        return stage_say(st, WRONG, "somebody else is to do something");
    *notes_of(st) = (struct notes){target, actor};
    return YES;
}

/* "p0 to move", "p0 to face", "king to act", "work begins", "events begin" */
static enum verdict take_target(struct stage *st, const struct fact *f)
{
    bool seated = f->subject < TROYES_SEATS && fact_is(f, 0, "to");

    if (seated && fact_is(f, 1, "move") && f->n == 2)
        return aim(st, AT_TURN, f->subject);
    if (seated && fact_is(f, 1, "face") && f->n == 2)
        return aim(st, AT_FACE, f->subject);
    if (f->subject != SEAT_NONE)
        return WRONG;
    if (fact_is(f, 0, "king") && fact_is(f, 1, "to") && fact_is(f, 2, "act"))
        return aim(st, AT_KING, TROYES_NEUTRAL);
    if (fact_is(f, 0, "work") && fact_is(f, 1, "begins"))
        return aim(st, AT_WORK, 0);
    if (fact_is(f, 0, "events") && fact_is(f, 1, "begin"))
        return aim(st, AT_DRAW, 0);
    return WRONG;
}

/* Tried on a copy: it is written when everything else is in place (settle). */
static enum verdict given(struct stage *st, const struct fact *f)
{
    struct troyes trial = {.queued = 1};
    enum verdict verdict = take_target(st, f);

    if (verdict != WRONG || st->why[0])
        return verdict;
    memset(trial.queue, TROYES_NO_CARD, sizeof trial.queue);
    trial.queue[0].id = TROYES_MARAUDING;
    verdict = set_fact(st, f, &trial);
    if (verdict == NO) { /* about a card that will be there */
        st->why[0] = '\0';
        return YES;
    }
    return verdict;
}

/* ---- the position -------------------------------------------------------- */

/* Up to the placing of the first citizen; then settle() continues. */
static enum verdict build(struct stage *st)
{
    enum verdict verdict = YES;

    if (notes_of(st)->target == AT_START)
        return scenario_chance(st);
    while (verdict == YES && troyes_of(st)->phase == PHASE_DEAL)
        verdict = scenario_chance_next(st);
    memset(troyes_of(st)->personal, 0, TROYES_SEATS); /* all are placed */
    return verdict;
}

static void lay_cards(struct stage *st)
{
    struct troyes *g = troyes_of(st);

    for (int at = 0; at < TROYES_ON_BOARD; at++) {
        uint8_t ids[TROYES_ACTIVITIES];
        int n = 0;
        for (int id = 0; id < TROYES_ACTIVITIES; id++)
            if (troyes_place_of(g, id) == &g->activity[at] &&
                troyes_activities[id].bonus <= g->base.option[OPTION_BONUS])
                ids[n++] = (uint8_t)id;
        if (at % TROYES_REVEALS < g->round)
            g->activity[at].id = ids[rng_below(&st->rng, (uint32_t)n)];
    }
}

static void clear_board(struct troyes *g)
{
    while (g->base.depth)
        state_pop(&g->base);
    memset(g->standing, TROYES_NOBODY, sizeof g->standing);
    memset(g->king_set, 0, sizeof g->king_set);
    g->round = 1;
}

static void write_fact(struct stage *st, struct fact *f, bool early)
{
    bool all = f->subject == EVERYONE;

    if (set_is_early(f) != early)
        return;
    for (int seat = 0; seat < (all ? st->setup.seats : 1); seat++) {
        if (all)
            f->subject = seat;
        set_fact(st, f, troyes_of(st));
    }
}

static void write_facts(struct stage *st, bool early)
{
    const struct scenario *sc = st->scenario;

    for (int i = 0; i < sc->n; i++) {
        struct reading r = {.at = sc->line[i].text};
        struct fact f;
        if (sc->line[i].keyword != KEY_GIVEN)
            continue;
        while (scenario_next_fact(&r, &f) > 0)
            if (!r.seats || r.seats == st->setup.seats)
                write_fact(st, &f, early);
    }
}

/* Citizens that are nowhere else are in the general supply, or the pool. */
static void count_citizens(struct troyes *g)
{
    for (int owner = 0; owner < TROYES_OWNERS; owner++) {
        int n = troyes_counts(g, owner, TROYES_COUNT_CITIZENS) +
                troyes_counts(g, owner, TROYES_COUNT_TRADESMEN);
        int all = owner != TROYES_NEUTRAL ? TROYES_CITIZENS
                  : troyes_is_solo(g)     ? TROYES_KING_POOL
                                          : TROYES_NEUTRAL_CITIZENS;
        for (int b = 0; b < TROYES_BUILDINGS; b++)
            n += g->lying[b] >> owner & 1;
        if (owner == TROYES_NEUTRAL)
            g->grey = (uint8_t)(all - n);
        else if (owner < g->base.seats)
            g->general[owner] = (uint8_t)(all - n - g->personal[owner]);
    }
}

static void ask(struct stage *st)
{
    struct troyes *g = troyes_of(st);
    const struct notes *notes = notes_of(st);

    g->active = (uint8_t)notes->actor;
    g->step = 1;
    switch (notes->target) {
    case AT_WORK:
        g->phase = PHASE_WORK;
        g->step = 0;
        troyes_works(g);
        break;
    case AT_DRAW:
        g->phase = PHASE_DRAW;
        g->active = g->start;
        g->calls = TROYES_RED;
        troyes_draws(g);
        break;
    case AT_FACE:
        g->phase = PHASE_FACE;
        state_ask(&g->base, TROYES_ASK_FACE, SEAT(notes->actor));
        break;
    case AT_KING:
        g->phase = PHASE_TURNS;
        state_ask(&g->base, TROYES_ASK_KING, SEAT(SEAT_CHANCE));
        break;
    default:
        g->phase = PHASE_TURNS;
        state_ask(&g->base, TROYES_ASK_TURN, SEAT(notes->actor));
        break;
    }
}

/* T14.1: the pile is open, and what was judged lay on top of it. */
static void open_pile(struct troyes *g)
{
    g->head = g->characters.count[ZONE_GONE];
    for (int i = 0; i < TROYES_CHARACTERS; i++) {
        if (g->characters.where[i] != ZONE_PILE)
            continue;
        g->characters.known[i] = PUBLIC;
        g->characters.order[i] = (uint8_t)(g->characters.order[i] + g->head);
    }
}

static void settle(struct stage *st)
{
    struct troyes *g = troyes_of(st);

    if (notes_of(st)->target == AT_START)
        return;
    clear_board(g);
    write_facts(st, true);
    lay_cards(st);
    write_facts(st, false);
    count_citizens(g);
    open_pile(g);
    ask(st);
    g->base.news = g->base.ply; /* nothing before can be taken back */
}

/* ---- claims -------------------------------------------------------------- */

/* "rival 12", "citizens p0 5" are asked; all else is a given that holds. */
static enum verdict holds(struct stage *st, const struct fact *f,
                          const struct state *s, int viewer)
{
    const struct troyes *g = (const struct troyes *)s;
    struct troyes then = *g;
    struct score score;
    enum verdict verdict = YES;

    (void)viewer;
    if (f->subject == SEAT_NONE && fact_is(f, 0, "rival") && f->n == 2) {
        troyes_score(s, &score);
        return score.rival == fact_number(f, 1)
                   ? YES
                   : stage_say(st, NO, "it is %d", score.rival);
    }
    verdict = set_fact(st, f, &then);
    if (verdict != YES)
        return verdict;
    if (memcmp(&then, g, sizeof then) == 0)
        return YES;
    if (fact_is(f, 0, "points"))
        return stage_say(st, NO, "it is %d", troyes_tokens(g, f->subject));
    return stage_say(st, NO, "it is not so");
}

/* ---- the row ------------------------------------------------------------- */

static struct cards cards(const struct state *s)
{
    return troyes_characters_of((const struct troyes *)s);
}

static seat_set looks_into(const struct state *s, int zone)
{
    if (zone == ZONE_GONE)
        return PUBLIC;
    if (zone >= ZONE_HELD && zone < ZONE_HELD + s->seats)
        return SEAT(zone - ZONE_HELD);
    return 0;
}

static int place_in_pile(const struct state *s, int zone, int order)
{
    (void)zone;
    return (uint8_t)(order - ((const struct troyes *)s)->head);
}

static const struct scenario_deck deck = {
    .noun = ARG_CHARACTER - ARG_NOUN,
    .first = ZONE_POOL,
    .pool = ZONE_POOL,
    .queue = 1u << ZONE_PILE,
    .cards = cards,
    .place = place_in_pile,
};

const struct scenario_game scenario_troyes = {
    .game = &troyes,
    .decks = &deck,
    .n_decks = 1,
    .looks_into = looks_into,
    .given = given,
    .build = build,
    .settle = settle,
    .holds = holds,
};
