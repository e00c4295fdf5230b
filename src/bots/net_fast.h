/*
 * net_fast.h - the layers of a net, added up by what a machine has for that:
 * AVX2 (net_fast.c), or SIMD in WebAssembly (src/wasm/net_simd.c). The sums
 * are those of net.c, to the bit.
 *
 * May include: core headers, net.h.
 */
#ifndef BOTS_NET_FAST_H
#define BOTS_NET_FAST_H

#include "bots/net.h"

enum { NET_UNKNOWN = 0xFFFF }; /* the row of what the net has no weights for */

/* Both layers: biases at first, what comes out at last. */
struct net_sums {
    uint16_t wide[NET_WIDE];
    uint32_t deep[NET_DEEP];
};

/* False: this machine has nothing for it. */
bool net_is_fast(void);

void net_add_fast(const struct net *net, const struct net_inputs *in,
                  struct net_sums *sums);

#endif
