/*
 * lost.c - what an action would waste, by the rules themselves: a free gain
 * that could be taken first, goods that are given away, a price that buys
 * nothing.
 *
 * As in preview.c, the action is done to a guess at what is hidden. Nothing
 * here depends on which guess: only what the viewer has is counted.
 */
#include "explain/explain.h"

#include "core/rng.h"
#include "core/walk.h"

#include <string.h>

/* ---- trying things out --------------------------------------------------- */

enum { TOLD = 64 };

struct trial {
    struct sink sink; /* the first: it hears what is told */
    const struct view *view;
    struct rng rng;
    union position pos;
    struct event told[TOLD];
    int n_told;
};

static void hear(struct sink *to, struct event e)
{
    struct trial *t = (struct trial *)to;

    if (t->n_told < TOLD)
        t->told[t->n_told++] = e;
}

static void begin(struct trial *t, const struct view *view)
{
    *t = (struct trial){.sink = {hear}, .view = view};
    t->rng.state = state_hash(view->game, &view->pos.state);
    view_guess(view, &t->rng, &t->pos);
}

static bool may(const struct trial *t, struct action a)
{
    struct view now;

    view_make(&now, t->view->game, &t->pos.state, t->view->seat);
    return view_allows(&now, a);
}

/* If chance is asked on the way, for example to draw a card, it chooses. */
static void let_chance(struct trial *t)
{
    const struct game *game = t->view->game;
    struct action choice[CHOICES_MAX];

    while (state_actors(&t->pos.state) & SEAT(SEAT_CHANCE)) {
        int n = game->legal(&t->pos.state, SEAT_CHANCE, choice);
        game_apply(game, &t->pos.state, choice[rng_below(&t->rng, (uint32_t)n)],
                   NULL);
    }
}

static bool do_all(struct trial *t, const struct action *a, int n)
{
    for (int i = 0; i < n; i++) {
        if (!may(t, a[i]))
            return false;
        t->n_told = 0; /* what the last of them tells is of interest */
        game_apply(t->view->game, &t->pos.state, a[i], &t->sink);
    }
    return true;
}

/* ---- a gain that is left behind ------------------------------------------ */

/* Is the question gone in which b could be done? It may be below others on the
 * stack. */
static bool is_gone(const struct trial *t, struct action b)
{
    const struct state *before = &t->view->pos.state;
    const struct state *now = &t->pos.state;
    const struct frame *asked = state_asks(before);
    const struct frame *then = &now->stack[before->depth - 1];

    if (now->over || now->depth < before->depth ||
        then->decision != asked->decision || then->asked != asked->asked)
        return true;
    return now->depth == before->depth && !may(t, b);
}

static bool is_gain(const int *before, const int *after, int n)
{
    bool more = false;

    for (int i = 0; i < n; i++) {
        if (after[i] < before[i])
            return false;
        more |= after[i] > before[i];
    }
    return more;
}

/* b costs nothing and brings something, and a can still be done afterwards. */
static bool is_free(const struct view *view, struct action b, struct action a)
{
    const struct explainer *e = explainer_of(view->game);
    int before[GOODS_MAX] = {0};
    int after[GOODS_MAX] = {0};
    struct trial t;

    begin(&t, view);
    e->count(&t.pos.state, view->seat, before);
    if (!do_all(&t, &b, 1))
        return false;
    let_chance(&t);
    e->count(&t.pos.state, view->seat, after);
    return is_gain(before, after, e->n_goods) && may(&t, a);
}

/* b is a use of the role's power, costs nothing, and a can still be done
 * afterwards. */
static bool uses_power(const struct view *view, struct action b,
                       struct action a)
{
    const struct explainer *e = explainer_of(view->game);
    int before[GOODS_MAX] = {0};
    int after[GOODS_MAX] = {0};
    struct trial t;

    if (!e->used || e->used(&view->pos.state))
        return false;
    begin(&t, view);
    e->count(&t.pos.state, view->seat, before);
    if (!do_all(&t, &b, 1) || !e->used(&t.pos.state))
        return false;
    e->count(&t.pos.state, view->seat, after);
    for (int i = 0; i < e->n_goods; i++)
        if (after[i] < before[i])
            return false;
    let_chance(&t);
    return may(&t, a);
}

/* A use of the power that says whom or what: what it brings may be hidden, and
 * which one to choose is for the player to say. */
static bool is_a_choice(const struct view *view, const struct action *choice,
                        int n, int i, struct action first)
{
    int alike = 0;

    for (int k = 0; k < n; k++)
        alike += choice[k].verb == choice[i].verb;
    return alike > 1 && uses_power(view, choice[i], first);
}

static bool find_left(const struct trial *done, struct action first,
                      struct action *left)
{
    struct action choice[CHOICES_MAX];
    int n = view_legal(done->view, choice);

    for (int i = 0; i < n; i++)
        if (is_gone(done, choice[i]) && is_free(done->view, choice[i], first) &&
            !is_a_choice(done->view, choice, n, i, first)) {
            *left = choice[i];
            return true;
        }
    return false;
}

/* ---- a power that is left unused ----------------------------------------- */

static bool leaves_power(const struct trial *done, struct action first)
{
    struct action choice[CHOICES_MAX];
    int n = view_legal(done->view, choice);

    for (int i = 0; i < n; i++)
        if (is_gone(done, choice[i]) &&
            uses_power(done->view, choice[i], first))
            return true;
    return false;
}

/* ---- the question -------------------------------------------------------- */

bool would_lose(const struct view *view, const struct action *a, int n,
                struct loss *out)
{
    const struct explainer *e = explainer_of(view->game);
    struct trial t;

    memset(out, 0, sizeof *out);
    begin(&t, view);
    if (!e || n < 1 || !do_all(&t, a, n))
        return false;
    if (e->gives)
        out->given = e->gives(&view->pos.state, a[n - 1]);
    if (e->idle)
        out->idle = e->idle(&t.pos.state, t.told, t.n_told);
    let_chance(&t);
    out->leaves = e->count && find_left(&t, a[0], &out->left);
    out->unused = e->count && !out->leaves && leaves_power(&t, a[0]);
    return out->leaves || out->unused || out->idle || out->given;
}
