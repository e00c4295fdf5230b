/*
 * why.c - why an action is not allowed. Reasons common to all games are here;
 * the rest is up to the game's own row.
 */
#include "explain/explain.h"

#include "core/text.h"

#include <string.h>

const struct explainer *explainer_of(const struct game *game)
{
    for (int i = 0; explainers[i]; i++)
        if (text_is(game->slug, strlen(game->slug), explainers[i]->game))
            return explainers[i];
    return NULL;
}

/* ---- a reason ------------------------------------------------------------ */

struct reason reason_of(int row)
{
    return (struct reason){(uint8_t)row, SEAT_NONE, {0}};
}

struct reason reason_about(int row, int seat)
{
    return (struct reason){(uint8_t)row, (uint8_t)seat, {0}};
}

struct reason reason_of1(int row, int a)
{
    return reason_of3(row, a, 0, 0);
}

struct reason reason_of2(int row, int a, int b)
{
    return reason_of3(row, a, b, 0);
}

struct reason reason_of3(int row, int a, int b, int c)
{
    struct reason r = {
        (uint8_t)row, SEAT_NONE, {(uint8_t)a, (uint8_t)b, (uint8_t)c}};

    return r;
}

/* ---- the question -------------------------------------------------------- */

static bool arg_is_formed(const struct view *view, int kind, int arg)
{
    if (kind == ARG_SEAT)
        return arg < view->pos.state.seats;
    return kind < ARG_NOUN || arg < view->game->nouns[kind - ARG_NOUN].n;
}

bool action_is_formed(const struct view *view, struct action a)
{
    const struct word *verb = &view->game->verbs[a.verb];

    if (a.verb >= view->game->n_verbs)
        return false;
    for (int i = 0, at = 0; i < ARGS_MAX && verb->args[i]; i++) {
        if (!arg_is_formed(view, verb->args[i], a.arg[at]))
            return false;
        at += arg_places(verb->args[i]);
    }
    return true;
}

bool why_not(const struct view *view, struct action a, struct reason *out)
{
    return explainer_asked(explainer_of(view->game), view, a, out);
}

bool explainer_asked(const struct explainer *e, const struct view *view,
                     struct action a, struct reason *out)
{
    const struct state *s = &view->pos.state;

    if (view->seat == a.seat && view_allows(view, a))
        return false;
    if (s->over)
        *out = (struct reason){REASON_OVER, SEAT_NONE, {0}};
    else if (view->seat >= s->seats)
        *out = (struct reason){REASON_WATCHING, SEAT_NONE, {0}};
    else if (state_actors(s) & SEAT(view->seat))
        *out = e->refused(s, a);
    else
        *out = e->waiting(s, view->seat);
    return true;
}

size_t reason_format(const struct game *game, struct reason r, char *out,
                     size_t size)
{
    struct saying saying = {&explainer_of(game)->reasons[r.row].word, r.seat,
                            r.arg};

    return saying_format(game, &saying, out, size);
}
