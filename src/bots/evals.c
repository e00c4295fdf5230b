/*
 * evals.c - which game has which evaluation, and what all of them need.
 */
#include "bots/evals/evals.h"
#include "bots/eval.h"

#include <string.h>

/* ---- a game without an evaluation ---------------------------------------- */

static int plain_stage(const struct state *s)
{
    enum { PLIES = 32 };

    return s->ply / PLIES;
}

static const struct eval plain = {
    .game = NULL,
    .stage = plain_stage,
    .stages = 4,
};

/* ---- which game has which ------------------------------------------------ */

const struct eval *eval_of(const struct game *game)
{
    for (int i = 0; evals[i]; i++)
        if (strcmp(evals[i]->game, game->slug) == 0)
            return evals[i];
    return &plain;
}

void judge_forget(struct judge *j)
{
    memset(&j->memory, 0, sizeof j->memory);
    j->memory.yardstick = j->yardstick;
    j->memory.scratch = j->scratch;
}

/* What follows it stays aligned. */
size_t judge_scratch(const struct eval *eval)
{
    return (eval->scratch + 15) & ~(size_t)15;
}

void judge_take_scratch(struct judge *j, void *scratch)
{
    j->scratch = j->eval->scratch ? scratch : NULL;
    memset(scratch, 0, judge_scratch(j->eval));
}

void judge_hear(struct judge *j, const struct view *view,
                const struct event *heard, int n)
{
    judge_forget(j);
    if (j->eval->hear && n)
        j->eval->hear(&j->memory, view, heard, n);
}

/* ---- from ratings to probabilities --------------------------------------- */

void eval_likely(const int *rating, int n, double *likely)
{
    static const double BEHIND = 150; /* rated that much worse: a quarter as
                                         likely */
    int best = 0;
    double sum = 0;

    for (int i = 1; i < n; i++)
        if (rating[i] > rating[best])
            best = i;
    for (int i = 0; i < n; i++) {
        double behind = 1 + (rating[best] - rating[i]) / BEHIND;
        likely[i] = 1 / (behind * behind);
        sum += likely[i];
    }
    for (int i = 0; i < n; i++)
        likely[i] /= sum;
}

/* ---- from points to shares ----------------------------------------------- */

/* With products alone: a library's exp() differs from machine to machine, and
 * then so would a bot's move. */
double eval_power(double x)
{
    enum { SQUARINGS = 8 };
    double y = 1 + x / (1 << SQUARINGS);

    if (y <= 0)
        return 0;
    for (int i = 0; i < SQUARINGS; i++)
        y *= y;
    return y;
}

void eval_shares(const double *worth, int seats, double spread, double *share)
{
    double most = 0;
    double sum = 0;

    for (int seat = 0; seat < seats; seat++)
        if (seat == 0 || worth[seat] > most)
            most = worth[seat];
    for (int seat = 0; seat < seats; seat++) {
        share[seat] = eval_power((worth[seat] - most) / spread);
        sum += share[seat];
    }
    for (int seat = 0; seat < seats; seat++)
        share[seat] /= sum;
}

static void final_shares(const struct score *score, int seats, double *share)
{
    int firsts = 0;

    for (int seat = 0; seat < seats; seat++)
        firsts += score->place[seat] == 0;
    for (int seat = 0; seat < seats; seat++)
        share[seat] = score->place[seat] == 0 ? 1.0 / firsts : 0;
}

/*
 * In a solo game there is only the opponent that has no seat: the larger the
 * lead, the better, at the end as before it.
 */
void eval_alone(double worth, double rival, double spread, double *share)
{
    double both[2] = {worth, rival};
    double shares[2];

    eval_shares(both, 2, spread, shares);
    share[0] = shares[0];
}

/* The current points. The more there are, the less one of them matters. */
static void plain_shares(const struct score *score, int seats, double *share)
{
    double worth[SEATS_MAX];
    double spread = 1;

    for (int seat = 0; seat < seats; seat++) {
        worth[seat] = score->points[seat];
        spread += (worth[seat] < 0 ? -worth[seat] : worth[seat]) / (4 * seats);
    }
    eval_shares(worth, seats, spread, share);
}

static void value_by_score(const struct game *game, const struct state *s,
                           double *share)
{
    struct score score = {0};

    game->score(s, &score);
    if (s->seats == 1)
        eval_alone(score.points[0], score.rival, ALONE_SPREAD, share);
    else if (s->over)
        final_shares(&score, s->seats, share);
    else
        plain_shares(&score, s->seats, share);
}

void eval_value(const struct judge *j, const struct game *game,
                const struct state *s, double *share)
{
    if (!s->over && j->eval->value)
        j->eval->value(s, &j->memory, share);
    else
        value_by_score(game, s, share);
}

void eval_lead(const struct judge *j, const struct game *game,
               const struct state *s, double *share)
{
    if (j->eval->lead && s->seats > 1)
        j->eval->lead(s, &j->memory, share);
    else
        eval_value(j, game, s, share);
}
