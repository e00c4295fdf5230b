/*
 * setup.c - see setup.h.
 */
#include "train/setup.h"

void setup_any(struct table *t, struct rng *rng)
{
    const struct game *game = t->game;
    uint32_t more = (uint32_t)(game->seats_max - game->seats_min + 1);
    int seats = 4;

    do {
        union position pos = {0};
        uint32_t preset = rng_below(rng, game->n_presets + 1u);
        seats = game->seats_min + (int)rng_below(rng, more);
        if (rng_below(rng, 2) && game->seats_max >= 4 && game->seats_min <= 4)
            seats = 4;
        else if (rng_below(rng, 2) && game->seats_min <= 2)
            seats = 2;
        game_standard(game, seats, &t->setup);
        if (preset < game->n_presets)
            memcpy(t->setup.option, game->presets[preset].option,
                   sizeof t->setup.option);
        if (!game_start(game, &pos.state, &t->setup))
            return;
    } while (true);
}
