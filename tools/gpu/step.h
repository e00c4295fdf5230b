/*
 * step.h - what the kernel needs from the rules.
 */
#ifndef GPU_STEP_H
#define GPU_STEP_H

#include <stdint.h>

struct play;
struct state;

void gpu_begin(struct play *p, uint64_t seed, uint64_t row);
uint64_t gpu_choose(struct state *s, const uint64_t *first, struct play *p);
void gpu_apply(struct state *s, uint64_t action);

/* By what games are sorted: what is asked (0: it is over), what is done. */
int gpu_question(const struct state *s);
int gpu_verb(uint64_t action);

/* The same for a million games: below WAVE_KEYS. */
int gpu_asked_key(const struct state *s, uint64_t last);
int gpu_done_key(uint64_t action);

uint64_t gpu_result(const struct state *s, const struct play *p);
int gpu_words(void);

#endif
