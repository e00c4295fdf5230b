/*
 * view.c - see view.h.
 */
#include "core/view.h"

#include <string.h>

/* The game goes first: it must still see whose chain is open. */
void view_write(const struct game *game, const struct state *s, int seat,
                struct state *out)
{
    memcpy(out, s, game->state_size);
    game->redact(out, seat);
    state_redact(out, seat);
}

void view_make(struct view *v, const struct game *game, const struct state *s,
               int seat)
{
    v->game = game;
    v->seat = seat;
    view_write(game, s, seat, &v->pos.state);
}

int view_legal(const struct view *v, struct action *out)
{
    if (v->seat >= v->pos.state.seats)
        return 0;
    return v->game->legal(&v->pos.state, v->seat, out);
}

bool view_allows(const struct view *v, struct action a)
{
    struct action choice[CHOICES_MAX];
    int n = view_legal(v, choice);

    while (n > 0)
        if (action_same(choice[--n], a))
            return true;
    return false;
}

void view_guess(const struct view *v, struct rng *rng, union position *out)
{
    memcpy(out, &v->pos, v->game->state_size);
    v->game->determinize(&out->state, v->seat, rng);
}

void view_prepare(const struct view *v, struct guesses *out)
{
    out->view = v;
    if (!v->game->prepare)
        return;
    memcpy(&out->pos, &v->pos, v->game->state_size);
    v->game->prepare(&out->pos.state, v->seat, out->notes);
}

void view_guess_by(const struct guesses *g, struct rng *rng,
                   union position *out)
{
    const struct game *game = g->view->game;

    if (!game->prepare) {
        view_guess(g->view, rng, out);
        return;
    }
    memcpy(out, &g->pos, game->state_size);
    game->guess(&out->state, g->notes, rng);
}
