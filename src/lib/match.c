/*
 * match.c - a game played here: offline, or again from its log.
 */
#include "lib/desk.h"

#include <assert.h>
#include <string.h>

static_assert(sizeof(struct setup) == 1 + OPTION_BYTES,
              "others write a setup byte by byte");
static_assert(sizeof(struct action) == 8 && sizeof(struct event) == 10,
              "others read lists of these");

/* ---- what is told -------------------------------------------------------- */

static void hear(struct sink *to, struct event e)
{
    struct ears *mine = (struct ears *)to;

    if (mine->match->n > mine->from && mine->n < TOLD_MAX)
        mine->told[mine->n++] = e;
}

static struct sink *listen_from(struct charsu *c, int from)
{
    c->ears.sink.hear = hear;
    c->ears.match = &c->match;
    c->ears.from = from;
    c->ears.n = 0;
    return &c->ears.sink;
}

struct sink *desk_listen(struct charsu *c)
{
    return listen_from(c, -1);
}

int charsu_hear(struct charsu *c, int seat)
{
    if (!desk_is_eye(seat, SEATS_MAX))
        return -ERR_NOT_ACTOR;
    for (int i = 0; i < c->ears.n; i++)
        c->heard[i] = event_heard(c->ears.told[i], seat);
    return c->ears.n;
}

/* ---- starting ------------------------------------------------------------ */

int charsu_standard(struct charsu *c, int game, int seats)
{
    struct setup setup;

    if (!desk_game(game) || seats < 0 || seats > SEATS_MAX)
        return -ERR_SETUP;
    game_standard(desk_game(game), seats, &setup);
    memcpy(c->bytes, &setup, sizeof setup);
    return sizeof setup;
}

int charsu_preset(struct charsu *c, int game, int seats, int row)
{
    const struct game *g = desk_game(game);
    int size = charsu_standard(c, game, seats);

    if (size < 0 || row < 0 || row >= g->n_presets)
        return -ERR_SETUP;
    memcpy(c->bytes + 1, g->presets[row].option, OPTION_BYTES);
    return size;
}

/* NULL: it is not. */
static int refused(struct charsu *c, const char *rule)
{
    if (!rule)
        return OK;
    memset(c->text, 0, sizeof c->text);
    if (strlen(rule) < sizeof c->text)
        memcpy(c->text, rule, strlen(rule));
    return -ERR_SETUP;
}

int charsu_start(struct charsu *c, int game)
{
    struct match m = {
        .game = desk_game(game), .log = c->log, .log_max = LOG_MAX};
    const char *broken = "game";

    memcpy(&m.setup, c->bytes, sizeof m.setup);
    memcpy(m.key, c->bytes + sizeof m.setup, sizeof m.key);
    if (m.game)
        broken = match_start(&m, desk_listen(c));
    if (!broken)
        c->match = m;
    return refused(c, broken);
}

int charsu_outline(struct charsu *c, int game)
{
    struct match m; /* no dice, and no log: nobody plays */
    const char *broken = "game";

    m.game = desk_game(game);
    memcpy(&m.setup, c->bytes, sizeof m.setup);
    if (m.game)
        broken = match_begin(&m);
    if (!broken)
        view_make(&c->view, m.game, &m.pos.state, SEAT_WATCHER);
    return refused(c, broken);
}

/* ---- playing ------------------------------------------------------------- */

int charsu_play(struct charsu *c, int n)
{
    if (!c->match.game || n < 1 || n > CHOICES_MAX)
        return -ERR_ILLEGAL;
    return -(int)match_play_all(&c->match, c->action, n, desk_listen(c));
}

int charsu_may_undo(struct charsu *c, int seat)
{
    return c->match.game && match_may_undo(&c->match, seat);
}

int charsu_undo(struct charsu *c, int seat)
{
    if (!c->match.game)
        return -ERR_FINAL;
    desk_listen(c); /* nothing is told */
    return -(int)match_undo(&c->match, seat);
}

int charsu_logged(struct charsu *c)
{
    return c->match.game ? c->match.n : 0;
}

uint64_t charsu_choices(struct charsu *c)
{
    return c->match.game ? match_choices(&c->match) : 0;
}

int charsu_replay(struct charsu *c, int n, int from)
{
    int played = 0;

    if (!c->match.game || n < 0 || n > LOG_MAX)
        return -ERR_ILLEGAL;
    return -(int)match_replay(&c->match, n, listen_from(c, from), &played);
}
