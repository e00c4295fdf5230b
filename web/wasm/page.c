/*
 * page.c - the rules as the page calls them.
 *
 * One match that is played here (an offline game, a replay) and one view that
 * is looked at and tried out (any table, online or not). Everything passes
 * through one area of bytes, `io`: actions and events as the texts of
 * core/text.h, one a line; views as they are encoded. A call returns how many
 * bytes it left there, or an error as a negative number (enum err).
 *
 * Nothing the page hands over is trusted: views are checked, texts are
 * parsed, and what is out of range is refused. web/src/rules/engine.ts is the
 * other half.
 */
#include "bots/bot.h"
#include "core/match.h"
#include "core/rng.h"
#include "core/text.h"
#include "core/walk.h"

#include <string.h>

#define EXPORT(name) __attribute__((export_name(#name)))

enum {
    IO_BYTES = 1 << 17,
    LOG_MAX = 16384,
    EVENTS_MAX = 1 << 16,
    ACTIONS_MAX = 64, /* of one private chain */
};

void libc_reset(void);

static uint8_t io[IO_BYTES];
static struct action match_log[LOG_MAX];
static struct match match;
static struct view view;
static struct bot *bots[SEATS_MAX];

/* ---- what was told ------------------------------------------------------- */

static struct event told[EVENTS_MAX];
static struct event heard[EVENTS_MAX];
static int n_told;
static int n_fresh; /* what was told before the last call that acted */

static void hear(struct sink *to, struct event e)
{
    (void)to;
    if (n_told < EVENTS_MAX)
        told[n_told++] = e;
}

static struct sink *listen(void)
{
    static struct sink sink = {hear};

    n_fresh = n_told;
    return &sink;
}

/* ---- texts --------------------------------------------------------------- */

static int said;

static void say_text(const char *text, size_t n)
{
    if (said + (int)n + 1 >= IO_BYTES)
        return;
    memcpy(io + said, text, n);
    said += (int)n;
    io[said++] = '\n';
}

static void say_action(const struct game *game, struct action a)
{
    char text[TEXT_MAX];

    say_text(text, action_format(game, a, text, sizeof text));
}

/* The actions that stand in io, one a line; how many, or an error. */
static int read_actions(const struct game *game, int bytes, struct action *out,
                        int max)
{
    int n = 0;
    char *line = (char *)io;
    const char *end = (char *)io + bytes;

    if (bytes < 0 || bytes >= IO_BYTES)
        return -ERR_TEXT;
    io[bytes] = '\n';
    while (line < end) {
        char *stop = line;
        while (*stop != '\n')
            stop++;
        *stop = '\0';
        if (n == max || action_parse(game, line, &out[n]) != OK)
            return -ERR_TEXT;
        n++;
        line = stop + 1;
    }
    return n;
}

static const struct game *game_at(int game)
{
    for (int i = 0; games[i]; i++)
        if (i == game)
            return games[i];
    return NULL;
}

EXPORT(io) uint8_t *page_io(void)
{
    return io;
}

EXPORT(io_bytes) int page_io_bytes(void)
{
    return IO_BYTES;
}

/* The slugs of the games, one a line; those of the bots. */
EXPORT(games) int page_games(void)
{
    said = 0;
    for (int i = 0; games[i]; i++)
        say_text(games[i]->slug, strlen(games[i]->slug));
    return said;
}

EXPORT(bots) int page_bots(void)
{
    said = 0;
    for (int i = 0; bot_kinds[i]; i++)
        say_text(bot_kinds[i]->slug, strlen(bot_kinds[i]->slug));
    return said;
}

EXPORT(rules) int page_rules(int game)
{
    return game_at(game) ? game_at(game)->rules : -ERR_SETUP;
}

/* ---- the match ----------------------------------------------------------- */

static void forget(void)
{
    libc_reset();
    memset(bots, 0, sizeof bots);
    n_told = n_fresh = 0;
}

/* io: the options, then the key. standard: leave the options as they are. */
static int set_up(int game, int seats, int standard)
{
    if (!game_at(game) || seats < 0 || seats > SEATS_MAX)
        return -ERR_SETUP;
    forget();
    match.game = game_at(game);
    game_standard(match.game, seats, &match.setup);
    if (!standard)
        memcpy(match.setup.option, io, OPTION_BYTES);
    memcpy(match.key, io + OPTION_BYTES, CHACHA_KEY);
    match.log = match_log;
    match.log_max = LOG_MAX;
    return 0;
}

