/*
 * test_tutor.c - the net that learns: its slopes are right, what it learns
 * makes a good answer likelier, and the program reads what it writes.
 */
#include "train/tutor.h"

#include "core/rng.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

enum { INPUTS = 12, TOKENS = 9, VERBS = 3, ANSWERS = 4 };
static const struct net_shape shape = {INPUTS, TOKENS, VERBS, NET_BLOCK};
static const struct net_shape wider = {INPUTS, TOKENS, VERBS, NET_WIDE};
static const uint16_t at[] = {1, 4, 7, 11};
static const int8_t value[] = {1, -3, 5, 2};
static const struct net_choice choice[ANSWERS] = {
    {.n = 2, .token = {0, 3}, .verb = 0, .behind = 0},
    {.n = 3, .token = {0, 4, 8}, .verb = 0, .behind = 120},
    {.n = 2, .token = {1, 5}, .verb = 1, .behind = 2000},
    {.n = 1, .token = {2}, .verb = 2, .behind = 30},
};

static struct lesson lesson_of(int chosen, float credit)
{
    return (struct lesson){.at = at,
                           .value = value,
                           .choice = choice,
                           .n_inputs = 4,
                           .n = ANSWERS,
                           .chosen = (uint16_t)chosen,
                           .credit = credit,
                           .likely = 1};
}

static void begin(struct tutor *t)
{
    struct rng rng = {5};

    assert_true(tutor_init(t, shape));
    tutor_begin(t, 7);
    for (size_t i = t->token; i < t->n; i++)
        t->weight[i] += 0.4F * (float)rng_below(&rng, 100) / 100 - 0.2F;
    tutor_round(t);
}

/* Sums of rounded weights are often just 0, where there is no slope. */
static void stay_off_0(struct tutor *t)
{
    for (size_t i = 0; i < NET_BLOCK; i++)
        t->rounded[t->wide_bias + i] += 1.0F / 256;
}

/* What is learnt is to make this as large as possible. */
static double aim(const struct tutor *t, const struct lesson *l, float spread)
{
    float chance[ANSWERS];
    double sum = l->credit * tutor_likely(t, l, chance) / l->likely;

    for (int i = 0; i < ANSWERS; i++)
        sum -= spread * chance[i] * log(chance[i]);
    return sum;
}

static void slopes_say_what_a_change_would_do(void **state)
{
    const float step = 1.0F / 2048;
    struct lesson l = lesson_of(1, 0.7F);
    struct tutor t;
    float chance[ANSWERS];
    float *slope = NULL;
    int moved = 0;

    (void)state;
    begin(&t);
    stay_off_0(&t);
    slope = calloc(t.n, sizeof *slope);
    l.likely = tutor_likely(&t, &l, chance);
    tutor_learn(&t, &l, 0.1F, slope);
    for (size_t i = 0; i < t.n; i++) {
        float was = t.rounded[i];
        double change = 0;
        t.rounded[i] = was + step;
        change = aim(&t, &l, 0.1F);
        t.rounded[i] = was - step;
        change -= aim(&t, &l, 0.1F);
        t.rounded[i] = was;
        assert_true(fabs(change / (2 * step) - slope[i]) < 0.01);
        moved += fabsf(slope[i]) > 0.01F;
    }
    assert_true(moved > 100);
    free(slope);
    tutor_fini(&t);
}

static void what_turned_out_well_becomes_likelier(void **state)
{
    struct tutor t;
    float chance[ANSWERS];

    (void)state;
    for (int badly = 0; badly < 2; badly++) {
        struct lesson l = lesson_of(1, badly ? -1.0F : 1.0F);
        float before = 0;
        float after = 0;
        float *slope = NULL;
        begin(&t);
        slope = calloc(t.n, sizeof *slope);
        before = l.likely = tutor_likely(&t, &l, chance);
        tutor_learn(&t, &l, 0, slope);
        for (int i = 0; i < 20; i++)
            tutor_step(&t, slope, 1, 0.01F);
        after = tutor_likely(&t, &l, chance);
        assert_true(badly ? after < 0.9F * before : after > 1.1F * before);
        free(slope);
        tutor_fini(&t);
    }
}

