/*
 * laws.c - charsu laws: does a game obey the laws of the house? Plays random
 * games, with one number of seats or all of them.
 */
#include "app/json.h"
#include "app/options.h"

#include "laws/laws.h"

#include <inttypes.h>

static void print(const struct app *app, const struct laws_plan *plan,
                  const struct laws_report *report, bool json)
{
    struct json j;

    if (!json) {
        say_line(app, stdout, SAY_LAWS_LINE,
                 SLOTS(TEXT("game", plan->game->slug),
                       NUMBER("seats", plan->setup.seats),
                       NUMBER("number", (long)report->games),
                       NUMBER("positions", (long)report->positions),
                       NUMBER("violations", report->violations)));
        if (report->violations)
            printf("  %s\n", report->first);
        fflush(stdout);
        return;
    }
    json_open(&j, stdout);
    json_text(&j, "game", plan->game->slug);
    json_whole(&j, "seats", plan->setup.seats);
    json_whole(&j, "games", (long long)report->games);
    json_whole(&j, "positions", (long long)report->positions);
    json_whole(&j, "violations", report->violations);
    if (report->violations)
        json_text(&j, "first", report->first);
    json_close(&j);
}

struct ask {
    struct texts options;
    long seats, games, seconds, seed;
    bool json;
};

/* Every number of seats gets its share of the time. */
static int run(const struct app *app, const struct ask *ask,
               struct laws_plan *plan)
{
    const struct game *game = plan->game;
    int low = ask->seats ? (int)ask->seats : game->seats_min;
    int high = ask->seats ? (int)ask->seats : game->seats_max;
    int violations = 0;
    struct setup setups[SEATS_MAX + 1] = {{0}};

    for (int seats = low; seats <= high; seats++)
        if (!options_setup(app, game, seats, &ask->options, &setups[seats]))
            return MISUSED;
    plan->budget_ms = (unsigned)(1000 * ask->seconds / (high - low + 1));
    for (int seats = low; seats <= high; seats++) {
        struct laws_report report = {0};
        plan->setup = setups[seats];
        laws_run(plan, &report);
        print(app, plan, &report, ask->json);
        violations += report.violations;
    }
    return violations ? FAILED : GOOD;
}

int app_laws(struct app *app, int argc, char **argv)
{
    struct ask ask = {.seed = 1};
    const struct flag flags[] = {
        {"games", FLAG_NUMBER, &ask.games, 1, INT32_MAX},
        {"json", FLAG_SWITCH, &ask.json, 0, 0},
        {"option", FLAG_EACH, &ask.options, 0, 0},
        {"seats", FLAG_NUMBER, &ask.seats, 1, SEATS_MAX},
        {"seconds", FLAG_NUMBER, &ask.seconds, 1, 1000000},
        {"seed", FLAG_NUMBER, &ask.seed, 0, INT32_MAX},
        {0},
    };
    struct args args = {.command = "laws",
                        .help = SAY_HELP_LAWS,
                        .flags = flags,
                        .words_min = 1,
                        .words_max = 1};
    struct laws_plan plan = {.trace = stderr};

    if (!args_read(app, &args, argc, argv))
        return args.status;
    plan.game = options_game(app, args.word[0]);
    if (!plan.game)
        return MISUSED;
    plan.vary = ask.options.n == 0;
    plan.seed = (uint64_t)ask.seed;
    plan.games = ask.games     ? (uint64_t)ask.games
                 : ask.seconds ? UINT64_MAX
                               : 100;
    return run(app, &ask, &plan);
}
