/*
 * karzar_bout.h - a razm of Karzar after its heroes have fought, and what
 * helpers do to it: those that others may send, and one's own.
 */
#ifndef BOTS_EVALS_KARZAR_BOUT_H
#define BOTS_EVALS_KARZAR_BOUT_H

#include "bots/evals/karzar_mind.h"

enum { VALUES = 4, PLAIN = VALUES * RESULTS }; /* endings of nothing else */

struct bout {
    const struct mind *m;
    struct razm razm;
    uint16_t *endings;       /* found so far, by helpers; or NULL */
    int imagined;            /* how often                         */
    int samples;             /* that differ                       */
    uint16_t kinds[SAMPLES]; /* what others may have sent   */
    uint8_t times[SAMPLES];  /* how often that was imagined */
    double worth[PLAIN];     /* of a result and its value   */
    struct {
        bool known;
        double worth;
    } moved[LANDS][KARZAR_HEROES]; /* by place in the razm */
};

void karzar_bout(struct bout *b, const struct mind *m);

/* What is to be expected if this set of kinds of helpers is sent as well. */
double karzar_bout_expects(struct bout *b, unsigned kinds);

static inline unsigned karzar_kind_bit(int helper)
{
    return 1u << karzar_helpers[helper].kind;
}

#endif
