/*
 * analyse.c - charsu analyse: a recorded game, judged by bots.
 */
#include "app/analyse.h"
#include "app/args.h"
#include "app/file.h"
#include "app/json.h"
#include "app/local.h"
#include "app/progress.h"

#include "bots/search.h"
#include "core/text.h"
#include "words/tell.h"

#include <stdlib.h>
#include <unistd.h>

enum { USUAL_SIMULATIONS = 400, ROWS_MOST = 24 };

static int percent(double share)
{
    return (int)(100 * share + 0.5);
}

static void bar(const struct analysis *a, int done)
{
    progress_bar(done, a->record->n);
}

/* ---- for people ---------------------------------------------------------- */

struct speaker {
    const struct app *app;
    const struct analysis *a;
    struct teller teller;
    const char *path;
};

static void name_players(struct speaker *s)
{
    const struct record *r = s->a->record;

    s->teller.words = s->app->words;
    s->teller.game = r->game;
    for (int seat = 0; seat < r->setup.seats; seat++)
        if (r->player[seat].sitter == SITTER_PERSON && r->player[seat].name[0])
            s->teller.name[seat] = r->player[seat].name;
}

static void tell_share(const struct speaker *s, const struct moment *m)
{
    printf("  %5d", m->ply);
    for (int seat = 0; seat < s->a->record->setup.seats; seat++)
        printf("  %3d%%", percent(m->outlook.share[seat]));
    putchar('\n');
}

/* Not all of them: a table that can be read at a glance. */
static void tell_shares(const struct speaker *s)
{
    const struct analysis *a = s->a;
    int last = a->moments - 1;
    int rows = last < ROWS_MOST ? last : ROWS_MOST;

    say_line(s->app, stdout, SAY_ANALYSE_SHARES, NULL);
    for (int i = 0; i <= rows; i++)
        tell_share(s, &a->moment[rows ? i * last / rows : 0]);
}

static void tell_turns(const struct speaker *s)
{
    const struct analysis *a = s->a;
    struct turn turn[TURNS_MOST];
    int n = analyse_turns(a, turn);
    char who[SENTENCE_MAX];
    char what[SENTENCE_MAX];
    char whose[SENTENCE_MAX];

    say_line(s->app, stdout, n ? SAY_ANALYSE_TURNS : SAY_ANALYSE_NO_TURNS,
             NULL);
    for (int i = 0; i < n; i++) {
        const struct moment *from = &a->moment[turn[i].from];
        struct action done = a->record->log[from->ply];
        tell_seat(&s->teller, done.seat, who, sizeof who);
        tell_action(&s->teller, done, what, sizeof what);
        tell_seat(&s->teller, turn[i].seat, whose, sizeof whose);
        fputs("  ", stdout);
        say_line(
            s->app, stdout, SAY_ANALYSE_TURN,
            SLOTS(
                NUMBER("number", from->ply + 1), TEXT("player", who),
                TEXT("word", what), TEXT("seat", whose),
                NUMBER("before", percent(from->outlook.share[turn[i].seat])),
                NUMBER("after", percent(from[1].outlook.share[turn[i].seat]))));
    }
}

static void tell_given(const struct speaker *s)
{
    const struct analysis *a = s->a;
    int given[GIVEN_MOST];
    int n = analyse_given(a, given);
    char who[SENTENCE_MAX];
    char what[SENTENCE_MAX];
    char better[SENTENCE_MAX];

    say_line(s->app, stdout, n ? SAY_ANALYSE_GIVEN : SAY_ANALYSE_NONE_GIVEN,
             NULL);
    for (int i = 0; i < n; i++) {
        const struct decided *d = &a->decided[given[i]];
        const struct appraised *played = &d->choice[d->played];
        tell_seat(&s->teller, played->a.seat, who, sizeof who);
        tell_action(&s->teller, played->a, what, sizeof what);
        tell_action(&s->teller, d->choice[0].a, better, sizeof better);
        fputs("  ", stdout);
        say_line(s->app, stdout, SAY_ANALYSE_BETTER,
                 SLOTS(NUMBER("number", d->ply + 1), TEXT("seat", who),
                       TEXT("word", what),
                       NUMBER("share", percent(played->share)),
                       TEXT("better", better),
                       NUMBER("best", percent(d->choice[0].share))));
    }
}

static void tell(struct speaker *s)
{
    const struct record *r = s->a->record;

    name_players(s);
    say_line(s->app, stdout, SAY_ANALYSE_TITLE,
             SLOTS(TEXT("file", s->path), TEXT("game", r->game->slug),
                   NUMBER("seats", r->setup.seats), NUMBER("number", r->n),
                   NUMBER("simulations", s->a->simulations)));
    tell_shares(s);
    tell_turns(s);
    tell_given(s);
}

/* ---- for machines -------------------------------------------------------- */

static void put_reals(struct json *j, const char *name, const double *value,
                      int n)
{
    json_enter(j, name, '[');
    for (int i = 0; i < n; i++)
        json_real(j, NULL, value[i]);
    json_leave(j, ']');
}

static void put_action(struct json *j, const char *name,
                       const struct game *game, struct action a)
{
    char text[TEXT_MAX];

    action_format(game, a, text, sizeof text);
    json_text(j, name, text);
}

static void put_game(const struct analysis *a)
{
    struct json j;

    json_open(&j, stdout);
    json_text(&j, "t", "game");
    json_text(&j, "game", a->record->game->slug);
    json_whole(&j, "seats", a->record->setup.seats);
    json_whole(&j, "actions", a->record->n);
    json_whole(&j, "simulations", a->simulations);
    json_whole(&j, "seed", (long long)a->seed);
    json_close(&j);
}

