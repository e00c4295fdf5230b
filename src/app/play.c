/*
 * play.c - charsu play: a game against bots. The person has seat 0. src/tui
 * shows it; here it is set up, or loaded, and saved.
 */
#include "app/file.h"
#include "app/options.h"
#include "app/place.h"
#include "app/saved.h"
#include "app/terminal.h"

#include "bots/character.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { ME = 0, PACE = 500 };

struct play {
    const struct app *app;
    struct local_table table;
    int seat;               /* ME, or SEAT_WATCHER                     */
    const char *file;       /* where to save; NULL: a place of its own */
    char path[PLACE_BYTES]; /* where this game was saved; "": nowhere  */
    char load[PLACE_BYTES]; /* where it came from                      */
    bool save_asked;        /* --save: also when it is over            */
};

struct ask_for { /* what the command line asks for */
    struct texts options;
    const char *bots, *seed, *load, *save, *bidi;
    long seats, level, pace;
    bool plain, watch, list;
};

/* ---- saving -------------------------------------------------------------- */

static bool keep(struct play *p)
{
    struct record *record = &p->table.record;

    record_take(record, &p->table.m);
    if (p->file)
        snprintf(p->path, sizeof p->path, "%s", p->file);
    else if (!p->path[0])
        place_of(p->table.m.game, record, p->path, sizeof p->path);
    if (!file_save(p->app, p->path, record))
        return false;
    place_remember(p->path);
    return true;
}

static int save(struct play *p)
{
    char file[2 * PLACE_BYTES];
    char program[2 * PLACE_BYTES];

    if (!keep(p))
        return FAILED;
    place_typed(p->path, file, sizeof file);
    place_typed(p->app->program, program, sizeof program);
    say_line(p->app, stdout,
             p->table.m.pos.state.over ? SAY_PLAY_KEPT : SAY_PLAY_SAVED,
             SLOTS(TEXT("file", file), TEXT("command", program)));
    return GOOD;
}

/* ---- at the terminal ----------------------------------------------------- */

static void keep_finished(void *with)
{
    struct play *p = with;

    (void)keep(p);
    p->path[0] = '\0'; /* the next game is another */
}

/* Whatever the reason for leaving, the game is saved and can be continued. A
 * game that was played to its end in lines is kept only with --save. */
static int play_on(struct play *p, const struct ask_for *what)
{
    struct terminal terminal = {
        .table = &p->table,
        .seat = p->seat,
        .pace = what->pace,
        .plain = what->plain,
        .terminal_orders = strcmp(what->bidi, "terminal") == 0,
        .before_again = keep_finished,
        .with = p,
    };

    switch (terminal_play(p->app, &terminal)) {
    case TUI_LEFT: return save(p);
    case TUI_ENDED: return p->save_asked ? save(p) : GOOD;
    default: say_misuse(p->app, SAY_PLAY_STUCK, NULL); return FAILED;
    }
}

/* ---- beginning ----------------------------------------------------------- */

static bool sit_down(struct play *p, const struct bot_kind **kind)
{
    if (p->seat == ME)
        kind[ME] = NULL;
    if (local_sit_all(&p->table, kind))
        return true;
    say_misuse(p->app, SAY_NO_MEMORY, NULL);
    return false;
}

static bool begin(struct play *p, const struct game *game,
                  const struct ask_for *what)
{
    const struct bot_kind *kind[SEATS_MAX];
    struct setup setup;
    uint8_t seed[RECORD_SEED];
    char level[32];

    snprintf(level, sizeof level, "level%ld", what->level);
    if (!options_setup(p->app, game, what->seats, &what->options, &setup) ||
        !options_bots(p->app, what->level ? level : what->bots, setup.seats,
                      kind))
        return false;
    if (what->seed)
        record_seed_from(what->seed, seed);
    else
        record_seed_new(seed);
    if (!local_init(&p->table, game, &setup)) {
        say_misuse(p->app, SAY_NO_MEMORY, NULL);
        return false;
    }
    local_clear(&p->table, seed);
    for (int seat = 0; seat < setup.seats && what->level; seat++)
        kind[seat] = character_dealt(kind[seat], local_number(seed), seat);
    if (!sit_down(p, kind))
        return false;
    local_start(&p->table);
    return true;
}

/* The bots of a saved game; one that we do not have plays at random. */
static void bots_of(const struct record *r, const struct bot_kind **kind)
{
    for (int seat = 0; seat < r->setup.seats; seat++) {
        kind[seat] = bot_kind_named(r->player[seat].name);
        if (!kind[seat])
            kind[seat] = bot_kinds[0];
    }
}

