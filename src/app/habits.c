/*
 * habits.c - charsu habits: what characters do more and less often than plain
 * bots of their level, what that costs them, and how predictable they are.
 */
#include "app/habits.h"
#include "app/json.h"
#include "app/options.h"

#include "bots/character.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char *const slugs[HABITS] = {
    "first",  "builds", "hoards", "hurts",  "dares",
    "grudge", "ahead",  "same",   "victim",
};

/* ---- telling ------------------------------------------------------------- */

static void put_json(const struct habits *h)
{
    for (int i = 0; i < HABITS; i++) {
        struct balance_share found = {0};
        struct json j;
        if (!h->row[i].seats)
            continue;
        found = balance_share(&h->row[i]);
        json_open(&j, stdout);
        json_text(&j, "game", h->game->slug);
        json_text(&j, "bot", h->kind->slug);
        json_text(&j, "habit", slugs[i]);
        json_whole(&j, "chances", h->row[i].seats);
        json_real(&j, "share", found.share);
        json_real(&j, "half", found.half);
        json_close(&j);
    }
}

static void put_row(const struct habits *h)
{
    const char *colon = strchr(h->kind->slug, ':');

    printf("  %-13s", colon ? colon + 1 : "-");
    for (int i = 0; i < HABITS; i++) {
        struct balance_share found = {0};
        if (!h->row[i].seats) {
            printf("  %-11s", "-");
            continue;
        }
        found = balance_share(&h->row[i]);
        printf("  %4.1f +-%4.1f", 100 * found.share, 100 * found.half);
    }
    putchar('\n');
    fflush(stdout);
}

static void put_head(const struct app *app, const struct habits *h)
{
    say_line(app, stdout, SAY_BALANCE_TITLE,
             SLOTS(TEXT("game", h->game->slug), NUMBER("seats", h->setup.seats),
                   NUMBER("number", h->games), TEXT("word", h->plain->slug),
                   TEXT("seed", h->seed)));
    printf("  %-13s", "");
    for (int i = 0; i < HABITS; i++)
        printf("  %-11s", slugs[i]);
    putchar('\n');
}

/* ---- the command --------------------------------------------------------- */

static bool show(const struct app *app, struct habits *h, bool json)
{
    habits_run(h);
    if (h->err != OK)
        say_misuse(app, SAY_SIM_BROKEN, NULL);
    else if (json)
        put_json(h);
    else
        put_row(h);
    return h->err == OK;
}

/* The plain bot first, then one character after another; or one bot alone. */
static int show_all(const struct app *app, struct habits *h, const char *only,
                    bool json)
{
    char slug[64];

    h->kind = h->plain;
    if (only && !options_bots(app, only, 1, &h->kind))
        return MISUSED;
    if (!json)
        put_head(app, h);
    if (!show(app, h, json))
        return FAILED;
    for (int i = 0; i < CHARACTERS && !only; i++) {
        snprintf(slug, sizeof slug, "%s:%s", h->plain->slug,
                 characters[i].slug);
        h->kind = bot_kind_named(slug);
        if (!show(app, h, json))
            return FAILED;
    }
    return GOOD;
}

int app_habits(struct app *app, int argc, char **argv)
{
    struct habits h = {.seed = "1", .games = 200, .err = OK};
    struct texts options = {.n = 0};
    const char *only = NULL;
    char level[16];
    long number = 2;
    long seats = 0;
    bool json = false;
    const struct flag flags[] = {
        {"asks", FLAG_NUMBER, &h.asks, 0, 1000},
        {"bot", FLAG_TEXT, &only, 0, 0},
        {"games", FLAG_NUMBER, &h.games, 1, 10000000},
        {"jobs", FLAG_NUMBER, &h.jobs, 1, 1024},
        {"json", FLAG_SWITCH, &json, 0, 0},
        {"level", FLAG_NUMBER, &number, 1, 6},
        {"option", FLAG_EACH, &options, 0, 0},
        {"seats", FLAG_NUMBER, &seats, 2, SEATS_MAX},
        {"seed", FLAG_TEXT, &h.seed, 0, 0},
        {0},
    };
    struct args args = {.command = "habits",
                        .help = SAY_HELP_HABITS,
                        .flags = flags,
                        .words_min = 1,
                        .words_max = 1};

    h.jobs = sysconf(_SC_NPROCESSORS_ONLN);
    if (!args_read(app, &args, argc, argv))
        return args.status;
    snprintf(level, sizeof level, "level%ld", number);
    h.plain = bot_kind_named(level);
    h.game = options_game(app, args.word[0]);
    if (!h.game || !options_setup(app, h.game, seats, &options, &h.setup))
        return MISUSED;
    if (h.jobs < 1)
        h.jobs = 1;
    return show_all(app, &h, only, json);
}
