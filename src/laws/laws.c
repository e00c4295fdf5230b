/*
 * laws.c - plays games and checks the laws at every position.
 */
#include "laws/laws.h"

#include "core/text.h"
#include "laws/trial.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SAMPLE = 16, ENOUGH = 20, VARY_TRIES = 4, EXCHANGES = 256 };

/* ---- saying what is wrong ------------------------------------------------ */

static void write_trace(struct trial *t)
{
    char text[TEXT_MAX];

    fprintf(t->plan->trace, "# %s\n# option bytes", t->report->first);
    for (int i = 0; i < OPTION_BYTES; i++)
        fprintf(t->plan->trace, " %d", t->match.setup.option[i]);
    fprintf(t->plan->trace, "\n");
    for (int i = 0; i < t->pos.state.ply && i < t->match.n; i++)
        if (action_format(t->game, t->match.log[i], text, sizeof text))
            fprintf(t->plan->trace, "%s\n", text);
}

bool law_broken(struct trial *t, const char *law, int seat)
{
    char action[TEXT_MAX] = "?";
    char eye[24] = "";

    if (t->report->violations++)
        return false;
    if (seat == SEAT_WATCHER)
        snprintf(eye, sizeof eye, ", as a watcher sees it");
    else if (seat != SEAT_NONE)
        snprintf(eye, sizeof eye, ", as p%d sees it", seat);
    action_format(t->game, t->action, action, sizeof action);
    snprintf(t->report->first, sizeof t->report->first,
             "%s: %s, %d seats, seed %llu, ply %d, \"%s\"%s", law,
             t->game->slug, t->match.setup.seats, (unsigned long long)t->seed,
             t->pos.state.ply, action, eye);
    if (t->plan->trace)
        write_trace(t);
    return false;
}

/* ---- one game ------------------------------------------------------------ */

/* Always the first of its decision, then fewer and fewer, down to the rate. */
static bool is_sampled(struct trial *t)
{
    uint32_t rate = t->plan->sample ? t->plan->sample : SAMPLE;
    uint32_t *seen = &t->sampled[state_asks(&t->pos.state)->decision];
    uint32_t among = *seen < rate ? *seen + 1 : rate;

    if (rng_below(&t->rng, among))
        return false;
    ++*seen;
    t->report->samples++;
    return true;
}

static bool judge(struct trial *t)
{
    bool sampled = is_sampled(t);

    t->report->positions++;
    return law_data(t, sampled) && law_sight(t) && law_dice(t, sampled) &&
           (!sampled || (law_news(t) && law_why(t))) && law_step(t);
}

static bool judge_game(struct trial *t)
{
    struct state *s = &t->pos.state;

    if (!law_play(t))
        return false;
    memset(&t->pos, 0, sizeof t->pos);
    memset(t->last_opened, -1, sizeof t->last_opened);
    game_start(t->game, s, &t->match.setup);
    t->told = 0;
    for (int i = 0; i < t->match.n; i++) {
        t->action = t->match.log[i];
        LAW(t, SEAT_NONE, "L7 every action is counted", s->ply == i);
        LAW(t, SEAT_NONE, "L7 the game is over too soon", !s->over);
        if (!judge(t))
            return false;
    }
    return law_score(t) && law_replay(t);
}

/* ---- many games ---------------------------------------------------------- */

/* Any value; of a set any members, few or many. */
static void vary_option(const struct game *game, const struct option *option,
                        struct rng *rng, uint8_t *byte)
{
    uint32_t values = option->high - option->low + 1u;
    int members = 0;
    uint32_t among = 0;

    if (option->kind != OPTION_SET) {
        *byte = (uint8_t)(option->low + rng_below(rng, values));
        return;
    }
    members = game->nouns[option->noun].n;
    memset(byte, 0, (size_t)(members + 7) / 8);
    among = 1 + rng_below(rng, (uint32_t)members);
    for (int i = 0; i < members; i++)
        if (rng_below(rng, (uint32_t)members) < among)
            byte[i / 8] |= (uint8_t)(1u << (i % 8));
}

