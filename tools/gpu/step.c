/*
 * step.c - play.c for one game, known to the compiler: GAME is its name. Only
 * pointers pass between this and the kernels, compiled for another
 * processor's calls.
 */
#include "play.c"

#include "step.h"

extern const struct game GAME;

void gpu_begin(struct play *p, uint64_t seed, uint64_t row)
{
    *p = play_of(seed, row);
}

uint64_t gpu_choose(struct state *s, const uint64_t *first, struct play *p)
{
    struct action a = play_choose(&GAME, s, first, p);
    uint64_t bits = 0;

    memcpy(&bits, &a, sizeof bits);
    return bits;
}

void gpu_apply(struct state *s, uint64_t bits)
{
    struct action a;

    memcpy(&a, &bits, sizeof a);
    game_apply(&GAME, s, a, NULL);
}

int gpu_question(const struct state *s)
{
    return s->over ? 0 : 1 + state_asks(s)->decision;
}

int gpu_verb(uint64_t bits)
{
    return (uint8_t)(bits >> 8);
}

/* What is asked, and what was done before it. */
int gpu_asked_key(const struct state *s, uint64_t last)
{
    return (gpu_question(s) & 31) << 7 | gpu_verb(last) % 32;
}

/* What is done, and with what. */
int gpu_done_key(uint64_t bits)
{
    return (gpu_verb(bits) & 63) << 6 | (int)(bits >> 16 & 63);
}

uint64_t gpu_result(const struct state *s, const struct play *p)
{
    return play_result(&GAME, s, p);
}

int gpu_words(void)
{
    return play_words(&GAME);
}
