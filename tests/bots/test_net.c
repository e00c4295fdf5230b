/*
 * test_net.c - the net of whole numbers: all implementations give the same
 * result, and anything but a file of weights is refused.
 */
#include "bots/net.h"
#include "core/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

enum { INPUTS = 300, TOKENS = 90, VERBS = 7, BYTES = 1 << 17, FURTHER = 12 };

static const struct net_shape shape = {INPUTS, TOKENS, VERBS, NET_WIDE};
static unsigned char bytes[BYTES];

static size_t put(size_t at, int number)
{
    bytes[at] = (unsigned char)number;
    bytes[at + 1] = (unsigned char)(number >> 8);
    return at + 2;
}

/* Weights at random of a net that wide, and every third input and token is
 * unknown; how many bytes. */
static size_t make_file(struct rng *rng, int width)
{
    const int numbers[] = {1, INPUTS, TOKENS, VERBS, width / NET_BLOCK - 1};
    const int n[] = {INPUTS, TOKENS};
    int known[2] = {0};
    size_t at = 4;

    memcpy(bytes, "mind", 4);
    for (int i = 0; i < COUNT(numbers); i++)
        at = put(at, numbers[i]);
    for (int k = 0; k < 2; k++) {
        memset(bytes + at, 0, (size_t)(n[k] + 7) / 8);
        for (int i = 0; i < n[k]; i++)
            if (i % 3 != 2) {
                bytes[at + (size_t)i / 8] |= (unsigned char)(1 << i % 8);
                known[k]++;
            }
        at += (size_t)(n[k] + 7) / 8;
    }
    for (int i = 0; i < width + NET_DEEP + known[1] + 2 * VERBS; i++)
        at = put(at, (int)rng_below(rng, 4000) - 2000);
    for (int i = 0;
         i < known[0] * width + width * NET_DEEP + known[1] * NET_DEEP; i++)
        bytes[at++] = (unsigned char)rng_next(rng);
    return at;
}

static void make_inputs(struct rng *rng, struct net_inputs *in)
{
    in->n = 0;
    for (int at = 0; at < INPUTS; at++)
        if (rng_below(rng, 3) == 0)
            net_put(in, at, (int)rng_below(rng, 300) - 150);
}

/* Large numbers wrap, and they wrap everywhere in the same way. */
static void every_way_gives_the_same(void **state)
{
    struct rng rng = {4};
    static struct net net;

    (void)state;
    for (int i = 0; i < 4000; i++) {
        struct net_inputs in;
        struct net_thought plain, other;
        if (i % 2000 == 0)
            assert_true(net_read(&net, shape, bytes,
                                 make_file(&rng, i ? NET_BLOCK : NET_WIDE)));
        make_inputs(&rng, &in);
        assert_true(net_think_by(NET_PLAIN, &net, &in, &plain));
        for (int way = NET_PLAIN + 1; way < NET_WAYS; way++)
            if (net_think_by(way, &net, &in, &other))
                assert_memory_equal(&plain, &other, sizeof plain);
        net_think(&net, &in, &other);
        assert_memory_equal(&plain, &other, sizeof plain);
    }
}

/* A few weights by hand: 2 * 1 in, twice that on, times three. */
static void it_multiplies_and_adds(void **state)
{
    struct rng rng = {5};
    size_t n = make_file(&rng, NET_WIDE);
    size_t numbers = 4 + 10 + (INPUTS + 7) / 8 + (TOKENS + 7) / 8;
    static struct net net;
    struct net_inputs in = {.n = 0};
    struct net_thought thought;
    struct net_choice choice = {.n = 2, .token = {0, 2}, .verb = 1};

    (void)state;
    assert_true(net_read(&net, shape, bytes, n));
    assert_true(net.rates);
    memset(bytes + numbers, 0, n - numbers);
    assert_true(net_read(&net, shape, bytes, n));
    assert_false(net.rates); /* so ratings need not be computed for it */
    ((int8_t *)(uintptr_t)net.wide)[5] = NET_ONE;
    net.deep[2][7][1] = NET_ONE + NET_ONE / 2;
    ((int8_t *)(uintptr_t)net.token)[7] = NET_ONE;
    net.token_bias[0] = NET_ONE;
    net.rating[1] = NET_ONE;
    net.best[1] = 2 * NET_ONE;
    net_put(&in, 0, 2);
    net_put(&in, 2, 100); /* unknown */
    net_think(&net, &in, &thought);
    assert_int_equal(thought.deep[7], 3 * NET_ONE);
    assert_int_equal(thought.deep[6], 0);
    assert_int_equal(net_judge(&net, &thought, &choice), 6 * NET_POINT);
    choice.behind = 150;
    assert_int_equal(net_judge(&net, &thought, &choice), 5 * NET_POINT / 2);
}

static void what_is_no_net_is_refused(void **state)
{
    struct rng rng = {6};
    static struct net net;
    size_t n = make_file(&rng, NET_BLOCK);
    struct net_shape other = shape;

    (void)state;
    assert_true(net_read(&net, shape, bytes, n));
    for (size_t less = 0; less < n; less += less < 60 ? 1 : 997)
        assert_false(net_read(&net, shape, bytes, less));
    assert_false(net_read(&net, shape, bytes, n + 1));
    other.inputs++;
    assert_false(net_read(&net, other, bytes, n));
    bytes[FURTHER] = NET_WIDE / NET_BLOCK;
    assert_false(net_read(&net, shape, bytes, n));
    bytes[FURTHER] = 0;
    assert_true(net_read(&net, shape, bytes, n));
    bytes[0] ^= 1;
    assert_false(net_read(&net, shape, bytes, n));
}

int suite_net(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_way_gives_the_same),
        cmocka_unit_test(it_multiplies_and_adds),
        cmocka_unit_test(what_is_no_net_is_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
