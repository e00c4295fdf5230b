/*
 * tutor.c - see tutor.h.
 */
#include "train/tutor.h"

#include "bots/net_fast.h"
#include "core/game.h"
#include "core/rng.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    BEHIND_MOST = 1000, /* as in net.c */
    SEEN_LEAST = 20,    /* what was seen less often gets no weights */
    LANES = 8, /* sums in so many parts, which a machine adds at once */
};
static const float KEEP = 0.9F, KEEP_SQUARES = 0.999F, TINY = 1e-8F;
static const float CLIP = 0.2F; /* how far one answer may move at a time */
static const float DECAY = 1e-4F;
static const float SCATTERED = 0.06F; /* weights of the first layer, at first */

/* ---- making one ---------------------------------------------------------- */

static size_t after(size_t *at, size_t n)
{
    size_t here = *at;

    *at += n;
    return here;
}

static void lay_out(struct tutor *t, struct net_shape shape)
{
    size_t at = 0;
    size_t inputs = (size_t)shape.inputs;
    size_t tokens = (size_t)shape.tokens;
    size_t verbs = (size_t)shape.verbs;
    size_t width = (size_t)shape.width;

    t->shape = shape;
    t->wide = after(&at, inputs * width);
    t->wide_bias = after(&at, width);
    t->deep = after(&at, width * NET_DEEP);
    t->deep_bias = after(&at, NET_DEEP);
    t->token = after(&at, tokens * NET_DEEP);
    t->token_bias = after(&at, tokens);
    t->rating = after(&at, verbs);
    t->best = after(&at, verbs);
    t->n = at;
}

bool tutor_init(struct tutor *t, struct net_shape shape)
{
    memset(t, 0, sizeof *t);
    lay_out(t, shape);
    t->weight = calloc(t->n, sizeof *t->weight);
    t->rounded = calloc(t->n, sizeof *t->rounded);
    t->mean = calloc(t->n, sizeof *t->mean);
    t->square = calloc(t->n, sizeof *t->square);
    t->pace = calloc(t->n, sizeof *t->pace);
    t->rows = (size_t)shape.inputs + (size_t)shape.tokens;
    t->met = calloc(t->rows, sizeof *t->met);
    for (size_t i = 0; t->pace && i < t->n; i++)
        t->pace[i] = 1;
    return t->weight && t->rounded && t->mean && t->square && t->pace && t->met;
}

void tutor_fini(struct tutor *t)
{
    free(t->weight);
    free(t->rounded);
    free(t->mean);
    free(t->square);
    free(t->pace);
    free(t->met);
}

/* About as a bell curve has it, with a deviation of 1. */
static float stray(struct rng *rng)
{
    float sum = 0;

    for (int i = 0; i < 12; i++)
        sum += (float)rng_below(rng, 1 << 20) / (1 << 20);
    return sum - 6;
}

static void scatter(float *weight, size_t n, float by, struct rng *rng)
{
    for (size_t i = 0; i < n; i++)
        weight[i] = by * stray(rng);
}

void tutor_begin(struct tutor *t, uint64_t seed)
{
    struct rng rng = {seed};
    size_t tokens = (size_t)t->shape.tokens;
    size_t width = (size_t)t->shape.width;

    scatter(t->weight + t->wide, (size_t)t->shape.inputs * width, SCATTERED,
            &rng);
    scatter(t->weight + t->deep, width * NET_DEEP, 0.12F, &rng);
    scatter(t->weight + t->token, tokens * NET_DEEP, 0.02F, &rng);
    for (int verb = 0; verb < t->shape.verbs; verb++)
        t->weight[t->rating + (size_t)verb] = 1;
    tutor_round(t);
}

/* Rows of a net: n of them, each so many bytes, where they are known. */
struct rows {
    const int8_t *byte;
    const uint16_t *row;
    int n, each;
};

/* Into rows that may be wider. */
static void take_rows(float *out, int width, struct rows of)
{
    for (int i = 0; i < of.n; i++)
        for (int k = 0; of.row[i] != NET_UNKNOWN && k < of.each; k++)
            out[i * width + k] =
                (float)of.byte[of.row[i] * of.each + k] / NET_ONE;
}

static void take_numbers(float *out, const int16_t *number, int n)
{
    for (int i = 0; i < n; i++)
        out[i] = (float)number[i] / NET_ONE;
}

/* A net may be narrower than what it becomes: what it lacks has some weights
 * into it and none out of it yet, so that all answers are as they were. */
