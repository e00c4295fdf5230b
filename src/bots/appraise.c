/*
 * appraise.c - see appraise.h.
 */
#include "bots/appraise.h"

#include "bots/rollout.h"
#include "bots/search.h"

#include <stdlib.h>
#include <string.h>

struct appraiser {
    struct search_kind kind; /* the strongest level, with that many
                              * simulations */
    struct bot *bot;         /* owned */
    uint64_t seed;
    int tries;
};

enum { TRIES_LEAST = 16 };

struct appraiser *appraiser_new(const struct game *game, uint32_t simulations,
                                uint64_t seed)
{
    struct appraiser *a = malloc(sizeof *a);

    if (!a)
        return NULL;
    a->kind = level_kind(game, LEVELS);
    a->kind.kind.simulations = simulations;
    a->seed = seed;
    a->tries = (int)(simulations / 2);
    if (a->tries < TRIES_LEAST)
        a->tries = TRIES_LEAST;
    a->bot = bot_new(&a->kind.kind, game, seed);
    if (a->bot)
        return a;
    free(a);
    return NULL;
}

void appraiser_free(struct appraiser *a)
{
    if (!a)
        return;
    bot_free(a->bot);
    free(a);
}

bool appraiser_listens(const struct appraiser *a)
{
    return bot_listens(&a->kind.kind, a->bot->game);
}

/* By Newton's method: there is no library arithmetic here. x is below 1. */
static double root(double x)
{
    double r = 1;

    if (x <= 0)
        return 0;
    for (int i = 0; i < 40; i++)
        r = (r + x / r) / 2;
    return r;
}

/* Standard error of a mean, from the sum of n numbers and of their squares. */
static double error_of(double sum, double squares, int n)
{
    double mean = sum / n;

    return root((squares / n - mean * mean) / (n - 1));
}

/* ---- a position ---------------------------------------------------------- */

void appraise_position(struct appraiser *a, const struct state *s,
                       struct outlook *out)
{
    const struct game *game = a->bot->game;
    struct rng rng = rollout_dice(~a->seed, s);
    double sum[SEATS_MAX] = {0};
    double squares[SEATS_MAX] = {0};
    int end = search_from(a->bot, s);

    for (int i = 0; i < a->tries; i++) {
        union position pos;
        double share[SEATS_MAX] = {0};
        memcpy(&pos, s, game->state_size);
        search_go_on(a->bot, &pos.state, end, &rng, share);
        for (int seat = 0; seat < s->seats; seat++) {
            sum[seat] += share[seat];
            squares[seat] += share[seat] * share[seat];
        }
    }
    for (int seat = 0; seat < s->seats; seat++) {
        out->share[seat] = sum[seat] / a->tries;
        out->error[seat] = error_of(sum[seat], squares[seat], a->tries);
    }
}

/* ---- choices ------------------------------------------------------------- */

/* The choices that the search tried most often, and `also`; how many. */
static int candidates(const struct appraiser *a, const struct view *view,
                      const struct action *also, struct appraised *out)
{
    struct action choice[CHOICES_MAX];
    uint32_t visits[CHOICES_MAX] = {0};
    int n = view_legal(view, choice);
    int found = 0;
    bool has_also = !also;

    search_tried(a->bot, visits, NULL);
    for (int i = 0; i < n; i++)
        visits[i]++; /* 0: taken */
    while (found < n && found < APPRAISED_BEST) {
        int most = 0;
        for (int i = 1; i < n; i++)
            if (visits[i] > visits[most])
                most = i;
        visits[most] = 0;
        has_also |= also && memcmp(&choice[most], also, sizeof *also) == 0;
        out[found++] = (struct appraised){.a = choice[most]};
    }
    if (!has_also)
        out[found++] = (struct appraised){.a = *also};
    return found;
}

/* What each gained on the same guesses, one number per guess. */
struct trials {
    double sum[APPRAISED_MAX];
    double apart[APPRAISED_MAX][APPRAISED_MAX]; /* squares of differences */
};

static void try_all(struct appraiser *a, const struct view *view,
                    const struct appraised *choice, int n, struct trials *t)
{
    const struct game *game = a->bot->game;
    struct rng rng = rollout_dice(~a->seed, &view->pos.state);

    for (int i = 0; i < a->tries; i++) {
        union position guess;
        double mine[APPRAISED_MAX];
        int end = search_guess(a->bot, view, &rng, &guess);
        uint64_t dice = rng_next(&rng);
        for (int k = 0; k < n; k++) {
            union position pos;
            double share[SEATS_MAX] = {0};
            struct rng same = {dice};
            memcpy(&pos, &guess, game->state_size);
            game_apply(game, &pos.state, choice[k].a, NULL);
            search_go_on(a->bot, &pos.state, end, &same, share);
            mine[k] = share[view->seat];
            t->sum[k] += mine[k];
        }
        for (int k = 0; k < n; k++)
            for (int m = 0; m < n; m++)
                t->apart[k][m] += (mine[k] - mine[m]) * (mine[k] - mine[m]);
    }
}

/* The best first; of equals, the one that was searched more. */
static void sort(struct appraised *choice, int n)
{
    for (int i = 1; i < n; i++)
        for (int k = i; k > 0 && choice[k].share > choice[k - 1].share; k--) {
            struct appraised one = choice[k];
            choice[k] = choice[k - 1];
            choice[k - 1] = one;
        }
}

static void compare(const struct trials *t, int tries, struct appraised *choice,
                    int n)
{
    int best = 0;

    for (int k = 1; k < n; k++)
        if (t->sum[k] > t->sum[best])
            best = k;
    for (int k = 0; k < n; k++) {
        double apart = t->sum[best] - t->sum[k];
        choice[k].share = t->sum[k] / tries;
        choice[k].behind = apart / tries;
        choice[k].error = error_of(apart, t->apart[best][k], tries);
    }
    sort(choice, n);
}

int appraise_choices(struct appraiser *a, const struct view *view,
                     const struct news *news, const struct action *also,
                     struct appraised *out)
{
    struct budget budget = {.simulations = 0};
    struct trials trials = {.sum = {0}};
    struct action choice[CHOICES_MAX];
    int n = view_legal(view, choice);
    enum err err = bot_choose(a->bot, view, news, budget, &choice[0]);

    if (err != OK)
        return -(int)err;
    if (n == 1)
        return 0; /* nothing was searched, so nothing can be guessed */
    n = candidates(a, view, also, out);
    try_all(a, view, out, n, &trials);
    compare(&trials, a->tries, out, n);
    return n;
}