static bool has_person(const struct record *r)
{
    for (int seat = 0; seat < r->setup.seats; seat++)
        if (r->player[seat].sitter != SITTER_BOT)
            return true;
    return false;
}

static bool resume(struct play *p, const struct record *r, const char *path)
{
    const struct bot_kind *kind[SEATS_MAX];
    struct record_error error;

    if (r->ended || !r->has_seed) {
        say_misuse(p->app, r->ended ? SAY_PLAY_ENDED : SAY_PLAY_NO_SEED,
                   SLOTS(TEXT("file", path)));
        return false;
    }
    if (!local_init(&p->table, r->game, &r->setup)) {
        say_misuse(p->app, SAY_NO_MEMORY, NULL);
        return false;
    }
    local_clear(&p->table, r->seed);
    p->table.record.shared = r->shared;
    memcpy(p->table.record.share, r->share, sizeof r->share);
    bots_of(r, kind);
    if (!has_person(r))
        p->seat = SEAT_WATCHER;
    if (!sit_down(p, kind))
        return false;
    if (local_resume(&p->table, r, &error))
        return true;
    file_fault(p->app, path, &error);
    return false;
}

static bool load(struct play *p, const char *game, const char *path)
{
    struct record r;
    bool loaded = false;

    if (file_record(p->app, path, &r) != GOOD)
        return false;
    if (game && strcmp(game, r.game->slug) != 0)
        say_misuse(p->app, SAY_PLAY_OTHER_GAME,
                   SLOTS(TEXT("file", path), TEXT("game", r.game->slug)));
    else
        loaded = resume(p, &r, path);
    record_free(&r);
    return loaded;
}

/* --load last means the game saved last; if there is none, a file "last". */
static bool lay_table(struct play *p, const char *slug,
                      const struct ask_for *what)
{
    const struct game *game = slug ? options_game(p->app, slug) : NULL;

    p->seat = what->watch ? SEAT_WATCHER : ME;
    p->save_asked = what->save != NULL;
    p->file = what->save;
    if (slug && !game)
        return false;
    if (!what->load)
        return begin(p, game, what);
    if (strcmp(what->load, "last") != 0 || !place_last(p->load, PLACE_BYTES))
        snprintf(p->load, PLACE_BYTES, "%s", what->load);
    if (!p->file)
        p->file = p->load;
    return load(p, slug, p->load);
}

static int play(struct play *p, const struct args *args,
                const struct ask_for *what)
{
    const char *slug = args->n ? args->word[0] : NULL;

    if (what->list)
        return saved_list(p->app);
    if (!slug && !what->load)
        return say_misuse(p->app, SAY_TOO_FEW_WORDS,
                          SLOTS(TEXT("command", args->command)));
    if (strcmp(what->bidi, "app") != 0 && strcmp(what->bidi, "terminal") != 0)
        return say_misuse(p->app, SAY_PLAY_NO_BIDI,
                          SLOTS(TEXT("word", what->bidi)));
    if ((what->save && !file_can_save(p->app, what->save)) ||
        !lay_table(p, slug, what))
        return MISUSED;
    return play_on(p, what);
}

int app_play(struct app *app, int argc, char **argv)
{
    struct ask_for what = {.bots = "greedy", .bidi = "app", .pace = PACE};
    const struct flag flags[] = {
        {"bidi", FLAG_TEXT, &what.bidi, 0, 0},
        {"bots", FLAG_TEXT, &what.bots, 0, 0},
        {"level", FLAG_NUMBER, &what.level, 1, 6},
        {"list", FLAG_SWITCH, &what.list, 0, 0},
        {"load", FLAG_TEXT, &what.load, 0, 0},
        {"option", FLAG_EACH, &what.options, 0, 0},
        {"pace", FLAG_NUMBER, &what.pace, 0, 2000},
        {"plain", FLAG_SWITCH, &what.plain, 0, 0},
        {"save", FLAG_TEXT, &what.save, 0, 0},
        {"seats", FLAG_NUMBER, &what.seats, 1, LONG_MAX},
        {"seed", FLAG_TEXT, &what.seed, 0, 0},
        {"watch", FLAG_SWITCH, &what.watch, 0, 0},
        {0},
    };
    struct args args = {.command = "play",
                        .help = SAY_HELP_PLAY,
                        .flags = flags,
                        .words_max = 1};
    struct play *p = NULL;
    int status = MISUSED;

    if (!args_read(app, &args, argc, argv))
        return args.status;
    p = calloc(1, sizeof *p);
    if (!p)
        return say_misuse(app, SAY_NO_MEMORY, NULL);
    p->app = app;
    status = play(p, &args, &what);
    local_fini(&p->table);
    free(p);
    return status;
}
