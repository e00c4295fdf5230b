/*
 * then.c - what must hold, for all games: what is legal, who is asked, the
 * score. Other facts are passed to the game (dej/), the cards (zones.c), the
 * witnesses (witness.c) and the fields (field.c), in that order.
 */
#include "core/chance.h"
#include "core/text.h"
#include "core/view.h"
#include "explain/explain.h"
#include "scenario/stage.h"

#include <stdio.h>
#include <string.h>

/* ---- legal moves --------------------------------------------------------- */

static int legal(struct stage *st, const struct state *s, int seat,
                 struct action *out)
{
    return state_actors(s) & SEAT(seat) ? st->game->legal(s, seat, out) : 0;
}

static enum verdict read_move(struct stage *st, const char *text,
                              struct action *out)
{
    if (action_parse(st->game, text, out) != OK)
        return stage_say(st, WRONG, "'%s' is no move of %s", text,
                         st->game->slug);
    return YES;
}

static bool is_in(const struct action *list, int n, struct action a)
{
    while (n > 0)
        if (action_same(list[--n], a))
            return true;
    return false;
}

/* The reason given to a mover who may not do it. */
static enum verdict has_reason(struct stage *st, struct action a,
                               const char *wanted)
{
    struct view view;
    struct reason why;
    char text[TEXT_MAX];

    if (!explainer_of(st->game))
        return stage_say(st, WRONG, "%s has no explainer", st->game->slug);
    view_make(&view, st->game, stage_state(st), a.seat);
    if (!why_not(&view, a, &why))
        return stage_say(st, NO, "it is legal");
    reason_format(st->game, why, text, sizeof text);
    return strcmp(text, wanted) == 0 ? YES
                                     : stage_say(st, NO, "because %s", text);
}

/*
 * "legal p0 build tavern", "illegal p0 end"; and why not: "illegal p0 build
 * keep because coins keep 3 1 2"
 */
static enum verdict is_legal(struct stage *st, const struct fact *f,
                             const struct state *s)
{
    struct action choice[CHOICES_MAX];
    struct action a;
    struct fact move = *f;
    char text[TEXT_MAX];
    char moves[WHY_MAX / 2];
    bool wanted = fact_is(f, 0, "legal");
    int n = 0;

    while (n < f->n && !fact_is(f, n, "because"))
        n++;
    move.n = n;
    fact_join(&move, 1, text, sizeof text);
    if (read_move(st, text, &a) != YES)
        return WRONG;
    if (fact_join(f, n + 1, text, sizeof text))
        return has_reason(st, a, text);
    n = legal(st, s, a.seat, choice);
    if (is_in(choice, n, a) == wanted)
        return YES;
    scenario_moves(st, a.seat, moves, sizeof moves);
    return stage_say(st, NO, "legal moves: %s", moves);
}

/* What it wastes, as a scenario says it: "nothing", "its effect", "2 cards",
 * or what could be done first. */
static void write_loss(struct stage *st, struct action a, char *out,
                       size_t size)
{
    struct loss lost;
    struct view view;

    view_make(&view, st->game, stage_state(st), a.seat);
    if (!would_lose(&view, &a, 1, &lost))
        snprintf(out, size, "nothing");
    else if (lost.leaves)
        action_format(st->game, lost.left, out, size);
    else if (lost.given)
        snprintf(out, size, "%d cards", lost.given);
    else if (lost.unused)
        snprintf(out, size, "a power");
    else
        snprintf(out, size, "its effect");
}

/* "wasted nothing by p0 end", "wasted p0 income by p0 end", "wasted a power
 * by p0 end" */
static enum verdict is_wasted(struct stage *st, const struct fact *f,
                              const struct state *s)
{
    struct action a;
    struct fact what = *f;
    char wanted[TEXT_MAX];
    char text[TEXT_MAX];
    int n = 0;

    (void)s;
    while (n < f->n && !fact_is(f, n, "by"))
        n++;
    what.n = n;
    fact_join(&what, 1, wanted, sizeof wanted);
    fact_join(f, n + 1, text, sizeof text);
    if (read_move(st, text, &a) != YES)
        return WRONG;
    write_loss(st, a, text, sizeof text);
    return strcmp(text, wanted) == 0 ? YES : stage_say(st, NO, "%s", text);
}

struct wanted {
    struct action move[CHOICES_MAX];
    int n;
    int seat, verb; /* verb -1: moves of any verb */
};

static int verb_named(const struct game *game, struct slice word)
{
    for (int verb = 0; verb < game->n_verbs; verb++)
        if (text_is(word.at, word.n, game->verbs[verb].slug))
            return verb;
    return -1;
}

static int n_args(const struct game *game, int verb)
{
    int n = 0;

    while (n < ARGS_MAX && game->verbs[verb].args[n])
        n++;
    return n;
}