static void widen(struct tutor *t, const struct net *net)
{
    const int width = t->shape.width;
    struct rng rng = {1};

    for (int i = 0; i < t->shape.inputs; i++)
        scatter(t->weight + t->wide + (size_t)(i * width + net->width),
                (size_t)(width - net->width), SCATTERED, &rng);
}

bool tutor_take(struct tutor *t, const unsigned char *bytes, size_t n)
{
    static struct net net;
    float *w = t->weight;

    if (!net_read(&net, t->shape, bytes, n) || net.width > t->shape.width)
        return false;
    widen(t, &net);
    take_rows(
        w + t->wide, t->shape.width,
        (struct rows){net.wide, net.input_row, t->shape.inputs, net.width});
    take_rows(
        w + t->token, NET_DEEP,
        (struct rows){net.token, net.token_row, t->shape.tokens, NET_DEEP});
    take_numbers(w + t->wide_bias, net.wide_bias, net.width);
    take_numbers(w + t->deep_bias, net.deep_bias, NET_DEEP);
    take_numbers(w + t->rating, net.rating, t->shape.verbs);
    take_numbers(w + t->best, net.best, t->shape.verbs);
    for (size_t i = 0; i < (size_t)net.width; i++)
        for (size_t k = 0; k < NET_DEEP; k++) {
            int16_t number = net.deep[i / 2][k][i % 2];
            w[t->deep + i * NET_DEEP + k] = (float)number / NET_ONE;
        }
    for (int i = 0; i < t->shape.tokens; i++)
        if (net.token_row[i] != NET_UNKNOWN)
            w[t->token_bias + (size_t)i] =
                (float)net.token_bias[net.token_row[i]] / NET_ONE;
    for (int i = 0; i < t->shape.inputs; i++)
        t->met[i] = net.input_row[i] != NET_UNKNOWN ? SEEN_LEAST : 0;
    for (int i = 0; i < t->shape.tokens; i++)
        t->met[t->shape.inputs + i] =
            net.token_row[i] != NET_UNKNOWN ? SEEN_LEAST : 0;
    tutor_round(t);
    return true;
}

/* ---- rounding ------------------------------------------------------------ */

static void round_part(struct tutor *t, size_t from, size_t to, float most)
{
    for (size_t i = from; i < to; i++) {
        float w = rintf(t->weight[i] * NET_ONE);
        w = w > most ? most : w < -most ? -most : w;
        t->rounded[i] = w / NET_ONE;
    }
}

void tutor_round(struct tutor *t)
{
    const float byte = 127;
    const float two = 32767;

    round_part(t, t->wide, t->wide_bias, byte);
    round_part(t, t->wide_bias, t->deep, two);
    round_part(t, t->deep, t->deep_bias, byte);
    round_part(t, t->deep_bias, t->token, two);
    round_part(t, t->token, t->token_bias, byte);
    round_part(t, t->token_bias, t->n, two);
}

/* ---- from a question to chances ------------------------------------------ */

struct thought {
    float wide[NET_WIDE], deep[NET_DEEP];
    float back[NET_DEEP]; /* what would do good there */
};

static void above_0(float *x, int n)
{
    for (int i = 0; i < n; i++)
        x[i] = x[i] > 0 ? x[i] : 0;
}

static void think(const struct tutor *t, const struct lesson *l,
                  struct thought *out)
{
    const float *w = t->rounded;
    const int width = t->shape.width;

    memcpy(out->wide, w + t->wide_bias, (size_t)width * sizeof *out->wide);
    for (int i = 0; i < l->n_inputs; i++) {
        const float *row = w + t->wide + (size_t)(l->at[i] * width);
        float by = l->value[i];
        for (int k = 0; k < width; k++)
            out->wide[k] += by * row[k];
    }
    above_0(out->wide, width);
    memcpy(out->deep, w + t->deep_bias, sizeof out->deep);
    for (int i = 0; i < width; i++) {
        const float *row = w + t->deep + (size_t)i * NET_DEEP;
        for (int k = 0; out->wide[i] > 0 && k < NET_DEEP; k++)
            out->deep[k] += out->wide[i] * row[k];
    }
    above_0(out->deep, NET_DEEP);
}

static float product(const float *a, const float *b)
{
    float part[LANES] = {0};
    float sum = 0;

    for (int i = 0; i < NET_DEEP; i += LANES)
        for (int k = 0; k < LANES; k++)
            part[k] += a[i + k] * b[i + k];
    for (int k = 0; k < LANES; k++)
        sum += part[k];
    return sum;
}

