/*
 * samples.c - see samples.h.
 */
#include "train/samples.h"

#include "bots/policy.h"

#include <assert.h>

static_assert(sizeof(struct sample) ==
                  8 + 3 * SAMPLE_INPUTS +
                      SAMPLE_CHOICES * sizeof(struct sample_choice),
              "as tools/train_fit.py reads it");

/* Of a long list, what was chosen and what was tried most. */
static int most_tried(const uint32_t *visits, int n, int chosen, int *which)
{
    bool taken[CHOICES_MAX] = {false};
    int kept = 0;

    which[kept++] = chosen;
    taken[chosen] = true;
    while (kept < n && kept < SAMPLE_CHOICES) {
        int best = 0;
        while (taken[best])
            best++;
        for (int i = best + 1; i < n; i++)
            if (!taken[i] && visits[i] > visits[best])
                best = i;
        taken[best] = true;
        which[kept++] = best;
    }
    return kept;
}

static int rate_all(const struct judge *judge, const struct view *view,
                    const struct action *choice, int n, int *rating)
{
    int best = 0;

    judge->eval->rate(&view->pos.state, &judge->memory, choice, n, rating);
    for (int i = 1; i < n; i++)
        if (rating[i] > rating[best])
            best = i;
    return rating[best];
}

static void put_choice(const struct policy *p, const struct view *view,
                       struct action a, struct sample_choice *out)
{
    struct net_choice choice;

    policy_choice(p, &view->pos.state, a, &choice);
    for (int i = 0; i < NET_OF_CHOICE; i++)
        out->token[i] = i < choice.n ? choice.token[i] : NO_TOKEN;
    out->verb = choice.verb;
}

static int index_of(const struct action *choice, int n, struct action done)
{
    int i = 0;

    while (i < n - 1 && !action_same(choice[i], done))
        i++;
    return i;
}

static void put_choices(struct table *t, const struct judge *judge,
                        const struct view *view, struct action done,
                        struct sample *out)
{
    struct action choice[CHOICES_MAX];
    uint32_t visits[CHOICES_MAX] = {0};
    int rating[CHOICES_MAX], which[SAMPLE_CHOICES] = {0};
    static _Thread_local struct policy p;
    int n = view_legal(view, choice);
    int chosen = index_of(choice, n, done);
    int best = rate_all(judge, view, choice, n, rating);

    policy_lay_out(&p, t->game, judge);
    if (search_tried(t->bot[view->seat], visits, NULL) != n)
        visits[chosen] = 1; /* it answered at once */
    out->n = (uint8_t)most_tried(visits, n, chosen, which);
    for (int i = 0; i < out->n; i++) {
        int k = which[i];
        int behind = best - rating[k];
        put_choice(&p, view, choice[k], &out->choice[i]);
        out->choice[i].behind = (int16_t)(behind < 1000 ? behind : 1000);
        out->choice[i].visits =
            (uint16_t)(visits[k] < 65535 ? visits[k] : 65535);
        out->choice[i].chosen = k == chosen;
    }
}

void samples_learn(struct table *t, const struct view *view, struct action done)
{
    struct samples *samples = t->learner;
    struct judge judge = {.eval = eval_of(t->game)};
    struct net_inputs in = {.n = 0};
    struct sample out;

    if (!t->spec[view->seat]->teaches)
        return;
    memset(&out, 0, sizeof out);
    judge_hear(&judge, view, t->heard[view->seat], t->n_heard);
    judge.eval->learned->inputs(&view->pos.state, &judge.memory, view->seat,
                                &in);
    out.game = samples->game;
    out.seats = t->setup.seats;
    out.n_inputs = (uint16_t)(in.n < SAMPLE_INPUTS ? in.n : SAMPLE_INPUTS);
    memcpy(out.at, in.at, out.n_inputs * sizeof *in.at);
    memcpy(out.value, in.value, out.n_inputs * sizeof *in.value);
    put_choices(t, &judge, view, done, &out);
    if (out.n)
        samples->n += fwrite(&out, sizeof out, 1, samples->to) == 1;
}
