/*
 * batch.c - many games in the caller's arrays, stepped together.
 *
 * A thousand positions do not fit into the nearest cache, and a step touches
 * each of them once. So while one game is stepped, the next ones are
 * prefetched: that gains more than anything else here.
 */
#include "lib/desk.h"

#include "bots/rollout.h"

#include <string.h>

enum { AHEAD = 3, LINE = 64 }; /* games that are fetched early; bytes */

static const struct game *game_of(const struct charsu_batch *b)
{
    return desk_game(b->game);
}

static struct state *state_at(const struct charsu_batch *b,
                              const struct game *game, int i)
{
    return (struct state *)(b->state + (size_t)i * game->state_size);
}

static struct action *actions_at(const struct charsu_batch *b,
                                 const struct game *game, int i)
{
    return (struct action *)(b->action + (size_t)i * game->actions_max *
                                             sizeof(struct action));
}

static void fetch(const struct charsu_batch *b, const struct game *game, int i)
{
    const uint8_t *at = b->state + (size_t)i * game->state_size;

    for (int offset = 0; offset < game->state_size; offset += LINE)
        __builtin_prefetch(at + offset, 1);
    __builtin_prefetch(actions_at(b, game, i), 1);
}

/* ---- what is shown of a game --------------------------------------------- */

static void show_weights(const struct charsu_batch *b, const struct game *game,
                         int i)
{
    uint32_t *weight = b->weight + (size_t)i * game->actions_max;
    const struct action *action = actions_at(b, game, i);

    for (int k = 0; k < b->slots[i]; k++)
        weight[k] = game->weight(state_at(b, game, i), action[k]);
}

static void show(const struct charsu_batch *b, const struct game *game, int i)
{
    const struct state *s = state_at(b, game, i);
    int seat = state_actor(s);

    b->seat[i] = (uint8_t)seat;
    b->slots[i] = (uint16_t)game->legal(s, seat, actions_at(b, game, i));
    if (seat == SEAT_CHANCE && b->weight)
        show_weights(b, game, i);
    if (b->observation)
        view_write(
            game, s, seat == SEAT_CHANCE ? SEAT_WATCHER : seat,
            (struct state *)(b->observation + (size_t)i * game->state_size));
}

/* The caller may have put any bytes there. */
static enum err refusal(const struct game *game, const struct state *s)
{
    if (game->check(s, true) || s->ply >= game->ply_max)
        return ERR_CORRUPT;
    return s->over ? ERR_OVER : OK;
}

int charsu_batch_show(const struct charsu_batch *b, int first, int end)
{
    const struct game *game = game_of(b);

    if (!game || first < 0 || end > b->games)
        return -ERR_SETUP;
    for (int i = first; i < end; i++) {
        enum err err = refusal(game, state_at(b, game, i));
        if (err != OK)
            return -(int)err;
    }
    for (int i = first; i < end; i++)
        show(b, game, i);
    return OK;
}

int charsu_batch_observe(const struct charsu_batch *b, int row, int seat,
                         uint8_t *out)
{
    const struct game *game = game_of(b);

    if (!game || row < 0 || row >= b->games ||
        !desk_is_eye(seat, state_at(b, game, row)->seats))
        return -ERR_NOT_ACTOR;
    view_write(game, state_at(b, game, row), seat, (struct state *)out);
    return game->state_size;
}

/* ---- beginnings and ends ------------------------------------------------- */

static void play_chance(const struct charsu_batch *b, const struct game *game,
                        int i)
{
    struct rng rng = {b->dice[i]};

    if (b->chance_out)
        return;
    rollout_chances(game, state_at(b, game, i), &rng);
    b->dice[i] = rng.state;
}

static const char *begin(const struct charsu_batch *b, const struct game *game,
                         int i)
{
    struct state *s = state_at(b, game, i);
    struct setup setup;
    const char *broken = NULL;

    memcpy(&setup, b->setup, sizeof setup);
    memset(s, 0, game->state_size);
    broken = game_start(game, s, &setup);
    if (!broken)
        play_chance(b, game, i);
    return broken;
}

static void clear_result(const struct charsu_batch *b, int i)
{
    b->over[i] = 0;
    b->length[i] = 0;
    memset(b->points + (size_t)i * SEATS_MAX, 0, SEATS_MAX * sizeof *b->points);
    memset(b->place + (size_t)i * SEATS_MAX, 0, SEATS_MAX);
}

static void finish(const struct charsu_batch *b, const struct game *game, int i)
{
    const struct state *s = state_at(b, game, i);
    struct score score = {0};

    game->score(s, &score);
    b->over[i] = 1;
    b->length[i] = s->ply;
    memcpy(b->points + (size_t)i * SEATS_MAX, score.points,
           sizeof score.points);
    memcpy(b->place + (size_t)i * SEATS_MAX, score.place, sizeof score.place);
}

int charsu_batch_reset(struct charsu_batch *b)
{
    const struct game *game = game_of(b);
    struct rng rng = {b->seed};

    if (!game || b->games < 1 || !b->state || !b->dice || !b->choice ||
        !b->seat || !b->slots || !b->action || !b->over || !b->points ||
        !b->place || !b->length)
        return -ERR_SETUP;
    for (int i = 0; i < b->games; i++) {
        b->dice[i] = rng_next(&rng);
        if (begin(b, game, i))
            return -ERR_SETUP;
        clear_result(b, i);
        b->choice[i] = 0;
        show(b, game, i);
    }
    return OK;
}

/* ---- steps --------------------------------------------------------------- */

static void step(const struct charsu_batch *b, const struct game *game, int i)
{
    struct state *s = state_at(b, game, i);

    game_apply(game, s, actions_at(b, game, i)[b->choice[i]], NULL);
    play_chance(b, game, i);
    if (b->over[i])
        clear_result(b, i);
    if (s->over) {
        finish(b, game, i);
        begin(b, game, i);
    }
    show(b, game, i);
}

int charsu_batch_step(const struct charsu_batch *b, int first, int end)
{
    const struct game *game = game_of(b);

    if (!game || first < 0 || end > b->games)
        return -ERR_SETUP;
    for (int i = first; i < end; i++)
        if (b->choice[i] >= b->slots[i])
            return 1 + i;
    for (int i = first; i < end; i++) {
        if (i + AHEAD < end)
            fetch(b, game, i + AHEAD);
        step(b, game, i);
    }
    return OK;
}

void charsu_batch_random(const struct charsu_batch *b, int first, int end)
{
    if (first < 0 || end > b->games)
        return;
    for (int i = first; i < end; i++) {
        struct rng rng = {b->dice[i]};
        b->choice[i] = (uint16_t)rng_below(&rng, b->slots[i]);
        b->dice[i] = rng.state;
    }
}