static float behind_of(const struct net_choice *c)
{
    return (float)(c->behind < BEHIND_MOST ? c->behind : BEHIND_MOST) / 100;
}

static float judge(const struct tutor *t, const struct thought *thought,
                   const struct net_choice *c)
{
    const float *w = t->rounded;
    float sum = -w[t->rating + c->verb] * behind_of(c);

    if (c->behind == 0)
        sum += w[t->best + c->verb];
    for (int i = 0; i < c->n; i++)
        sum += w[t->token_bias + c->token[i]] +
               product(thought->deep,
                       w + t->token + (size_t)c->token[i] * NET_DEEP);
    return sum;
}

static float chances(const struct tutor *t, const struct lesson *l,
                     const struct thought *thought, float *chance)
{
    float most = 0;
    float sum = 0;

    chance[l->chosen] = 1; /* if there is no other */
    for (int i = 0; i < l->n; i++) {
        chance[i] = judge(t, thought, &l->choice[i]);
        if (i == 0 || chance[i] > most)
            most = chance[i];
    }
    for (int i = 0; i < l->n; i++)
        sum += chance[i] = expf(chance[i] - most);
    for (int i = 0; i < l->n; i++)
        chance[i] /= sum;
    return chance[l->chosen];
}

float tutor_likely(const struct tutor *t, const struct lesson *l, float *chance)
{
    struct thought thought;

    think(t, l, &thought);
    return chances(t, l, &thought, chance);
}

/* ---- and back ------------------------------------------------------------ */

/* What would make the chosen one likelier, by how much it should be; and what
 * would leave the choice more open. */
static void blame(const struct lesson *l, const float *chance, float spread,
                  float *out)
{
    float ratio = l->likely > 0 ? chance[l->chosen] / l->likely : 1;
    bool enough = l->credit > 0 ? ratio > 1 + CLIP : ratio < 1 - CLIP;
    float by = enough ? 0 : ratio * l->credit;
    float open = 0;

    for (int i = 0; i < l->n; i++)
        open -= chance[i] * logf(chance[i] + TINY);
    for (int i = 0; i < l->n; i++)
        out[i] = by * ((i == l->chosen) - chance[i]) -
                 spread * chance[i] * (logf(chance[i] + TINY) + open);
}

static void back_to_token(const struct tutor *t, int token, float by,
                          struct thought *thought, float *slope)
{
    size_t row = t->token + (size_t)token * NET_DEEP;

    slope[t->token_bias + (size_t)token] += by;
    for (size_t j = 0; j < NET_DEEP; j++) {
        slope[row + j] += by * thought->deep[j];
        thought->back[j] += by * t->rounded[row + j];
    }
}

static void back_to_choices(const struct tutor *t, const struct lesson *l,
                            const float *of, struct thought *thought,
                            float *slope)
{
    float *deep = thought->back;

    memset(deep, 0, NET_DEEP * sizeof *deep);
    for (int i = 0; i < l->n; i++) {
        const struct net_choice *c = &l->choice[i];
        slope[t->rating + c->verb] -= of[i] * behind_of(c);
        if (c->behind == 0)
            slope[t->best + c->verb] += of[i];
        for (int k = 0; k < c->n; k++)
            back_to_token(t, c->token[k], of[i], thought, slope);
    }
    for (int j = 0; j < NET_DEEP; j++)
        deep[j] = thought->deep[j] > 0 ? deep[j] : 0;
}

static void back_to_inputs(const struct tutor *t, const struct lesson *l,
                           const struct thought *thought, float *slope)
{
    const float *deep = thought->back;
    const int width = t->shape.width;
    float wide[NET_WIDE] = {0};

    for (int j = 0; j < NET_DEEP; j++)
        slope[t->deep_bias + (size_t)j] += deep[j];
    for (int i = 0; i < width; i++) {
        size_t row = t->deep + (size_t)i * NET_DEEP;
        if (thought->wide[i] <= 0)
            continue;
        wide[i] = product(deep, t->rounded + row);
        for (int j = 0; j < NET_DEEP; j++)
            slope[row + (size_t)j] += thought->wide[i] * deep[j];
    }
    for (int k = 0; k < width; k++)
        slope[t->wide_bias + (size_t)k] += wide[k];
    for (int i = 0; i < l->n_inputs; i++) {
        float *row = slope + t->wide + (size_t)(l->at[i] * width);
        float by = l->value[i];
        for (int k = 0; k < width; k++)
            row[k] += by * wide[k];
    }
}

