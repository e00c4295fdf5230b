/*
 * train.c - shows the compiler which paths are hot. Never part of the module.
 *
 * tools/build_wasm.sh builds this with the rest for the machine at hand, runs
 * it, and compiles the module with that profile. That matters more than
 * anything else we tried: a call through a pointer is slow in WebAssembly, and
 * if the compiler knows the usual target it calls that directly, or inlines
 * it. What is never run here is compiled for size, so this goes through
 * everything that a page or a bot does often.
 */
#include "lib/desk.h"

#include "core/rng.h"

enum { GAMES = 200, SEED = 1 };

/* A game by way of views, as a bot that searches would play it. */
static void play_by_views(struct charsu *c, int game, struct rng *rng)
{
    for (int i = 0; i < 32; i++)
        c->bytes[1 + OPTION_BYTES + i] = (uint8_t)rng_next(rng);
    charsu_start(c, game);
    while (charsu_fact(c, CHARSU_IN_MATCH, CHARSU_FACT_ACTORS) > 0) {
        int seat = __builtin_ctz(
            (unsigned)charsu_fact(c, CHARSU_IN_MATCH, CHARSU_FACT_ACTORS));
        charsu_look(c, seat);
        charsu_load(c, game, seat, charsu_encode(c, CHARSU_IN_VIEW));
        charsu_guess(c, (int)rng_next(rng));
        charsu_hash(c, CHARSU_IN_VIEW);
        charsu_score(c, CHARSU_IN_VIEW);
        int n = charsu_legal(c, CHARSU_IN_VIEW, seat);
        c->action[0] = c->action[rng_below(rng, (uint32_t)n)];
        charsu_action_text(c, game, 0);
        charsu_step(c);
        charsu_play(c, 1);
        charsu_hear(c, seat);
    }
}

int main(void)
{
    static struct charsu desk;
    struct charsu *c = &desk;
    struct rng rng = {SEED};

    for (int game = 0; game < charsu_games(); game++) {
        int most = charsu_number(game, CHARSU_NUMBER_SEATS_MAX);
        for (int n = charsu_number(game, CHARSU_NUMBER_SEATS_MIN); n <= most;
             n++) {
            charsu_bench(game, n, GAMES, SEED);
            charsu_standard(c, game, n);
            play_by_views(c, game, &rng);
        }
    }
    return 0;
}
