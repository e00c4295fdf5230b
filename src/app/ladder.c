/*
 * ladder.c - charsu ladder: ranks bots by how often each is ahead of the one
 * below, and computes their strength.
 */
#include "app/json.h"
#include "app/ladder_book.h"
#include "app/options.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct ladder {
    struct sim sim;
    const struct bot_kind *kind[ELO_PLAYERS]; /* the weakest first */
    int bots;
    struct ladder_book book;
    const char *path; /* of the book; or NULL */
    bool json;
};

/* ---- figures ------------------------------------------------------------- */

struct share {
    double sum, squares;
    long n;
};

static void add(struct share *s, double share)
{
    s->sum += share;
    s->squares += share * share;
    s->n++;
}

static double mean(const struct share *s)
{
    return s->n ? s->sum / (double)s->n : 0;
}

/* The ends of the 95 % interval; a table counts once. */
static double end(const struct share *s, int sign)
{
    double n = (double)s->n;
    double m = mean(s);
    double half = 1;

    if (s->n > 1)
        half =
            1.959963984540054 * sqrt(fmax(0, s->squares / n - m * m) / (n - 1));
    return fmin(1, fmax(0, m + sign * half));
}

/* The share of pairs of an upper and a lower seat in which the upper is ahead;
 * a shared place counts half. */
static double ahead(const struct elo_table *t, int upper)
{
    double sum = 0;
    int pairs = 0;

    for (int a = 0; a < t->seats; a++)
        for (int b = 0; b < t->seats; b++) {
            if (t->player[a] != upper || t->player[b] == upper)
                continue;
            pairs++;
            sum += t->place[a] < t->place[b]    ? 1
                   : t->place[a] == t->place[b] ? 0.5
                                                : 0;
        }
    return sum / pairs;
}

/* The share of the first place, for one seat of the upper bot. */
static double first(const struct elo_table *t, int upper)
{
    int seats = 0;
    int firsts = 0;
    int own = 0;

    for (int seat = 0; seat < t->seats; seat++) {
        seats += t->player[seat] == upper;
        firsts += t->place[seat] == 0;
        own += t->place[seat] == 0 && t->player[seat] == upper;
    }
    return (double)own / firsts / seats;
}

struct figures {
    struct share ahead, first;
};

static struct figures figures_of(const struct ladder *l, int rung)
{
    struct figures f = {.ahead.n = 0};

    for (long i = 0; i < l->book.games; i++) {
        const struct elo_table *t = &l->book.rung[rung].table[i];
        add(&f.ahead, ahead(t, rung + 1));
        add(&f.first, first(t, rung + 1));
    }
    return f;
}

/* All rungs as one list. */
static bool find_elo(const struct ladder *l, struct elo *elo)
{
    long each = l->book.games;
    struct elo_table *all = calloc((size_t)(each * l->book.rungs), sizeof *all);
    bool found = false;

    if (!all)
        return false;
    for (int i = 0; i < l->book.rungs; i++)
        memcpy(all + i * each, l->book.rung[i].table,
               (size_t)each * sizeof *all);
    found = elo_of(all, each * l->book.rungs, l->bots, elo);
    free(all);
    return found;
}

/* ---- telling ------------------------------------------------------------- */

static void row_json(const struct ladder *l, int bot, const struct elo *elo)
{
    struct json j;

    json_open(&j, stdout);
    json_text(&j, "game", l->sim.game->slug);
    json_whole(&j, "seats", l->sim.setup.seats);
    json_text(&j, "bot", l->kind[bot]->slug);
    json_real(&j, "elo", elo->rating);
    json_real(&j, "elo_lo", elo->low);
    json_real(&j, "elo_hi", elo->high);
    if (bot) {
        struct figures f = figures_of(l, bot - 1);
        json_text(&j, "above", l->kind[bot - 1]->slug);
        json_whole(&j, "games", l->book.games);
        json_real(&j, "ahead", mean(&f.ahead));
        json_real(&j, "ahead_lo", end(&f.ahead, -1));
        json_real(&j, "ahead_hi", end(&f.ahead, +1));
        json_real(&j, "first", mean(&f.first));
        json_real(&j, "first_lo", end(&f.first, -1));
        json_real(&j, "first_hi", end(&f.first, +1));
    }
    json_close(&j);
}

static void row_table(const struct ladder *l, int bot, const struct elo *elo)
{
    printf("  %-10s %6.0f  [%6.0f, %6.0f]", l->kind[bot]->slug, elo->rating,
           elo->low, elo->high);
    if (bot) {
        struct figures f = figures_of(l, bot - 1);
        printf("  %5.1f%%  [%5.1f, %5.1f]  %5.1f%%  [%5.1f, %5.1f]",
               100 * mean(&f.ahead), 100 * end(&f.ahead, -1),
               100 * end(&f.ahead, +1), 100 * mean(&f.first),
               100 * end(&f.first, -1), 100 * end(&f.first, +1));
    }
    putchar('\n');
}

static int tell(const struct app *app, const struct ladder *l)
{
    struct elo elo[ELO_PLAYERS];

    if (!find_elo(l, elo)) {
        say_misuse(app, SAY_NO_MEMORY, NULL);
        return FAILED;
    }
    if (!l->json) {
        say_line(app, stdout, SAY_LADDER_TITLE,
                 SLOTS(TEXT("game", l->sim.game->slug),
                       NUMBER("seats", l->sim.setup.seats),
                       NUMBER("number", l->book.games),
                       TEXT("seed", l->sim.seed)));
        say_line(app, stdout, SAY_LADDER_HEAD, NULL);
    }
    for (int i = 0; i < l->bots; i++)
        (l->json ? row_json : row_table)(l, i, &elo[i]);
    return GOOD;
}

