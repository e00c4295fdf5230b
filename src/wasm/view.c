/*
 * view.c - what one seat sees, tried out; and what can be asked of any state.
 */
#include "wasm/module.h"

#include "core/rng.h"
#include "core/walk.h"

#include <string.h>

/* ---- the view ------------------------------------------------------------ */

int wasm_look(int seat)
{
    const struct match *m = &module.match;

    if (!m->game || !wasm_is_eye(seat, m->setup.seats))
        return -ERR_NOT_ACTOR;
    view_make(&module.view, m->game, &m->pos.state, seat);
    return OK;
}

/*
 * The bytes may come from anywhere, so what they say is made a view again: a
 * true view does not change by that (L2).
 */
int wasm_load(int game, int seat, int n)
{
    const struct game *g = wasm_game(game);
    union position pos;
    enum err err = ERR_CORRUPT;

    if (g && n >= 0 && n <= (int)sizeof module.bytes)
        err = state_decode(g, &pos.state, module.bytes, (size_t)n);
    if (err == OK && !wasm_is_eye(seat, pos.state.seats))
        err = ERR_NOT_ACTOR;
    if (err == OK)
        view_make(&module.view, g, &pos.state, seat);
    return -(int)err;
}

/*
 * Rules act on full states, so it is done to a guess. Where the viewer hears
 * the same its view is the same, whatever lay hidden (L8): that makes the
 * result exact where nothing is revealed.
 */
int wasm_step(void)
{
    struct view *v = &module.view;
    struct action a = module.action[0];
    union position pos;
    struct rng rng;

    if (!v->game || !view_allows(v, a))
        return -ERR_ILLEGAL;
    rng.state = state_hash(v->game, &v->pos.state);
    view_guess(v, &rng, &pos);
    game_apply(v->game, &pos.state, a, wasm_listen());
    view_make(v, v->game, &pos.state, v->seat);
    return OK;
}

int wasm_guess(int seed)
{
    const struct view *v = &module.view;
    struct rng rng = {(uint64_t)(uint32_t)seed};
    union position pos;

    if (!v->game)
        return -ERR_CORRUPT;
    view_guess(v, &rng, &pos);
    return (int)state_encode(v->game, &pos.state, module.bytes,
                             sizeof module.bytes);
}

/* ---- any state ----------------------------------------------------------- */

static const struct game *game_in(int where)
{
    switch (where) {
    case IN_MATCH: return module.match.game;
    case IN_VIEW: return module.view.game;
    default: return NULL;
    }
}

static const struct state *state_in(int where)
{
    return where == IN_MATCH ? &module.match.pos.state : &module.view.pos.state;
}

int wasm_fact(int where, int fact)
{
    const struct state *s = state_in(where);

    if (!game_in(where))
        return -ERR_CORRUPT;
    switch (fact) {
    case FACT_PLY: return s->ply;
    case FACT_OVER: return s->over;
    case FACT_SEATS: return s->seats;
    case FACT_ACTORS: return state_actors(s);
    case FACT_DECISION: return s->depth ? state_asks(s)->decision : -ERR_OVER;
    case FACT_OPENED: return s->depth ? state_asks(s)->opened : -ERR_OVER;
    case FACT_CHAIN: return s->chain;
    default: return -ERR_CORRUPT;
    }
}

int wasm_legal(int where, int seat)
{
    if (!game_in(where) || seat < 0 || seat > SEAT_CHANCE)
        return -ERR_NOT_ACTOR;
    if (where == IN_MATCH)
        return game_in(where)->legal(state_in(where), seat, module.action);
    if (seat != module.view.seat)
        return -ERR_NOT_ACTOR;
    return view_legal(&module.view, module.action);
}

int wasm_encode(int where)
{
    if (!game_in(where))
        return -ERR_CORRUPT;
    return (int)state_encode(game_in(where), state_in(where), module.bytes,
                             sizeof module.bytes);
}

int wasm_score(int where)
{
    if (!game_in(where))
        return -ERR_CORRUPT;
    memset(&module.score, 0, sizeof module.score);
    game_in(where)->score(state_in(where), &module.score);
    return OK;
}

uint64_t wasm_hash(int where)
{
    return game_in(where) ? state_hash(game_in(where), state_in(where)) : 0;
}
