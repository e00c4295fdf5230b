/*
 * preview.c - what an action would cost and bring, by the rules themselves.
 *
 * Rules act on full states, so the action is done to guesses at what is
 * hidden. If the viewer hears the same, its view is the same, whatever was
 * hidden (law L8): what all guesses agree on is certain. If something would be
 * revealed, a few guesses may agree by accident: then more of them are made.
 */
#include "explain/explain.h"

#include "core/rng.h"
#include "core/walk.h"

#include <string.h>

enum { GUESSES = 3, GUESSES_IF_SHOWN = 16 };

/* ---- what a seat has ----------------------------------------------------- */

struct stock {
    struct score score;
    int goods[SEATS_MAX][GOODS_MAX];
};

static void take_stock(const struct view *view, struct stock *out)
{
    const struct explainer *e = explainer_of(view->game);

    memset(out, 0, sizeof *out);
    view->game->score(&view->pos.state, &out->score);
    for (int seat = 0; e && e->count && seat < view->pos.state.seats; seat++)
        e->count(&view->pos.state, seat, out->goods[seat]);
}

static void compare(const struct stock *before, const struct stock *after,
                    int seats, struct preview *out)
{
    for (int seat = 0; seat < seats; seat++) {
        out->points[seat] =
            after->score.points[seat] - before->score.points[seat];
        for (int i = 0; i < GOODS_MAX; i++)
            out->goods[seat][i] =
                after->goods[seat][i] - before->goods[seat][i];
    }
}

/* ---- one guess ----------------------------------------------------------- */

struct tried {
    struct view *view; /* it is moved on */
    struct rng rng;
    bool shown; /* something was that cannot be unseen */
};

/* Each step is done to a guess of its own: a view says what is known then. */
static bool step_through(struct tried *t, const struct action *a, int n)
{
    const struct game *game = t->view->game;

    for (int i = 0; i < n; i++) {
        union position guess;
        if (!view_allows(t->view, a[i]))
            return false;
        view_guess(t->view, &t->rng, &guess);
        game_apply(game, &guess.state, a[i], NULL);
        t->shown |= guess.state.news == guess.state.ply;
        view_make(t->view, game, &guess.state, t->view->seat);
    }
    return true;
}

/* ---- all of them --------------------------------------------------------- */

static void doubt(const struct stock *one, const struct stock *other, int seats,
                  struct preview *out)
{
    for (int seat = 0; seat < seats; seat++) {
        out->unsure_points |=
            one->score.points[seat] != other->score.points[seat];
        for (int i = 0; i < GOODS_MAX; i++)
            if (one->goods[seat][i] != other->goods[seat][i])
                out->unsure[seat] |= (uint8_t)(1u << i);
    }
}

bool preview(const struct view *view, const struct action *a, int n,
             struct preview *out)
{
    uint64_t seed = state_hash(view->game, &view->pos.state);
    int seats = view->pos.state.seats;
    struct tried first = {.view = &out->after, .rng = {seed}};
    struct stock before;
    struct stock after;

    memset(out, 0, sizeof *out);
    out->after = *view;
    if (!step_through(&first, a, n))
        return false;
    out->certain = true;
    take_stock(view, &before);
    take_stock(&out->after, &after);
    compare(&before, &after, seats, out);
    for (int i = 1; i < (first.shown ? GUESSES_IF_SHOWN : GUESSES); i++) {
        struct view other = *view;
        struct tried again = {.view = &other, .rng = {seed + (uint64_t)i}};
        struct stock then;
        step_through(&again, a, n);
        take_stock(&other, &then);
        doubt(&after, &then, seats, out);
        out->certain &=
            memcmp(&other.pos, &out->after.pos, view->game->state_size) == 0;
    }
    return true;
}
