/*
 * net.c - see net.h.
 *
 * The file of weights: "mind", a version, how many inputs, tokens and verbs
 * the game has and how many blocks the first layer has besides one (all of two
 * bytes, low byte first); a bit for each
 * input and each token, 1 for those it has weights for; biases of the layers
 * and of the known tokens, what a rating counts by verb, what being rated best
 * does (two bytes each); then bytes: first layer, second layer, tokens.
 */
#include "bots/net_fast.h"

#include <string.h>

enum { VERSION = 1 };

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
        row[i] = (uint16_t)(bits[i / 8] >> i % 8 & 1 ? known++ : NET_UNKNOWN);
    return known;
}

static const int8_t *weights(struct reader *r, int n, int each)
{
    return (const int8_t *)take(r, (size_t)n * (size_t)each);
}

static void pair_up(struct net *net, const int8_t *deep)
{
    for (int i = 0; deep && i < net->width; i++)
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
           number(r) == shape.verbs && shape.inputs <= NET_INPUTS &&
           shape.tokens <= NET_TOKENS && shape.verbs <= NET_VERBS;
}

static bool is_of_width(struct reader *r, struct net *net)
{
    net->width = NET_BLOCK * (1 + number(r));
    return net->width == NET_BLOCK || net->width == NET_WIDE;
}

bool net_read(struct net *net, struct net_shape shape,
              const unsigned char *bytes, size_t n)
{
    struct reader r = {.at = bytes, .left = n};
    int inputs = 0;
    int tokens = 0;

    if (!is_headed(&r, shape) || !is_of_width(&r, net))
        return false;
    inputs = rows(&r, net->input_row, shape.inputs);
    tokens = rows(&r, net->token_row, shape.tokens);
    numbers(&r, net->wide_bias, net->width);
    numbers(&r, net->deep_bias, NET_DEEP);
    numbers(&r, net->token_bias, tokens);
    numbers(&r, net->rating, shape.verbs);
    numbers(&r, net->best, shape.verbs);
    net->rates = any(net->rating, shape.verbs) || any(net->best, shape.verbs);
    net->wide = weights(&r, inputs, net->width);
    pair_up(net, weights(&r, net->width, NET_DEEP));
    net->token = weights(&r, tokens, NET_DEEP);
    return !r.short_of && r.left == 0;
}

/* ---- the first layer: rows of known inputs, added up --------------------- */

/* A block of it, from there on. Sixteen bits are enough, and where they are not
 * they wrap, everywhere. */
static void wide_plain(const struct net *net, const struct net_inputs *in,
                       int from, uint16_t *sum)
{
    for (int i = 0; i < in->n; i++) {
        int row = net->input_row[in->at[i]];
        const int8_t *w = net->wide + row * net->width + from;
        for (int k = 0; row != NET_UNKNOWN && k < NET_BLOCK; k++)
            sum[k] = (uint16_t)(sum[k] + (unsigned)(in->value[i] * w[k]));
    }
}

/* ---- the second layer ---------------------------------------------------- */

/* What is below 0 is 0. */
static void deep_plain(const struct net *net, const uint16_t *wide,
                       uint32_t *sum)
{
    for (int i = 0; i < net->width; i++)
        for (int k = 0; wide[i] < 0x8000 && k < NET_DEEP; k++)
            sum[k] += (uint32_t)(wide[i] * net->deep[i / 2][k][i % 2]);
}

/* ---- both ---------------------------------------------------------------- */

static void begin(const struct net *net, struct net_sums *sums)
{
    for (int i = 0; i < net->width; i++)
        sums->wide[i] = (uint16_t)net->wide_bias[i];
    for (int i = 0; i < NET_DEEP; i++)
        sums->deep[i] = (uint32_t)(net->deep_bias[i] * NET_ONE);
}

static void add_plain(const struct net *net, const struct net_inputs *in,
                      struct net_sums *sums)
{
    for (int from = 0; from < net->width; from += NET_BLOCK)
        wide_plain(net, in, from, sums->wide + from);
    deep_plain(net, sums->wide, sums->deep);
}

static void finish(const struct net_sums *sums, struct net_thought *out)
{
    for (int i = 0; i < NET_DEEP; i++) {
        uint32_t sum = sums->deep[i];
        uint32_t n = sum < 0x80000000u ? sum / NET_ONE : 0;
        out->deep[i] = (int16_t)(n < 0x7FFF ? n : 0x7FFF);
    }
}

bool net_think_by(int way, const struct net *net, const struct net_inputs *in,
                  struct net_thought *out)
{
    struct net_sums sums;

    if (way == NET_FAST && !net_is_fast())
        return false;
    begin(net, &sums);
    (way == NET_FAST ? net_add_fast : add_plain)(net, in, &sums);
    finish(&sums, out);
    return true;
}

void net_think(const struct net *net, const struct net_inputs *in,
               struct net_thought *out)
{
    net_think_by(net_is_fast() ? NET_FAST : NET_PLAIN, net, in, out);
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
        if (row == NET_UNKNOWN)
            continue;
        sum += net->token_bias[row] * NET_ONE;
        for (int k = 0; k < NET_DEEP; k++)
            sum += thought->deep[k] * w[k];
    }
    return sum;
}
