/*
 * greedy.c - takes what looks best now.
 *
 * If a game has ratings (eval.h), that is all. If not, every choice is tried
 * on a few guesses at what the seat cannot see, and the points afterwards
 * decide.
 */
#include "bots/greedy.h"

#include "bots/eval.h"
#include "bots/rollout.h"

#include <stdlib.h>

struct greedy {
    struct bot bot;
    struct judge judge;
    uint64_t seed;
};

static struct bot *greedy_new(const struct bot_kind *kind,
                              const struct game *game, uint64_t seed)
{
    struct greedy *b = malloc(sizeof *b);

    (void)kind;
    if (!b)
        return NULL;
    b->judge = (struct judge){.eval = eval_of(game)};
    b->seed = seed;
    return &b->bot;
}

static void greedy_free(struct bot *b)
{
    free(b);
}

/* ---- without ratings ----------------------------------------------------- */

enum { GUESSES = 8 };

static double after(const struct judge *judge, const struct game *game,
                    struct state *s, struct action a, struct rng *rng)
{
    double share[SEATS_MAX];

    game_apply(game, s, a, NULL);
    rollout_chances(game, s, rng);
    eval_value(judge, game, s, share);
    return share[a.seat];
}

static int try_all(const struct judge *judge, const struct view *view,
                   const struct action *choice, int n, struct rng *rng)
{
    double sum[CHOICES_MAX] = {0};
    union position guess, pos;
    int best = (int)rng_below(rng, (uint32_t)n); /* among equals, any */

    for (int k = 0; k < GUESSES; k++) {
        view_guess(view, rng, &guess);
        for (int i = 0; i < n; i++) {
            pos = guess;
            sum[i] += after(judge, view->game, &pos.state, choice[i], rng);
        }
    }
    for (int i = 0; i < n; i++)
        if (sum[i] > sum[best])
            best = i;
    return best;
}

/* -------------------------------------------------------------------------- */

int greedy_pick(const struct judge *judge, const struct view *view,
                const struct action *choice, int n, struct rng *rng)
{
    if (judge->eval->rate || n == 1)
        return rollout_best(judge, &view->pos.state, choice, n, rng);
    return try_all(judge, view, choice, n, rng);
}

static enum err greedy_choose(struct bot *bot, const struct view *view,
                              const struct news *news, struct budget budget,
                              struct action *out)
{
    struct greedy *b = (struct greedy *)bot;
    struct rng rng = rollout_dice(b->seed, &view->pos.state);
    struct action choice[CHOICES_MAX];
    int n = view_legal(view, choice);

    (void)budget;
    if (n == 0)
        return ERR_NOT_ACTOR;
    if (n > 1)
        judge_hear(&b->judge, view, news->heard, news->n);
    *out = choice[greedy_pick(&b->judge, view, choice, n, &rng)];
    return OK;
}

const struct bot_kind bot_greedy = {
    .slug = "greedy",
    .listens = true,
    .new = greedy_new,
    .free = greedy_free,
    .choose = greedy_choose,
};
