/*
 * given.c - turns facts into a position. What a scenario does not name is as
 * after the set-up if it is public, and otherwise anything possible.
 *
 * The order matters: the game lays out roles and turns first, then cards are
 * dealt, then plain numbers are set, then the game computes what is derived
 * from all that. Fields named as fields come last and are not checked here:
 * they are how a scenario asks for an impossible position.
 */
#include "core/text.h"
#include "scenario/stage.h"

#include <string.h>

enum { FACTS_MAX = 128 };

enum kind_of_fact { FACT_DONE, FACT_PLAIN, FACT_FIELD };

struct given {
    struct stage *st;
    enum kind_of_fact kind[FACTS_MAX];
    int n;      /* facts so far                           */
    bool cards; /* their place was specified              */
};

/* ---- cards --------------------------------------------------------------- */

static enum verdict add_kind(struct stage *st, int zone, const struct fact *f,
                             int i)
{
    struct zone_plan *plan = &st->layout.zone[zone];
    const struct noun *noun = scenario_kinds(st, zone);
    int kind = fact_noun(f, i, noun);

    if (kind < 0)
        return stage_say(st, WRONG, "'%.*s' is no %s", (int)f->word[i].n,
                         f->word[i].at, noun->slug);
    if (plan->n == CARDS_MAX)
        return stage_say(st, WRONG, "too many cards");
    plan->kind[plan->n++] = (uint8_t)kind;
    return YES;
}

/* "hand palace tavern and 3 more", "hand 4", "hand empty". */
static enum verdict plan_zone(struct stage *st, int zone, const struct fact *f)
{
    struct zone_plan *plan = &st->layout.zone[zone];

    if (plan->named)
        return stage_say(st, WRONG, "that zone was named before");
    plan->named = true;
    if (f->n == 2 && fact_is(f, 1, "empty"))
        return YES;
    if (f->n == 2 && fact_number(f, 1) >= 0) {
        plan->more = fact_number(f, 1);
        return plan->more < CARDS_MAX ? YES
                                      : stage_say(st, WRONG, "too many cards");
    }
    if (f->n == 1)
        return stage_say(st, WRONG, "which cards?");
    for (int i = 1; i < f->n; i++) {
        if (fact_is(f, i, "and") && fact_is(f, i + 2, "more") && f->n == i + 3)
            break;
        if (add_kind(st, zone, f, i) == WRONG)
            return WRONG;
    }
    if (fact_is(f, f->n - 1, "more"))
        plan->more = fact_number(f, f->n - 2);
    return plan->more >= 0 && plan->more < CARDS_MAX
               ? YES
               : stage_say(st, WRONG, "how many more?");
}

/* "deck 5", "deck empty", "deck has castle tavern". */
static enum verdict plan_deck(struct stage *st, const struct fact *f)
{
    if (fact_is(f, 1, "empty") && f->n == 2) {
        st->layout.deck = 0;
        return YES;
    }
    if (f->n == 2 && fact_number(f, 1) >= 0) {
        st->layout.deck = fact_number(f, 1);
        return YES;
    }
    if (!fact_is(f, 1, "has") || f->n < 3)
        return stage_say(st, WRONG, "a deck has a number of cards, or some");
    for (int i = 2; i < f->n; i++)
        if (add_kind(st, st->words->decks[0].pool, f, i) == WRONG)
            return WRONG;
    return YES;
}

/* "p2 knows p0 hand castle": it has seen that card. */
static enum verdict plan_knows(struct stage *st, const struct fact *f)
{
    struct fact rest = fact_rest(f, 1);
    struct layout *layout = &st->layout;
    int zone = scenario_zone(st, &rest);

    if (zone < 0 || rest.n == 1)
        return stage_say(st, WRONG, "knows which card of whom?");
    for (int i = 1; i < rest.n; i++) {
        int kind = fact_noun(&rest, i, scenario_kinds(st, zone));
        if (kind < 0 || layout->n_knows == KNOWS_MAX)
            return stage_say(st, WRONG, "'%.*s' is no card",
                             (int)rest.word[i].n, rest.word[i].at);
        layout->knows[layout->n_knows++] =
            (struct knows){(uint8_t)f->subject, (uint8_t)zone, (uint8_t)kind};
    }
    return YES;
}

/* WRONG without a why: it does not speak of cards. */
static enum verdict take_cards(struct stage *st, const struct fact *f)
{
    int zone = 0;

    if (!st->words)
        return WRONG;
    if (f->subject == SEAT_NONE && fact_is(f, 0, "deck"))
        return plan_deck(st, f);
    if (f->subject < SEATS_MAX && fact_is(f, 0, "knows"))
        return plan_knows(st, f);
    zone = scenario_zone(st, f);
    return zone < 0 ? WRONG : plan_zone(st, zone, f);
}

/* ---- one fact after another ---------------------------------------------- */

static enum verdict take_fact(struct given *g, const struct fact *f,
                              enum kind_of_fact *kind)
{
    struct stage *st = g->st;
    enum verdict verdict = WRONG;

    *kind = FACT_DONE;
    st->why[0] = '\0';
    if (f->subject == SEAT_NONE && f->n == 2 && fact_is(f, 0, "chance") &&
        fact_is(f, 1, "waits")) {
        st->waits = true;
        return YES;
    }
    if (st->words && st->words->given)
        verdict = st->words->given(st, f);
    if (verdict != WRONG || st->why[0])
        return verdict;
    verdict = take_cards(st, f);
    if (verdict == YES)
        g->cards = true;
    if (verdict != WRONG || st->why[0])
        return verdict;
    *kind = fact_is(f, 0, "field") ? FACT_FIELD : FACT_PLAIN;
    return YES;
}

