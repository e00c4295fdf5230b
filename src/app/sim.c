/*
 * sim.c - charsu sim: bots play bots, and the figures that come out.
 */
#include "app/sim.h"
#include "app/json.h"
#include "app/options.h"

#include <math.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- figures ------------------------------------------------------------- */

struct figures {
    double first, first_lo, first_hi; /* share of first places */
    double points, points_lo, points_hi;
    double place;
};

static const double Z95 = 1.959963984540054; /* of a normal distribution */

/* Wilson, "Probable inference, the law of succession", 1927. */
static void wilson(double share, double n, double *low, double *high)
{
    double scale = 1 + Z95 * Z95 / n;
    double middle = share + Z95 * Z95 / (2 * n);
    double half = Z95 * sqrt(share * (1 - share) / n + Z95 * Z95 / (4 * n * n));

    *low = fmax(0, (middle - half) / scale);
    *high = fmin(1, (middle + half) / scale);
}

/* The variance of the mean over n tables, each of which gave sum/seats. */
static double variance(double sum, double squares, double n, double seats)
{
    double mean = sum / n;

    if (n < 2)
        return 0;
    return fmax(0, squares - n * mean * mean) / (n - 1) / n / (seats * seats);
}

/*
 * A table counts once, however many seats the row has there: the interval is
 * that of the number of independent trials with the same variance. A row with
 * every seat has its share for certain.
 */
static void interval_of_firsts(const struct sim_tally *tally, double seats,
                               struct figures *f)
{
    double n = (double)tally->games;
    double whole = SIM_WHOLE;
    double varies =
        variance((double)tally->firsts / whole,
                 (double)tally->firsts_squared / (whole * whole), n, seats);
    bool certain = tally->firsts == tally->games * SIM_WHOLE && seats > 1;

    f->first_lo = f->first_hi = f->first;
    if (!certain)
        wilson(f->first, varies > 0 ? f->first * (1 - f->first) / varies : n,
               &f->first_lo, &f->first_hi);
}

static struct figures figures_of(const struct sim_tally *tally)
{
    struct figures f = {0};
    double n = (double)tally->games;
    double seats = (double)tally->seats / n;
    double half = 0;

    f.first = (double)tally->firsts / (SIM_WHOLE * n * seats);
    interval_of_firsts(tally, seats, &f);
    f.points = (double)tally->points / (n * seats);
    half = Z95 * sqrt(variance((double)tally->points,
                               (double)tally->points_squared, n, seats));
    f.points_lo = f.points - half;
    f.points_hi = f.points + half;
    f.place = (double)tally->places / (n * seats);
    return f;
}

/* ---- telling ------------------------------------------------------------- */

static void row_json(const struct sim *sim, const char *bot,
                     const struct sim_tally *tally)
{
    struct figures f = figures_of(tally);
    struct json j;

    if (!tally->seats)
        return;
    json_open(&j, stdout);
    json_text(&j, "game", sim->game->slug);
    json_whole(&j, "seats", sim->setup.seats);
    json_text(&j, "bot", bot);
    json_whole(&j, "games", sim->games);
    json_real(&j, "first", f.first);
    json_real(&j, "first_lo", f.first_lo);
    json_real(&j, "first_hi", f.first_hi);
    json_real(&j, "points", f.points);
    json_real(&j, "points_lo", f.points_lo);
    json_real(&j, "points_hi", f.points_hi);
    json_real(&j, "place", f.place);
    json_close(&j);
}

static void row_table(const struct sim *sim, const char *bot,
                      const struct sim_tally *tally)
{
    struct figures f = figures_of(tally);

    (void)sim;
    if (!tally->seats)
        return;
    printf("  %-12s %6.2f%%  [%6.2f, %6.2f]  %8.2f  [%7.2f, %7.2f]  %5.2f\n",
           bot, 100 * f.first, 100 * f.first_lo, 100 * f.first_hi, f.points,
           f.points_lo, f.points_hi, f.place);
}

/* A lone player has an opponent without a seat: two more rows. */
static void print_rows(const struct sim *sim,
                       void (*row)(const struct sim *sim, const char *bot,
                                   const struct sim_tally *tally))
{
    for (int i = 0; i < sim->setup.seats; i++) {
        char seat[16];
        snprintf(seat, sizeof seat, "seat %d", i);
        row(sim, sim->by_seat ? seat : sim->kind[i]->slug, &sim->tally[i]);
    }
    row(sim, "rival", &sim->rival);
    row(sim, "margin", &sim->margin);
}

/* Per second, or per minute where bots think long. */
static void print_speed(const struct app *app, const struct sim *sim)
{
    double a_second = (double)sim->games / sim->wall_s;
    bool slow = a_second < 10;

    say_line(app, stdout, slow ? SAY_SIM_SLOW : SAY_SIM_SPEED,
             SLOTS(NUMBER("number", lround(slow ? 60 * a_second : a_second)),
                   NUMBER("jobs", sim->jobs)));
}