static void put_moments(const struct analysis *a)
{
    int seats = a->record->setup.seats;

    for (int i = 0; i < a->moments; i++) {
        struct json j;
        json_open(&j, stdout);
        json_text(&j, "t", "moment");
        json_whole(&j, "ply", a->moment[i].ply);
        put_reals(&j, "share", a->moment[i].outlook.share, seats);
        put_reals(&j, "error", a->moment[i].outlook.error, seats);
        json_close(&j);
    }
}

static void put_decisions(const struct analysis *a)
{
    const struct game *game = a->record->game;

    for (int i = 0; i < a->decisions; i++) {
        const struct decided *d = &a->decided[i];
        struct json j;
        json_open(&j, stdout);
        json_text(&j, "t", "choice");
        json_whole(&j, "ply", d->ply);
        put_action(&j, "played", game, d->choice[d->played].a);
        json_enter(&j, "choices", '[');
        for (int k = 0; k < d->n; k++) {
            json_enter(&j, NULL, '{');
            put_action(&j, "action", game, d->choice[k].a);
            json_real(&j, "share", d->choice[k].share);
            json_real(&j, "behind", d->choice[k].behind);
            json_real(&j, "error", d->choice[k].error);
            json_leave(&j, '}');
        }
        json_leave(&j, ']');
        json_close(&j);
    }
}

static void put_turns(const struct analysis *a)
{
    struct turn turn[TURNS_MOST];
    int n = analyse_turns(a, turn);

    for (int i = 0; i < n; i++) {
        int ply = a->moment[turn[i].from].ply;
        struct json j;
        json_open(&j, stdout);
        json_text(&j, "t", "turn");
        json_whole(&j, "ply", ply);
        put_action(&j, "action", a->record->game, a->record->log[ply]);
        json_whole(&j, "seat", turn[i].seat);
        json_real(&j, "by", turn[i].by);
        json_close(&j);
    }
}

static void put_given(const struct analysis *a)
{
    int given[GIVEN_MOST];
    int n = analyse_given(a, given);

    for (int i = 0; i < n; i++) {
        const struct decided *d = &a->decided[given[i]];
        struct json j;
        json_open(&j, stdout);
        json_text(&j, "t", "given");
        json_whole(&j, "ply", d->ply);
        put_action(&j, "played", a->record->game, d->choice[d->played].a);
        put_action(&j, "better", a->record->game, d->choice[0].a);
        json_real(&j, "behind", d->choice[d->played].behind);
        json_real(&j, "error", d->choice[d->played].error);
        json_close(&j);
    }
}

/* ---- the command --------------------------------------------------------- */

struct asked {
    const char *path, *seed;
    long seat, level, simulations;
    bool json;
};

/* As many as a level makes in that game; a few, if it does not look ahead. */
static uint32_t simulations_of(const struct asked *asked,
                               const struct game *game)
{
    enum { LEAST = 30 };
    struct bot *bot = NULL;
    uint32_t n = USUAL_SIMULATIONS;

    if (asked->simulations)
        return (uint32_t)asked->simulations;
    if (!asked->level)
        return n;
    bot = bot_new(&bot_level[asked->level - 1].kind, game, 0);
    n = bot && bot->simulations > LEAST ? bot->simulations : LEAST;
    bot_free(bot);
    return n;
}

static int analyse(const struct app *app, const struct record *record,
                   const struct asked *asked)
{
    uint8_t seed[RECORD_SEED];
    struct analysis a = {.record = record, .seat = asked->seat};
    struct speaker speaker = {.app = app, .a = &a, .path = asked->path};
    bool good = false;

    if (asked->seat >= record->setup.seats)
        return say_misuse(app, SAY_REPLAY_NO_SEAT,
                          SLOTS(TEXT("file", asked->path),
                                NUMBER("number", asked->seat),
                                NUMBER("high", record->setup.seats - 1)));
    record_seed_from(asked->seed, seed);
    a.seed = (uint32_t)local_number(seed); /* as the page's seeds are */
    a.simulations = simulations_of(asked, record->game);
    good = analyse_run(&a, isatty(STDERR_FILENO) ? bar : NULL);
    if (good && asked->json) {
        put_game(&a);
        put_moments(&a);
        put_decisions(&a);
        put_turns(&a);
        put_given(&a);
    } else if (good) {
        tell(&speaker);
    }
    analyse_free(&a);
    return good ? GOOD : say_misuse(app, SAY_NO_MEMORY, NULL);
}

int app_analyse(struct app *app, int argc, char **argv)
{
    struct asked asked = {.seed = "1", .seat = -1};
    const struct flag flags[] = {
        {"json", FLAG_SWITCH, &asked.json, 0, 0},
        {"level", FLAG_NUMBER, &asked.level, 1, LEVELS},
        {"seat", FLAG_NUMBER, &asked.seat, 0, SEATS_MAX - 1},
        {"seed", FLAG_TEXT, &asked.seed, 0, 0},
        {"simulations", FLAG_NUMBER, &asked.simulations, 1, 20000},
        {0},
    };
    struct args args = {.command = "analyse",
                        .help = SAY_HELP_ANALYSE,
                        .flags = flags,
                        .words_min = 1,
                        .words_max = 1};
    struct record record;
    struct record_error error;
    int status = GOOD;

    if (!args_read(app, &args, argc, argv))
        return args.status;
    asked.path = args.word[0];
    status = file_record(app, asked.path, &record);
    if (status != GOOD)
        return status;
    if (record_verify(&record, &error)) {
        status = analyse(app, &record, &asked);
    } else {
        file_fault(app, asked.path, &error);
        status = FAILED;
    }
    record_free(&record);
    return status;
}
