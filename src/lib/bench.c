/*
 * bench.c - is the game the same as on other machines, and how fast is it?
 */
#include "lib/desk.h"

#include "core/chance.h"
#include "core/rng.h"
#include "laws/signature.h"

#include <string.h>

uint64_t charsu_signature(struct charsu *c, int game, int n_games)
{
    const struct game *g = desk_game(game);

    if (!g || n_games < 1)
        return 0;
    c->match.game = NULL; /* its log is needed for something else */
    return signature_of(g, n_games, c->log);
}

/*
 * One game, played as `charsu bench` plays it: the full list of choices for
 * a player, roll() for chance, nobody listening. How many actions it took.
 */
static int play_one(const struct game *game, const struct setup *setup,
                    struct rng *rng)
{
    static const uint8_t key[CHACHA_KEY]; /* for games without a roll() */
    union position pos;
    struct state *s = &pos.state;

    memset(s, 0, game->state_size);
    if (game_start(game, s, setup))
        return 0;
    while (!s->over) {
        struct action choice[CHOICES_MAX];
        struct action a;
        int seat = state_actor(s);
        if (seat != SEAT_CHANCE) {
            int n = game->legal(s, seat, choice);
            a = choice[rng_below(rng, (uint32_t)n)];
        } else if (game->roll) {
            a = game->roll(s, rng);
        } else {
            a = chance_pick(game, s, key, s->ply);
        }
        game_apply(game, s, a, NULL);
    }
    return s->ply;
}

int charsu_bench(int game, int seats, int n_games, int seed)
{
    struct rng rng = {(uint64_t)seed};
    struct setup setup;
    int actions = 0;

    if (!desk_game(game) || seats < 0 || seats > SEATS_MAX)
        return -ERR_SETUP;
    game_standard(desk_game(game), seats, &setup);
    for (int i = 0; i < n_games; i++)
        actions += play_one(desk_game(game), &setup, &rng);
    return actions;
}