/* 0, or how long the slug of what is wrong is. */
EXPORT(start) int page_start(int game, int seats, int standard)
{
    int err = set_up(game, seats, standard);
    const char *broken = err ? NULL : match_start(&match, listen());

    n_fresh = 0;
    said = 0;
    if (broken) {
        match.game = NULL;
        say_text(broken, strlen(broken));
    }
    return err ? err : said;
}

/*
 * A game that was played before: the log stands in io behind the options and
 * the key. How many actions there are; replay() goes to any of them.
 */
EXPORT(load) int page_load(int game, int seats, int standard, int bytes)
{
    static struct action read[LOG_MAX];
    int err = set_up(game, seats, standard);
    int n = 0;

    if (err)
        return err;
    if (bytes < 0 || bytes > IO_BYTES - OPTION_BYTES - CHACHA_KEY - 1)
        return -ERR_TEXT;
    memmove(io, io + OPTION_BYTES + CHACHA_KEY, (size_t)bytes);
    n = read_actions(match.game, bytes, read, LOG_MAX);
    if (n > 0)
        memcpy(match_log, read, (size_t)n * sizeof *read);
    return n;
}

/* Play the first n actions of the log again; how many were sound. */
EXPORT(replay) int page_replay(int n)
{
    int played = 0;

    if (!match.game || n < 0 || n > LOG_MAX)
        return -ERR_SETUP;
    n_told = 0;
    match_replay(&match, n, listen(), &played);
    n_fresh = 0;
    return played;
}

/* The log so far was loaded and replayed; chance goes on from there. */
EXPORT(go_on) int page_go_on(void)
{
    if (!match.game)
        return -ERR_SETUP;
    listen();
    while (state_actors(&match.room.state) & SEAT(SEAT_CHANCE)) {
        static struct sink sink = {hear};
        struct action a =
            chance_pick(match.game, &match.room.state, match.key,
                        match.chances);
        if (match.n >= match.log_max)
            return -ERR_FULL;
        match.log[match.n++] = a;
        match.chances++;
        game_apply(match.game, &match.room.state, a, &sink);
    }
    return 0;
}

/* Play what stands in io: one action, or a whole chain. */
EXPORT(play) int page_play(int bytes)
{
    struct action a[ACTIONS_MAX];
    int n = 0;

    if (!match.game)
        return -ERR_SETUP;
    n = read_actions(match.game, bytes, a, ACTIONS_MAX);
    return n < 0 ? n : -(int)match_play_all(&match, a, n, listen());
}

EXPORT(may_undo) int page_may_undo(int seat)
{
    return match.game && match_may_undo(&match, seat);
}

/* What was told of it is forgotten too. */
EXPORT(undo) int page_undo(int seat)
{
    int played = 0;

    if (!match.game || !match_may_undo(&match, seat))
        return -ERR_FINAL;
    n_told = 0;
    match_replay(&match, match.n - 1, listen(), &played);
    n_fresh = n_told;
    return 0;
}

/* Actions from first on, one a line. */
EXPORT(log) int page_log(int first)
{
    said = 0;
    for (int i = first < 0 ? 0 : first; match.game && i < match.n; i++)
        say_action(match.game, match.log[i]);
    return said;
}

/* Events as seat hears them, one a line: those of the last call, or all. */
EXPORT(heard) int page_heard(int seat, int all)
{
    said = 0;
    for (int i = all ? 0 : n_fresh; match.game && i < n_told; i++) {
        char text[TEXT_MAX];
        struct event e = event_heard(told[i], seat);
        say_text(text, event_format(match.game, e, text, sizeof text));
    }
    return said;
}

/* Who must choose now: the lowest seat, or SEAT_NONE. */
EXPORT(actor) int page_actor(void)
{
    return match.game ? state_actor(&match.room.state) : SEAT_NONE;
}

static bool is_eye(const struct game *game, int seat)
{
    return game && seat >= 0 && (seat < SEATS_MAX || seat == SEAT_WATCHER);
}

