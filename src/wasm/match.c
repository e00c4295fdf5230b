/*
 * match.c - a game played here: offline, or again from its log.
 */
#include "wasm/module.h"

#include <assert.h>
#include <string.h>

static_assert(sizeof(struct setup) == 1 + OPTION_BYTES,
              "the page writes a setup byte by byte");
static_assert(sizeof(struct action) == 8 && sizeof(struct event) == 10,
              "the page reads lists of these");

/* ---- what is told -------------------------------------------------------- */

/* Listens from some action on. What does not fit is lost, so there is space
 * for more than any game tells in one call. */
static struct ears {
    struct sink sink;
    int from; /* hear nothing before so many actions */
    int n;
    struct event told[TOLD_MAX];
} ears;

static void hear(struct sink *to, struct event e)
{
    struct ears *mine = (struct ears *)to;

    if (module.match.n > mine->from && mine->n < TOLD_MAX)
        mine->told[mine->n++] = e;
}

static struct sink *listen_from(int from)
{
    ears.sink.hear = hear;
    ears.from = from;
    ears.n = 0;
    return &ears.sink;
}

struct sink *wasm_listen(void)
{
    return listen_from(-1);
}

int wasm_hear(int seat)
{
    if (!wasm_is_eye(seat, SEATS_MAX))
        return -ERR_NOT_ACTOR;
    for (int i = 0; i < ears.n; i++)
        module.heard[i] = event_heard(ears.told[i], seat);
    return ears.n;
}

/* ---- starting ------------------------------------------------------------ */

int wasm_standard(int game, int seats)
{
    struct setup setup;

    if (!wasm_game(game) || seats < 0 || seats > SEATS_MAX)
        return -ERR_SETUP;
    game_standard(wasm_game(game), seats, &setup);
    memcpy(module.bytes, &setup, sizeof setup);
    return sizeof setup;
}

int wasm_preset(int game, int seats, int row)
{
    const struct game *g = wasm_game(game);
    int size = wasm_standard(game, seats);

    if (size < 0 || row < 0 || row >= g->n_presets)
        return -ERR_SETUP;
    memcpy(module.bytes + 1, g->presets[row].option, OPTION_BYTES);
    return size;
}

int wasm_start(int game)
{
    struct match m = {
        .game = wasm_game(game), .log = module.log, .log_max = LOG_MAX};
    const char *broken = "game";

    memcpy(&m.setup, module.bytes, sizeof m.setup);
    memcpy(m.key, module.bytes + sizeof m.setup, sizeof m.key);
    if (m.game)
        broken = match_start(&m, wasm_listen());
    if (!broken) {
        module.match = m;
        return OK;
    }
    memset(module.text, 0, sizeof module.text);
    if (strlen(broken) < sizeof module.text)
        memcpy(module.text, broken, strlen(broken));
    return -ERR_SETUP;
}

/* ---- playing ------------------------------------------------------------- */

int wasm_play(int n)
{
    if (!module.match.game || n < 1 || n > CHOICES_MAX)
        return -ERR_ILLEGAL;
    return -(int)match_play_all(&module.match, module.action, n, wasm_listen());
}

int wasm_may_undo(int seat)
{
    return module.match.game && match_may_undo(&module.match, seat);
}

int wasm_undo(int seat)
{
    if (!module.match.game)
        return -ERR_FINAL;
    wasm_listen(); /* nothing is told */
    return -(int)match_undo(&module.match, seat);
}

int wasm_logged(void)
{
    return module.match.game ? module.match.n : 0;
}

uint64_t wasm_choices(void)
{
    return module.match.game ? match_choices(&module.match) : 0;
}

int wasm_replay(int n, int from)
{
    int played = 0;

    if (!module.match.game || n < 0 || n > LOG_MAX)
        return -ERR_ILLEGAL;
    return -(int)match_replay(&module.match, n, listen_from(from), &played);
}
