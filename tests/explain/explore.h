/*
 * explore.h - every question "why not?" that comes up in random games: at each
 * position every seat and a watcher try something at random, or a legal action
 * with one argument changed. For tests of explainers.
 */
#ifndef TESTS_EXPLAIN_EXPLORE_H
#define TESTS_EXPLAIN_EXPLORE_H

#include "explain/explain.h"

#include "table.h"

struct explored {
    const struct game *game;
    const struct explainer *explainer;
    struct rng rng;
    union position pos;
    long given[256]; /* how often each reason was */
    /* What makes rare things common, before the first move; may be NULL. */
    void (*prepare)(struct explored *x);
    /* What must hold of an action that is refused, and of one that is not. */
    void (*refused)(struct explored *x, const struct view *v, struct action a,
                    struct reason why);
    void (*allowed)(struct explored *x, const struct view *v, struct action a);
};

static inline uint8_t explore_arg(struct explored *x, int kind)
{
    uint32_t n = kind == ARG_SEAT ? x->pos.state.seats
                 : kind < ARG_NOUN
                     ? 8
                     : (uint32_t)x->game->nouns[kind - ARG_NOUN].n;

    return (uint8_t)rng_below(&x->rng, n);
}

/* verb with any arguments; or a, which is legal, with one of them changed */
static inline struct action explore_bend(struct explored *x, struct action a,
                                         bool all)
{
    const uint8_t *kinds = x->game->verbs[a.verb].args;
    uint32_t n = 0;

    while (n < ARGS_MAX && kinds[n])
        n++;
    for (uint32_t i = 0; all && i < n; i++)
        a.arg[i] = explore_arg(x, kinds[i]);
    if (n && !all) {
        uint32_t i = rng_below(&x->rng, n);
        a.arg[i] = explore_arg(x, kinds[i]);
    }
    return a;
}

static inline void explore_ask(struct explored *x, const struct view *v,
                               struct action a)
{
    struct reason why;

    if (!why_not(v, a, &why)) {
        if (x->allowed)
            x->allowed(x, v, a);
        return;
    }
    x->given[why.row]++;
    if (x->refused)
        x->refused(x, v, a, why);
}

/* Everything that viewer may ask here: once per verb, and twice around each
 * legal action. */
static inline void explore_eye(struct explored *x, int eye)
{
    struct action choice[CHOICES_MAX];
    struct view v;
    int n = 0;

    view_make(&v, x->game, &x->pos.state, eye);
    n = view_legal(&v, choice);
    for (int verb = 0; verb < x->game->n_verbs; verb++)
        explore_ask(x, &v, explore_bend(x, action_of(eye, verb), true));
    for (int i = 0; i < n; i++)
        for (int twice = 0; twice < 2; twice++)
            explore_ask(x, &v, explore_bend(x, choice[i], false));
}

static inline void explore_here(struct explored *x)
{
    int actor = state_actor(&x->pos.state);

    explore_eye(x, SEAT_WATCHER);
    for (int seat = 0; seat < x->pos.state.seats; seat++)
        if (seat == actor || rng_below(&x->rng, 8) == 0)
            explore_eye(x, seat);
}

static inline void explore_game(struct explored *x, const struct setup *setup)
{
    assert_null(game_start(x->game, &x->pos.state, setup));
    if (x->prepare)
        x->prepare(x);
    while (!x->pos.state.over) {
        struct action choice[CHOICES_MAX];
        int seat = state_actor(&x->pos.state);
        int n = x->game->legal(&x->pos.state, seat, choice);
        explore_here(x);
        game_apply(x->game, &x->pos.state,
                   choice[rng_below(&x->rng, (uint32_t)n)], NULL);
    }
    explore_here(x);
}

/* No reason in the table is never given. */
static inline void explore_all_given(const struct explored *x)
{
    for (int row = 0; row < x->explainer->n_reasons; row++)
        if (!x->given[row])
            fail_msg("%s: nobody is ever told %s", x->game->slug,
                     x->explainer->reasons[row].word.slug);
}

#endif