static void print_table(const struct app *app, const struct sim *sim)
{
    say_line(app, stdout, SAY_SIM_TITLE,
             SLOTS(TEXT("game", sim->game->slug),
                   NUMBER("seats", sim->setup.seats),
                   NUMBER("number", sim->games), TEXT("seed", sim->seed)));
    say_line(app, stdout, SAY_SIM_HEAD, NULL);
    print_rows(sim, row_table);
    print_speed(app, sim);
}

/* ---- counted events ------------------------------------------------------ */

/* -1: the game has no such event. */
static int event_named(const struct game *game, const char *slug)
{
    for (int i = 0; i < game->n_events; i++)
        if (strcmp(game->events[i].slug, slug) == 0)
            return i;
    return -1;
}

/* -1: there is none. */
static int event_row(const struct game *game, const struct word *event)
{
    return event ? (int)(event - game->events) : -1;
}

/* What a game is compared by, unless something else is requested. */
static bool choose_events(const struct app *app, struct sim *sim,
                          const char *asked)
{
    sim->unasked = !asked;
    if (!asked) {
        sim->event = event_row(sim->game, sim->game->tally);
        sim->none = event_row(sim->game, sim->game->tally_none);
        return true;
    }
    sim->none = -1;
    sim->event = event_named(sim->game, asked);
    if (sim->event < 0)
        say_misuse(app, SAY_SIM_NO_EVENT,
                   SLOTS(TEXT("game", sim->game->slug), TEXT("word", asked)));
    return sim->event >= 0;
}

static int64_t told(const struct sim *sim)
{
    int64_t sum = 0;

    for (int i = 0; i < TALLY_ROWS; i++)
        sum += sim->events.told[i];
    return sum;
}

/* What a row stands for: iran, or a number. */
static const char *row_name(const struct sim *sim, int row, char *text,
                            size_t size)
{
    int kind = sim->game->events[sim->event].args[0];

    if (kind >= ARG_NOUN && row < sim->game->nouns[kind - ARG_NOUN].n)
        return sim->game->nouns[kind - ARG_NOUN].slugs[row];
    snprintf(text, size, "%d", row);
    return text;
}

static void tally_json(const struct sim *sim)
{
    double all = (double)told(sim);
    char text[16];

    for (int i = 0; i < TALLY_ROWS; i++) {
        double share = (double)sim->events.told[i] / all;
        double low = 0;
        double high = 0;
        struct json j;
        if (!sim->events.told[i])
            continue;
        wilson(share, all, &low, &high);
        json_open(&j, stdout);
        json_text(&j, "game", sim->game->slug);
        json_whole(&j, "seats", sim->setup.seats);
        json_text(&j, "event", sim->game->events[sim->event].slug);
        json_text(&j, "of", row_name(sim, i, text, sizeof text));
        json_whole(&j, "told", sim->events.told[i]);
        json_real(&j, "share", share);
        json_real(&j, "share_lo", low);
        json_real(&j, "share_hi", high);
        json_close(&j);
    }
}

static void tally_table(const struct app *app, const struct sim *sim)
{
    double all = (double)told(sim);
    char text[16];

    say_line(app, stdout, SAY_SIM_TALLY,
             SLOTS(TEXT("word", sim->game->events[sim->event].slug),
                   NUMBER("number", told(sim))));
    for (int i = 0; i < TALLY_ROWS; i++) {
        double share = (double)sim->events.told[i] / all;
        double low = 0;
        double high = 0;
        if (!sim->events.told[i])
            continue;
        wilson(share, all, &low, &high);
        printf("    %-20s %6.2f%%  [%6.2f, %6.2f]  %8lld\n",
               row_name(sim, i, text, sizeof text), 100 * share, 100 * low,
               100 * high, (long long)sim->events.told[i]);
    }
}

/* The event "no answer" has no share: it is not one of the answers. */
static void print_tally(const struct app *app, const struct sim *sim, bool json)
{
    struct json j;
    bool silent = sim->unasked && !told(sim) && !sim->events.none;

    if (sim->event < 0 || silent) /* a duel has no karzars to win */
        return;
    if (json)
        tally_json(sim);
    else
        tally_table(app, sim);
    if (sim->none < 0)
        return;
    if (!json) {
        say_line(app, stdout, SAY_SIM_TALLY,
                 SLOTS(TEXT("word", sim->game->events[sim->none].slug),
                       NUMBER("number", sim->events.none)));
        return;
    }
    json_open(&j, stdout);
    json_text(&j, "game", sim->game->slug);
    json_whole(&j, "seats", sim->setup.seats);
    json_text(&j, "event", sim->game->events[sim->none].slug);
    json_whole(&j, "told", sim->events.none);
    json_close(&j);
}

/* ---- programs as bots ---------------------------------------------------- */

