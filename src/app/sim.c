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

static struct figures figures_of(const struct sim_tally *tally)
{
    struct figures f = {0};
    double n = (double)tally->seats;
    double half = 0;

    f.first = (double)tally->firsts / (SIM_WHOLE * n);
    wilson(f.first, n, &f.first_lo, &f.first_hi);
    f.points = (double)tally->points / n;
    if (tally->seats > 1) {
        double square = (double)tally->points_squared - n * f.points * f.points;
        half = Z95 * sqrt(fmax(0, square) / (n - 1) / n);
    }
    f.points_lo = f.points - half;
    f.points_hi = f.points + half;
    f.place = (double)tally->places / n;
    return f;
}

/* ---- telling ------------------------------------------------------------- */

static void print_json(const struct sim *sim)
{
    for (int i = 0; i < sim->setup.seats; i++) {
        struct figures f = figures_of(&sim->tally[i]);
        struct json j;
        if (!sim->tally[i].seats)
            continue;
        json_open(&j, stdout);
        json_text(&j, "game", sim->game->slug);
        json_whole(&j, "seats", sim->setup.seats);
        json_text(&j, "bot", sim->kind[i]->slug);
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
}

/* By the second, or by the minute where bots think long. */
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
    for (int i = 0; i < sim->setup.seats; i++) {
        struct figures f = figures_of(&sim->tally[i]);
        if (!sim->tally[i].seats)
            continue;
        printf(
            "  %-12s %6.2f%%  [%6.2f, %6.2f]  %8.2f  [%7.2f, %7.2f]  %5.2f\n",
            sim->kind[i]->slug, 100 * f.first, 100 * f.first_lo,
            100 * f.first_hi, f.points, f.points_lo, f.points_hi, f.place);
    }
    print_speed(app, sim);
}

static void bar(const struct sim *sim, long n)
{
    enum { WIDTH = 40 };
    int full = (int)(n * WIDTH / sim->games);

    fprintf(stderr, "\r[%.*s%*s] %3ld%%", full,
            "########################################", WIDTH - full, "",
            100 * n / sim->games);
    if (n == sim->games)
        fputs("\r\033[K", stderr);
    fflush(stderr);
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
        print_json(sim);
    else
        print_table(app, sim);
    return GOOD;
}

int app_sim(struct app *app, int argc, char **argv)
{
    struct sim sim = {.seed = "1", .games = 1000};
    struct texts options = {.n = 0};
    const char *bots = "random";
    long seats = 0;
    bool json = false;
    sim.jobs = sysconf(_SC_NPROCESSORS_ONLN);
    const struct flag flags[] = {
        {"bots", FLAG_TEXT, &bots, 0, 0},
        {"games", FLAG_NUMBER, &sim.games, 1, 1000000000},
        {"jobs", FLAG_NUMBER, &sim.jobs, 1, 1024},
        {"json", FLAG_SWITCH, &json, 0, 0},
        {"option", FLAG_EACH, &options, 0, 0},
        {"record", FLAG_TEXT, &sim.folder, 0, 0},
        {"seats", FLAG_NUMBER, &seats, 1, SEATS_MAX},
        {"seed", FLAG_TEXT, &sim.seed, 0, 0},
        {0},
    };
    struct args args = {.command = "sim",
                        .help = SAY_HELP_SIM,
                        .flags = flags,
                        .words_min = 1,
                        .words_max = 1};

    if (!args_read(app, &args, argc, argv))
        return args.status;
    sim.game = options_game(app, args.word[0]);
    if (!sim.game ||
        !options_setup(app, sim.game, seats, &options, &sim.setup) ||
        !options_bots(app, bots, sim.setup.seats, sim.kind) ||
        !make_folder(app, sim.folder))
        return MISUSED;
    if (sim.jobs < 1)
        sim.jobs = 1;
    sim_run(&sim, isatty(STDERR_FILENO) ? bar : NULL);
    return finish(app, &sim, json);
}
