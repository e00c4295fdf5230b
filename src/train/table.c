/*
 * table.c - see table.h.
 */
#include "train/table.h"

#include "bots/rollout.h"

#include <stdlib.h>
#include <time.h>

static void hear(struct sink *to, struct event e)
{
    struct table *t = (struct table *)to;

    if (t->n_heard == HEARD_MOST)
        return;
    for (int seat = 0; seat < t->setup.seats; seat++)
        t->heard[seat][t->n_heard] = event_heard(e, seat);
    t->n_heard++;
}

bool table_init(struct table *t, const struct game *game)
{
    memset(t, 0, sizeof *t);
    t->game = game;
    t->sink.hear = hear;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        t->heard[seat] = malloc(HEARD_MOST * sizeof *t->heard[seat]);
        if (!t->heard[seat])
            return false;
    }
    return true;
}

void table_fini(struct table *t)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        free(t->heard[seat]);
}

static double now(void)
{
    struct timespec at;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &at);
    return (double)at.tv_sec + 1e-9 * (double)at.tv_nsec;
}

/* Nobody is told anything where nobody listens. */
static struct sink *sink_of(struct table *t)
{
    if (t->keeps_news)
        return &t->sink;
    for (int seat = 0; seat < t->setup.seats; seat++)
        if (bot_listens(t->spec[seat]->kind, t->game))
            return &t->sink;
    return NULL;
}

static bool choose(struct table *t, int seat, struct view *view,
                   struct action *out)
{
    struct news news = {t->heard[seat], t->n_heard};
    struct action choice[CHOICES_MAX];
    double began = t->timed ? now() : 0;
    int n = 0;

    view_make(view, t->game, &t->pos.state, seat);
    if (bot_choose(t->bot[seat], view, &news, (struct budget){0}, out) != OK)
        return false;
    n = view_legal(view, choice);
    if (n < 2)
        return true;
    t->seconds[seat] += t->timed ? now() - began : 0;
    t->choices[seat]++;
    if (t->learn)
        t->learn(t, view, *out);
    if (rng_below(&t->rng, 100) < (uint32_t)t->spec[seat]->slips)
        *out = choice[rng_below(&t->rng, (uint32_t)n)];
    return true;
}

static bool play_on(struct table *t, struct sink *sink)
{
    struct state *s = &t->pos.state;
    struct view view;

    while (!s->over) {
        struct action done;
        int seat = state_actor(s);
        if (seat == SEAT_CHANCE) {
            game_apply(t->game, s, rollout_chance(t->game, s, &t->rng), sink);
            continue;
        }
        if (!choose(t, seat, &view, &done))
            return false;
        game_apply(t->game, s, done, sink);
    }
    return true;
}

bool table_play(struct table *t, uint64_t seed, struct score *out)
{
    bool played = true;

    t->rng.state = seed;
    t->n_heard = 0;
    memset(&t->pos, 0, sizeof t->pos);
    if (game_start(t->game, &t->pos.state, &t->setup))
        return false;
    for (int seat = 0; seat < t->setup.seats; seat++) {
        t->bot[seat] = bot_new(t->spec[seat]->kind, t->game, rng_next(&t->rng));
        played &= t->bot[seat] != NULL;
    }
    played = played && play_on(t, sink_of(t));
    for (int seat = 0; seat < t->setup.seats; seat++)
        bot_free(t->bot[seat]);
    memset(out, 0, sizeof *out);
    if (played)
        t->game->score(&t->pos.state, out);
    return played;
}
