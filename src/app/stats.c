/*
 * stats.c - charsu stats: what a game is like, in numbers and pictures.
 */
#include "app/stats.h"
#include "app/json.h"
#include "app/options.h"

#include <math.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const double Z95 = 1.959963984540054;

static double mean(const struct spread *s)
{
    return s->n ? s->sum / (double)s->n : 0;
}

static double deviation(const struct spread *s)
{
    double m = mean(s);

    return s->n ? sqrt(fmax(0, s->squares / (double)s->n - m * m)) : 0;
}

/* ---- telling ------------------------------------------------------------- */

static void head(const struct stats *s, struct json *j, const char *metric)
{
    json_open(j, stdout);
    json_text(j, "game", s->game->slug);
    json_whole(j, "seats", s->setup.seats);
    json_whole(j, "games", s->games);
    json_text(j, "metric", metric);
}

static void tell_spread(const struct stats *s, const char *metric,
                        const struct spread *of, bool json)
{
    struct json j;

    if (!json) {
        printf("  %-20s %10.2f +- %-8.2f  %ld..%ld\n", metric, mean(of),
               deviation(of), of->low, of->high);
        return;
    }
    head(s, &j, metric);
    json_whole(&j, "n", of->n);
    json_real(&j, "mean", mean(of));
    json_real(&j, "deviation", deviation(of));
    json_whole(&j, "low", of->low);
    json_whole(&j, "high", of->high);
    json_close(&j);
}

static void tell_number(const struct stats *s, const char *metric, double value,
                        bool json)
{
    struct json j;

    if (!json) {
        printf("  %-20s %10.4g\n", metric, value);
        return;
    }
    head(s, &j, metric);
    json_real(&j, "value", value);
    json_close(&j);
}

static void tell_share(const struct stats *s, const char *of,
                       const struct share *share, bool json)
{
    double first = share->first / (double)share->n;
    double half = Z95 * sqrt(first * (1 - first) / (double)share->n);
    struct json j;

    if (!json) {
        printf("  %-20s %9.2f%% +- %-7.2f  %ld\n", of, 100 * first, 100 * half,
               share->n);
        return;
    }
    head(s, &j, "first");
    json_text(&j, "of", of);
    json_whole(&j, "n", share->n);
    json_real(&j, "share", first);
    json_real(&j, "half", half);
    json_close(&j);
}

static void tell_shares(const struct stats *s, bool json)
{
    char text[32];

    for (int i = 0; i < s->setup.seats; i++) {
        snprintf(text, sizeof text, "seat %d", i);
        tell_share(s, text, &s->seat[i], json);
    }
    for (int i = 0; i < MEMBERS; i++)
        if (s->member[i].n)
            tell_share(s, stats_member(s, i, text, sizeof text), &s->member[i],
                       json);
}

static void tell(const struct app *app, const struct stats *s, bool json)
{
    if (!json)
        say_line(app, stdout, SAY_STATS_TITLE,
                 SLOTS(TEXT("game", s->game->slug),
                       NUMBER("seats", s->setup.seats),
                       NUMBER("number", s->games)));
    tell_spread(s, "actions", &s->actions, json);
    tell_spread(s, "decisions", &s->decisions, json);
    tell_spread(s, "branching", &s->branching, json);
    tell_number(s, "forced",
                (double)s->forced /
                    (double)(s->branching.n ? s->branching.n : 1),
                json);
    tell_number(s, "information_sets", (double)s->views, json);
    tell_shares(s, json);
}

const char *stats_member(const struct stats *s, int member, char *text,
                         size_t size)
{
    int kind = s->game->events[s->event].args[0];

    if (kind >= ARG_NOUN && member < s->game->nouns[kind - ARG_NOUN].n)
        return s->game->nouns[kind - ARG_NOUN].slugs[member];
    snprintf(text, size, "%d", member);
    return text;
}

/* ---- the command --------------------------------------------------------- */

/* Asked for, or the one that shows which role a seat has; -1: none. */
static long event_row(const struct game *game, const char *slug)
{
    for (int i = 0; i < game->n_events; i++)
        if (strcmp(game->events[i].slug, slug ? slug : "revealed") == 0)
            return i;
    return -1;
}

static bool is_folder(const struct app *app, const char *path)
{
    struct stat there;

    if (!path || mkdir(path, 0777) == 0 ||
        (stat(path, &there) == 0 && S_ISDIR(there.st_mode) &&
         access(path, W_OK) == 0))
        return true;
    say_misuse(app, SAY_NO_FOLDER, SLOTS(TEXT("file", path)));
    return false;
}

static int run(const struct app *app, struct stats *s, const char *folder,
               bool json)
{
    if (!stats_run(s)) {
        say_misuse(app, SAY_SIM_BROKEN, NULL);
        return FAILED;
    }
    tell(app, s, json);
    if (!folder || stats_draw(s, folder))
        return GOOD;
    say_misuse(app, SAY_UNWRITTEN, SLOTS(TEXT("file", folder)));
    return FAILED;
}

int app_stats(struct app *app, int argc, char **argv)
{
    struct stats s = {.seed = "1", .games = 1000};
    struct texts options = {.n = 0};
    const char *bots = "greedy";
    const char *event = NULL;
    const char *folder = NULL;
    long seats = 0;
    bool json = false;
    const struct flag flags[] = {
        {"bots", FLAG_TEXT, &bots, 0, 0},
        {"event", FLAG_TEXT, &event, 0, 0},
        {"games", FLAG_NUMBER, &s.games, 1, 10000000},
        {"json", FLAG_SWITCH, &json, 0, 0},
        {"option", FLAG_EACH, &options, 0, 0},
        {"seats", FLAG_NUMBER, &seats, 1, SEATS_MAX},
        {"seed", FLAG_TEXT, &s.seed, 0, 0},
        {"svg", FLAG_TEXT, &folder, 0, 0},
        {0},
    };
    struct args args = {.command = "stats",
                        .help = SAY_HELP_STATS,
                        .flags = flags,
                        .words_min = 1,
                        .words_max = 1};

    if (!args_read(app, &args, argc, argv))
        return args.status;
    s.game = options_game(app, args.word[0]);
    if (!s.game || !options_setup(app, s.game, seats, &options, &s.setup) ||
        !options_bots(app, bots, s.setup.seats, s.kind))
        return MISUSED;
    s.event = event_row(s.game, event);
    if (event && s.event < 0)
        return say_misuse(
            app, SAY_SIM_NO_EVENT,
            SLOTS(TEXT("game", s.game->slug), TEXT("word", event)));
    if (!is_folder(app, folder))
        return MISUSED;
    return run(app, &s, folder, json);
}
