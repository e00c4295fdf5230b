/*
 * data.c - states and actions as bytes and words: L3, L5, L6.
 */
#include "core/text.h"
#include "core/walk.h"
#include "laws/trial.h"

static bool law_bytes(struct trial *t, const struct state *s, int seat)
{
    uint8_t bytes[STATE_MAX + 1];
    union position back = {0};
    size_t n = state_encode(t->game, s, bytes, sizeof bytes);

    LAW(t, seat, "L3 walk() misses a byte", n == t->game->state_size);
    LAW(t, seat, "L3 what was encoded is refused",
        state_decode(t->game, &back.state, bytes, n) == OK);
    LAW(t, seat, "L3 what was encoded comes back otherwise",
        same_state(t, &back, s));
    LAW(t, seat, "L3 short bytes are read",
        state_decode(t->game, &back.state, bytes, n - 1) == ERR_SHORT);
    bytes[n] = 0;
    LAW(t, seat, "L3 bytes too many are read",
        state_decode(t->game, &back.state, bytes, n + 1) == ERR_CORRUPT);
    return true;
}

/* No number is higher than words.def says. */
static bool in_bounds(const struct game *game, struct action a)
{
    const uint8_t *kind = game->verbs[a.verb].args;

    for (int i = 0, at = 0; i < ARGS_MAX && kind[i];
         at += arg_places(kind[i++]))
        if (kind[i] == ARG_NUMBER &&
            a.arg[at] >= game_verb_values(game, a.verb, i))
            return false;
    return true;
}

static bool law_text(struct trial *t, struct action a)
{
    char text[TEXT_MAX];
    struct action back = {0};

    LAW(t, SEAT_NONE, "L6 an action has no text",
        action_format(t->game, a, text, sizeof text));
    LAW(t, SEAT_NONE, "L6 text comes back as another action",
        action_parse(t->game, text, &back) == OK && action_same(a, back));
    LAW(t, SEAT_NONE, "L6 a number is beyond its bound", in_bounds(t->game, a));
    return true;
}

static bool law_texts(struct trial *t)
{
    struct action choice[CHOICES_ALL];
    int n = trial_choices(t->game, &t->pos.state, choice);

    while (n > 0)
        if (!law_text(t, choice[--n]))
            return false;
    return true;
}

bool law_data(struct trial *t, bool sampled)
{
    const struct state *s = &t->pos.state;

    LAW(t, SEAT_NONE, "L5 an invariant is broken", !t->game->check(s, true));
    return law_bytes(t, s, SEAT_NONE) && law_text(t, t->action) &&
           (!sampled || law_texts(t));
}
