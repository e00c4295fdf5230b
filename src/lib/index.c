/*
 * index.c - one fixed number for every action of a game, where there are not
 * too many: see charsu.h.
 *
 * Verbs come one after another, and the arguments of each are the digits of a
 * number: argument i has as many values as game_verb_values() says. The seat
 * does not matter.
 */
#include "lib/desk.h"

enum { INDEXES_MAX = UINT16_MAX }; /* so that 65535 can mean none */

/* Where the numbers of each verb begin; [n_verbs]: how many there are. */
struct numbering {
    uint32_t first[UINT8_MAX + 2];
};

static uint32_t actions_of(const struct game *game, int verb)
{
    uint32_t n = 1;

    for (int i = 0; i < ARGS_MAX && game->verbs[verb].args[i]; i++) {
        n *= (uint32_t)game_verb_values(game, verb, i);
        if (n > INDEXES_MAX)
            return INDEXES_MAX + 1; /* too many, whatever follows */
    }
    return n;
}

/* False: there are too many. */
static bool lay_out(const struct game *game, struct numbering *out)
{
    uint32_t n = 0;

    for (int verb = 0; verb < game->n_verbs; verb++) {
        out->first[verb] = n;
        n += actions_of(game, verb);
        if (n > INDEXES_MAX)
            return false;
    }
    out->first[game->n_verbs] = n;
    return true;
}

int charsu_indexes(int game)
{
    const struct game *g = desk_game(game);
    struct numbering all;

    if (!g)
        return -ERR_SETUP;
    return lay_out(g, &all) ? (int)all.first[g->n_verbs] : 0;
}

/* a has a verb of the game. */
static int index_in(const struct game *game, const struct numbering *all,
                    const struct action *a)
{
    uint32_t index = 0;

    for (int i = 0; i < ARGS_MAX && game->verbs[a->verb].args[i]; i++) {
        int values = game_verb_values(game, a->verb, i);
        if (a->arg[i] >= values) /* wide arguments are never numbered */
            return -ERR_ILLEGAL;
        index = index * (uint32_t)values + a->arg[i];
    }
    return (int)(all->first[a->verb] + index);
}

int charsu_index_of(int game, const uint8_t *action)
{
    const struct game *g = desk_game(game);
    const struct action *a = (const struct action *)action;
    struct numbering all;

    if (!g || a->verb >= g->n_verbs || !lay_out(g, &all))
        return -ERR_ILLEGAL;
    return index_in(g, &all, a);
}

int charsu_index_action(int game, int seat, int index, uint8_t *out)
{
    const struct game *g = desk_game(game);
    struct numbering all;
    struct action a;
    int verb = 0;
    int args = 0;

    if (!g || !lay_out(g, &all) || index < 0 ||
        (uint32_t)index >= all.first[g->n_verbs])
        return -ERR_ILLEGAL;
    while (all.first[verb + 1] <= (uint32_t)index)
        verb++;
    index -= (int)all.first[verb];
    a = action_of(seat, verb);
    while (args < ARGS_MAX && g->verbs[verb].args[args])
        args++;
    while (args-- > 0) {
        int values = game_verb_values(g, verb, args);
        a.arg[args] = (uint8_t)(index % values);
        index /= values;
    }
    *(struct action *)out = a;
    return OK;
}

/* ---- of a batch ---------------------------------------------------------- */

static const struct action *row_of(const struct charsu_batch *b,
                                   const struct game *game, int i)
{
    return (const struct action *)b->action + (size_t)i * game->actions_max;
}

int charsu_batch_index(const struct charsu_batch *b, int first, int end,
                       uint16_t *index)
{
    const struct game *game = desk_game(b->game);
    struct numbering all;

    if (!game || first < 0 || end > b->games || !lay_out(game, &all))
        return -ERR_SETUP;
    for (int i = first; i < end; i++) {
        uint16_t *out = index + (size_t)i * game->actions_max;
        for (int k = 0; k < b->slots[i]; k++)
            out[k] = (uint16_t)index_in(game, &all, row_of(b, game, i) + k);
    }
    return OK;
}

/* The list is in ascending order, and so are its numbers. */
static int slot_of(const struct charsu_batch *b, const struct game *game,
                   const struct numbering *all, int i, int wanted)
{
    int low = 0;
    int high = b->slots[i];

    while (low < high) {
        int middle = (low + high) / 2;
        int index = index_in(game, all, row_of(b, game, i) + middle);
        if (index == wanted)
            return middle;
        if (index < wanted)
            low = middle + 1;
        else
            high = middle;
    }
    return -1;
}

int charsu_batch_choose(const struct charsu_batch *b, int first, int end,
                        const uint16_t *wanted)
{
    const struct game *game = desk_game(b->game);
    struct numbering all;

    if (!game || first < 0 || end > b->games || !lay_out(game, &all))
        return -ERR_SETUP;
    for (int i = first; i < end; i++) {
        int slot = slot_of(b, game, &all, i, wanted[i]);
        if (slot < 0)
            return 1 + i;
        b->choice[i] = (uint16_t)slot;
    }
    return OK;
}
