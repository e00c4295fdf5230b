/*
 * kohan.c - the words of Kohan Dej in a given and in a then, besides those of
 * Dej: "p0 called as witch", "bewitched king", "warrants king bishop thief"
 * (the first is sealed), "threats king bishop" (the first is real), "p0
 * adorned castle".
 *
 * Roles and unique districts that a given names are in the game: the cast and
 * the fourteen are made to fit, so that a scenario need not list them.
 */
#include "games/dej/kohan/kohan.h"
#include "scenario/dej/notes.h"

#include <string.h>

/* ---- what is named is in the game ---------------------------------------- */

static void cast_role(struct stage *st, int role)
{
    const struct option *option = &st->game->options[dej_roles[role].rank - 1];

    for (int i = 0; i <= option->high; i++)
        if (strcmp(option->choices[i], dej_role_slugs[role]) == 0)
            st->setup.option[option->at] = (uint8_t)i;
}

static void set_unique(struct stage *st, int kind, bool in)
{
    uint8_t *byte = &st->setup.option[OPT_UNIQUES + kind / 8];

    *byte = (uint8_t)(in ? *byte | 1u << kind % 8 : *byte & ~(1u << kind % 8));
}

static void include(struct stage *st, int kind)
{
    struct notes *notes = notes_of(st);
    kind_set in = dej_uniques_of(st->setup.option);

    notes->pinned |= KIND(kind);
    if (in & KIND(kind))
        return;
    in &= ~notes->pinned;
    if (in)
        set_unique(st, dej_lowest(in), false);
    set_unique(st, kind, true);
}

static void fit_game(struct stage *st, const struct fact *f)
{
    for (int i = 0; i < f->n; i++) {
        int role = fact_noun(f, i, &st->game->nouns[ARG_ROLE - ARG_NOUN]);
        int kind = fact_noun(f, i, &st->game->nouns[ARG_DISTRICT - ARG_NOUN]);
        if (role >= 0)
            cast_role(st, role);
        if (kind >= DEJ_HAUNTED_QUARTER && kind != DEJ_GRAVEYARD)
            include(st, kind);
    }
}

/* ---- given --------------------------------------------------------------- */

static enum verdict ranks_given(struct stage *st, const struct fact *f,
                                uint8_t *out, int n)
{
    for (int i = 0; i < n; i++)
        out[i] = (uint8_t)notes_rank(st, f, i + 1);
    return f->n == n + 1 && out[n - 1] ? YES : WRONG;
}

static enum verdict adorned_given(struct stage *st, const struct fact *f)
{
    struct notes *notes = notes_of(st);

    for (int i = 1; i < f->n; i++) {
        int kind = fact_noun(f, i, scenario_kinds(st, ZONE_CITY));
        int at = 0;
        while (at < ADORNED_MAX && notes->adorned[at][0])
            at++;
        if (kind < 0 || at == ADORNED_MAX)
            return stage_say(st, WRONG, "adorned: which districts?");
        notes->adorned[at][0] = (uint8_t)(f->subject + 1);
        notes->adorned[at][1] = (uint8_t)kind;
    }
    return YES;
}

/* "p0 called as witch": everything up to that call has happened. */
static enum verdict called_given(struct stage *st, const struct fact *f)
{
    struct notes *notes = notes_of(st);
    struct fact holds = fact_rest(f, 1);

    if (!fact_is(f, 1, "as") || f->n != 3)
        return stage_say(st, WRONG, "called as whom?");
    notes->target = AT_TURN;
    notes->is_called = true;
    notes->actor = (uint8_t)f->subject;
    notes->rank = (uint8_t)notes_rank(st, f, 2);
    holds.subject = f->subject;
    holds.word[0] = (struct slice){"holds", 5};
    return notes->rank ? notes_given(st, &holds) : WRONG;
}

static enum verdict given(struct stage *st, const struct fact *f)
{
    struct notes *notes = notes_of(st);

    fit_game(st, f);
    if (f->subject < SEATS_MAX && fact_is(f, 0, "adorned"))
        return adorned_given(st, f);
    if (f->subject < SEATS_MAX && fact_is(f, 0, "called"))
        return called_given(st, f);
    if (f->subject == SEAT_NONE && fact_is(f, 0, "bewitched"))
        return ranks_given(st, f, &notes->bewitched, 1);
    if (f->subject == SEAT_NONE && fact_is(f, 0, "warrants"))
        return ranks_given(st, f, notes->warrants, 3);
    if (f->subject == SEAT_NONE && fact_is(f, 0, "threats"))
        return ranks_given(st, f, notes->threats, 2);
    return notes_given(st, f);
}

/* ---- building ------------------------------------------------------------ */

static unsigned set_of(const uint8_t *rank, int n)
{
    unsigned set = 0;

    for (int i = 0; i < n; i++)
        set |= rank[i] ? dej_rank(rank[i] - 1) : 0;
    return set;
}

