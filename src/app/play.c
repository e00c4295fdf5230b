/*
 * play.c - charsu play: a game against bots, on the terminal's screen (see
 * src/tui) or, where there is none, in plain text.
 *
 * The person has seat 0. What is shown comes from that seat's view and from
 * what it has heard; what may be done is numbered. Input may be a pipe.
 */
#include "app/file.h"
#include "app/options.h"
#include "app/place.h"
#include "app/show.h"
#include "app/terminal.h"

#include <stdlib.h>
#include <string.h>

/* More seats than any game has are refused by the game, by its own number. */
enum { ME = 0, INPUT_MAX = 256, PACE = 500, SEATS_ASKED = 999 };

struct play {
    const struct app *app;
    struct table table;
    struct teller teller;
    struct view view;
    struct action choice[CHOICES_MAX];
    int choices;
    int seat;               /* ME, or SEAT_WATCHER                     */
    int told;               /* how much of what was heard is on screen */
    const char *file;       /* where to save; NULL: a place of its own    */
    char path[PLACE_BYTES]; /* where the game was saved                   */
    char load[PLACE_BYTES]; /* where it came from                         */
    bool save_asked;        /* --save: also when it is over               */
};

struct ask_for { /* what the command line asks for */
    struct texts options;
    const char *bots, *seed, *load, *save, *bidi;
    long seats, level, pace;
    bool plain, watch;
};

enum answer { AGAIN, PLAYED, LEFT }; /* what became of a line of input */

/* ---- showing ------------------------------------------------------------- */

static void print_line(const struct play *p, const char *line, int times)
{
    if (times == 0)
        return;
    fputs("  ", stdout);
    if (times > 1)
        say_line(p->app, stdout, SAY_PLAY_TIMES,
                 SLOTS(TEXT("line", line), NUMBER("number", times)));
    else
        puts(line);
}

/* What sounds the same several times over (cards that others draw) is said
 * once, with a number. */
static void tell_heard(const struct play *p, int from)
{
    const struct heard *heard = &p->table.ears.heard[p->seat];
    char line[SENTENCE_MAX];
    char last[SENTENCE_MAX] = "";
    int times = 0;

    for (int i = from; i < heard->n; i++) {
        tell_event(&p->teller, heard->event[i], line, sizeof line);
        if (times && strcmp(line, last) == 0) {
            times++;
            continue;
        }
        print_line(p, last, times);
        memcpy(last, line, sizeof last);
        times = 1;
    }
    print_line(p, last, times);
}

static void look(struct play *p)
{
    const struct match *m = &p->table.m;

    view_make(&p->view, m->game, &m->pos.state, p->seat);
    p->choices = view_legal(&p->view, p->choice);
}

static void show_table(const struct play *p)
{
    const struct show show = {p->app, &p->teller, stdout};

    putchar('\n');
    show_view(&show, &p->view);
    putchar('\n');
}

static void show_choices(const struct play *p)
{
    const struct state *s = &p->view.pos.state;
    char line[SENTENCE_MAX];
    char number[64];

    tell_decision(&p->teller, state_asks(s), p->seat, line, sizeof line);
    printf("%s\n", line);
    for (int i = 0; i < p->choices; i++) {
        tell_action(&p->teller, p->choice[i], line, sizeof line);
        words_number(p->app->words, i + 1, number, sizeof number);
        printf("%s%s) %s\n", i < 9 ? " " : "", number, line);
    }
}

/* ---- explaining ---------------------------------------------------------- */

static bool explain_thing(const struct play *p, const struct noun *noun,
                          int member)
{
    const struct game *game = p->table.m.game;
    char key[128];
    const char *text = NULL;

    snprintf(key, sizeof key, "%s.%s.%s.text", game->slug, noun->slug,
             noun->slugs[member]);
    text = words_find(p->app->words, key);
    if (text)
        printf("%s: %s\n",
               tell_word(&p->teller, noun->slug, noun->slugs[member]), text);
    return text != NULL;
}

static void explain_choice(const struct play *p, struct action a)
{
    const struct game *game = p->table.m.game;
    const uint8_t *kind = game->verbs[a.verb].args;
    bool told = false;

    for (int i = 0, at = 0; i < ARGS_MAX && kind[i]; i++) {
        if (kind[i] >= ARG_NOUN)
            told |=
                explain_thing(p, &game->nouns[kind[i] - ARG_NOUN], a.arg[at]);
        at += arg_places(kind[i]);
    }
    if (!told)
        say_line(p->app, stdout, SAY_PLAY_NO_TEXT, NULL);
}

