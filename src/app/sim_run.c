/*
 * sim_run.c - see sim.h. Each thread keeps its own sums, which are added up at
 * the end.
 */
#include "app/crew.h"
#include "app/local.h"
#include "app/sim.h"

#include "core/rng.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* The sums of one worker. */
struct bag { /* a sink: begins with one */
    struct sink sink;
    const struct sim *sim;
    struct sim_tally tally[SEATS_MAX];
    struct sim_tally rival, margin;
    struct sim_events events;
};

static void count_event(struct sink *to, struct event e)
{
    struct bag *bag = (struct bag *)to;

    if (e.kind == bag->sim->event)
        bag->events.told[e.arg[0]]++;
    else if (e.kind == bag->sim->none)
        bag->events.none++;
}

/* ---- one game ------------------------------------------------------------ */

/* After every game everybody moves on by one seat. */
static int player_at(const struct sim *sim, long game, int seat)
{
    return (int)((game + seat) % sim->setup.seats);
}

/* One seat of a row, in the game that is being counted. */
static void count_one(struct sim_tally *game, int64_t points, int place,
                      int firsts)
{
    game->seats++;
    game->firsts += place == 0 ? SIM_WHOLE / firsts : 0;
    game->points += points;
    game->places += place + 1;
}

static void add(struct sim_tally *to, const struct sim_tally *from)
{
    to->games += from->games;
    to->seats += from->seats;
    to->firsts += from->firsts;
    to->firsts_squared += from->firsts_squared;
    to->points += from->points;
    to->points_squared += from->points_squared;
    to->places += from->places;
}

/* What a row got in one game. */
static void add_game(struct sim_tally *to, struct sim_tally game)
{
    game.games = 1;
    game.firsts_squared = game.firsts * game.firsts;
    game.points_squared = game.points * game.points;
    add(to, &game);
}

static void count_rival(struct sim_tally *to, int64_t points, bool won)
{
    struct sim_tally game = {0};

    count_one(&game, points, !won, 1);
    add_game(to, game);
}

/* A lone player is first only with more points than the opponent without a
 * seat. */
static void count_alone(const struct score *score, struct bag *bag)
{
    int margin = score->points[0] - score->rival;

    count_rival(&bag->tally[0], score->points[0], margin > 0);
    count_rival(&bag->rival, score->rival, margin <= 0);
    count_rival(&bag->margin, margin, margin > 0);
}

/* Equal bots are one bot that plays on several seats. */
static int row_of(const struct sim *sim, long game, int seat)
{
    int player = player_at(sim, game, seat);
    int first = 0;

    if (sim->by_seat)
        return seat;
    while (sim->kind[first] != sim->kind[player])
        first++;
    return first;
}

static void count(const struct sim *sim, long game, const struct score *score,
                  struct bag *bag)
{
    struct sim_tally row[SEATS_MAX] = {0};
    int firsts = 0;

    if (sim->setup.seats == 1) {
        count_alone(score, bag);
        return;
    }
    for (int seat = 0; seat < sim->setup.seats; seat++)
        firsts += score->place[seat] == 0;
    for (int seat = 0; seat < sim->setup.seats; seat++)
        count_one(&row[row_of(sim, game, seat)], score->points[seat],
                  score->place[seat], firsts);
    for (int i = 0; i < sim->setup.seats; i++)
        if (row[i].seats)
            add_game(&bag->tally[i], row[i]);
}

static bool write_record(const struct sim *sim, long game,
                         struct local_table *t)
{
    char path[LINE_MAX_BYTES];
    FILE *to = NULL;
    bool written = false;

    snprintf(path, sizeof path, "%s/%s-%d-%08ld.record", sim->folder,
             sim->game->slug, sim->setup.seats, game + 1);
    to = fopen(path, "wb");
    if (!to)
        return false;
    record_take(&t->record, &t->m);
    written = record_write(&t->record, to);
    return fclose(to) == 0 && written;
}

static bool is_there(struct crew *crew, long game)
{
    const struct sim *sim = crew->owner;
    struct sim_book *book = sim->book;
    bool there = false;

    crew_lock(crew);
    there = book && book->has(book, game);
    crew_unlock(crew);
    return there;
}

static void note(struct crew *crew, long game, const struct score *score)
{
    const struct sim *sim = crew->owner;
    struct sim_book *book = sim->book;

    crew_lock(crew);
    if (book)
        book->note(book, game, score);
    crew_unlock(crew);
}

static enum err play_game(struct crew *crew, long game, struct local_table *t,
                          struct bag *bag)
{
    struct sim *sim = crew->owner;
    struct score score = {0};
    enum err err = OK;

    if (!local_set(t, sim->seed, game, sim->kind))
        return ERR_FULL;
    local_start(t);
    err = local_bots(t);
    if (err != OK || t->ears.full)
        return err != OK ? err : ERR_FULL;
    sim->game->score(&t->m.pos.state, &score);
    count(sim, game, &score, bag);
    note(crew, game, &score);
    if (sim->folder && !write_record(sim, game, t)) {
        crew_lock(crew);
        sim->unwritten = true;
        crew_unlock(crew);
        crew_stop(crew);
    }
    return OK;
}

/* ---- threads ------------------------------------------------------------- */

static void bring_home(struct crew *crew, const struct bag *bag, enum err err)
{
    struct sim *sim = crew->owner;

    crew_lock(crew);
    for (int i = 0; i < SEATS_MAX; i++)
        add(&sim->tally[i], &bag->tally[i]);
    add(&sim->rival, &bag->rival);
    add(&sim->margin, &bag->margin);
    for (int i = 0; i < TALLY_ROWS; i++)
        sim->events.told[i] += bag->events.told[i];
    sim->events.none += bag->events.none;
    if (err != OK)
        sim->err = err;
    crew_unlock(crew);
}

static void work(struct crew *crew)
{
    struct sim *sim = crew->owner;
    struct bag bag = {.sink.hear = count_event, .sim = sim};
    struct local_table *t = malloc(sizeof *t);
    enum err err = t ? OK : ERR_FULL;
    long game = 0;

    if (t && !local_init(t, sim->game, &sim->setup))
        err = ERR_FULL;
    if (err == OK && sim->event >= 0)
        t->ears.also = &bag.sink;
    while (err == OK && (game = crew_take(crew)) >= 0) {
        if (!is_there(crew, game))
            err = play_game(crew, game, t, &bag);
        crew_tick(crew);
    }
    if (err != OK)
        crew_stop(crew);
    if (t)
        local_fini(t);
    free(t);
    bring_home(crew, &bag, err);
}

static double wall_s(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

void sim_run(struct sim *sim)
{
    struct crew crew = {
        .pieces = sim->games, .jobs = sim->jobs, .work = work, .owner = sim};
    double began = wall_s();

    crew_run(&crew);
    sim->wall_s = wall_s() - began;
}