/* The match as seat sees it; seat -1 sees everything. */
EXPORT(look) int page_look(int seat)
{
    static struct view seen;

    if (match.game && seat == -1)
        return (int)state_encode(match.game, &match.room.state, io, IO_BYTES);
    if (!is_eye(match.game, seat))
        return -ERR_SETUP;
    view_make(&seen, match.game, &match.room.state, seat);
    return (int)state_encode(match.game, &seen.room.state, io, IO_BYTES);
}

/* Of the match as it stands: what a record ends with. */
EXPORT(hash) uint64_t page_hash(void)
{
    return match.game ? state_hash(match.game, &match.room.state) : 0;
}

/* A bot of that kind answers for seat; the action stands in io. */
EXPORT(bot) int page_bot(int seat, int kind, int seed, int simulations)
{
    static struct view seen;
    struct budget budget = {(uint32_t)simulations};
    struct news news = {heard, 0};
    struct action a;
    int n = 0;

    while (bot_kinds[n])
        n++;
    if (!match.game || seat < 0 || seat >= match.setup.seats || kind < 0 ||
        kind >= n)
        return -ERR_SETUP;
    if (!bots[seat] || bots[seat]->kind != bot_kinds[kind])
        bots[seat] =
            bot_new(bot_kinds[kind], match.game,
                    (uint64_t)(uint32_t)seed * 31 + (uint64_t)seat);
    if (!bots[seat])
        return -ERR_FULL;
    if (bot_kinds[kind]->listens)
        for (; news.n < n_told; news.n++)
            heard[news.n] = event_heard(told[news.n], seat);
    view_make(&seen, match.game, &match.room.state, seat);
    if (bot_choose(bots[seat], &seen, &news, budget, &a) != OK)
        return -ERR_ILLEGAL;
    said = 0;
    say_action(match.game, a);
    return said;
}

/* ---- the view ------------------------------------------------------------ */

/* The encoded view that stands in io, of seat. */
EXPORT(view_load) int page_view_load(int game, int seat, int bytes)
{
    enum err err = OK;

    view.game = game_at(game);
    if (!is_eye(view.game, seat) || bytes < 0 || bytes > IO_BYTES)
        return -ERR_SETUP;
    view.seat = seat;
    err = state_decode(view.game, &view.room.state, io, (size_t)bytes);
    if (err == OK && view.game->check(&view.room.state, false))
        err = ERR_CORRUPT;
    if (err != OK)
        view.game = NULL;
    return -(int)err;
}

EXPORT(view_legal) int page_view_legal(void)
{
    struct action choice[CHOICES_MAX];
    int n = view.game ? view_legal(&view, choice) : 0;

    said = 0;
    for (int i = 0; i < n; i++)
        say_action(view.game, choice[i]);
    return said;
}

/*
 * Take a step of a private chain on the view. Whether it is one is tried on a
 * guess first: what is no step, or the last of them, is for the match.
 */
EXPORT(view_step) int page_view_step(int bytes)
{
    static union room guess;
    struct action choice[CHOICES_MAX];
    struct rng rng = {1};
    struct action a;
    int n = view.game ? read_actions(view.game, bytes, &a, 1) : -ERR_SETUP;
    int legal = 0;

    if (n != 1)
        return n < 0 ? n : -ERR_TEXT;
    legal = view_legal(&view, choice);
    while (legal > 0 && !action_same(choice[legal - 1], a))
        legal--;
    if (!legal)
        return -ERR_ILLEGAL;
    view_guess(&view, &rng, &guess);
    game_apply(view.game, &guess.state, a, NULL);
    if (!guess.state.chain)
        return -ERR_FINAL;
    game_apply(view.game, &view.room.state, a, NULL);
    return 0;
}

EXPORT(view_look) int page_view_look(void)
{
    return view.game ? (int)state_encode(view.game, &view.room.state, io,
                                         IO_BYTES)
                     : -ERR_SETUP;
}

/* Points, places and parts by seat, as 16-bit numbers. */
EXPORT(view_score) int page_view_score(void)
{
    struct score score;
    int16_t *out = (int16_t *)io;
    int n = 0;

    if (!view.game)
        return -ERR_SETUP;
    view.game->score(&view.room.state, &score);
    for (int seat = 0; seat < view.room.state.seats; seat++) {
        out[n++] = score.points[seat];
        out[n++] = score.place[seat];
        for (int part = 0; part < view.game->n_parts; part++)
            out[n++] = score.part[seat][part];
    }
    return n;
}
