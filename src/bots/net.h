/*
 * net.h - a small neural net of whole numbers, the same for every game: it
 * looks at what a seat knows and says how good each choice seems.
 *
 * What the seat knows is a list of inputs, most of which are 0 (an evaluation
 * makes it: eval.h). Two layers turn it into a vector of 32 numbers. A choice
 * is a few tokens ("build", "build: temple", "spends the last coin"), each
 * with a vector of its own; how good it seems is the product of the two, plus
 * what the evaluation's own rating adds.
 *
 * There are no floats here: sums of whole numbers are the same on every
 * machine, whatever instructions add them up. Weights are bytes, 64ths.
 *
 * May include: core headers.
 */
#ifndef BOTS_NET_H
#define BOTS_NET_H

#include "core/base.h"

enum {
    NET_BLOCK = 128,   /* numbers of the first layer added up at a time    */
    NET_WIDE = 256,    /* in that layer: one block or two                  */
    NET_DEEP = 32,     /* in the second, and in a token                    */
    NET_INPUTS = 1024, /* no game has more                                 */
    NET_TOKENS = 4096, /* nor more of these                                */
    NET_VERBS = 256,
    NET_ACTIVE = 240,  /* inputs of one position that are not 0             */
    NET_OF_CHOICE = 6, /* tokens of one choice                             */
    NET_ONE = 64,      /* what stands for 1 in weights and layers          */
    NET_POINT = NET_ONE * NET_ONE /* and in what comes out                 */
};

/* What a seat knows: inputs that are not 0. */
struct net_inputs {
    int n;
    uint16_t at[NET_ACTIVE];
    int8_t value[NET_ACTIVE];
};

struct net_thought {
    int16_t deep[NET_DEEP]; /* never below 0 */
};

struct net_choice {
    int n;
    uint16_t token[NET_OF_CHOICE];
    uint8_t verb;
    int behind; /* the best rating less this one's: hundredths of a point */
};

/* Weights, found in bytes that stay where they are. */
struct net {
    int width;           /* of the first layer: a multiple of NET_BLOCK */
    const int8_t *wide;  /* [input][width], of those inputs it knows    */
    const int8_t *token; /* [token][NET_DEEP], likewise                 */
    int16_t deep[NET_WIDE / 2][NET_DEEP][2]; /* second layer, by twos   */
    int16_t wide_bias[NET_WIDE], deep_bias[NET_DEEP];
    int16_t rating[NET_VERBS]; /* what a point of rating counts         */
    int16_t best[NET_VERBS];   /* what it counts to be rated best       */
    bool rates; /* otherwise ratings do not count, and need not be computed */
    uint16_t input_row[NET_INPUTS], token_row[NET_TOKENS];
    int16_t token_bias[NET_TOKENS]; /* by row */
};

/* What the bytes must fit; and how wide a net of that game is made. */
struct net_shape {
    int inputs, tokens, verbs, width;
};

/* False: these are not the weights of such a net. */
bool net_read(struct net *net, struct net_shape shape,
              const unsigned char *bytes, size_t n);

void net_think(const struct net *net, const struct net_inputs *in,
               struct net_thought *out);

/* How good a choice seems: NET_POINT is a factor of e. */
int32_t net_judge(const struct net *net, const struct net_thought *thought,
                  const struct net_choice *choice);

/* ---- for tests: all implementations give the same
 * ------------------------- */

enum { NET_PLAIN, NET_FAST, NET_WAYS };

/* False: this machine does not support it. */
bool net_think_by(int way, const struct net *net, const struct net_inputs *in,
                  struct net_thought *out);

/* ---- putting inputs together --------------------------------------------- */

static inline void net_put(struct net_inputs *in, int at, int value)
{
    if (!value || in->n == NET_ACTIVE)
        return;
    in->at[in->n] = (uint16_t)at;
    in->value[in->n++] = (int8_t)(value > 127    ? 127
                                  : value < -127 ? -127
                                                 : value);
}

/* One of n inputs from at on is 1: that one, if there is such. */
static inline void net_put_one(struct net_inputs *in, int at, int n, int which)
{
    if (which >= 0 && which < n)
        net_put(in, at + which, 1);
}

/* Of n inputs from at on, those in the set are 1. */
static inline void net_put_set(struct net_inputs *in, int at, int n,
                               uint64_t set)
{
    for (; set; set &= set - 1)
        net_put_one(in, at, n, __builtin_ctzll(set));
}

#endif
