/*
 * net.c - see net.h.
 *
 * The file of weights: "mind", a version, how many inputs, tokens and verbs
 * the game has and a zero (all of two bytes, low byte first); a bit for each
 * input and each token, 1 for those it has weights for; biases of the layers
 * and of the known tokens, what a rating counts by verb, what being rated best
 * does (two bytes each); then bytes: first layer, second layer, tokens.
 */
#include "bots/net.h"

#include <string.h>

enum { VERSION = 1, UNKNOWN = 0xFFFF };

/* ---- opening ------------------------------------------------------------- */

struct reader {
    const unsigned char *at;
    size_t left;
    bool short_of; /* it ended too soon */
};

static const unsigned char *take(struct reader *r, size_t n)
{
    const unsigned char *here = r->at;

    if (r->short_of || n > r->left) {
        r->short_of = true;
        return NULL;
    }
    r->at += n;
    r->left -= n;
    return here;
}

static int number(struct reader *r)
{
    const unsigned char *two = take(r, 2);
    int n = two ? two[0] | two[1] << 8 : 0;

    return n < 0x8000 ? n : n - 0x10000;
}

static void numbers(struct reader *r, int16_t *out, int n)
{
    for (int i = 0; i < n; i++)
        out[i] = (int16_t)number(r);
}

/* Rows for those whose bit is set; how many. */
static int rows(struct reader *r, uint16_t *row, int n)
{
    const unsigned char *bits = take(r, ((size_t)n + 7) / 8);
    int known = 0;

    for (int i = 0; bits && i < n; i++)
        row[i] = (uint16_t)(bits[i / 8] >> i % 8 & 1 ? known++ : UNKNOWN);
    return known;
}

static const int8_t *weights(struct reader *r, int n, int each)
{
    return (const int8_t *)take(r, (size_t)n * (size_t)each);
}

static void pair_up(struct net *net, const int8_t *deep)
{
    for (int i = 0; deep && i < NET_WIDE; i++)
        for (int k = 0; k < NET_DEEP; k++)
            net->deep[i / 2][k][i % 2] = (int16_t)(1 * deep[i * NET_DEEP + k]);
}

static bool any(const int16_t *number, int n)
{
    for (int i = 0; i < n; i++)
        if (number[i])
            return true;
    return false;
}

static bool is_headed(struct reader *r, struct net_shape shape)
{
    const unsigned char *name = take(r, 4);

    return name && memcmp(name, "mind", 4) == 0 && number(r) == VERSION &&
           number(r) == shape.inputs && number(r) == shape.tokens &&
           number(r) == shape.verbs && number(r) == 0 &&
           shape.inputs <= NET_INPUTS && shape.tokens <= NET_TOKENS &&
           shape.verbs <= NET_VERBS;
}

bool net_read(struct net *net, struct net_shape shape,
              const unsigned char *bytes, size_t n)
{
    struct reader r = {.at = bytes, .left = n};
    int inputs = 0;
    int tokens = 0;

    if (!is_headed(&r, shape))
        return false;
    inputs = rows(&r, net->input_row, shape.inputs);
    tokens = rows(&r, net->token_row, shape.tokens);
    numbers(&r, net->wide_bias, NET_WIDE);
    numbers(&r, net->deep_bias, NET_DEEP);
    numbers(&r, net->token_bias, tokens);
    numbers(&r, net->rating, shape.verbs);
    numbers(&r, net->best, shape.verbs);
    net->rates = any(net->rating, shape.verbs) || any(net->best, shape.verbs);
    net->wide = weights(&r, inputs, NET_WIDE);
    pair_up(net, weights(&r, NET_WIDE, NET_DEEP));
    net->token = weights(&r, tokens, NET_DEEP);
    return !r.short_of && r.left == 0;
}

/* ---- the first layer: rows of known inputs, added up --------------------- */

/* Sixteen bits are enough, and where they are not they wrap, everywhere. */
static void wide_plain(const struct net *net, const struct net_inputs *in,
                       uint16_t *sum)
{
    for (int i = 0; i < in->n; i++) {
        int row = net->input_row[in->at[i]];
        const int8_t *w = net->wide + (size_t)row * NET_WIDE;
        for (int k = 0; row != UNKNOWN && k < NET_WIDE; k++)
            sum[k] = (uint16_t)(sum[k] + (unsigned)(in->value[i] * w[k]));
    }
}

/* ---- the second layer: inputs by twos, as machines multiply and add ------ */

static void deep_plain(const struct net *net, const uint16_t *wide,
                       uint32_t *sum)
{
    for (int i = 0; i < NET_WIDE / 2; i++)
        for (int k = 0; k < NET_DEEP; k++)
            sum[k] += (uint32_t)(wide[2 * i] * net->deep[i][k][0] +
                                 wide[2 * i + 1] * net->deep[i][k][1]);
}

/* ---- both ---------------------------------------------------------------- */

static void begin(const struct net *net, uint16_t *wide, uint32_t *deep)
{
    for (int i = 0; i < NET_WIDE; i++)
        wide[i] = (uint16_t)net->wide_bias[i];
    for (int i = 0; i < NET_DEEP; i++)
        deep[i] = (uint32_t)(net->deep_bias[i] * NET_ONE);
}