/* "?" tells the keys, "? 3" the rule of what choice 3 names. */
static void explain(const struct play *p, const char *what)
{
    long number = 0;

    what += strspn(what, " ");
    if (!*what)
        say_line(p->app, stdout, SAY_PLAY_KEYS, NULL);
    else if (args_number(what, 1, p->choices, &number))
        explain_choice(p, p->choice[number - 1]);
    else
        say_line(p->app, stdout, SAY_PLAY_NO_CHOICE,
                 SLOTS(TEXT("word", what), NUMBER("number", p->choices)));
}

/* ---- one line of input --------------------------------------------------- */

static void undo(struct play *p)
{
    enum err err = table_undo(&p->table, p->seat);

    if (err != OK)
        printf("%s\n", tell_err(p->app->words, err));
    else
        p->told = p->table.ears.heard[p->seat].n;
}

static enum answer play_number(struct play *p, const char *text)
{
    long number = 0;
    enum err err = OK;

    if (!args_number(text, 1, p->choices, &number)) {
        say_line(p->app, stdout, SAY_PLAY_NO_CHOICE,
                 SLOTS(TEXT("word", text), NUMBER("number", p->choices)));
        return AGAIN;
    }
    err = match_play(&p->table.m, p->choice[number - 1], &p->table.ears.sink);
    if (err == OK)
        return PLAYED;
    printf("%s\n", tell_err(p->app->words, err));
    return AGAIN;
}

static enum answer answer(struct play *p, const char *typed)
{
    char text[INPUT_MAX];
    char *line = text;

    words_plain(p->app->words, typed, text, sizeof text);
    line += strspn(line, " \t");
    line[strcspn(line, "\r\n")] = '\0';
    switch (line[0]) {
    case 'u':
        if (!line[1]) {
            undo(p);
            return PLAYED;
        }
        break;
    case 'l':
        if (!line[1]) {
            tell_heard(p, 0);
            return AGAIN;
        }
        break;
    case 'q':
        if (!line[1])
            return LEFT;
        break;
    case '?': explain(p, line + 1); return AGAIN;
    default: break;
    }
    return play_number(p, line);
}

/* A line that is too long is one wrong line, not two. */
static bool read_line(char *line, size_t size)
{
    if (!fgets(line, (int)size, stdin))
        return false;
    if (!strchr(line, '\n'))
        for (int c = 0; c != EOF && c != '\n';)
            c = getchar();
    return true;
}

static enum answer ask(struct play *p)
{
    char line[INPUT_MAX];
    enum answer got = AGAIN;

    show_choices(p);
    while (got == AGAIN) {
        say(p->app, stdout, SAY_PLAY_PROMPT, NULL);
        fflush(stdout);
        if (!read_line(line, sizeof line)) {
            putchar('\n');
            return LEFT;
        }
        got = answer(p, line);
    }
    return got;
}

/* ---- the game ------------------------------------------------------------ */

static bool keep(struct play *p)
{
    struct record *record = &p->table.record;

    record_take(record, &p->table.m);
    if (p->file)
        snprintf(p->path, sizeof p->path, "%s", p->file);
    else
        place_of(p->table.m.game, record, p->path, sizeof p->path);
    if (!file_save(p->app, p->path, record))
        return false;
    place_remember(p->path);
    return true;
}

static int save(struct play *p)
{
    if (!keep(p))
        return FAILED;
    say_line(p->app, stdout,
             p->table.m.pos.state.over ? SAY_PLAY_KEPT : SAY_PLAY_SAVED,
             SLOTS(TEXT("file", p->path)));
    return GOOD;
}

static int finish(struct play *p)
{
    const struct show show = {p->app, &p->teller, stdout};

    look(p);
    show_table(p);
    say_line(p->app, stdout, SAY_PLAY_OVER, NULL);
    show_score(&show, &p->view);
    return p->save_asked ? save(p) : GOOD;
}

static int run(struct play *p)
{
    for (;;) {
        enum err err = table_bots(&p->table);
        if (err != OK) {
            fprintf(stderr, "charsu: %s\n", tell_err(p->app->words, err));
            return FAILED;
        }
        tell_heard(p, p->told);
        p->told = p->table.ears.heard[p->seat].n;
        if (p->table.m.pos.state.over)
            return finish(p);
        look(p);
        show_table(p);
        if (ask(p) == LEFT)
            return save(p);
    }
}