/* One move of the list: n words from there on, after a seat and a verb. */
static enum verdict add_move(struct stage *st, const struct fact *f, int from,
                             int n, struct wanted *out)
{
    struct fact words = *f;
    char tail[TEXT_MAX];
    char text[TEXT_MAX];
    const char *verb = out->verb < 0 ? "" : st->game->verbs[out->verb].slug;
    size_t used = 0;

    words.n = from + n;
    fact_join(&words, from, tail, sizeof tail);
    used = (size_t)snprintf(text, sizeof text, "%.*s %s%s%s", (int)f->word[1].n,
                            f->word[1].at, verb, *verb ? " " : "", tail);
    if (used >= sizeof text || out->n == CHOICES_MAX)
        return stage_say(st, WRONG, "too many moves");
    return read_move(st, text, &out->move[out->n++]);
}

/* With a verb: its arguments, group by group. Without: moves and commas. */
static enum verdict read_list(struct stage *st, const struct fact *f,
                              struct wanted *out)
{
    enum verdict verdict = YES;
    int from = out->verb < 0 ? 3 : 4;
    int group = out->verb < 0 ? WORDS_MAX : n_args(st->game, out->verb);

    while (verdict == YES && from < f->n) {
        int n = 0;
        while (n < group && from + n < f->n && !fact_is(f, from + n, ","))
            n++;
        if (n)
            verdict = add_move(st, f, from, n, out);
        from += n;
        if (fact_is(f, from, ","))
            from++;
        else if (!n)
            return stage_say(st, WRONG, "that verb takes no list");
    }
    return verdict;
}

/* "only p0 rob: ..." is about a verb, "only p0: ..." is not. */
static enum verdict read_verb(struct stage *st, const struct fact *f, int *out)
{
    bool only = fact_is(f, 0, "only");

    *out = -1;
    if (f->n == 2 || fact_is(f, 2, ":"))
        return YES;
    *out = verb_named(st->game, f->word[2]);
    if (*out >= 0 && (only ? fact_is(f, 3, ":") : f->n == 3))
        return YES;
    return stage_say(st, WRONG, "write: only p0: ..., only p0 VERB: ...");
}

/* Are the seat's moves (of that verb) the wanted ones and no others? */
static bool are_moves(struct stage *st, const struct state *s,
                      const struct wanted *wanted)
{
    struct action choice[CHOICES_MAX];
    int n = legal(st, s, wanted->seat, choice);
    int same = 0;

    for (int i = 0; i < n; i++) {
        if (wanted->verb >= 0 && choice[i].verb != wanted->verb)
            continue;
        if (!is_in(wanted->move, wanted->n, choice[i]))
            return false;
        same++;
    }
    return same == wanted->n;
}

/*
 * "only p0 rob: king bishop": these and no other moves of the verb. "only p0:
 * gold, cards": these and no other moves. "none p0 build": no move of it.
 */
static enum verdict is_list(struct stage *st, const struct fact *f,
                            const struct state *s)
{
    struct wanted wanted = {.seat = fact_seat(f, 1)};
    char moves[WHY_MAX / 2];

    if (wanted.seat < 0)
        return stage_say(st, WRONG, "say whose moves: only p0 ...");
    if (read_verb(st, f, &wanted.verb) != YES ||
        (fact_is(f, 0, "only") && read_list(st, f, &wanted) != YES))
        return WRONG;
    if (are_moves(st, s, &wanted))
        return YES;
    scenario_moves(st, wanted.seat, moves, sizeof moves);
    return stage_say(st, NO, "legal moves: %s", moves);
}

/* "odds burn king 1 in 8": when chance waits */
static enum verdict has_odds(struct stage *st, const struct fact *f,
                             const struct state *s)
{
    struct action choice[CHOICES_MAX];
    struct action a;
    struct fact act = *f;
    char text[TEXT_MAX] = "chance ";
    int of = fact_number(f, f->n - 1);
    int part = fact_number(f, f->n - 3);
    int n = legal(st, s, SEAT_CHANCE, choice);
    uint32_t total = chance_total(st->game, s, choice, n);

    if (f->n < 5 || of < 1 || part < 0 || !fact_is(f, f->n - 2, "in"))
        return stage_say(st, WRONG, "write: odds burn king 1 in 8");
    act.n -= 3;
    fact_join(&act, 1, text + 7, sizeof text - 7);
    if (read_move(st, text, &a) != YES)
        return WRONG;
    uint32_t weight = is_in(choice, n, a) ? st->game->weight(s, a) : 0;
    if (total && weight * (uint32_t)of == total * (uint32_t)part)
        return YES;
    return stage_say(st, NO, "it is %u in %u", weight, total);
}

