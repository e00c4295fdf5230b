/*
 * net_simd.c - the layers of a net by SIMD, a module of its own: browsers that
 * have no SIMD could not even load a module in which it occurs. It works in the
 * memory of the game's module (page/net_fast.c), and has none itself, neither
 * variables nor a stack: build_simd.sh checks that.
 */
#include "bots/net_fast.h"

#include <wasm_simd128.h>

enum { LANES = NET_BLOCK / 8, SUMS = NET_DEEP / 4 };

#define ALL _Pragma("clang loop unroll(full)")

/* A block of 128 numbers, from there on, in sixteen registers; what is below 0
 * is 0. */
static void wide(const struct net *net, const struct net_inputs *in, int from,
                 uint16_t *wide)
{
    v128_t sum[LANES];

    ALL for (int k = 0; k < LANES; k++) sum[k] = wasm_v128_load(wide + 8 * k);
    for (int i = 0; i < in->n; i++) {
        int row = net->input_row[in->at[i]];
        const int8_t *w = net->wide + row * net->width + from;
        v128_t value = wasm_i16x8_splat(in->value[i]);
        if (row == NET_UNKNOWN)
            continue;
        ALL for (int k = 0; k < LANES; k++) sum[k] = wasm_i16x8_add(
            sum[k], wasm_i16x8_mul(value, wasm_i16x8_load8x8(w + 8 * k)));
    }
    ALL for (int k = 0; k < LANES; k++) wasm_v128_store(
        wide + 8 * k, wasm_i16x8_max(sum[k], wasm_i16x8_const_splat(0)));
}

static void deep(const struct net *net, const uint16_t *wide, uint32_t *deep)
{
    v128_t sum[SUMS];

    ALL for (int k = 0; k < SUMS; k++) sum[k] = wasm_v128_load(deep + 4 * k);
    for (int i = 0; i < net->width; i += 2) {
        v128_t two = wasm_v128_load32_splat(wide + i);
        if (!wide[i] && !wide[i + 1])
            continue;
        ALL for (int k = 0; k < SUMS; k++) sum[k] = wasm_i32x4_add(
            sum[k],
            wasm_i32x4_dot_i16x8(two, wasm_v128_load(net->deep[i / 2][4 * k])));
    }
    ALL for (int k = 0; k < SUMS; k++) wasm_v128_store(deep + 4 * k, sum[k]);
}

void net_add_fast(const struct net *net, const struct net_inputs *in,
                  struct net_sums *sums)
{
    for (int from = 0; from < net->width; from += NET_BLOCK)
        wide(net, in, from, sums->wide + from);
    deep(net, sums->wide, sums->deep);
}