/* They take the first seats, and the others the rest. */
static bool seat_players(const struct app *app, struct sim *sim,
                         const struct texts *commands, const char *bots,
                         long limit_ms)
{
    int n = commands->n;

    if (n > sim->setup.seats) {
        say_misuse(app, SAY_TOO_MANY_BOTS,
                   SLOTS(TEXT("word", commands->item[n - 1]),
                         NUMBER("number", sim->setup.seats)));
        return false;
    }
    if (n < sim->setup.seats &&
        !options_bots(app, bots, sim->setup.seats - n, sim->kind + n))
        return false;
    for (int i = 0; i < n; i++) {
        external_init(&sim->external[i], i + 1, commands->item[i], limit_ms);
        sim->kind[i] = &sim->external[i].kind;
    }
    sim->externals = n;
    return true;
}

/* How many of its moves were made for it, and why. */
static void tell_lost(const struct app *app, const struct sim *sim, bool json)
{
    for (int i = 0; i < sim->externals; i++) {
        const struct external *e = &sim->external[i];
        struct json j;
        if (!json) {
            say_line(app, stdout, SAY_SIM_LOST,
                     SLOTS(TEXT("word", e->slug), NUMBER("number", e->asked),
                           NUMBER("late", e->late), NUMBER("wrong", e->wrong),
                           NUMBER("dead", e->dead)));
            continue;
        }
        json_open(&j, stdout);
        json_text(&j, "bot", e->slug);
        json_whole(&j, "asked", e->asked);
        json_whole(&j, "late", e->late);
        json_whole(&j, "wrong", e->wrong);
        json_whole(&j, "dead", e->dead);
        json_close(&j);
    }
}

/* ---- reading the command line -------------------------------------------- */

static bool make_folder(const struct app *app, const char *path)
{
    struct stat there;

    if (!path || mkdir(path, 0777) == 0)
        return true;
    if (stat(path, &there) == 0 && S_ISDIR(there.st_mode) &&
        access(path, W_OK) == 0)
        return true;
    say_misuse(app, SAY_NO_FOLDER, SLOTS(TEXT("file", path)));
    return false;
}

static int finish(const struct app *app, const struct sim *sim, bool json)
{
    if (sim->unwritten) {
        say_misuse(app, SAY_UNWRITTEN, SLOTS(TEXT("file", sim->folder)));
        return FAILED;
    }
    if (sim->err != OK) {
        say_misuse(app, SAY_SIM_BROKEN, NULL);
        return FAILED;
    }
    if (json)
        print_rows(sim, row_json);
    else
        print_table(app, sim);
    print_tally(app, sim, json);
    tell_lost(app, sim, json);
    return GOOD;
}

int app_sim(struct app *app, int argc, char **argv)
{
    struct sim sim = {.seed = "1", .games = 1000};
    struct texts options = {.n = 0};
    struct texts commands = {.n = 0};
    const char *bots = "random";
    long limit_ms = 1000;
    int status = GOOD;
    const char *tally = NULL;
    long seats = 0;
    const char *by = "bot";
    bool json = false;
    sim.jobs = sysconf(_SC_NPROCESSORS_ONLN);
    const struct flag flags[] = {
        {"bot", FLAG_EACH, &commands, 0, 0},
        {"bot-ms", FLAG_NUMBER, &limit_ms, 1, 3600000},
        {"bots", FLAG_TEXT, &bots, 0, 0},
        {"by", FLAG_TEXT, &by, 0, 0},
        {"games", FLAG_NUMBER, &sim.games, 1, 1000000000},
        {"jobs", FLAG_NUMBER, &sim.jobs, 1, 1024},
        {"json", FLAG_SWITCH, &json, 0, 0},
        {"option", FLAG_EACH, &options, 0, 0},
        {"record", FLAG_TEXT, &sim.folder, 0, 0},
        {"seats", FLAG_NUMBER, &seats, 1, SEATS_MAX},
        {"seed", FLAG_TEXT, &sim.seed, 0, 0},
        {"tally", FLAG_TEXT, &tally, 0, 0},
        {0},
    };
    struct args args = {.command = "sim",
                        .help = SAY_HELP_SIM,
                        .flags = flags,
                        .words_min = 1,
                        .words_max = 1};

    if (!args_read(app, &args, argc, argv))
        return args.status;
    sim.by_seat = strcmp(by, "seat") == 0;
    if (!sim.by_seat && strcmp(by, "bot") != 0)
        return say_misuse(app, SAY_SIM_NO_BY, SLOTS(TEXT("word", by)));
    sim.game = options_game(app, args.word[0]);
    if (!sim.game ||
        !options_setup(app, sim.game, seats, &options, &sim.setup) ||
        !seat_players(app, &sim, &commands, bots, limit_ms) ||
        !choose_events(app, &sim, tally) || !make_folder(app, sim.folder))
        return MISUSED;
    if (sim.jobs < 1)
        sim.jobs = 1;
    sim_run(&sim);
    status = finish(app, &sim, json);
    for (int i = 0; i < sim.externals; i++)
        external_fini(&sim.external[i]);
    return status;
}
