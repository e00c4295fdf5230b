/*
 * words.c - charsu words: which sentences the program needs, and whether
 * language files have them. For developers and translators, not for players.
 */
#include "app/args.h"
#include "app/file.h"
#include "app/playout.h"

#include "server/net/preview.h"
#include "tui/say.h"
#include "words/keys.h"
#include "words/tell.h"

#include <stdlib.h>
#include <string.h>

enum { FILES_MAX = 64, GAMES_TRIED = 100 };

/* ---- events that are partly hidden
 * --------------------------------------------- */

struct half_heard { /* a sink: notes events that somebody may not see */
    struct sink sink;
    seat_set all;
    bool seen[256];
};

static void hear(struct sink *to, struct event e)
{
    struct half_heard *h = (struct half_heard *)to;

    if ((e.seen_by & h->all) != h->all)
        h->seen[e.kind] = true;
}

/* No table says which events may be partly hidden: playing shows it. */
static void add_hidden(struct keys *k, const struct game *game)
{
    struct half_heard h = {.sink = {hear}};
    struct rng rng = {1};
    union position pos;

    for (int i = 0; i < GAMES_TRIED; i++) {
        int range = game->seats_max - game->seats_min + 1;
        struct setup setup;
        game_standard(game, game->seats_min + i % range, &setup);
        playout_start(game, &setup, &pos.state);
        h.all = SEATS_BELOW(setup.seats) | SEAT(SEAT_WATCHER);
        while (!pos.state.over)
            playout_step(game, &pos.state, &rng, &h.sink);
    }
    for (int e = 0; e < game->n_events; e++)
        if (h.seen[e] && game->events[e].args[0])
            keys_hidden(k, game, e);
}

/* ---- what the program itself says ---------------------------------------- */

/* A game that is still to come may have its name already. */
static void add_own(struct keys *k)
{
    keys_allow(k, "", KEY("game", "*"));
    keys_common(k);
    for (enum sentence id = 0; id < SENTENCES; id++)
        keys_need(k, say_places(id), KEY(say_key(id)));
    for (enum tui_sentence id = 0; id < TUI_SENTENCES; id++)
        keys_need(k, tui_places(id), KEY(tui_key(id)));
    for (const struct preview_key *p = preview_keys; p->key; p++)
        keys_need(k, p->places, KEY(p->key));
    for (enum record_fault f = RECORD_FINE + 1; f < RECORD_FAULTS; f++)
        keys_need(k, record_fault_places(f),
                  KEY("record", record_fault_slug(f)));
}

static void gather(struct keys *k)
{
    keys_init(k);
    add_own(k);
    for (int i = 0; games[i]; i++) {
        keys_game(k, games[i]);
        add_hidden(k, games[i]);
    }
}

/* ---- checking ------------------------------------------------------------ */

struct files {
    const struct app *app;
    char **path;
    struct words *words[FILES_MAX];
    int n;
};

static void complain(void *to, const struct keys_complaint *c)
{
    static const enum sentence ids[] = {
        [KEYS_MISSING] = SAY_WORDS_MISSING,
        [KEYS_SURPLUS] = SAY_WORDS_SURPLUS,
        [KEYS_PLACE] = SAY_WORDS_PLACE,
        [KEYS_DIFFER] = SAY_WORDS_DIFFER,
        [KEYS_EMPTY] = SAY_WORDS_EMPTY,
        [KEYS_LANGUAGE] = SAY_WORDS_LANGUAGE,
    };
    const struct files *files = to;

    say_line(files->app, stdout, ids[c->fault],
             SLOTS(TEXT("file", files->path[c->file]), TEXT("key", c->key),
                   TEXT("place", c->place)));
}

static bool load(struct files *files)
{
    for (int i = 0; i < files->n; i++) {
        files->words[i] = file_words(files->app, files->path[i]);
        if (!files->words[i])
            return false;
    }
    return true;
}

static int check(struct files *files)
{
    struct keys k;
    int status = MISUSED;

    gather(&k);
    if (load(files)) {
        int found = keys_check(&k, (const struct words *const *)files->words,
                               files->n, complain, files);
        say_line(files->app, stdout, SAY_WORDS_CHECKED,
                 SLOTS(NUMBER("number", k.n), NUMBER("problems", found)));
        status = found || k.full ? FAILED : GOOD;
    }
    for (int i = 0; i < files->n; i++)
        words_free(files->words[i]);
    keys_fini(&k);
    return status;
}

static int list(void)
{
    struct keys k;

    gather(&k);
    for (int i = 0; i < k.n; i++)
        printf("%s %s%s%s\n", k.key[i].rule == KEY_NEEDED ? "need" : "may",
               k.key[i].name, *k.key[i].places ? " " : "", k.key[i].places);
    keys_fini(&k);
    return GOOD;
}

int app_words(struct app *app, int argc, char **argv)
{
    struct files files = {.app = app};
    bool checking = false;
    const struct flag flags[] = {{"check", FLAG_SWITCH, &checking, 0, 0}, {0}};
    struct args args = {.command = "words",
                        .help = SAY_HELP_WORDS,
                        .flags = flags,
                        .words_max = FILES_MAX};

    if (!args_read(app, &args, argc, argv))
        return args.status;
    if (!checking && args.n)
        return say_misuse(
            app, SAY_TOO_MANY_WORDS,
            SLOTS(TEXT("command", "words"), TEXT("word", args.word[0])));
    if (checking && !args.n)
        return say_misuse(app, SAY_TOO_FEW_WORDS,
                          SLOTS(TEXT("command", "words")));
    files.path = args.word;
    files.n = args.n;
    return checking ? check(&files) : list();
}
