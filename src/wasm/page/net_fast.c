/*
 * net_fast.c - the layers of a net by another module, net_simd.c, where the
 * browser can load it: charsu.mjs puts its function into this module's table
 * and says here where.
 */
#include "bots/net_fast.h"

#include "lib/charsu.h"

typedef void adder(const struct net *net, const struct net_inputs *in,
                   struct net_sums *sums);

static adder *fast;

CHARSU_CALL(quicken) void charsu_quicken(struct charsu *c, adder *by);

void charsu_quicken(struct charsu *c, adder *by)
{
    (void)c;
    fast = by;
}

bool net_is_fast(void)
{
    return fast != NULL;
}

void net_add_fast(const struct net *net, const struct net_inputs *in,
                  struct net_sums *sums)
{
    fast(net, in, sums);
}
