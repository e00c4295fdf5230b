/*
 * balance.c - charsu balance: shares of first places, by seat, order and
 * thing.
 */
#include "app/balance.h"
#include "app/json.h"
#include "app/options.h"
#include "explain/explain.h"

#include <math.h>
#include <string.h>
#include <unistd.h>

enum { SEATS_LEAST = 30 }; /* with fewer, a share says nothing */

/* ---- telling ------------------------------------------------------------- */

struct printer {
    const struct balance *b;
    bool json;
};

static bool is_in(const char *const *list, const char *slug)
{
    for (; list && *list; list++)
        if (strcmp(*list, slug) == 0)
            return true;
    return false;
}

/* What kind of thing events of this name are about. NULL: neither. */
static const char *kind_of(const struct game *game, const char *event)
{
    const struct explainer *by = explainer_of(game);

    if (by && is_in(by->becomes, event))
        return "role";
    return by && is_in(by->plays, event) ? "card" : NULL;
}

static void put_row(const struct printer *p, const char *of, const char *which,
                    const struct balance_row *row)
{
    struct balance_share found = {0};
    double par = 1.0 / p->b->setup.seats;
    struct json j;

    if (!row->seats || (row->seats < SEATS_LEAST && !p->json))
        return;
    found = balance_share(row);
    if (!p->json) {
        printf("  %-14s %-20s %7.2f%%  [%6.2f, %6.2f]%s %9lld\n", of, which,
               100 * found.share, 100 * (found.share - found.half),
               100 * (found.share + found.half),
               fabs(found.share - par) > found.half ? " *" : "  ",
               (long long)row->seats);
        return;
    }
    json_open(&j, stdout);
    json_text(&j, "of", of);
    json_text(&j, "which", which);
    if (kind_of(p->b->game, of))
        json_text(&j, "is", kind_of(p->b->game, of));
    json_whole(&j, "seats", row->seats);
    json_real(&j, "share", found.share);
    json_real(&j, "half", found.half);
    json_close(&j);
}

static void put_numbered(const struct printer *p, const char *of,
                         const struct balance_row *row, int from)
{
    char which[16];

    for (int i = 0; i < p->b->setup.seats; i++) {
        snprintf(which, sizeof which, "%d", i + from);
        put_row(p, of, which, &row[i]);
    }
}

static void put_things(const struct printer *p, const char *only)
{
    const struct game *game = p->b->game;

    for (int event = 0; event < game->n_events; event++) {
        const struct word *word = &game->events[event];
        if (word->args[0] < ARG_NOUN || (only && strcmp(word->slug, only) != 0))
            continue;
        const struct noun *noun = &game->nouns[word->args[0] - ARG_NOUN];
        for (int i = 0; i < noun->n; i++)
            put_row(p, word->slug, noun->slugs[i], &p->b->thing[event][i]);
    }
}

static void put_shared(const struct app *app, const struct printer *p)
{
    struct json j;

    if (!p->json) {
        fputs("  ", stdout);
        say_line(
            app, stdout, SAY_BALANCE_SHARED,
            SLOTS(NUMBER("number", p->b->shared), NUMBER("all", p->b->games)));
        return;
    }
    json_open(&j, stdout);
    json_text(&j, "of", "game");
    json_text(&j, "which", "shared");
    json_whole(&j, "games", p->b->games);
    json_real(&j, "share", (double)p->b->shared / (double)p->b->games);
    json_close(&j);
}

static void tell(const struct app *app, const struct printer *p,
                 const char *only)
{
    const struct balance *b = p->b;

    if (!p->json) {
        say_line(app, stdout, SAY_BALANCE_TITLE,
                 SLOTS(TEXT("game", b->game->slug),
                       NUMBER("seats", b->setup.seats),
                       NUMBER("number", b->games), TEXT("word", b->kind->slug),
                       TEXT("seed", b->seed)));
        fputs("  ", stdout);
        say_line(app, stdout, SAY_BALANCE_HEAD, NULL);
    }
    put_numbered(p, "seat", b->seat, 0);
    put_numbered(p, "order", b->order, 1);
    put_shared(app, p);
    put_things(p, only);
}

/* ---- the command --------------------------------------------------------- */

static bool is_event(const struct app *app, const struct game *game,
                     const char *slug)
{
    for (int i = 0; slug && i < game->n_events; i++)
        if (strcmp(game->events[i].slug, slug) == 0 &&
            game->events[i].args[0] >= ARG_NOUN)
            return true;
    if (slug)
        say_misuse(app, SAY_SIM_NO_EVENT,
                   SLOTS(TEXT("game", game->slug), TEXT("word", slug)));
    return !slug;
}

int app_balance(struct app *app, int argc, char **argv)
{
    struct balance b = {.seed = "1", .games = 1000};
    struct printer printer = {.b = &b};
    struct texts options = {.n = 0};
    const char *bot = "greedy";
    const char *event = NULL;
    long seats = 0;
    const struct flag flags[] = {
        {"bot", FLAG_TEXT, &bot, 0, 0},
        {"event", FLAG_TEXT, &event, 0, 0},
        {"games", FLAG_NUMBER, &b.games, 1, 10000000},
        {"jobs", FLAG_NUMBER, &b.jobs, 1, 1024},
        {"json", FLAG_SWITCH, &printer.json, 0, 0},
        {"option", FLAG_EACH, &options, 0, 0},
        {"seats", FLAG_NUMBER, &seats, 1, SEATS_MAX},
        {"seed", FLAG_TEXT, &b.seed, 0, 0},
        {0},
    };
    struct args args = {.command = "balance",
                        .help = SAY_HELP_BALANCE,
                        .flags = flags,
                        .words_min = 1,
                        .words_max = 1};

    b.jobs = sysconf(_SC_NPROCESSORS_ONLN);
    if (!args_read(app, &args, argc, argv))
        return args.status;
    b.game = options_game(app, args.word[0]);
    if (!b.game || !options_setup(app, b.game, seats, &options, &b.setup) ||
        !options_bots(app, bot, 1, &b.kind) || !is_event(app, b.game, event))
        return MISUSED;
    if (b.jobs < 1)
        b.jobs = 1;
    balance_run(&b);
    if (b.err == OK)
        tell(app, &printer, event);
    else
        say_misuse(app, SAY_SIM_BROKEN, NULL);
    balance_free(&b);
    return b.err == OK ? GOOD : FAILED;
}