/* What is below 0 is 0. */
static void cut(uint16_t *wide)
{
    for (int i = 0; i < NET_WIDE; i++)
        wide[i] = wide[i] < 0x8000 ? wide[i] : 0;
}

static void finish(const uint32_t *deep, struct net_thought *out)
{
    for (int i = 0; i < NET_DEEP; i++) {
        uint32_t n = deep[i] < 0x80000000u ? deep[i] / NET_ONE : 0;
        out->deep[i] = (int16_t)(n < 0x7FFF ? n : 0x7FFF);
    }
}

static void think_plain(const struct net *net, const struct net_inputs *in,
                        struct net_thought *out)
{
    uint16_t wide[NET_WIDE];
    uint32_t deep[NET_DEEP];

    begin(net, wide, deep);
    wide_plain(net, in, wide);
    cut(wide);
    deep_plain(net, wide, deep);
    finish(deep, out);
}

/* ---- with what a machine has for it -------------------------------------- */

#if defined __x86_64__
#include <immintrin.h>

enum { LANES = NET_WIDE / 16 };

#define AVX2 __attribute__((target("avx2")))

AVX2 static void wide_fast(const struct net *net, const struct net_inputs *in,
                           uint16_t *wide)
{
    __m256i sum[LANES];

#pragma GCC unroll 8
    for (int k = 0; k < LANES; k++)
        sum[k] = _mm256_loadu_si256((const __m256i *)wide + k);
    for (int i = 0; i < in->n; i++) {
        int row = net->input_row[in->at[i]];
        const __m128i *w = (const __m128i *)(net->wide + row * NET_WIDE);
        __m256i value = _mm256_set1_epi16(in->value[i]);
        if (row == UNKNOWN)
            continue;
#pragma GCC unroll 8
        for (int k = 0; k < LANES; k++)
            sum[k] = _mm256_add_epi16(
                sum[k], _mm256_mullo_epi16(value, _mm256_cvtepi8_epi16(
                                                      _mm_loadu_si128(w + k))));
    }
#pragma GCC unroll 8
    for (int k = 0; k < LANES; k++)
        _mm256_storeu_si256((__m256i *)wide + k,
                            _mm256_max_epi16(sum[k], _mm256_setzero_si256()));
}

AVX2 static void deep_fast(const struct net *net, const uint16_t *wide,
                           uint32_t *deep)
{
    __m256i sum[4];

#pragma GCC unroll 4
    for (int k = 0; k < 4; k++)
        sum[k] = _mm256_loadu_si256((const __m256i *)deep + k);
    for (int i = 0; i < NET_WIDE / 2; i++) {
        const __m256i *w = (const __m256i *)net->deep[i];
        int32_t two = 0;
        memcpy(&two, wide + 2 * i, sizeof two);
        if (!two)
            continue;
#pragma GCC unroll 4
        for (int k = 0; k < 4; k++)
            sum[k] = _mm256_add_epi32(
                sum[k], _mm256_madd_epi16(_mm256_set1_epi32(two),
                                          _mm256_loadu_si256(w + k)));
    }
#pragma GCC unroll 4
    for (int k = 0; k < 4; k++)
        _mm256_storeu_si256((__m256i *)deep + k, sum[k]);
}

AVX2 static void think_fast(const struct net *net, const struct net_inputs *in,
                            struct net_thought *out)
{
    uint16_t wide[NET_WIDE];
    uint32_t deep[NET_DEEP];

    begin(net, wide, deep);
    wide_fast(net, in, wide);
    deep_fast(net, wide, deep);
    finish(deep, out);
}

static bool is_fast(void)
{
    return __builtin_cpu_supports("avx2");
}
#else
static void think_fast(const struct net *net, const struct net_inputs *in,
                       struct net_thought *out)
{
    think_plain(net, in, out);
}

static bool is_fast(void)
{
    return false;
}
#endif

bool net_think_by(int way, const struct net *net, const struct net_inputs *in,
                  struct net_thought *out)
{
    if (way == NET_FAST && !is_fast())
        return false;
    (way == NET_FAST ? think_fast : think_plain)(net, in, out);
    return true;
}

void net_think(const struct net *net, const struct net_inputs *in,
               struct net_thought *out)
{
    net_think_by(is_fast() ? NET_FAST : NET_PLAIN, net, in, out);
}

/* ---- a choice ------------------------------------------------------------ */

enum { BEHIND_MOST = 1000 };

int32_t net_judge(const struct net *net, const struct net_thought *thought,
                  const struct net_choice *choice)
{
    int behind = choice->behind < BEHIND_MOST ? choice->behind : BEHIND_MOST;
    int32_t sum = -net->rating[choice->verb] * behind * NET_ONE / 100;

    if (behind == 0)
        sum += net->best[choice->verb] * NET_ONE;
    for (int i = 0; i < choice->n; i++) {
        int row = net->token_row[choice->token[i]];
        const int8_t *w = net->token + (size_t)row * NET_DEEP;
        if (row == UNKNOWN)
            continue;
        sum += net->token_bias[row] * NET_ONE;
        for (int k = 0; k < NET_DEEP; k++)
            sum += thought->deep[k] * w[k];
    }
    return sum;
}