/* ---- playing ------------------------------------------------------------- */

static int play_rung(const struct app *app, struct ladder *l, int rung)
{
    struct sim sim = l->sim;
    bool watched = isatty(STDERR_FILENO);

    l->book.now = rung;
    sim.book = &l->book.sim;
    sim.games = l->book.games;
    for (int i = 0; i < sim.setup.seats; i++)
        sim.kind[i] = l->kind[rung + (i % 2 == 0)];
    if (watched)
        say_line(app, stderr, SAY_LADDER_RUNG,
                 SLOTS(TEXT("word", l->kind[rung + 1]->slug),
                       TEXT("other", l->kind[rung]->slug),
                       NUMBER("number",
                              sim.games - ladder_book_played(&l->book, rung))));
    sim_run(&sim);
    if (l->book.stuck) {
        say_misuse(app, SAY_UNWRITTEN, SLOTS(TEXT("file", l->path)));
        return FAILED;
    }
    if (sim.err != OK) {
        say_misuse(app, SAY_SIM_BROKEN, NULL);
        return FAILED;
    }
    return GOOD;
}

static int open_book(const struct app *app, struct ladder *l)
{
    long line = 1;

    switch (ladder_book_open(&l->book, l->path, &line)) {
    case BOOK_OPEN: return GOOD;
    case BOOK_OTHER:
        return say_misuse(app, SAY_LADDER_OTHER, SLOTS(TEXT("file", l->path)));
    case BOOK_BROKEN:
        return say_misuse(app, SAY_LADDER_BROKEN,
                          SLOTS(TEXT("file", l->path), NUMBER("number", line)));
    case BOOK_NO_MEMORY: return say_misuse(app, SAY_NO_MEMORY, NULL);
    default:
        return say_misuse(app, SAY_UNWRITTEN, SLOTS(TEXT("file", l->path)));
    }
}

static int climb(const struct app *app, struct ladder *l)
{
    int status = open_book(app, l);

    for (int i = 0; status == GOOD && i < l->book.rungs; i++)
        status = play_rung(app, l, i);
    if (status == GOOD)
        status = tell(app, l);
    ladder_book_close(&l->book);
    return status;
}

/* ---- reading the command line -------------------------------------------- */

static int find_bots(const struct app *app, struct ladder *l, const char *bots)
{
    l->bots = 1;
    for (const char *at = bots; *at; at++)
        l->bots += *at == ',';
    if (!options_bots(app, bots, ELO_PLAYERS, l->kind))
        return MISUSED;
    if (l->bots < 2)
        return say_misuse(app, SAY_LADDER_FEW, NULL);
    for (int i = 0; i < l->bots; i++)
        for (int k = 0; k < i; k++)
            if (l->kind[i] == l->kind[k])
                return say_misuse(app, SAY_LADDER_TWICE,
                                  SLOTS(TEXT("word", l->kind[i]->slug)));
    l->book.rungs = l->bots - 1;
    for (int i = 0; i < l->book.rungs; i++) {
        l->book.rung[i].lower = l->kind[i]->slug;
        l->book.rung[i].upper = l->kind[i + 1]->slug;
    }
    return GOOD;
}

int app_ladder(struct app *app, int argc, char **argv)
{
    static struct ladder l;
    struct texts options = {.n = 0};
    const char *bots = "level1,level2,level3,level4,level5,level6";
    long seats = 0;

    l = (struct ladder){.sim = {.seed = "1", .event = -1, .none = -1},
                        .book.games = 400};
    l.sim.jobs = sysconf(_SC_NPROCESSORS_ONLN);
    const struct flag flags[] = {
        {"bots", FLAG_TEXT, &bots, 0, 0},
        {"games", FLAG_NUMBER, &l.book.games, 1, 1000000},
        {"jobs", FLAG_NUMBER, &l.sim.jobs, 1, 1024},
        {"json", FLAG_SWITCH, &l.json, 0, 0},
        {"option", FLAG_EACH, &options, 0, 0},
        {"seats", FLAG_NUMBER, &seats, 1, SEATS_MAX},
        {"seed", FLAG_TEXT, &l.sim.seed, 0, 0},
        {"to", FLAG_TEXT, &l.path, 0, 0},
        {0},
    };
    struct args args = {.command = "ladder",
                        .help = SAY_HELP_LADDER,
                        .flags = flags,
                        .words_min = 1,
                        .words_max = 1};

    if (!args_read(app, &args, argc, argv))
        return args.status;
    l.sim.game = options_game(app, args.word[0]);
    if (!l.sim.game ||
        !options_setup(app, l.sim.game, seats, &options, &l.sim.setup) ||
        find_bots(app, &l, bots) != GOOD)
        return MISUSED;
    if (l.sim.setup.seats < 2)
        return say_misuse(app, SAY_LADDER_ALONE, NULL);
    if (l.sim.jobs < 1)
        l.sim.jobs = 1;
    l.book.game = l.sim.game;
    l.book.setup = &l.sim.setup;
    l.book.seed = l.sim.seed;
    return climb(app, &l);
}
