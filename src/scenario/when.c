/*
 * when.c - the moves of a scenario, and chance between them. Chance plays by
 * itself and at random, unless the scenario says what it does, or that it
 * waits.
 */
#include "core/chance.h"
#include "core/text.h"
#include "scenario/stage.h"

#include <stdio.h>
#include <string.h>

static bool chance_acts(const struct stage *st)
{
    return state_actors(&st->pos.state) & SEAT(SEAT_CHANCE);
}

static bool is_legal(const struct stage *st, struct action a)
{
    struct action choice[CHOICES_MAX];
    int n = 0;

    if (state_actors(&st->pos.state) & SEAT(a.seat))
        n = st->game->legal(&st->pos.state, a.seat, choice);
    while (n > 0)
        if (action_same(choice[--n], a))
            return true;
    return false;
}

/* What a seat may do, for a person to read: "gold, build tavern, end". */
size_t scenario_moves(struct stage *st, int seat, char *out, size_t size)
{
    struct action choice[CHOICES_MAX];
    char text[TEXT_MAX];
    size_t used = 0;
    int n = 0;

    if (state_actors(stage_state(st)) & SEAT(seat))
        n = st->game->legal(stage_state(st), seat, choice);
    snprintf(out, size, "nothing");
    for (int i = 0; i < n && used < size; i++) {
        action_format(st->game, choice[i], text, sizeof text);
        used += (size_t)snprintf(out + used, size - used, "%s%s", i ? ", " : "",
                                 strchr(text, ' ') + 1);
    }
    return used;
}

static enum verdict do_action(struct stage *st, struct action a)
{
    char text[TEXT_MAX];
    char moves[WHY_MAX / 2];

    if (is_legal(st, a)) {
        game_apply(st->game, stage_state(st), a, &st->heard.sink);
        return YES;
    }
    action_format(st->game, a, text, sizeof text);
    scenario_moves(st, a.seat, moves, sizeof moves);
    if (stage_state(st)->over)
        snprintf(moves, sizeof moves, "nothing: the game is over");
    return stage_say(st, WRONG, "'%s' is not legal now, only: %s", text, moves);
}

enum verdict scenario_move(struct stage *st, const char *text)
{
    struct action a;
    enum verdict verdict = scenario_chance(st);

    if (verdict != YES)
        return verdict;
    if (action_parse(st->game, text, &a) != OK || a.seat == SEAT_CHANCE)
        return stage_say(st, WRONG, "'%s' is no move of %s",
                         text + strspn(text, " "), st->game->slug);
    st->heard.n = 0;
    return do_action(st, a);
}

/* ---- chance -------------------------------------------------------------- */

static enum verdict force_one(struct stage *st, const char *act, size_t n)
{
    char text[TEXT_MAX];
    struct action a;

    if ((size_t)snprintf(text, sizeof text, "chance %.*s", (int)n, act) >=
            sizeof text ||
        action_parse(st->game, text, &a) != OK)
        return stage_say(st, WRONG, "chance never does '%.*s' in %s",
                         n > 60 ? 60 : (int)n, act, st->game->slug);
    if (st->waits)
        return do_action(st, a);
    if (st->n_forced == FORCED_MAX)
        return stage_say(st, WRONG, "too many acts of chance");
    st->forced[st->n_forced++] = a;
    return YES;
}

/* "deal castle, deal tavern": what chance does next, in this order. */
enum verdict scenario_force(struct stage *st, const char *text)
{
    enum verdict verdict = YES;

    while (*text && verdict == YES) {
        size_t n = 0;
        text += strspn(text, " ");
        n = strcspn(text, ",");
        verdict = force_one(st, text, n);
        text += n + (text[n] == ',');
    }
    return verdict;
}

/* Any act of chance, as likely as its weight says. */
static void chance_any(struct stage *st)
{
    struct action choice[CHOICES_MAX];
    struct state *s = stage_state(st);
    int n = st->game->legal(s, SEAT_CHANCE, choice);
    uint32_t total = chance_total(st->game, s, choice, n);
    struct action a =
        chance_at(st->game, s, choice, n, rng_below(&st->rng, total));

    game_apply(st->game, s, a, &st->heard.sink);
}

/* Is the next act that the scenario fixes of the kind chance does now? */
static bool is_time(const struct stage *st)
{
    struct action choice[CHOICES_MAX];
    int n = st->game->legal(&st->pos.state, SEAT_CHANCE, choice);

    return st->n_forced && n && choice[0].verb == st->forced[0].verb;
}

/* One act of chance, as the scenario says, or else any. */
enum verdict scenario_chance_next(struct stage *st)
{
    struct action a = st->forced[0];

    if (!is_time(st)) {
        chance_any(st);
        return YES;
    }
    st->n_forced--;
    memmove(st->forced, st->forced + 1,
            sizeof st->forced[0] * (size_t)st->n_forced);
    return do_action(st, a);
}

enum verdict scenario_chance(struct stage *st)
{
    enum verdict verdict = YES;
    char text[TEXT_MAX];

    while (verdict == YES && !st->waits && chance_acts(st))
        verdict = scenario_chance_next(st);
    if (verdict != YES || !st->n_forced)
        return verdict;
    action_format(st->game, st->forced[0], text, sizeof text);
    return stage_say(st, WRONG, "'%s' is never asked for", text);
}
