/*
 * net_fast.c - see net_fast.h.
 */
#include "bots/net_fast.h"

#if defined __x86_64__
#include <immintrin.h>
#include <string.h>

enum { LANES = NET_BLOCK / 16 };

#define AVX2 __attribute__((target("avx2")))

/* Rows of known inputs, by twos; what is below 0 comes alone. */
struct rows {
    int twos, ones;
    const int8_t *two[NET_ACTIVE / 2 + 1][2], *one[NET_ACTIVE];
    uint8_t values[NET_ACTIVE / 2 + 1][2]; /* of two */
    int16_t value[NET_ACTIVE];
};

static void find_rows(const struct net *net, const struct net_inputs *in,
                      struct rows *rows)
{
    static const int8_t none[NET_WIDE] = {0};
    int half = 0; /* how many halves of twos there are */

    rows->ones = 0;
    for (int i = 0; i < in->n; i++) {
        int row = net->input_row[in->at[i]];
        const int8_t *w = net->wide + row * net->width;
        int value = 1 * in->value[i];
        if (row == NET_UNKNOWN)
            continue;
        if (value < 0) {
            rows->one[rows->ones] = w;
            rows->value[rows->ones++] = (int16_t)value;
            continue;
        }
        rows->two[half / 2][half % 2] = w;
        rows->values[half / 2][half % 2] = (uint8_t)value;
        half++;
    }
    rows->two[half / 2][half % 2] = none; /* if it is odd */
    rows->values[half / 2][half % 2] = 0;
    rows->twos = (half + 1) / 2;
}

/*
 * A block of the first layer, from there on: as much as fits into registers.
 * Two rows at a time: their bytes alternate, and what a pair of them adds is
 * one number of sixteen bits (127 * 128 twice is less than 32768). That leaves
 * each register with two separate groups of eight, which are put in order at
 * the end.
 */
AVX2 static void wide_fast(const struct rows *rows, int from, uint16_t *wide)
{
    __m256i sum[LANES];

#pragma GCC unroll 8
    for (int k = 0; k < LANES; k++)
        sum[k] = _mm256_setzero_si256();
    for (int i = 0; i < rows->twos; i++) {
        const __m256i *a = (const __m256i *)(rows->two[i][0] + from);
        const __m256i *b = (const __m256i *)(rows->two[i][1] + from);
        int16_t both = 0;
        memcpy(&both, rows->values[i], sizeof both);
        __m256i values = _mm256_set1_epi16(both);
#pragma GCC unroll 4
        for (int k = 0; k < LANES / 2; k++) {
            __m256i one = _mm256_loadu_si256(a + k);
            __m256i other = _mm256_loadu_si256(b + k);
            __m256i low = _mm256_unpacklo_epi8(one, other);
            __m256i high = _mm256_unpackhi_epi8(one, other);
            low = _mm256_maddubs_epi16(values, low);
            high = _mm256_maddubs_epi16(values, high);
            sum[2 * k] = _mm256_add_epi16(sum[2 * k], low);
            sum[2 * k + 1] = _mm256_add_epi16(sum[2 * k + 1], high);
        }
    }
#pragma GCC unroll 4
    for (int k = 0; k < LANES; k += 2) {
        __m256i low = sum[k];
        sum[k] = _mm256_permute2x128_si256(low, sum[k + 1], 0x20);
        sum[k + 1] = _mm256_permute2x128_si256(low, sum[k + 1], 0x31);
    }
    for (int i = 0; i < rows->ones; i++) {
        const __m128i *w = (const __m128i *)(rows->one[i] + from);
        __m256i value = _mm256_set1_epi16(rows->value[i]);
#pragma GCC unroll 8
        for (int k = 0; k < LANES; k++)
            sum[k] = _mm256_add_epi16(
                sum[k], _mm256_mullo_epi16(value, _mm256_cvtepi8_epi16(
                                                      _mm_loadu_si128(w + k))));
    }
#pragma GCC unroll 8
    for (int k = 0; k < LANES; k++) {
        __m256i *to = (__m256i *)(wide + from) + k;
        sum[k] = _mm256_add_epi16(sum[k], _mm256_loadu_si256(to));
        _mm256_storeu_si256(to,
                            _mm256_max_epi16(sum[k], _mm256_setzero_si256()));
    }
}

/* Which pairs of a block are not both 0: a bit for each. */
AVX2 static uint64_t pairs_of(const uint16_t *wide)
{
    uint64_t zero = 0;

#pragma GCC unroll 8
    for (int k = 0; k < LANES; k++) {
        __m256i pairs = _mm256_loadu_si256((const __m256i *)wide + k);
        __m256i none = _mm256_cmpeq_epi32(pairs, _mm256_setzero_si256());
        int bits = _mm256_movemask_ps(_mm256_castsi256_ps(none));
        zero |= (uint64_t)(unsigned)bits << 8 * k;
    }
    return ~zero;
}

AVX2 static void deep_fast(const struct net *net, int from,
                           const uint16_t *wide, uint32_t *deep)
{
    uint64_t pairs = pairs_of(wide + from);
    __m256i sum[4];

#pragma GCC unroll 4
    for (int k = 0; k < 4; k++)
        sum[k] = _mm256_loadu_si256((const __m256i *)deep + k);
    for (; pairs; pairs &= pairs - 1) {
        int i = from / 2 + __builtin_ctzll(pairs);
        const __m256i *w = (const __m256i *)net->deep[i];
        int32_t two = 0;
        memcpy(&two, wide + 2 * i, sizeof two);
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
    struct rows rows;

    find_rows(net, in, &rows);
    for (int from = 0; from < net->width; from += NET_BLOCK) {
        wide_fast(&rows, from, sums->wide);
        deep_fast(net, from, sums->wide, sums->deep);
    }
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
