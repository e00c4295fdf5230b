/*
 * dataset.c - charsu dataset: bots play, and every decision is recorded.
 *
 * An interrupted run resumes where it was: a shard is complete or absent, and
 * its games depend only on the seed. The card says how the dataset was made; a
 * folder whose card says something different is left alone.
 */
#include "app/dataset.h"
#include "app/crew.h"
#include "app/json.h"
#include "app/options.h"

#include "bots/search.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { CARD_BYTES = 8192 };

/* ---- the card ------------------------------------------------------------ */

static void card_text(const struct dataset *d, FILE *to)
{
    struct json j;

    json_open(&j, to);
    json_text(&j, "game", d->game->slug);
    json_whole(&j, "rules", d->game->rules);
    json_whole(&j, "seats", d->setup.seats);
    json_enter(&j, "option", '[');
    for (int i = 0; i < OPTION_BYTES; i++)
        json_whole(&j, NULL, d->setup.option[i]);
    json_leave(&j, ']');
    json_enter(&j, "bots", '[');
    for (int i = 0; i < d->setup.seats; i++)
        json_text(&j, NULL, d->kind[i]->slug);
    json_leave(&j, ']');
    json_text(&j, "seed", d->seed);
    json_whole(&j, "games", d->games);
    json_whole(&j, "shard_games", d->shard_games);
    json_whole(&j, "playouts", d->playouts);
    json_whole(&j, "simulations", d->simulations);
    json_whole(&j, "observation_bytes", d->game->state_size);
    json_text(&j, "program", CHARSU_VERSION);
    json_text(&j, "licence", "CC0-1.0");
    json_text(&j, "columns", "docs/datasets.md");
    json_close(&j);
}

/* There is a card and it says the same: 1; something else: 0; no card: -1. */
static int compare_card(const char *path, const char *wanted)
{
    char found[CARD_BYTES] = "";
    FILE *from = fopen(path, "rb");
    size_t n = 0;

    if (!from)
        return -1;
    n = fread(found, 1, sizeof found - 1, from);
    found[n] = '\0';
    fclose(from);
    return strcmp(found, wanted) == 0;
}

static bool write_card(const struct app *app, const struct dataset *d)
{
    char path[PATH_BYTES];
    char *text = NULL;
    size_t size = 0;
    FILE *memory = open_memstream(&text, &size);
    int same = 0;
    bool good = false;

    if (!memory)
        return false;
    card_text(d, memory);
    fclose(memory);
    snprintf(path, sizeof path, "%s/card.json", d->folder);
    same = compare_card(path, text);
    if (same < 0) {
        FILE *to = fopen(path, "wb");
        good = to && fwrite(text, 1, size, to) == size;
        good = to && fclose(to) == 0 && good;
    }
    free(text);
    if (same == 0)
        say_misuse(app, SAY_DATASET_OTHER, SLOTS(TEXT("file", d->folder)));
    else if (same < 0 && !good)
        say_misuse(app, SAY_UNWRITTEN, SLOTS(TEXT("file", d->folder)));
    return same > 0 || good;
}

/* ---- threads ------------------------------------------------------------- */

struct works {
    const struct dataset *d;
    atomic_long decisions;
};

static void work(struct crew *crew)
{
    struct works *w = crew->owner;
    struct local_table *t = malloc(sizeof *t);
    long shard = 0;

    if (!t || !local_init(t, w->d->game, &w->d->setup))
        crew_stop(crew);
    while ((shard = crew_take(crew)) >= 0) {
        long n = dataset_shard(w->d, shard, t);
        if (n < 0)
            crew_stop(crew);
        w->decisions += n;
        crew_tick(crew);
    }
    if (t)
        local_fini(t);
    free(t);
}

/* ---- the command --------------------------------------------------------- */

static int make(const struct app *app, const struct dataset *d)
{
    struct works w = {.d = d};
    struct crew crew = {.pieces =
                            (d->games + d->shard_games - 1) / d->shard_games,
                        .jobs = d->jobs,
                        .work = work,
                        .owner = &w};
    struct stat there;

    if (mkdir(d->folder, 0777) != 0 &&
        (stat(d->folder, &there) != 0 || !S_ISDIR(there.st_mode) ||
         access(d->folder, W_OK) != 0))
        return say_misuse(app, SAY_NO_FOLDER, SLOTS(TEXT("file", d->folder)));
    if (!write_card(app, d))
        return MISUSED;
    crew_run(&crew);
    if (crew.stop) {
        say_misuse(app, SAY_UNWRITTEN, SLOTS(TEXT("file", d->folder)));
        return FAILED;
    }
    say_line(app, stdout, SAY_DATASET_DONE,
             SLOTS(TEXT("file", d->folder), NUMBER("number", d->games),
                   NUMBER("decisions", w.decisions)));
    return GOOD;
}

int app_dataset(struct app *app, int argc, char **argv)
{
    struct dataset d = {.seed = "1",
                        .games = 1000,
                        .shard_games = 100,
                        .jobs = sysconf(_SC_NPROCESSORS_ONLN)};
    struct texts options = {.n = 0};
    const char *bots = "greedy";
    char folder[PATH_BYTES];
    long seats = 0;
    const struct flag flags[] = {
        {"bots", FLAG_TEXT, &bots, 0, 0},
        {"games", FLAG_NUMBER, &d.games, 1, 1000000000},
        {"jobs", FLAG_NUMBER, &d.jobs, 1, 1024},
        {"option", FLAG_EACH, &options, 0, 0},
        {"out", FLAG_TEXT, &d.folder, 0, 0},
        {"playouts", FLAG_NUMBER, &d.playouts, 0, 1000000},
        {"seats", FLAG_NUMBER, &seats, 1, SEATS_MAX},
        {"seed", FLAG_TEXT, &d.seed, 0, 0},
        {"shard", FLAG_NUMBER, &d.shard_games, 1, 1000000},
        {"simulations", FLAG_NUMBER, &d.simulations, 0, SIMULATIONS_MOST},
        {0},
    };
    struct args args = {.command = "dataset",
                        .help = SAY_HELP_DATASET,
                        .flags = flags,
                        .words_min = 1,
                        .words_max = 1};

    if (!args_read(app, &args, argc, argv))
        return args.status;
    d.game = options_game(app, args.word[0]);
    if (!d.game || !options_setup(app, d.game, seats, &options, &d.setup) ||
        !options_bots(app, bots, d.setup.seats, d.kind))
        return MISUSED;
    snprintf(folder, sizeof folder, "%s-dataset", d.game->slug);
    if (!d.folder)
        d.folder = folder;
    if (strlen(d.folder) > PATH_BYTES / 2)
        return say_misuse(app, SAY_NO_FOLDER, SLOTS(TEXT("file", d.folder)));
    return make(app, &d);
}
