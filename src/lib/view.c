/*
 * view.c - trying things out in what one seat sees; and queries on any state.
 */
#include "lib/desk.h"

#include "core/rng.h"
#include "core/walk.h"

#include <string.h>

enum { IMAGINED_MOST = 2000 }; /* acts of others before one is asked */

/* ---- the view ------------------------------------------------------------ */

int charsu_look(struct charsu *c, int seat)
{
    const struct match *m = &c->match;

    if (!m->game || !desk_is_eye(seat, m->setup.seats))
        return -ERR_NOT_ACTOR;
    view_make(&c->view, m->game, &m->pos.state, seat);
    return OK;
}

/*
 * The bytes may come from anywhere, so they are made a view again: that does
 * not change a true view (L2).
 */
int charsu_load(struct charsu *c, int game, int seat, int n)
{
    const struct game *g = desk_game(game);
    union position pos;
    enum err err = ERR_CORRUPT;

    if (g && n >= 0 && n <= (int)sizeof c->bytes)
        err = state_decode(g, &pos.state, c->bytes, (size_t)n);
    if (err == OK && !desk_is_eye(seat, pos.state.seats))
        err = ERR_NOT_ACTOR;
    if (err == OK)
        view_make(&c->view, g, &pos.state, seat);
    return -(int)err;
}

/*
 * Rules act on full states, so it is done to a guess. If the viewer hears the
 * same, its view is the same, whatever was hidden (L8): so the result is exact
 * where nothing is revealed.
 */
int charsu_step(struct charsu *c)
{
    struct view *v = &c->view;
    struct action a = c->action[0];
    union position pos;
    struct rng rng;

    if (!v->game || !view_allows(v, a))
        return -ERR_ILLEGAL;
    rng.state = state_hash(v->game, &v->pos.state);
    view_guess(v, &rng, &pos);
    game_apply(v->game, &pos.state, a, desk_listen(c));
    view_make(v, v->game, &pos.state, v->seat);
    return OK;
}

int charsu_guess(struct charsu *c, int seed)
{
    const struct view *v = &c->view;
    struct rng rng = {(uint64_t)(uint32_t)seed};
    union position pos;

    if (!v->game)
        return -ERR_CORRUPT;
    view_guess(v, &rng, &pos);
    return (int)state_encode(v->game, &pos.state, c->bytes, sizeof c->bytes);
}

int charsu_imagine(struct charsu *c, int seed)
{
    struct view *v = &c->view;
    struct rng rng = {(uint64_t)(uint32_t)seed};
    union position pos;

    if (!v->game || v->seat >= SEATS_MAX)
        return -ERR_NOT_ACTOR;
    view_guess(v, &rng, &pos);
    for (int i = 0; i < IMAGINED_MOST; i++) {
        seat_set actors = state_actors(&pos.state);
        int seat = actors ? state_actor(&pos.state) : v->seat;
        int n = 0;
        if (!actors || actors & SEAT(v->seat))
            break;
        n = v->game->legal(&pos.state, seat, c->action);
        game_apply(v->game, &pos.state, c->action[rng_below(&rng, (uint32_t)n)],
                   NULL);
    }
    view_make(v, v->game, &pos.state, v->seat);
    return state_actors(&pos.state) & SEAT(v->seat) ? OK : -ERR_OVER;
}

/* ---- any state ----------------------------------------------------------- */

static const struct game *game_in(const struct charsu *c, int where)
{
    switch (where) {
    case CHARSU_IN_MATCH: return c->match.game;
    case CHARSU_IN_VIEW: return c->view.game;
    default: return NULL;
    }
}

static const struct state *state_in(const struct charsu *c, int where)
{
    return where == CHARSU_IN_MATCH ? &c->match.pos.state : &c->view.pos.state;
}

int charsu_fact(struct charsu *c, int where, int fact)
{
    const struct state *s = state_in(c, where);

    if (!game_in(c, where))
        return -ERR_CORRUPT;
    switch (fact) {
    case CHARSU_FACT_PLY: return s->ply;
    case CHARSU_FACT_OVER: return s->over;
    case CHARSU_FACT_SEATS: return s->seats;
    case CHARSU_FACT_ACTORS: return state_actors(s);
    case CHARSU_FACT_DECISION:
        return s->depth ? state_asks(s)->decision : -ERR_OVER;
    case CHARSU_FACT_OPENED:
        return s->depth ? state_asks(s)->opened : -ERR_OVER;
    case CHARSU_FACT_CHAIN: return s->chain;
    default: return -ERR_CORRUPT;
    }
}

int charsu_legal(struct charsu *c, int where, int seat)
{
    if (!game_in(c, where) || seat < 0 || seat > SEAT_CHANCE)
        return -ERR_NOT_ACTOR;
    if (where == CHARSU_IN_MATCH)
        return game_in(c, where)->legal(state_in(c, where), seat, c->action);
    if (seat != c->view.seat)
        return -ERR_NOT_ACTOR;
    return view_legal(&c->view, c->action);
}

int charsu_encode(struct charsu *c, int where)
{
    if (!game_in(c, where))
        return -ERR_CORRUPT;
    return (int)state_encode(game_in(c, where), state_in(c, where), c->bytes,
                             sizeof c->bytes);
}

int charsu_score(struct charsu *c, int where)
{
    if (!game_in(c, where))
        return -ERR_CORRUPT;
    memset(&c->score, 0, sizeof c->score);
    game_in(c, where)->score(state_in(c, where), &c->score);
    return OK;
}

uint64_t charsu_hash(struct charsu *c, int where)
{
    return game_in(c, where) ? state_hash(game_in(c, where), state_in(c, where))
                             : 0;
}