/* One member leaves the set and another comes in: its size stays. */
static void exchange(const struct game *game, const struct option *option,
                     struct rng *rng, uint8_t *byte)
{
    uint32_t members = (uint32_t)game->nouns[option->noun].n;
    uint32_t out = rng_below(rng, members);
    uint32_t in = rng_below(rng, members);

    if (!(byte[out / 8] >> out % 8 & 1) || byte[in / 8] >> in % 8 & 1)
        return;
    byte[out / 8] &= (uint8_t) ~(1u << out % 8);
    byte[in / 8] |= (uint8_t)(1u << in % 8);
}

static bool try_out(const struct game *game, const struct setup *tried,
                    struct setup *setup)
{
    union position pos = {0};

    if (game_start(game, &pos.state, tried))
        return false;
    *setup = *tried;
    return true;
}

/*
 * An option that clashes with those before it is tried again a few times. A set
 * may have to have its size: then its members are exchanged one by one, often
 * enough that none need stay.
 */
static void vary_one(const struct game *game, const struct option *option,
                     struct rng *rng, struct setup *setup)
{
    struct setup tried = *setup;

    for (int i = 0; i < VARY_TRIES; i++) {
        vary_option(game, option, rng, &tried.option[option->at]);
        if (try_out(game, &tried, setup))
            return;
    }
    for (int i = 0; option->kind == OPTION_SET && i < EXCHANGES; i++) {
        tried = *setup;
        exchange(game, option, rng, &tried.option[option->at]);
        try_out(game, &tried, setup);
    }
}

/* One option after another. */
void laws_vary(const struct game *game, struct rng *rng, struct setup *setup)
{
    for (int i = 0; i < game->n_options; i++)
        vary_one(game, &game->options[i], rng, setup);
}

/* The presets that suit the seats, and the usual options, in turn. */
static void take_preset(struct trial *t, uint64_t number)
{
    const struct game *game = t->game;
    struct setup tried = t->match.setup;
    uint64_t preset = number % (game->n_presets + 1u);

    if (preset == game->n_presets)
        return;
    memcpy(tried.option, game->presets[preset].option, sizeof tried.option);
    try_out(game, &tried, &t->match.setup);
}

/*
 * Depends on the seed alone, so that one game can be reproduced: one game in
 * four has the usual options or a preset, the others have random ones.
 */
static void vary(struct trial *t)
{
    struct rng rng = {t->seed * 2 + 1};

    if (t->seed % 4)
        laws_vary(t->game, &rng, &t->match.setup);
    else
        take_preset(t, t->seed / 4);
}

static bool is_spent(const struct laws_plan *plan, clock_t began)
{
    return plan->budget_ms && (uint64_t)(clock() - began) * 1000 >=
                                  (uint64_t)plan->budget_ms * CLOCKS_PER_SEC;
}

static void run_all(struct trial *t)
{
    const struct laws_plan *plan = t->plan;
    clock_t began = clock();

    for (uint64_t i = 0; i == 0 || i < plan->games; i++) {
        if (i && (is_spent(plan, began) || t->report->violations >= ENOUGH))
            break; /* twenty broken games are enough */
        t->seed = plan->seed + i;
        t->rng = (struct rng){~t->seed};
        t->match.setup = plan->setup;
        if (plan->vary)
            vary(t);
        t->report->games++;
        judge_game(t); /* false: it has noted why */
    }
}

void laws_run(const struct laws_plan *plan, struct laws_report *report)
{
    struct trial *t = calloc(1, sizeof *t);
    size_t log_max = plan->game->ply_max;
    struct action *log = calloc(log_max, sizeof *log);

    if (t && log) {
        t->plan = plan;
        t->report = report;
        t->game = plan->game;
        t->view = t->views[0];
        t->earlier = t->views[1];
        t->match = (struct match){
            .game = plan->game, .log = log, .log_max = (int)log_max};
        run_all(t);
    } else {
        report->violations++;
        snprintf(report->first, sizeof report->first, "no memory for a trial");
    }
    free(log);
    free(t);
}

uint64_t laws_signature(const struct game *game, int n_games)
{
    struct action *log = calloc(game->ply_max, sizeof *log);
    uint64_t signature = log ? signature_of(game, n_games, log) : 0;

    free(log);
    return signature;
}