/* ---- who is asked -------------------------------------------------------- */

static enum verdict is_asked(struct stage *st, const struct state *s, int seat,
                             struct slice word)
{
    seat_set actors = state_actors(s);
    const char *is = "nothing";
    int actor = state_actor(s);

    for (int i = 0; i <= st->game->n_decisions; i++) {
        if (i == st->game->n_decisions)
            return stage_say(st, WRONG, "there is no decision '%.*s' in %s",
                             (int)word.n, word.at, st->game->slug);
        if (text_is(word.at, word.n, st->game->decisions[i]))
            break;
    }
    if (actors)
        is = st->game->decisions[state_asks(s)->decision];
    if (actors & SEAT(seat) && text_is(word.at, word.n, is))
        return YES;
    if (actor == SEAT_CHANCE)
        return stage_say(st, NO, "chance is asked %s", is);
    return actor == SEAT_NONE ? stage_say(st, NO, "nobody is asked anything")
                              : stage_say(st, NO, "p%d is asked %s", actor, is);
}

/* "asks p2 grave", "p2 to answer grave" */
static enum verdict asks(struct stage *st, const struct fact *f,
                         const struct state *s)
{
    int seat = f->subject == SEAT_NONE ? fact_seat(f, 1) : f->subject;

    if (f->n != 3 || seat < 0)
        return stage_say(st, WRONG, "write: asks p2 turn, p2 to answer turn");
    return is_asked(st, s, seat, f->word[2]);
}

/* ---- the end ------------------------------------------------------------- */

static enum verdict is_over(struct stage *st, const struct fact *f,
                            const struct state *s)
{
    bool wanted = fact_is(f, 0, "over");

    if (s->over == wanted)
        return YES;
    return stage_say(st, NO, wanted ? "it goes on" : "it is over");
}

static enum verdict number_is(struct stage *st, int is, int wanted)
{
    if (wanted < 0)
        return stage_say(st, WRONG, "a number is missing");
    return is == wanted ? YES : stage_say(st, NO, "it is %d", is);
}

/* "score p0 27", "place p0 1", "part p0 types 3" */
static enum verdict has_score(struct stage *st, const struct fact *f,
                              const struct state *s)
{
    struct score score;
    int seat = fact_seat(f, 1);

    if (seat < 0 || seat >= s->seats)
        return stage_say(st, WRONG, "whose? write: %.*s p0 ...",
                         (int)f->word[0].n, f->word[0].at);
    st->game->score(s, &score);
    if (fact_is(f, 0, "score"))
        return number_is(st, score.points[seat], fact_number(f, 2));
    if (fact_is(f, 0, "place"))
        return number_is(st, score.place[seat] + 1, fact_number(f, 2));
    for (int i = 0; i < st->game->n_parts; i++)
        if (fact_is(f, 2, st->game->parts[i]))
            return number_is(st, score.part[seat][i], fact_number(f, 3));
    return stage_say(st, WRONG, "%s has no such part of a score",
                     st->game->slug);
}

/* ---- all of them --------------------------------------------------------- */

static const struct {
    const char *word;
    enum verdict (*holds)(struct stage *st, const struct fact *f,
                          const struct state *s);
} queries[] = {
    {"legal", is_legal},  {"illegal", is_legal},   {"only", is_list},
    {"none", is_list},    {"odds", has_odds},      {"asks", asks},
    {"over", is_over},    {"unfinished", is_over}, {"score", has_score},
    {"place", has_score}, {"part", has_score},     {"wasted", is_wasted},
};

static enum verdict table_holds(struct stage *st, const struct fact *f,
                                const struct state *s)
{
    for (int i = 0; i < COUNT(queries); i++)
        if (fact_is(f, 0, queries[i].word))
            return queries[i].holds(st, f, s);
    return WRONG;
}

enum verdict scenario_holds(struct stage *st, const struct fact *f,
                            const struct state *s, int viewer)
{
    enum verdict verdict = WRONG;
    char text[TEXT_MAX];

    st->why[0] = '\0';
    if (f->subject == SEAT_NONE)
        verdict = table_holds(st, f, s);
    else if (fact_is(f, 0, "to") && fact_is(f, 1, "answer"))
        verdict = asks(st, f, s);
    if (verdict == WRONG && !st->why[0] && st->words && st->words->holds)
        verdict = st->words->holds(st, f, s, viewer);
    if (verdict == WRONG && !st->why[0])
        verdict = scenario_zone_holds(st, f, s, viewer);
    if (verdict == WRONG && !st->why[0])
        verdict = field_holds(st, f, s);
    if (verdict != WRONG || st->why[0])
        return verdict;
    fact_join(f, 0, text, sizeof text);
    return stage_say(st, WRONG, "'%s' means nothing in %s", text,
                     st->game->slug);
}
