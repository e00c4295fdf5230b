/*
 * lessons.c - see lessons.h.
 *
 * Most of what happens after an answer is no merit of it. So a share is taken
 * of the true position whenever a stage begins, with everybody's cards in view,
 * and an answer is credited with the changes from its own stage on, later ones
 * less and less ("generalized advantage estimation": Schulman et al. 2016).
 * Where all is dealt anew, only the share counts that it led to until then.
 */
#include "train/lessons.h"

#include "bots/policy.h"

#include <stdlib.h>
#include <string.h>

enum { INPUTS_EACH = 96, CHOICES_EACH = 12 }; /* on average, at most */
static const float LATER = 0.95F;             /* a stage later counts so much */

bool lessons_init(struct lessons *l, size_t most)
{
    memset(l, 0, sizeof *l);
    l->most = most;
    l->most_inputs = most * INPUTS_EACH;
    l->most_choices = most * CHOICES_EACH;
    l->lesson = malloc(l->most * sizeof *l->lesson);
    l->at = malloc(l->most_inputs * sizeof *l->at);
    l->value = malloc(l->most_inputs * sizeof *l->value);
    l->choice = malloc(l->most_choices * sizeof *l->choice);
    l->policy = malloc(sizeof *l->policy);
    return l->lesson && l->at && l->value && l->choice && l->policy;
}

void lessons_fini(struct lessons *l)
{
    free(l->lesson);
    free(l->at);
    free(l->value);
    free(l->choice);
    free(l->policy);
}

void lessons_clear(struct lessons *l)
{
    l->n = l->n_inputs = l->n_choices = 0;
}

bool lessons_are_full(const struct lessons *l)
{
    return l->n == l->most || l->n_inputs + NET_ACTIVE > l->most_inputs ||
           l->n_choices + CHOICES_MAX > l->most_choices;
}

void lessons_begin(struct lessons *l)
{
    l->begin = l->n;
    l->moments = 0;
    l->stage = -1;
}

/* ---- a question ---------------------------------------------------------- */

static void look_at_shares(struct lessons *l, const struct table *t, int stage)
{
    const struct judge judge = {.eval = eval_of(t->game)};
    double share[SEATS_MAX] = {0};

    if (l->moments == MOMENTS_MOST)
        l->moments--; /* a very long game: the last moments are one */
    eval_value(&judge, t->game, &t->pos.state, share);
    for (int seat = 0; seat < t->setup.seats; seat++)
        l->share[l->moments][seat] = (float)share[seat];
    l->began[l->moments++] = stage;
}

static void put_choices(struct lessons *l, const struct judge *judge,
                        const struct view *view, struct action done,
                        struct lesson *out)
{
    struct action choice[CHOICES_MAX];
    int rating[CHOICES_MAX];
    int n = view_legal(view, choice);
    int best = 0;

    policy_lay_out(l->policy, view->game, judge);
    judge->eval->rate(&view->pos.state, &judge->memory, choice, n, rating);
    for (int i = 1; i < n; i++)
        best = rating[i] > rating[best] ? i : best;
    out->n = (uint16_t)n;
    out->choice = l->choice + l->n_choices;
    for (int i = 0; i < n; i++) {
        struct net_choice *c = &l->choice[l->n_choices++];
        policy_choice(l->policy, &view->pos.state, choice[i], c);
        c->behind = rating[best] - rating[i];
        if (action_same(choice[i], done))
            out->chosen = (uint16_t)i;
    }
}

static void put_inputs(struct lessons *l, const struct judge *judge,
                       const struct view *view, struct lesson *out)
{
    struct net_inputs in = {.n = 0};

    judge->eval->learned->inputs(&view->pos.state, &judge->memory, view->seat,
                                 &in);
    out->at = l->at + l->n_inputs;
    out->value = l->value + l->n_inputs;
    out->n_inputs = (uint16_t)in.n;
    memcpy(l->at + l->n_inputs, in.at, (size_t)in.n * sizeof *in.at);
    memcpy(l->value + l->n_inputs, in.value, (size_t)in.n * sizeof *in.value);
    l->n_inputs += (size_t)in.n;
}

void lessons_note(struct table *t, const struct view *view, struct action done)
{
    struct lessons *l = t->learner;
    struct judge judge = {.eval = eval_of(t->game)};
    int stage = judge.eval->stage(&t->pos.state);
    struct lesson *out = l->lesson + l->n;

    if (stage != l->stage)
        look_at_shares(l, t, stage);
    l->stage = stage;
    if (!t->spec[view->seat]->teaches || lessons_are_full(l))
        return;
    *out = (struct lesson){.moment = (uint16_t)(l->moments - 1),
                           .seat = view->seat};
    judge_hear(&judge, view, t->heard[view->seat], t->n_heard);
    put_choices(l, &judge, view, done, out);
    put_inputs(l, &judge, view, out);
    l->n++;
}

/* ---- when the game is over ----------------------------------------------- */

/* What the changes after the next moment are to an answer of this one. */
static float later(const struct lessons *l, const struct table *t, int moment)
{
    int deal = eval_of(t->game)->learned->deal;

    if (deal && l->began[moment] / deal != l->began[moment + 1] / deal)
        return 0;
    return LATER;
}

void lessons_end(struct lessons *l, const struct table *t)
{
    static _Thread_local float credit[MOMENTS_MOST + 1][SEATS_MAX];
    int last = 0;

    look_at_shares(l, t, l->stage);
    last = l->moments - 1;
    memset(credit[last], 0, sizeof credit[last]);
    for (int m = last - 1; m >= 0; m--)
        for (int seat = 0; seat < t->setup.seats; seat++)
            credit[m][seat] = l->share[m + 1][seat] - l->share[m][seat] +
                              later(l, t, m) * credit[m + 1][seat];
    for (size_t i = l->begin; i < l->n; i++) {
        struct lesson *it = &l->lesson[i];
        it->credit = credit[it->moment][it->seat];
    }
}
