/*
 * habits_run.c - see habits.h. Each thread keeps its own sums, which are added
 * up at the end.
 */
#include "app/crew.h"
#include "app/habits.h"
#include "app/local.h"
#include "app/sim.h"

#include "bots/eval.h"
#include "bots/leaning.h"

#include <stdlib.h>
#include <string.h>

/* For one game, by habit: how often it was possible, and how often it was
 * shown, of SIM_WHOLE. */
struct seen {
    int64_t could[HABITS], did[HABITS];
};

struct question {
    const struct local_table *t;
    struct view view;
    struct news news;
    struct action choice[CHOICES_MAX];
    struct manner manner[CHOICES_MAX];
    int n, chosen;
};

static void note(struct seen *s, enum habit habit, int64_t share)
{
    s->could[habit]++;
    s->did[habit] += share;
}

/* ---- what was done, and could have been ---------------------------------- */

static void note_kinds(struct seen *s, const struct question *q)
{
    static const uint8_t kind[] = {MANNER_BUILDS, MANNER_HOARDS, MANNER_HURTS,
                                   MANNER_DARES};

    for (int k = 0; k < COUNT(kind); k++) {
        int offered = 0;
        for (int i = 0; i < q->n; i++)
            offered += (q->manner[i].kinds & kind[k]) != 0;
        if (offered > 0 && offered < q->n)
            note(s, (enum habit)(HABIT_BUILDS + k),
                 q->manner[q->chosen].kinds & kind[k] ? SIM_WHOLE : 0);
    }
}

/* Only where there was a choice of targets. */
static void note_aim(struct seen *s, enum habit habit, const struct question *q,
                     int seat)
{
    const struct manner *d = &q->manner[q->chosen];
    bool others = false;
    int most = 0;

    if (seat == SEAT_NONE || !(d->kinds & MANNER_HURTS))
        return;
    for (int i = 0; i < q->n; i++) {
        if (q->choice[i].verb != q->choice[q->chosen].verb)
            continue;
        others |= q->manner[i].at[seat] < d->at[seat];
        if (q->manner[i].at[seat] > most)
            most = q->manner[i].at[seat];
    }
    if (most && (others || most > d->at[seat]))
        note(s, habit, (int64_t)SIM_WHOLE * d->at[seat] / 100);
}

/* ---- whether it can be foreseen ------------------------------------------ */

/* The share of the most frequent answer, of SIM_WHOLE; -1: no memory. */
static int64_t sameness(const struct habits *h, const struct question *q)
{
    int64_t count[CHOICES_MAX] = {0};
    int64_t most = 0;

    for (long ask = 0; ask < h->asks; ask++) {
        struct bot *bot = bot_new(h->kind, h->game, (uint64_t)ask + 1);
        struct action a;
        if (!bot)
            return -1;
        if (bot_choose(bot, &q->view, &q->news, (struct budget){0}, &a) == OK)
            for (int i = 0; i < q->n; i++)
                count[i] += memcmp(&a, &q->choice[i], sizeof a) == 0;
        bot_free(bot);
    }
    for (int i = 0; i < q->n; i++)
        if (count[i] > most)
            most = count[i];
    return SIM_WHOLE * most / h->asks;
}

/* A question with only one hidden answer does not count. */
static void note_same(struct seen *s, const struct habits *h,
                      const struct question *q)
{
    int kinds = q->manner[q->chosen].kinds;
    int64_t share = 0;
    int others = 0;

    for (int i = 0; i < q->n; i++)
        others += q->choice[i].verb == q->choice[q->chosen].verb;
    if (!h->asks || !(kinds & MANNER_HIDDEN) || others < 2)
        return;
    share = sameness(h, q);
    if (share >= 0)
        note(s, HABIT_SAME, share);
    if (share >= 0 && kinds & MANNER_NAMES)
        note(s, HABIT_VICTIM, share);
}

/* ---- one game ------------------------------------------------------------ */

static void ask(struct question *q, const struct local_table *t, int seat)
{
    const struct eval *eval = eval_of(t->m.game);

    view_make(&q->view, t->m.game, &t->m.pos.state, seat);
    q->news = (struct news){t->ears.heard[seat].event, t->ears.heard[seat].n};
    q->n = view_legal(&q->view, q->choice);
    memset(q->manner, 0, (size_t)q->n * sizeof *q->manner);
    if (eval->manners)
        eval->manners(&q->view.pos.state, q->choice, q->n, q->manner);
}

