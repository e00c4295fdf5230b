/*
 * sight.c - what a seat sees, may do and can guess: L1, L2, L5, L12.
 */
#include "core/walk.h"
#include "laws/trial.h"

#include <string.h>

static bool law_order(struct trial *t, int seat, const struct action *a, int n)
{
    bool asked = state_actors(&t->pos.state) & SEAT(seat);

    LAW(t, seat, "L1 more choices than actions_max", n <= t->game->actions_max);
    LAW(t, seat, "L1 an actor has no choice", !asked || n > 0);
    LAW(t, seat, "L1 somebody chooses who is not asked", asked || n == 0);
    for (int i = 0; i < n; i++) {
        LAW(t, seat, "L1 a choice of another seat", a[i].seat == seat);
        LAW(t, seat, "L1 choices out of order",
            i == 0 || memcmp(&a[i - 1], &a[i], sizeof *a) < 0);
    }
    return true;
}

static bool law_choices(struct trial *t, const struct view *v)
{
    struct action truth[CHOICES_MAX];
    struct action seen[CHOICES_MAX];
    int n = t->game->legal(&t->pos.state, v->seat, truth);

    LAW(t, v->seat, "L1 a view offers other choices than the state",
        n == view_legal(v, seen) &&
            memcmp(truth, seen, (size_t)n * sizeof *truth) == 0);
    return law_order(t, v->seat, truth, n);
}

/* A guess is a state like any other: an actor sees its choices in it too. */
static bool law_dream(struct trial *t, const struct state *guess, int seat)
{
    struct action truth[CHOICES_MAX];
    struct action seen[CHOICES_MAX];
    struct view v;
    int n = t->game->legal(guess, seat, truth);

    view_make(&v, t->game, guess, seat);
    LAW(t, seat, "L1 a guess has other choices than its views",
        n == view_legal(&v, seen) &&
            memcmp(truth, seen, (size_t)n * sizeof *truth) == 0);
    return true;
}

static bool law_guess(struct trial *t, const struct view *v)
{
    union position guess = {0};
    struct view again;
    int actor = 0;

    view_guess(v, &t->rng, &guess);
    LAW(t, v->seat, "L5 a guess breaks an invariant",
        !t->game->check(&guess.state, true));
    view_make(&again, t->game, &guess.state, v->seat);
    LAW(t, v->seat, "L2 a guess does not fit its view",
        same_state(t, &again.pos, &v->pos));
    actor = state_actor(&guess.state);
    return actor >= guess.state.seats || law_dream(t, &guess.state, actor);
}

static bool law_view(struct trial *t, const struct view *v)
{
    struct view again;

    LAW(t, v->seat, "L5 a view breaks an invariant",
        !t->game->check(&v->pos.state, false));
    view_make(&again, t->game, &v->pos.state, v->seat);
    LAW(t, v->seat, "L2 a view has another view",
        same_state(t, &again.pos, &v->pos));
    return law_choices(t, v) && law_guess(t, v);
}

/* Also makes the views that the laws after this one look at. */
bool law_sight(struct trial *t)
{
    struct action choice[CHOICES_MAX];
    struct view *older = t->earlier;

    t->earlier = t->view;
    t->view = older;
    for (int eye = 0; eye <= t->match.setup.seats; eye++) {
        view_make(&t->view[eye], t->game, &t->pos.state, eye_seat(t, eye));
        if (!law_view(t, &t->view[eye]))
            return false;
    }
    return law_order(t, SEAT_CHANCE, choice,
                     t->game->legal(&t->pos.state, SEAT_CHANCE, choice));
}

/* ---- L12 ----------------------------------------------------------------- */

static bool law_parts(struct trial *t, const struct score *score, int seat)
{
    int sum = 0;
    int better = 0;

    for (int i = 0; i < PARTS_MAX; i++)
        sum += score->part[seat][i];
    LAW(t, seat, "L12 parts do not add up", sum == score->points[seat]);
    for (int other = 0; other < t->match.setup.seats; other++) {
        LAW(t, seat, "L12 more points, and a worse place",
            score->points[seat] <= score->points[other] ||
                score->place[seat] < score->place[other]);
        better += score->place[other] < score->place[seat];
    }
    LAW(t, seat, "L12 a place is skipped", score->place[seat] == better);
    return true;
}

bool law_score(struct trial *t)
{
    struct score truth = {0};

    LAW(t, SEAT_NONE, "L7 the game is not over", t->pos.state.over);
    t->game->score(&t->pos.state, &truth);
    for (int eye = 0; eye <= t->match.setup.seats; eye++) {
        int seat = eye_seat(t, eye);
        struct score seen = {0};
        struct view v;
        view_make(&v, t->game, &t->pos.state, seat);
        t->game->score(&v.pos.state, &seen);
        LAW(t, seat, "L12 a view gives another score",
            memcmp(&truth, &seen, sizeof truth) == 0);
        if (seat != SEAT_WATCHER && !law_parts(t, &truth, seat))
            return false;
    }
    return law_data(t, true);
}
