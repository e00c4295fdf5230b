/*
 * bench_bots.c - see bench_bots.h.
 *
 * Positions come from games of the greedy bot, because bots meet such
 * positions rather than those of random play. Only questions with more than
 * one answer count.
 */
#include "app/bench_bots.h"
#include "app/json.h"
#include "app/playout.h"
#include "app/stopwatch.h"

#include "bots/rollout.h"

#include <stdlib.h>

enum {
    POSITIONS = 32,
    APART_MOST = 30,
    AT_ONCE = 64, /* choices of a bot so fast that reading the clock matters */
};

struct hall {
    const struct app *app;
    const struct bots_bench *plan;
    const struct game *game;
    struct setup setup;
    struct view view[POSITIONS]; /* of a seat that has a choice to make */
};

static struct action choice_of(struct bot *bot, const struct view *view)
{
    struct action a = {0};

    bot_choose(bot, view, &(struct news){NULL, 0}, (struct budget){0}, &a);
    return a;
}

/* ---- positions ----------------------------------------------------------- */

static void play_on(const struct hall *hall, struct bot *bot, struct state *s,
                    struct rng *rng)
{
    struct view view;
    int seat = state_actor(s);

    if (seat == SEAT_CHANCE) {
        game_apply(hall->game, s, rollout_chance(hall->game, s, rng), NULL);
        return;
    }
    view_make(&view, hall->game, s, seat);
    game_apply(hall->game, s, choice_of(bot, &view), NULL);
}

/* A position counts if somebody has a real choice in it. */
static bool take(struct hall *hall, const struct state *s, struct view *out)
{
    struct action choice[CHOICES_MAX];
    int seat = s->over ? SEAT_CHANCE : state_actor(s);

    if (seat == SEAT_CHANCE || hall->game->legal(s, seat, choice) < 2)
        return false;
    view_make(out, hall->game, s, seat);
    return true;
}

static void fill(struct hall *hall, struct bot *bot)
{
    struct rng rng = {hall->plan->seed};
    union position pos;
    int n = 0;

    playout_start(hall->game, &hall->setup, &pos.state);
    while (n < POSITIONS) {
        for (uint32_t i = rng_below(&rng, APART_MOST); i < APART_MOST; i++) {
            if (pos.state.over)
                playout_start(hall->game, &hall->setup, &pos.state);
            play_on(hall, bot, &pos.state, &rng);
        }
        n += take(hall, &pos.state, &hall->view[n]);
    }
}

/* ---- measuring ----------------------------------------------------------- */

/* Choices a second. */
static double speed(const struct hall *hall, struct bot *bot)
{
    double value[WINDOWS_MOST];
    int at_once = bot->simulations ? 1 : AT_ONCE;
    long at = 0;

    for (long w = 0; w < hall->plan->windows; w++) {
        double began = stopwatch_cpu();
        double took = 0;
        long n = 0;
        while (took < hall->plan->window_s) {
            for (int i = 0; i < at_once; i++)
                choice_of(bot, &hall->view[at++ % POSITIONS]);
            n += at_once;
            took = stopwatch_cpu() - began;
        }
        value[w] = (double)n / took;
    }
    return stopwatch_median(value, hall->plan->windows);
}

static void tell(const struct hall *hall, const char *bot, const char *metric,
                 double value)
{
    struct json j;

    if (!hall->plan->json) {
        printf("  %-16s %-16s %14.0f\n", bot, metric, value);
        fflush(stdout);
        return;
    }
    json_open(&j, stdout);
    json_text(&j, "game", hall->game->slug);
    json_whole(&j, "seats", hall->setup.seats);
    json_text(&j, "bot", bot);
    json_text(&j, "metric", metric);
    json_real(&j, "value", value);
    json_close(&j);
}

static bool measure(struct hall *hall, const struct bot_kind *kind)
{
    struct bot *bot = bot_new(kind, hall->game, hall->plan->seed);
    double choices = 0;

    if (!bot)
        return false;
    choices = speed(hall, bot);
    tell(hall, kind->slug, "decisions_per_s", choices);
    if (bot->simulations)
        tell(hall, kind->slug, "sims_per_s", choices * bot->simulations);
    bot_free(bot);
    return true;
}

static bool bench_game(struct hall *hall)
{
    struct bot *bot =
        bot_new(bot_kind_named("greedy"), hall->game, hall->plan->seed);
    bool done = bot != NULL;

    if (done)
        fill(hall, bot);
    bot_free(bot);
    if (!hall->plan->json)
        say_line(hall->app, stdout, SAY_BENCH_TITLE,
                 SLOTS(TEXT("game", hall->game->slug),
                       NUMBER("seats", hall->setup.seats)));
    for (int i = 0; bot_kinds[i] && done; i++)
        if (!bot_kinds[i]->yardstick)
            done = measure(hall, bot_kinds[i]);
    return done;
}

/* Every game that can be set up like that. */
int bench_bots(const struct app *app, const struct bots_bench *plan)
{
    struct hall *hall = malloc(sizeof *hall);
    bool done = hall != NULL;
    int status = GOOD;

    for (int i = 0; games[i] && done && status == GOOD; i++) {
        hall->app = app;
        hall->plan = plan;
        hall->game = games[i];
        if (!options_setup(app, games[i], plan->seats, plan->options,
                           &hall->setup))
            status = MISUSED;
        else
            done = bench_game(hall);
    }
    free(hall);
    return done ? status : say_misuse(app, SAY_NO_MEMORY, NULL);
}