/* A fact about everyone is one about each seat. */
static enum verdict each_seat(struct given *g, struct fact *f,
                              enum kind_of_fact *kind)
{
    enum verdict verdict = YES;

    if (f->subject != EVERYONE)
        return take_fact(g, f, kind);
    for (int seat = 0; seat < g->st->setup.seats && verdict == YES; seat++) {
        f->subject = seat;
        verdict = take_fact(g, f, kind);
    }
    f->subject = EVERYONE;
    return verdict;
}

static bool is_for_us(const struct stage *st, const struct reading *r)
{
    return !r->seats || r->seats == st->setup.seats;
}

static enum verdict take_line(struct given *g, const struct line *line)
{
    struct reading r = {.at = line->text};
    struct fact f;
    int more = 0;

    while ((more = scenario_next_fact(&r, &f)) > 0) {
        enum verdict verdict = YES;
        if (g->n == FACTS_MAX)
            return stage_say(g->st, WRONG, "too many facts");
        if (f.subject < SEATS_MAX && f.subject >= g->st->setup.seats)
            return stage_say(g->st, WRONG, "nobody sits at p%d", f.subject);
        if (is_for_us(g->st, &r))
            verdict = each_seat(g, &f, &g->kind[g->n]);
        if (verdict != YES)
            return verdict;
        g->n++;
    }
    return more < 0 ? stage_say(g->st, WRONG, "an empty or endless fact") : YES;
}

/* ---- plain numbers and fields, when everything else is set
 * --------------- */

static enum verdict set_field(struct given *g, struct fact *f)
{
    struct stage *st = g->st;
    int first = f->subject == EVERYONE ? 0 : f->subject;
    int last = f->subject == EVERYONE ? st->setup.seats - 1 : f->subject;
    enum verdict verdict = YES;
    char text[TEXT_MAX];

    st->why[0] = '\0';
    for (int seat = first; seat <= last && verdict == YES; seat++) {
        f->subject = seat;
        verdict = field_given(st, f);
    }
    if (verdict != WRONG || st->why[0])
        return verdict;
    fact_join(f, 0, text, sizeof text);
    return stage_say(st, WRONG, "'%s' is no fact of %s", text, st->game->slug);
}

static enum verdict set_fields(struct given *g, const struct line *line,
                               enum kind_of_fact kind, int *at)
{
    struct reading r = {.at = line->text};
    struct fact f;
    enum verdict verdict = YES;

    while (verdict == YES && scenario_next_fact(&r, &f) > 0) {
        if (g->kind[*at] == kind && is_for_us(g->st, &r))
            verdict = set_field(g, &f);
        *at += 1;
    }
    return verdict;
}

static enum verdict set_all(struct given *g, enum kind_of_fact kind,
                            const struct line **line)
{
    const struct scenario *sc = g->st->scenario;
    enum verdict verdict = YES;
    int at = 0;

    for (int i = 0; i < sc->n && verdict == YES; i++) {
        if (sc->line[i].keyword != KEY_GIVEN)
            continue;
        *line = &sc->line[i];
        verdict = set_fields(g, *line, kind, &at);
    }
    return verdict;
}

/* ---- the whole ----------------------------------------------------------- */

/* Givens, and what chance must do before anybody else does anything. */
static enum verdict take_lines(struct given *g, const struct line **line)
{
    const struct scenario *sc = g->st->scenario;
    enum verdict verdict = YES;

    for (int i = 0; i < sc->n && verdict == YES; i++) {
        const struct line *at = &sc->line[i];
        if (at->keyword >= KEY_WHEN)
            break;
        if (at->keyword >= KEY_GAME)
            *line = at; /* if something is wrong, it is said here */
        if (at->keyword == KEY_GIVEN)
            verdict = take_line(g, at);
        else if (at->keyword == KEY_CHANCE && !g->st->waits)
            verdict = scenario_force(g->st, at->text);
    }
    return verdict;
}

static enum verdict start(struct stage *st)
{
    const char *broken = NULL;

    memset(&st->pos, 0, sizeof st->pos);
    broken = game_start(st->game, stage_state(st), &st->setup);
    if (broken)
        return stage_say(st, NO, "the set-up is refused: %s", broken);
    if (st->words && st->words->build)
        return st->words->build(st);
    return scenario_chance(st);
}

enum verdict scenario_set_up(struct stage *st, const struct line **line)
{
    struct given g = {.st = st};
    enum verdict verdict = take_lines(&g, line);
    const char *sick = NULL;

    if (verdict == YES)
        verdict = start(st);
    if (verdict == YES && (g.cards || st->layout.whole))
        verdict = scenario_deal(st);
    if (verdict == YES)
        verdict = set_all(&g, FACT_PLAIN, line);
    if (verdict == YES && stage_state(st)->seats != st->setup.seats)
        verdict = stage_say(st, WRONG, "seats belong to the game line");
    if (verdict == YES && st->words && st->words->settle)
        st->words->settle(st);
    if (verdict == YES)
        verdict = set_all(&g, FACT_FIELD, line);
    if (verdict != YES)
        return verdict;
    sick = st->game->check(stage_state(st), true);
    return sick ? stage_say(st, NO, "%s", sick) : YES;
}
