/*
 * net_fast.c - see net_fast.h.
 */
#include "bots/net_fast.h"

#if defined __x86_64__
#include <immintrin.h>
#include <string.h>

enum { LANES = NET_BLOCK / 16 };

#define AVX2 __attribute__((target("avx2")))

/* A block of the first layer, from there on: as much as fits into registers. */
AVX2 static void wide_fast(const struct net *net, const struct net_inputs *in,
                           int from, uint16_t *wide)
{
    __m256i sum[LANES];

#pragma GCC unroll 8
    for (int k = 0; k < LANES; k++)
        sum[k] = _mm256_loadu_si256((const __m256i *)wide + k);
    for (int i = 0; i < in->n; i++) {
        int row = net->input_row[in->at[i]];
        const __m128i *w =
            (const __m128i *)(net->wide + row * net->width + from);
        __m256i value = _mm256_set1_epi16(in->value[i]);
        if (row == NET_UNKNOWN)
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
    for (int i = 0; i < net->width / 2; i++) {
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

AVX2 static void add(const struct net *net, const struct net_inputs *in,
                     struct net_sums *sums)
{
    for (int from = 0; from < net->width; from += NET_BLOCK)
        wide_fast(net, in, from, sums->wide + from);
    deep_fast(net, sums->wide, sums->deep);
}

bool net_is_fast(void)
{
    return __builtin_cpu_supports("avx2");
}

void net_add_fast(const struct net *net, const struct net_inputs *in,
                  struct net_sums *sums)
{
    add(net, in, sums);
}
#else
bool net_is_fast(void)
{
    return false;
}

void net_add_fast(const struct net *net, const struct net_inputs *in,
                  struct net_sums *sums)
{
    (void)net, (void)in, (void)sums; /* never called */
}
#endif
