/*
 * train.c - shows the compiler which paths are hot. Never part of the module.
 *
 * tools/build_wasm.sh builds this with the rest for the machine at hand, runs
 * it, and compiles the module with what was counted. That matters more than
 * anything else we tried: a call through a pointer is slow in WebAssembly,
 * and where the compiler knows the usual target it calls that directly, or
 * puts it in line. What is never run here is compiled for size, so this goes
 * through everything that a page or a bot does often.
 */
#include "wasm/module.h"

#include "core/rng.h"

enum { GAMES = 200, SEED = 1 };

/* A game by way of views, as a bot that searches would play it. */
static void play_by_views(int game, struct rng *rng)
{
    for (int i = 0; i < 32; i++)
        module.bytes[1 + OPTION_BYTES + i] = (uint8_t)rng_next(rng);
    wasm_start(game);
    while (wasm_fact(IN_MATCH, FACT_ACTORS) > 0) {
        int seat = __builtin_ctz((unsigned)wasm_fact(IN_MATCH, FACT_ACTORS));
        wasm_look(seat);
        wasm_load(game, seat, wasm_encode(IN_VIEW));
        wasm_guess((int)rng_next(rng));
        wasm_hash(IN_VIEW);
        wasm_score(IN_VIEW);
        int n = wasm_legal(IN_VIEW, seat);
        module.action[0] = module.action[rng_below(rng, (uint32_t)n)];
        wasm_action_text(game, 0);
        wasm_step();
        wasm_play(1);
        wasm_hear(seat);
    }
}

int main(void)
{
    struct rng rng = {SEED};

    for (int game = 0; game < wasm_games(); game++) {
        int most = wasm_number(game, NUMBER_SEATS_MAX);
        for (int n = wasm_number(game, NUMBER_SEATS_MIN); n <= most; n++) {
            wasm_bench(game, n, GAMES, SEED);
            wasm_standard(game, n);
            play_by_views(game, &rng);
        }
    }
    return 0;
}