/* What was named and marked before this turn, and who played. */
static void add_round(struct stage *st)
{
    const struct notes *notes = notes_of(st);
    struct kohan *k = (struct kohan *)notes_dej(st);

    k->stage = STAGE_CALL;
    k->dej.bewitched = notes->bewitched;
    k->sealed = notes->warrants[0];
    k->warrants = (uint16_t)set_of(notes->warrants, 3);
    k->real = notes->threats[0];
    k->threats = (uint16_t)set_of(notes->threats, 2);
    for (int rank = 0; rank < k->dej.called; rank++)
        if (rank + 1 != k->dej.murdered)
            k->acted[rank] = k->dej.held[rank];
}

/* Unique districts that are not in the game are set aside. */
static void plan_out(struct stage *st)
{
    struct zone_plan *plan = &st->layout.zone[ZONE_OUT];
    kind_set out = dej_of_type[UNIQUE] & ~KIND(DEJ_GRAVEYARD) &
                   ~dej_uniques_of(st->setup.option);

    plan->named = true;
    for (; out; out = dej_rest(out))
        plan->kind[plan->n++] = (uint8_t)dej_lowest(out);
}

static enum verdict build(struct stage *st)
{
    enum verdict verdict = notes_build(st);

    plan_out(st);
    if (verdict == YES && notes_of(st)->target == AT_TURN)
        add_round(st);
    return verdict;
}

static void adorn(struct stage *st)
{
    const struct notes *notes = notes_of(st);
    struct dej *g = notes_dej(st);

    for (int i = 0; i < ADORNED_MAX && notes->adorned[i][0]; i++) {
        int card =
            dej_standing(g, notes->adorned[i][0] - 1, notes->adorned[i][1], 0);
        if (card >= 0)
            dej_cards(g).order[card] = 1;
    }
}

static void fill_museum(struct dej *g)
{
    struct cards c = dej_cards(g);
    uint8_t place = 0;

    for (int card = 0; card < c.deck->cards; card++)
        if (c.where[card] == ZONE_MUSEUM)
            c.order[card] = ++place;
}

/* The rank is called now, with all forced steps. */
static void call(struct stage *st)
{
    struct dej *g = notes_dej(st);
    struct kohan *k = (struct kohan *)g;

    state_pop(&g->base);
    g->called--;
    k->acted[g->called] = NONE;
    while (!g->base.depth && !g->base.over)
        dej_kohan_go_on(g, &st->heard.sink);
}

static void settle(struct stage *st)
{
    struct dej *g = notes_dej(st);

    notes_settle(st);
    fill_museum(g);
    adorn(st);
    if (notes_of(st)->is_called)
        call(st);
}

/* ---- then ---------------------------------------------------------------- */

static enum verdict truth(struct stage *st, bool is)
{
    return is ? YES : stage_say(st, NO, "it is not so");
}

static enum verdict holds(struct stage *st, const struct fact *f,
                          const struct state *s, int viewer)
{
    const struct dej *g = (const struct dej *)s;
    const struct kohan *k = (const struct kohan *)s;
    uint8_t ranks[3] = {0};

    if (f->subject < SEATS_MAX && fact_is(f, 0, "adorned")) {
        int kind = fact_noun(f, 1, scenario_kinds(st, ZONE_CITY));
        return kind < 0 ? WRONG
                        : truth(st, dej_standing(g, f->subject, kind, 1) >= 0);
    }
    if (f->subject == SEAT_NONE && fact_is(f, 0, "bewitched") &&
        ranks_given(st, f, ranks, 1) == YES)
        return truth(st, g->bewitched == ranks[0]);
    if (f->subject == SEAT_NONE && fact_is(f, 0, "warrants") &&
        ranks_given(st, f, ranks, 3) == YES)
        return truth(st, k->warrants == set_of(ranks, 3));
    if (f->subject == SEAT_NONE && fact_is(f, 0, "threats") &&
        ranks_given(st, f, ranks, 2) == YES)
        return truth(st, k->threats == set_of(ranks, 2));
    if (f->subject == SEAT_NONE && fact_is(f, 0, "sealed") &&
        ranks_given(st, f, ranks, 1) == YES)
        return truth(st, k->sealed == ranks[0]);
    if (f->subject == SEAT_NONE && fact_is(f, 0, "real") &&
        ranks_given(st, f, ranks, 1) == YES)
        return truth(st, k->real == ranks[0]);
    return notes_hold(st, f, s, viewer);
}

/* ---- the row ------------------------------------------------------------- */

const struct scenario_game scenario_kohan = {
    .game = &kohan,
    .decks = &notes_deck,
    .n_decks = 1,
    .looks_into = notes_looks_into,
    .given = given,
    .build = build,
    .settle = settle,
    .holds = holds,
};