static void enough_is_enough(void **state)
{
    struct lesson l = lesson_of(1, 1);
    struct tutor t;
    float chance[ANSWERS];
    float *slope = NULL;

    (void)state;
    begin(&t);
    slope = calloc(t.n, sizeof *slope);
    l.likely = tutor_likely(&t, &l, chance) / 1.5F; /* half as likely again */
    tutor_learn(&t, &l, 0, slope);
    for (size_t i = 0; i < t.n; i++)
        assert_true(slope[i] == 0);
    free(slope);
    tutor_fini(&t);
}

/* Whole numbers are a little rougher. */
static void the_program_reads_what_it_writes(void **state)
{
    static struct net net;
    struct lesson l = lesson_of(0, 1);
    struct net_inputs in = {.n = 4};
    struct net_thought thought;
    struct tutor t;
    struct tutor again;
    float chance[ANSWERS];
    unsigned char *bytes = NULL;
    size_t n = 0;

    (void)state;
    begin(&t);
    for (int i = 0; i < INPUTS + TOKENS; i++)
        t.met[i] = 100;
    bytes = tutor_write(&t, &n);
    assert_non_null(bytes);
    assert_true(net_read(&net, shape, bytes, n));
    for (int i = 0; i < in.n; i++) {
        in.at[i] = at[i];
        in.value[i] = value[i];
    }
    net_think(&net, &in, &thought);
    tutor_likely(&t, &l, chance);
    for (int i = 1; i < ANSWERS; i++) {
        double whole = (double)(net_judge(&net, &thought, &choice[i]) -
                                net_judge(&net, &thought, &choice[0])) /
                       NET_POINT;
        assert_true(fabs(whole - log(chance[i] / chance[0])) < 0.1);
    }
    assert_true(tutor_init(&again, shape));
    assert_true(tutor_take(&again, bytes, n));
    for (size_t i = 0; i < t.n; i++)
        assert_true(again.rounded[i] == t.rounded[i]);
    assert_false(tutor_take(&again, bytes, n - 1));
    tutor_fini(&again);
    tutor_fini(&t);
    free(bytes);
}

/* What it has more changes no answer yet, but something is learnt there. */
static void a_narrow_net_grows_wider(void **state)
{
    struct lesson l = lesson_of(1, 1);
    struct tutor narrow, wide;
    float before[ANSWERS], after[ANSWERS];
    unsigned char *bytes = NULL;
    float *slope = NULL;
    double added = 0;
    size_t n = 0;

    (void)state;
    begin(&narrow);
    for (int i = 0; i < INPUTS + TOKENS; i++)
        narrow.met[i] = 100;
    bytes = tutor_write(&narrow, &n);
    assert_true(tutor_init(&wide, wider));
    assert_true(tutor_take(&wide, bytes, n));
    tutor_likely(&narrow, &l, before);
    tutor_likely(&wide, &l, after);
    assert_memory_equal(before, after, sizeof before);
    slope = calloc(wide.n, sizeof *slope);
    l.likely = after[1];
    tutor_learn(&wide, &l, 0, slope);
    for (size_t i = NET_BLOCK * NET_DEEP; i < NET_WIDE * NET_DEEP; i++)
        added += fabs(slope[wide.deep + i]);
    assert_true(added > 0.001);
    free(bytes);
    bytes = tutor_write(&wide, &n);
    assert_true(tutor_take(&wide, bytes, n));
    assert_false(tutor_take(&narrow, bytes, n));
    free(bytes);
    free(slope);
    tutor_fini(&wide);
    tutor_fini(&narrow);
}

int suite_tutor(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slopes_say_what_a_change_would_do),
        cmocka_unit_test(what_turned_out_well_becomes_likelier),
        cmocka_unit_test(enough_is_enough),
        cmocka_unit_test(the_program_reads_what_it_writes),
        cmocka_unit_test(a_narrow_net_grows_wider),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
