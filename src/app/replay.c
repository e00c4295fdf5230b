/*
 * replay.c - charsu replay: shows a recorded game, or only verifies it.
 */
#include "app/args.h"
#include "app/file.h"

#include "tui/tui.h"
#include "words/tell.h"

#include <stdlib.h>

struct replay {
    struct sink sink; /* first: it listens to the match */
    const struct app *app;
    struct match m;
    struct teller teller;
    long seat;   /* show what it heard; -1: every action instead */
    int printed; /* actions that were printed                        */
};

/* ---- telling ------------------------------------------------------------- */

/* An action is printed before its consequences. */
static void print_actions(struct replay *r)
{
    char seat[SENTENCE_MAX];
    char line[SENTENCE_MAX];

    for (; r->printed < r->m.n; r->printed++) {
        struct action a = r->m.log[r->printed];
        tell_seat(&r->teller, a.seat, seat, sizeof seat);
        tell_action(&r->teller, a, line, sizeof line);
        printf("%5d  %s: %s\n", r->printed + 1, seat, line);
    }
}

static void hear(struct sink *to, struct event e)
{
    struct replay *r = (struct replay *)to;
    char line[SENTENCE_MAX];

    if (r->seat < 0) {
        print_actions(r);
        return;
    }
    tell_event(&r->teller, event_heard(e, (int)r->seat), line, sizeof line);
    printf("%5d  %s\n", r->m.n, line);
}

static void print_verdict(const struct app *app, const char *path,
                          const struct record *record)
{
    enum sentence id = SAY_REPLAY_SOUND;

    if (!record->ended)
        id = SAY_REPLAY_UNFINISHED;
    else if (!record->has_seed)
        id = SAY_REPLAY_NO_SEED;
    say_line(app, stdout, id,
             SLOTS(TEXT("file", path), TEXT("game", record->game->slug),
                   NUMBER("seats", record->setup.seats),
                   NUMBER("number", record->n)));
}

static void print_table(const struct replay *r)
{
    const struct tui_setup setup = {
        .words = r->app->words, .game = r->m.game, .seat = SEAT_WATCHER};
    struct view view;

    view_make(&view, r->m.game, &r->m.pos.state,
              r->seat < 0 ? SEAT_WATCHER : (int)r->seat);
    tui_print(&setup, &view, stdout);
}

/* ---- playing ------------------------------------------------------------- */

struct wanted {
    const char *path;
    bool verify;   /* the verdict alone                               */
    long seat, to; /* -1: all seats' actions; -1: up to the last      */
};

static int show_record(struct replay *r, const struct record *record, long to)
{
    struct record_error error;
    int n = to < 0 || to > record->n ? record->n : (int)to;

    r->m.log = calloc((size_t)record->game->ply_max + 1, sizeof *r->m.log);
    if (!r->m.log)
        return say_misuse(r->app, SAY_NO_MEMORY, NULL);
    r->sink.hear = hear;
    r->m.game = record->game;
    r->teller.words = r->app->words;
    r->teller.game = record->game;
    record_replay(record, n, &r->m, &r->sink, &error);
    if (r->seat < 0)
        print_actions(r);
    print_table(r);
    free(r->m.log);
    return GOOD;
}

static int show(const struct app *app, const struct record *record,
                const struct wanted *wanted)
{
    struct replay *r = NULL;
    int status = GOOD;

    if (wanted->seat >= record->setup.seats)
        return say_misuse(app, SAY_REPLAY_NO_SEAT,
                          SLOTS(TEXT("file", wanted->path),
                                NUMBER("number", wanted->seat),
                                NUMBER("high", record->setup.seats - 1)));
    if (wanted->verify)
        return GOOD;
    r = calloc(1, sizeof *r);
    if (!r)
        return say_misuse(app, SAY_NO_MEMORY, NULL);
    r->app = app;
    r->seat = wanted->seat;
    status = show_record(r, record, wanted->to);
    free(r);
    return status;
}

/* A record that is not sound is refused before any of it is shown. */
static int replay(const struct app *app, const struct wanted *wanted)
{
    struct record record;
    struct record_error error;
    int status = file_record(app, wanted->path, &record);

    if (status != GOOD)
        return status;
    status = FAILED;
    if (!record_verify(&record, &error))
        file_fault(app, wanted->path, &error);
    else
        status = show(app, &record, wanted);
    if (status == GOOD)
        print_verdict(app, wanted->path, &record);
    record_free(&record);
    return status;
}

int app_replay(struct app *app, int argc, char **argv)
{
    struct wanted wanted = {.seat = -1, .to = -1};
    const struct flag flags[] = {
        {"seat", FLAG_NUMBER, &wanted.seat, 0, SEATS_MAX - 1},
        {"to", FLAG_NUMBER, &wanted.to, 0, UINT16_MAX},
        {"verify", FLAG_SWITCH, &wanted.verify, 0, 0},
        {0},
    };
    struct args args = {.command = "replay",
                        .help = SAY_HELP_REPLAY,
                        .flags = flags,
                        .words_min = 1,
                        .words_max = 1};

    if (!args_read(app, &args, argc, argv))
        return args.status;
    wanted.path = args.word[0];
    return replay(app, &wanted);
}
