/*
 * policy.h - a net's opinion on a question: how likely each choice is.
 *
 * Choices become tokens by the game's own tables: one for the verb, one for
 * each argument of that verb, seats counted from the one that chooses. The
 * game's evaluation adds what else is worth saying about a choice (its marks).
 */
#ifndef BOTS_POLICY_H
#define BOTS_POLICY_H

#include "bots/eval.h"
#include "core/rng.h"

enum { POLICY_FALL = 512 };

struct policy {
    const struct game *game;
    const struct judge *judge;
    struct net net;
    uint16_t first[NET_VERBS][ARGS_MAX]; /* tokens of an argument */
    uint16_t marks;                      /* the first of these    */
    uint32_t fall[POLICY_FALL];          /* e to the power -i/32, of 2^16 */
    int heat; /* as it is usually asked, percent; 100: as trained, less: more
                 decisive */
};

/* What a net of that game must fit. */
struct net_shape policy_shape(const struct game *game);

/* False: the game has nothing for nets, or these are not its weights. The
 * judge, whose ratings count too, stays where it is. */
bool policy_open(struct policy *p, const struct game *game,
                 const struct judge *judge, struct weights weights);

/* The same without a net: enough for policy_choice(). */
void policy_lay_out(struct policy *p, const struct game *game,
                    const struct judge *judge);

/* A choice as the net sees it, without its rating. */
void policy_choice(const struct policy *p, const struct state *s,
                   struct action a, struct net_choice *out);

/* How good each seems; n > 0, all of one seat. */
void policy_judge(const struct policy *p, const struct state *s,
                  const struct action *choice, int n, int32_t *out);

/* Chances, the best 65536, and their sum. */
uint32_t policy_chances(const struct policy *p, const int32_t *judged, int n,
                        int heat, uint32_t *chance);

/* One of them, as likely as that. */
int policy_draw(const struct policy *p, const int32_t *judged, int n, int heat,
                struct rng *rng);

/* How likely a past choice is, out of 65536. */
uint32_t policy_likely(const struct policy *p, const struct state *s,
                       const struct past_choice *past);

#endif
