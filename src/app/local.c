/*
 * local.c - see local.h.
 */
#include "app/local.h"
#include "app/external.h"

#include "core/rng.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- ears ---------------------------------------------------------------- */

static bool grow(struct heard *heard)
{
    int capacity = heard->capacity ? 2 * heard->capacity : 256;
    struct event *more =
        realloc(heard->event, (size_t)capacity * sizeof *heard->event);

    if (!more)
        return false;
    heard->event = more;
    heard->capacity = capacity;
    return true;
}

static void hear(struct sink *to, struct event e)
{
    struct ears *ears = (struct ears *)to;

    if (ears->also)
        ears->also->hear(ears->also, e);
    for (int seat = 0; seat < EARS; seat++) {
        struct heard *heard = &ears->heard[seat];
        if (!(ears->listening & SEAT(seat)))
            continue;
        if (heard->n == heard->capacity && !grow(heard)) {
            ears->full = true;
            return;
        }
        heard->event[heard->n++] = event_heard(e, seat);
    }
}

static void forget(struct ears *ears)
{
    for (int seat = 0; seat < EARS; seat++)
        ears->heard[seat].n = 0;
}

/* A bot that does not listen is told nothing: events are most of the work. */
static struct sink *sink_of(struct local_table *t)
{
    return t->ears.listening || t->ears.also ? &t->ears.sink : NULL;
}

/* ---- sitting down -------------------------------------------------------- */

bool local_init(struct local_table *t, const struct game *game,
                const struct setup *setup)
{
    memset(t, 0, sizeof *t);
    t->m.game = game;
    t->m.setup = *setup;
    t->m.log_max = game->ply_max;
    t->m.log = calloc((size_t)game->ply_max + 1, sizeof *t->m.log);
    t->ears.sink.hear = hear;
    return t->m.log != NULL;
}

static void leave(struct local_table *t)
{
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        bot_free(t->bot[seat]);
        t->bot[seat] = NULL;
    }
    t->ears.listening = 0;
    forget(&t->ears);
}

void local_fini(struct local_table *t)
{
    leave(t);
    free(t->m.log);
    for (int seat = 0; seat < EARS; seat++)
        free(t->ears.heard[seat].event);
}

void local_clear(struct local_table *t, const uint8_t seed[RECORD_SEED])
{
    leave(t);
    record_init(&t->record, seed);
    record_key(&t->record, t->m.key);
}

bool local_sit(struct local_table *t, int seat, const struct bot_kind *kind,
               uint64_t seed)
{
    struct record_player *player = &t->record.player[seat];

    if (!kind) {
        player->sitter = SITTER_PERSON;
        snprintf(player->name, sizeof player->name, "guest");
        t->ears.listening |= SEAT(seat);
        return true;
    }
    player->sitter = SITTER_BOT;
    snprintf(player->name, sizeof player->name, "%s", kind->slug);
    if (bot_listens(kind, t->m.game) || external_is(kind))
        t->ears.listening |= SEAT(seat);
    t->bot[seat] = bot_new(kind, t->m.game, seed);
    return t->bot[seat] != NULL;
}

uint64_t local_number(const uint8_t seed[RECORD_SEED])
{
    uint64_t number = 0;

    for (int i = 0; i < 8; i++)
        number = number << 8 | seed[i];
    return number;
}

bool local_sit_all(struct local_table *t, const struct bot_kind *const *kind)
{
    struct rng rng = {local_number(t->record.seed)};
    bool person = false;

    for (int seat = 0; seat < t->m.setup.seats; seat++) {
        person |= !kind[seat];
        if (!local_sit(t, seat, kind[seat], rng_next(&rng)))
            return false;
    }
    if (!person)
        t->ears.listening |= SEAT(SEAT_WATCHER);
    return true;
}

bool local_set(struct local_table *t, const char *seed, long game,
               const struct bot_kind *const *kind)
{
    int seats = t->m.setup.seats;
    uint8_t bytes[RECORD_SEED];
    char text[256];
    struct rng rng;

    snprintf(text, sizeof text, "%s game %ld", seed, game);
    record_seed_from(text, bytes);
    local_clear(t, bytes);
    snprintf(text, sizeof text, "%s bots %ld", seed, game);
    record_seed_from(text, bytes);
    rng.state = local_number(bytes);
    for (int seat = 0; seat < seats; seat++)
        if (!local_sit(t, seat, kind[(game + seat) % seats], rng_next(&rng)))
            return false;
    return true;
}

/* ---- playing ------------------------------------------------------------- */

void local_start(struct local_table *t)
{
    const char *broken = match_start(&t->m, sink_of(t));

    assert(!broken);
    (void)broken;
}

static int bot_to_move(const struct local_table *t)
{
    seat_set actors = state_actors(&t->m.pos.state);

    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (actors & SEAT(seat) && t->bot[seat])
            return seat;
    return SEAT_NONE;
}

static enum err bot_move(struct local_table *t, int seat)
{
    struct heard *heard = &t->ears.heard[seat];
    struct news news = {heard->event, heard->n};
    struct view view;
    struct action a;
    enum err err = OK;

    view_make(&view, t->m.game, &t->m.pos.state, seat);
    err = bot_choose(t->bot[seat], &view, &news, (struct budget){0}, &a);
    return err == OK ? match_play(&t->m, a, sink_of(t)) : err;
}

bool local_bot_waits(const struct local_table *t)
{
    return bot_to_move(t) != SEAT_NONE;
}

enum err local_bot(struct local_table *t)
{
    return bot_move(t, bot_to_move(t));
}

enum err local_bots(struct local_table *t)
{
    enum err err = OK;
    int seat = 0;

    while (err == OK && (seat = bot_to_move(t)) != SEAT_NONE)
        err = bot_move(t, seat);
    return err;
}

/* The match is played again without the action, and so is what was heard. */
enum err local_undo(struct local_table *t, int seat)
{
    enum err err = match_undo(&t->m, seat);
    int played = 0;

    if (err != OK)
        return err;
    forget(&t->ears);
    return match_replay(&t->m, t->m.n, sink_of(t), &played);
}

bool local_resume(struct local_table *t, const struct record *r,
                  struct record_error *error)
{
    forget(&t->ears);
    return record_resume(r, &t->m, sink_of(t), error);
}
