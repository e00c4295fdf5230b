/*
 * game.c - what is the same for every game: finding it, checking a setup,
 * and the bookkeeping around one action.
 */
#include "core/game.h"

#include <assert.h>
#include <string.h>

const struct game *game_named(const char *slug)
{
    for (int i = 0; games[i]; i++)
        if (strlen(slug) == strlen(games[i]->slug) &&
            memcmp(slug, games[i]->slug, strlen(slug)) == 0)
            return games[i];
    return NULL;
}

static int number_values(const struct game *game, int verb, int arg)
{
    for (int i = 0; i < game->n_bounds; i++)
        if (game->bounds[i].verb == verb && game->bounds[i].arg == arg)
            return game->bounds[i].most + 1;
    return UINT8_MAX + 1;
}

int game_verb_values(const struct game *game, int verb, int arg)
{
    int kind = game->verbs[verb].args[arg];

    switch (kind) {
    case ARG_NONE: return 0;
    case ARG_NUMBER: return number_values(game, verb, arg);
    case ARG_WIDE: return UINT16_MAX + 1;
    case ARG_SEAT: return game->seats_max;
    case ARG_HALF: return UINT8_MAX + 1;
    default: return game->nouns[kind - ARG_NOUN].n;
    }
}

static int set_bytes(const struct game *game, const struct option *option)
{
    return (game->nouns[option->noun].n + 7) / 8;
}

void game_standard(const struct game *game, int seats, struct setup *out)
{
    memset(out, 0, sizeof *out);
    out->seats = (uint8_t)seats;
    for (int i = 0; i < game->n_options; i++) {
        const struct option *option = &game->options[i];
        if (option->kind != OPTION_SET)
            out->option[option->at] = option->standard;
        else if (option->standard_set)
            memcpy(&out->option[option->at], option->standard_set,
                   (size_t)set_bytes(game, option));
    }
}

static bool option_fits(const struct game *game, const struct option *option,
                        const uint8_t *byte)
{
    int n = 0;

    if (option->kind != OPTION_SET)
        return byte[0] >= option->low && byte[0] <= option->high;
    n = game->nouns[option->noun].n;
    return n % 8 == 0 || byte[n / 8] >> (n % 8) == 0;
}

const char *game_start(const struct game *game, struct state *s,
                       const struct setup *setup)
{
    if (setup->seats < game->seats_min || setup->seats > game->seats_max)
        return "seats";
    for (int i = 0; i < game->n_options; i++) {
        const struct option *option = &game->options[i];
        if (!option_fits(game, option, &setup->option[option->at]))
            return option->slug;
    }
    return game->start(s, setup);
}

/*
 * Out of line on purpose: inlined, gcc 12 takes the action apart into bytes
 * and puts it together again, which stalls (see action_of2() in state.h).
 */
__attribute__((noinline)) void game_apply(const struct game *game,
                                          struct state *s, struct action a,
                                          struct sink *ev)
{
    assert(s->depth > 0);
    bool final = (a.seat == SEAT_CHANCE) | !seats_one(state_top(s)->asked);
    uint16_t news = s->news;
    uint16_t ply = s->ply;

    news = a.seat == s->mover ? news : ply; /* what others did is theirs */
    s->mover = a.seat;
    s->ply = ++ply;
    s->news = final ? ply : news;
    s->chain = (uint8_t)(s->chain + (s->chain != 0));
    game->apply(s, a, ev);
    state_name_question(s);
}