/* ---- on the screen ------------------------------------------------------- */

static void keep_finished(void *with)
{
    (void)keep(with);
}

/* Whoever leaves, and however: the game is there to go on with. */
static enum tui_end on_screen(struct play *p, const struct ask_for *what)
{
    struct terminal terminal = {
        .table = &p->table,
        .seat = p->seat,
        .pace = what->pace,
        .terminal_orders = strcmp(what->bidi, "terminal") == 0,
        .before_again = keep_finished,
        .with = p,
    };

    return terminal_play(p->app, &terminal);
}

static int play_on(struct play *p, const struct ask_for *what)
{
    enum tui_end end = TUI_NO_SCREEN;

    if (!what->plain && tui_has_terminal())
        end = on_screen(p, what);
    if (end == TUI_LEFT)
        return save(p);
    if (end == TUI_FAILED)
        return say_misuse(p->app, SAY_PLAY_STUCK, NULL);
    if (p->seat == ME)
        say_line(p->app, stdout, SAY_PLAY_KEYS, NULL);
    return run(p);
}

/* ---- beginning ----------------------------------------------------------- */

static bool sit_down(struct play *p, const struct bot_kind **kind)
{
    if (p->seat == ME)
        kind[ME] = NULL;
    if (table_sit_all(&p->table, kind))
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
    if (!table_init(&p->table, game, &setup)) {
        say_misuse(p->app, SAY_NO_MEMORY, NULL);
        return false;
    }
    table_clear(&p->table, seed);
    if (!sit_down(p, kind))
        return false;
    table_start(&p->table);
    return true;
}

/* The bots of a saved game; one we do not have is a random one. */
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
    if (!table_init(&p->table, r->game, &r->setup)) {
        say_misuse(p->app, SAY_NO_MEMORY, NULL);
        return false;
    }
    table_clear(&p->table, r->seed);
    p->table.record.shared = r->shared;
    memcpy(p->table.record.share, r->share, sizeof r->share);
    bots_of(r, kind);
    if (!has_person(r))
        p->seat = SEAT_WATCHER;
    if (!sit_down(p, kind))
        return false;
    if (table_resume(&p->table, r, &error))
        return true;
    file_fault(p->app, path, &error);
    return false;
}

static bool load(struct play *p, const char *game, const char *path)
{
    struct record r;
    bool loaded = false;

    if (!file_record(p->app, path, &r))
        return false;
    if (game && strcmp(game, r.game->slug) != 0)
        say_misuse(p->app, SAY_PLAY_OTHER_GAME,
                   SLOTS(TEXT("file", path), TEXT("game", r.game->slug)));
    else
        loaded = resume(p, &r, path);
    record_free(&r);
    return loaded;
}

/* --load last is the game saved last; where there is none, a file "last". */
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

    if (!slug && !what->load)
        return say_misuse(p->app, SAY_TOO_FEW_WORDS,
                          SLOTS(TEXT("command", args->command)));
    if (strcmp(what->bidi, "app") != 0 && strcmp(what->bidi, "terminal") != 0)
        return say_misuse(p->app, SAY_PLAY_NO_BIDI,
                          SLOTS(TEXT("word", what->bidi)));
    if (!lay_table(p, slug, what))
        return MISUSED;
    p->teller.words = p->app->words;
    p->teller.game = p->table.m.game;
    if (p->seat == ME)
        p->teller.you = ME + 1;
    return play_on(p, what);
}

int app_play(struct app *app, int argc, char **argv)
{
    struct ask_for what = {.bots = "greedy", .bidi = "app", .pace = PACE};
    const struct flag flags[] = {
        {"bidi", FLAG_TEXT, &what.bidi, 0, 0},
        {"bots", FLAG_TEXT, &what.bots, 0, 0},
        {"level", FLAG_NUMBER, &what.level, 1, 6},
        {"load", FLAG_TEXT, &what.load, 0, 0},
        {"option", FLAG_EACH, &what.options, 0, 0},
        {"pace", FLAG_NUMBER, &what.pace, 0, 2000},
        {"plain", FLAG_SWITCH, &what.plain, 0, 0},
        {"save", FLAG_TEXT, &what.save, 0, 0},
        {"seats", FLAG_NUMBER, &what.seats, 1, SEATS_ASKED},
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
    table_fini(&p->table);
    free(p);
    return status;
}
