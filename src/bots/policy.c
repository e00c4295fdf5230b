/*
 * policy.c - see policy.h.
 */
#include "bots/policy.h"

#include <assert.h>

/* ---- tokens -------------------------------------------------------------- */

enum {
    NUMBERS = 16,          /* of a number as an argument; more are alike */
    SEATS = SEATS_MAX + 1, /* the last: no seat of the table             */
    CHANCE_ONE = 1 << 16,
    STEPS = 32 /* of the table of powers, in a factor of e */
};

static int size_of(const struct game *game, int kind)
{
    if (kind == ARG_NONE)
        return 0;
    if (kind == ARG_SEAT)
        return SEATS;
    return kind < ARG_NOUN ? NUMBERS : game->nouns[kind - ARG_NOUN].n;
}

/* Lays the tokens out; where the marks begin. */
static int lay_out(const struct game *game, uint16_t (*first)[ARGS_MAX])
{
    int n = game->n_verbs;

    for (int verb = 0; verb < game->n_verbs; verb++)
        for (int i = 0; i < ARGS_MAX; i++) {
            first[verb][i] = (uint16_t)n;
            n += size_of(game, game->verbs[verb].args[i]);
        }
    return n;
}

struct net_shape policy_shape(const struct game *game)
{
    const struct learned *learned = eval_of(game)->learned;
    uint16_t first[NET_VERBS][ARGS_MAX];

    if (!learned)
        return (struct net_shape){0};
    return (struct net_shape){.inputs = learned->n_inputs,
                              .tokens = lay_out(game, first) + learned->n_marks,
                              .verbs = game->n_verbs,
                              .width = learned->width};
}

/* ---- opening ------------------------------------------------------------- */

static void fill_fall(uint32_t *fall)
{
    const uint64_t step = 4162825044u; /* e to the power -1/32, of 2^32 */
    uint64_t power = (uint64_t)CHANCE_ONE << 16;

    for (int i = 0; i < POLICY_FALL; i++) {
        fall[i] = (uint32_t)(power >> 16);
        power = power * step >> 32;
    }
}

void policy_lay_out(struct policy *p, const struct game *game,
                    const struct judge *judge)
{
    p->game = game;
    p->judge = judge;
    p->marks = (uint16_t)lay_out(game, p->first);
}

bool policy_open(struct policy *p, const struct game *game,
                 const struct judge *judge, struct weights weights)
{
    if (!judge->eval->learned || !weights.bytes)
        return false;
    policy_lay_out(p, game, judge);
    p->heat = 100;
    fill_fall(p->fall);
    return net_read(&p->net, policy_shape(game), weights.bytes, weights.n);
}

/* ---- a choice as tokens -------------------------------------------------- */

/* Which of the tokens of its argument. */
static int token_of(const struct state *s, struct action a, int kind, int value)
{
    int from = 0;

    if (kind == ARG_SEAT) {
        from = value - a.seat + (value < a.seat ? s->seats : 0);
        return value < s->seats ? from : SEATS - 1;
    }
    return kind < ARG_NOUN && value >= NUMBERS ? NUMBERS - 1 : value;
}

void policy_choice(const struct policy *p, const struct state *s,
                   struct action a, struct net_choice *out)
{
    const uint8_t *kind = p->game->verbs[a.verb].args;
    uint16_t mark[MARKS_EACH];
    int marks = p->judge->eval->learned->marks(s, a, mark);

    out->verb = a.verb;
    out->token[0] = a.verb;
    out->n = 1;
    for (int i = 0; i < ARGS_MAX && kind[i] && out->n < NET_OF_CHOICE; i++)
        out->token[out->n++] =
            (uint16_t)(p->first[a.verb][i] + token_of(s, a, kind[i], a.arg[i]));
    for (int i = 0; i < marks && out->n < NET_OF_CHOICE; i++)
        out->token[out->n++] = (uint16_t)(p->marks + mark[i]);
}

/* ---- judging ------------------------------------------------------------- */

/* How far each is behind the one rated best. */
static void rate(const struct policy *p, const struct state *s,
                 const struct past_choice *of, int *behind)
{
    int best = 0;

    p->judge->eval->rate(s, &p->judge->memory, of->choice, of->n, behind);
    for (int i = 1; i < of->n; i++)
        if (behind[i] > behind[best])
            best = i;
    best = behind[best];
    for (int i = 0; i < of->n; i++)
        behind[i] = best - behind[i];
}

static void judge_by(const struct policy *p, const struct state *s,
                     const struct net_inputs *in, const struct past_choice *of,
                     int32_t *out)
{
    int behind[CHOICES_MAX] = {0};
    struct net_thought thought;

    if (p->net.rates)
        rate(p, s, of, behind);
    net_think(&p->net, in, &thought);
    for (int i = 0; i < of->n; i++) {
        struct net_choice choice;
        policy_choice(p, s, of->choice[i], &choice);
        choice.behind = behind[i];
        out[i] = net_judge(&p->net, &thought, &choice);
    }
}

void policy_judge(const struct policy *p, const struct state *s,
                  const struct action *choice, int n, int32_t *out)
{
    struct net_inputs in = {.n = 0};
    struct past_choice now = {.choice = choice, .n = n};

    p->judge->eval->learned->inputs(s, &p->judge->memory, choice[0].seat, &in);
    judge_by(p, s, &in, &now, out);
}

uint32_t policy_chances(const struct policy *p, const int32_t *judged, int n,
                        int heat, uint32_t *chance)
{
    uint32_t sum = 0;
    int32_t best = 0;

    assert(n > 0);
    best = judged[0];

    for (int i = 1; i < n; i++)
        if (judged[i] > best)
            best = judged[i];
    for (int i = 0; i < n; i++) {
        int64_t down = ((int64_t)best - judged[i]) * (STEPS * 100) /
                       ((int64_t)heat * NET_POINT);
        chance[i] = down < POLICY_FALL ? p->fall[down] : 0;
        sum += chance[i];
    }
    return sum;
}

int policy_draw(const struct policy *p, const int32_t *judged, int n, int heat,
                struct rng *rng)
{
    uint32_t chance[CHOICES_MAX];
    uint32_t at = rng_below(rng, policy_chances(p, judged, n, heat, chance));
    int i = 0;

    for (; i < n - 1 && at >= chance[i]; i++)
        at -= chance[i];
    return i;
}

uint32_t policy_likely(const struct policy *p, const struct state *s,
                       const struct past_choice *past)
{
    int32_t judged[CHOICES_MAX];
    uint32_t chance[CHOICES_MAX];
    uint32_t sum = 0;

    judge_by(p, s, &past->in, past, judged);
    sum = policy_chances(p, judged, past->n, 100, chance);
    assert(sum >= CHANCE_ONE); /* the best has that much by itself */
    return (uint32_t)((uint64_t)chance[past->chosen] * CHANCE_ONE / sum);
}