static void note_all(struct seen *s, const struct habits *h, struct question *q,
                     const struct action *answer)
{
    const struct eval *eval = eval_of(h->game);

    q->chosen = 0;
    for (int i = 0; i < q->n; i++)
        if (memcmp(&q->choice[i], answer, sizeof *answer) == 0)
            q->chosen = i;
    note_kinds(s, q);
    if (eval->hurt_by)
        note_aim(s, HABIT_GRUDGE, q,
                 eval->hurt_by(q->news.heard, q->news.n, q->view.seat));
    note_aim(s, HABIT_AHEAD, q, leaning_one_ahead(&q->view));
    note_same(s, h, q);
}

static void note_firsts(struct seen *s, const struct habits *h,
                        const struct local_table *t)
{
    struct score score = {0};
    int firsts = 0;

    h->game->score(&t->m.pos.state, &score);
    for (int seat = 0; seat < h->setup.seats; seat++)
        firsts += score.place[seat] == 0;
    for (int seat = 0; seat < h->setup.seats; seat++)
        if (t->bot[seat]->kind == h->kind)
            note(s, HABIT_FIRST,
                 score.place[seat] == 0 ? SIM_WHOLE / firsts : 0);
}

static void count(struct habits *sums, const struct seen *s)
{
    for (int i = 0; i < HABITS; i++) {
        struct balance_row *row = &sums->row[i];
        row->seats += s->could[i];
        row->firsts += s->did[i];
        row->seats_squared += s->could[i] * s->could[i];
        row->firsts_squared += s->did[i] * s->did[i];
        row->both += s->could[i] * s->did[i];
    }
}

/* Every second seat has the habits; all listen, to know who hurt whom. */
static enum err play_game(struct habits *sums, long game, struct local_table *t,
                          struct question *q)
{
    const struct bot_kind *kind[SEATS_MAX];
    struct seen s = {{0}, {0}};
    enum err err = OK;

    for (int seat = 0; seat < SEATS_MAX; seat++)
        kind[seat] = seat % 2 ? sums->plain : sums->kind;
    if (!local_set(t, sums->seed, game, kind))
        return ERR_FULL;
    t->ears.listening |= (seat_set)(SEAT(sums->setup.seats) - 1);
    local_start(t);
    while (err == OK && local_bot_waits(t)) {
        int seat = state_actor(&t->m.pos.state);
        int at = t->m.n;
        bool its = t->bot[seat]->kind == sums->kind;
        if (its)
            ask(q, t, seat);
        err = local_bot(t);
        if (err == OK && its && q->n > 1)
            note_all(&s, sums, q, &t->m.log[at]);
    }
    if (err == OK && t->ears.full)
        err = ERR_FULL;
    if (err != OK)
        return err;
    note_firsts(&s, sums, t);
    count(sums, &s);
    return OK;
}

/* ---- threads ------------------------------------------------------------- */

static void bring_home(struct habits *h, const struct habits *sums)
{
    for (int i = 0; i < HABITS; i++)
        balance_add(&h->row[i], &sums->row[i], 1);
    if (sums->err != OK)
        h->err = sums->err;
}

static void work(struct crew *crew)
{
    struct habits *h = crew->owner;
    struct habits sums = *h;
    struct local_table *t = malloc(sizeof *t);
    struct question *q = malloc(sizeof *q);
    bool seated = t && q && local_init(t, h->game, &h->setup);
    long game = 0;

    memset(sums.row, 0, sizeof sums.row);
    sums.err = seated ? OK : ERR_FULL;
    while (sums.err == OK && (game = crew_take(crew)) >= 0) {
        sums.err = play_game(&sums, game, t, q);
        crew_tick(crew);
    }
    if (sums.err != OK)
        crew_stop(crew);
    if (seated)
        local_fini(t);
    free(t);
    free(q);
    crew_lock(crew);
    bring_home(h, &sums);
    crew_unlock(crew);
}

void habits_run(struct habits *h)
{
    struct crew crew = {
        .pieces = h->games, .jobs = h->jobs, .work = work, .owner = h};

    memset(h->row, 0, sizeof h->row);
    crew_run(&crew);
}