void tutor_learn(const struct tutor *t, const struct lesson *l, float spread,
                 float *slope)
{
    struct thought thought;
    float of[CHOICES_MAX];
    float chance[CHOICES_MAX];

    think(t, l, &thought);
    chances(t, l, &thought, chance);
    blame(l, chance, spread, of);
    back_to_choices(t, l, of, &thought, slope);
    back_to_inputs(t, l, &thought, slope);
}

void tutor_step(struct tutor *t, const float *slope, long lessons, float rate)
{
    float n = (float)++t->steps;
    float of_mean = 1 / (1 - powf(KEEP, n));
    float of_square = 1 / (1 - powf(KEEP_SQUARES, n));

    for (size_t i = 0; i < t->n; i++) {
        float s = slope[i] / (float)lessons;
        t->mean[i] = KEEP * t->mean[i] + (1 - KEEP) * s;
        t->square[i] = KEEP_SQUARES * t->square[i] + (1 - KEEP_SQUARES) * s * s;
        t->weight[i] +=
            rate * t->pace[i] *
            (t->mean[i] * of_mean / (sqrtf(t->square[i] * of_square) + TINY) -
             DECAY * t->weight[i]);
    }
    tutor_round(t);
}

/* ---- the file ------------------------------------------------------------ */

struct writer {
    const struct tutor *t;
    unsigned char *at;
};

static void put_two(struct writer *w, int n)
{
    *w->at++ = (unsigned char)(n & 255);
    *w->at++ = (unsigned char)(n >> 8 & 255);
}

static void put_bits(struct writer *w, const uint32_t *met, int n)
{
    int bytes = (n + 7) / 8;

    memset(w->at, 0, (size_t)bytes);
    for (int i = 0; i < n; i++)
        if (met[i] >= SEEN_LEAST)
            w->at[i / 8] |= (unsigned char)(1 << i % 8);
    w->at += bytes;
}

static int whole(const struct writer *w, size_t i)
{
    return (int)lrintf(w->t->rounded[i] * NET_ONE);
}

/* Those that were met; met NULL: all. */
static void put_numbers(struct writer *w, size_t from, int n,
                        const uint32_t *met)
{
    for (int i = 0; i < n; i++)
        if (!met || met[i] >= SEEN_LEAST)
            put_two(w, whole(w, from + (size_t)i));
}

static void put_row(struct writer *w, size_t from, int n)
{
    for (int i = 0; i < n; i++)
        *w->at++ = (unsigned char)(whole(w, from + (size_t)i) & 255);
}

static void put_rows(struct writer *w, size_t from, int each,
                     const uint32_t *met, int n)
{
    for (int i = 0; i < n; i++)
        if (met[i] >= SEEN_LEAST)
            put_row(w, from + (size_t)(i * each), each);
}

unsigned char *tutor_write(const struct tutor *t, size_t *n)
{
    const uint32_t *inputs = t->met;
    const uint32_t *tokens = t->met + t->shape.inputs;
    const int width = t->shape.width;
    unsigned char *bytes = malloc(2 * t->n + 8192);
    struct writer w = {t, bytes};

    if (!bytes)
        return NULL;
    memcpy(w.at, "mind", 4);
    w.at += 4;
    put_two(&w, 1);
    put_two(&w, t->shape.inputs);
    put_two(&w, t->shape.tokens);
    put_two(&w, t->shape.verbs);
    put_two(&w, width / NET_BLOCK - 1);
    put_bits(&w, inputs, t->shape.inputs);
    put_bits(&w, tokens, t->shape.tokens);
    put_numbers(&w, t->wide_bias, width, NULL);
    put_numbers(&w, t->deep_bias, NET_DEEP, NULL);
    put_numbers(&w, t->token_bias, t->shape.tokens, tokens);
    put_numbers(&w, t->rating, t->shape.verbs, NULL);
    put_numbers(&w, t->best, t->shape.verbs, NULL);
    put_rows(&w, t->wide, width, inputs, t->shape.inputs);
    put_row(&w, t->deep, width * NET_DEEP);
    put_rows(&w, t->token, NET_DEEP, tokens, t->shape.tokens);
    *n = (size_t)(w.at - bytes);
    return bytes;
}
