/*
 * test_cards.c - where cards are, who knows it, what a view shows of it and
 * what a guess makes of that.
 *
 * Ten cards of three kinds: apples 0-3, pears 4-6, figs 7-9. A pool, a queue
 * and the hands of three seats.
 */
#include "core/cards.h"
#include "core/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

enum { APPLE, PEAR, FIG };
enum { POOL, QUEUE, HAND, OPEN = HAND + 3, ZONES };
enum { CARD_COUNT = 10, P0 = SEAT(0), P1 = SEAT(1), P2 = SEAT(2) };

static const uint8_t first[] = {0, 4, 7, CARD_COUNT};
static const uint8_t kind_of[] = {0, 0, 0, 0, 1, 1, 1, 2, 2, 2};
static const struct deck deck = {CARD_COUNT, 3, ZONES, first, kind_of};

struct fruit {
    CARDS(CARD_COUNT, ZONES) cards;
};

static struct cards start(struct fruit *f)
{
    struct cards c = CARDS_OF(&deck, f->cards);

    memset(f, 0, sizeof *f);
    cards_start(c, POOL);
    return c;
}

static void all_begin_in_one_zone(void **unused)
{
    struct fruit f;
    struct cards c = start(&f);

    (void)unused;
    assert_int_equal(c.count[POOL], CARD_COUNT);
    assert_int_equal(cards_copies(c, POOL, PEAR), 3);
    assert_int_equal(cards_find(c, POOL, FIG), 7);
    assert_int_equal(cards_find(c, HAND, FIG), -1);
    assert_null(cards_check(c, true));
}

static void a_move_counts_and_tells(void **unused)
{
    struct fruit f;
    struct cards c = start(&f);

    (void)unused;
    cards_move(c, 4, HAND, P0);
    assert_int_equal(c.count[POOL], CARD_COUNT - 1);
    assert_int_equal(c.count[HAND], 1);
    assert_int_equal(c.known[4], P0);
    assert_int_equal(cards_copies(c, HAND, PEAR), 1);
    assert_null(cards_check(c, true));
}

/* p1 knows of one apple in a hand of two, and cannot tell which one is
 * built. */
static void taking_takes_the_knowledge_along(void **unused)
{
    struct fruit f;
    struct cards c = start(&f);
    int taken = 0;

    (void)unused;
    cards_move(c, 0, HAND, P0);
    cards_move(c, 2, HAND, P0 | P1);
    taken = cards_take(c, HAND, APPLE);
    assert_int_equal(c.where[taken], HAND);
    assert_int_equal(c.known[taken], P0 | P1);
    assert_int_equal(c.known[taken == 0 ? 2 : 0], P0);
}

/* Two seats know different cards: both pieces of knowledge leave with the
 * card. */
static void taking_takes_everyones_knowledge(void **unused)
{
    struct fruit f;
    struct cards c = start(&f);
    int taken = 0;

    (void)unused;
    cards_move(c, 0, HAND, P0);
    cards_move(c, 1, HAND, P0 | P1);
    cards_move(c, 2, HAND, P0 | P1 | P2);
    taken = cards_take(c, HAND, APPLE);
    assert_int_equal(c.known[taken], P0 | P1 | P2);
    assert_int_equal(c.known[1] | c.known[2], P0 | P1); /* one is left to p1 */
    assert_int_equal(cards_take(c, HAND, FIG), -1);
}

static void a_blur_spares_those_who_saw(void **unused)
{
    struct fruit f;
    struct cards c = start(&f);

    (void)unused;
    cards_move(c, 0, HAND, P0 | P1 | P2);
    cards_move(c, 5, HAND + 1, P0 | P1);
    cards_blur(c, HAND, P0 | P2);
    assert_int_equal(c.known[0], P0 | P2);
    assert_int_equal(c.known[5], P0 | P1); /* another hand */
}

/* ---- a queue ------------------------------------------------------------- */

static void a_queue_keeps_its_order(void **unused)
{
    struct fruit f;
    struct cards c = start(&f);
    int head = 254; /* places go round */

    (void)unused;
    cards_append(c, 8, QUEUE, head, P0);
    cards_append(c, 1, QUEUE, head, P0);
    cards_append(c, 5, QUEUE, head, P0);
    assert_int_equal(cards_at(c, QUEUE, head), 8);
    assert_int_equal(cards_at(c, QUEUE, head + 1), 1);
    assert_int_equal(cards_at(c, QUEUE, head + 2), 5);
    assert_int_equal(cards_at(c, QUEUE, head + 3), -1);
    assert_null(cards_check_order(c, QUEUE, head, true));

    cards_move(c, 8, HAND, P0);
    head++;
    assert_null(cards_check_order(c, QUEUE, head, true));
    cards_append(c, 0, QUEUE, head, P0);
    assert_int_equal(cards_at(c, QUEUE, head + 2), 0);
}

static void a_bad_queue_is_noticed(void **unused)
{
    struct fruit f;
    struct cards c = start(&f);

    (void)unused;
    cards_append(c, 8, QUEUE, 0, P0);
    cards_append(c, 1, QUEUE, 0, P0);
    c.order[1] = 0;
    assert_non_null(cards_check_order(c, QUEUE, 0, true));
    c.order[1] = 2;
    assert_non_null(cards_check_order(c, QUEUE, 0, true));
}

/* ---- hiding -------------------------------------------------------------- */

static void a_view_hides_what_the_seat_does_not_know(void **unused)
{
    struct fruit f;
    struct cards c = start(&f);

    (void)unused;
    cards_move(c, 4, HAND, P0);
    cards_move(c, 7, HAND + 1, P1);
    cards_move(c, 9, OPEN, PUBLIC);
    cards_redact(c, 0);
    assert_int_equal(cards_copies(c, HAND, PEAR), 1);
    assert_int_equal(cards_copies(c, HAND + 1, FIG), 0);
    assert_int_equal(cards_copies(c, OPEN, FIG), 1);
    assert_int_equal(c.count[HAND + 1], 1); /* how many is public */
    assert_null(cards_check(c, false));
    assert_non_null(cards_check(c, true));
}

/* Learning who else knows a card is news, too. */
static void a_view_keeps_only_ones_own_knowledge(void **unused)
{
    struct fruit f;
    struct cards c = start(&f);

    (void)unused;
    cards_move(c, 4, HAND, P0 | P1 | P2);
    cards_redact(c, 0);
    for (int card = 0; card < CARD_COUNT; card++)
        assert_int_equal(c.known[card] & ~P0, 0);
}

/* Apple 3 in the open must not reveal that apples 0 to 2 were dealt before. */
static void numbers_of_equal_cards_tell_nothing(void **unused)
{
    struct fruit one;
    struct fruit two;
    struct cards c = start(&one);

    (void)unused;
    cards_move(c, 0, HAND + 1, P1);
    cards_move(c, 1, OPEN, PUBLIC);
    cards_redact(c, 0);
    c = start(&two);
    cards_move(c, 5, HAND + 1, P1);
    cards_move(c, 0, OPEN, PUBLIC);
    cards_redact(c, 0);
    assert_memory_equal(&one, &two, sizeof one);
}

static void a_view_hides_the_order_of_unknown_cards(void **unused)
{
    struct fruit f;
    struct cards c = start(&f);

    (void)unused;
    cards_append(c, 4, QUEUE, 0, P1);
    cards_append(c, 7, QUEUE, 0, P0);
    cards_redact(c, 0);
    assert_int_equal(cards_at(c, QUEUE, 0), -1);
    assert_int_equal(kind_of[cards_at(c, QUEUE, 1)], FIG);
    assert_null(cards_check_order(c, QUEUE, 0, false));
}

/* ---- guessing ------------------------------------------------------------ */

static const seat_set looks_into[ZONES] = {
    [HAND] = P0, [HAND + 1] = P1, [HAND + 2] = P2, [OPEN] = PUBLIC};

static void guess(struct fruit *f, int seat, uint64_t seed)
{
    struct cards c = CARDS_OF(&deck, f->cards);
    struct rng rng = {seed};

    cards_redact(c, seat);
    cards_determinize(c, looks_into, &rng);
    cards_determinize_order(c, QUEUE, 3, &rng);
}

enum { MANY = 36, SIZES = 8 }; /* kinds of 1 to 8 cards each */

/* A card as a view may show it, in one number. */
static uint32_t looks(struct cards c, int card)
{
    return (uint32_t)c.where[card] << 24 | (uint32_t)c.order[card] << 16 |
           c.known[card];
}

/* How often a look is among the cards of a kind. */
static int copies_of(struct cards c, int kind, uint32_t wanted)
{
    int n = 0;

    for (int card = c.deck->first[kind]; card < c.deck->first[kind + 1]; card++)
        n += looks(c, card) == wanted;
    return n;
}

/* What becomes of one card, computed again in the plainest way. */
static uint32_t hidden_from(struct cards c, int card, int seat)
{
    if (c.known[card] == PUBLIC)
        return looks(c, card);
    if (!(c.known[card] & SEAT(seat)))
        return (uint32_t)ZONE_HIDDEN << 24;
    return (looks(c, card) & ~0xFFFFu) | SEAT(seat);
}

/* Kinds of every size hold what they should, and in order. */
static void views_of_every_kind_are_in_order(void **unused)
{
    static const uint8_t begins[] = {0, 1, 3, 6, 10, 15, 21, 28, MANY};
    uint8_t kinds[MANY];
    struct deck big = {MANY, SIZES, ZONES, begins, kinds};
    struct {
        CARDS(MANY, ZONES) cards;
    } f, seen;
    struct rng rng = {1};

    (void)unused;
    for (int kind = 0; kind < SIZES; kind++)
        memset(kinds + begins[kind], kind, (size_t)kind + 1);
    for (int i = 0; i < 5000; i++) {
        struct cards c = CARDS_OF(&big, f.cards);
        struct cards v = CARDS_OF(&big, seen.cards);
        for (int card = 0; card < MANY; card++) {
            c.where[card] = (uint8_t)rng_below(&rng, ZONES);
            c.order[card] = (uint8_t)rng_below(&rng, 3);
            c.known[card] =
                (seat_set)(rng_below(&rng, 4) ? rng_next(&rng) & 7 : PUBLIC);
        }
        seen = f;
        cards_redact(v, i % 3);
        for (int card = 0; card < MANY; card++) {
            uint32_t wanted = hidden_from(c, card, i % 3);
            int expected = 0;
            for (int k = begins[kinds[card]]; k < begins[kinds[card] + 1]; k++)
                expected += hidden_from(c, k, i % 3) == wanted;
            assert_int_equal(copies_of(v, kinds[card], wanted), expected);
            if (card > begins[kinds[card]])
                assert_true(looks(v, card - 1) <= looks(v, card));
        }
    }
}

static void a_guess_fits_the_view(void **unused)
{
    (void)unused;
    for (uint64_t seed = 0; seed < 100; seed++) {
        struct fruit f;
        struct fruit view;
        struct cards c = start(&f);
        cards_move(c, 4, HAND, P0 | P2);
        cards_move(c, 7, HAND + 1, P1 | P0);
        cards_move(c, 8, HAND + 1, P1);
        cards_append(c, 0, QUEUE, 3, P1);
        cards_append(c, 9, QUEUE, 3, P0);
        cards_append(c, 1, QUEUE, 3, 0);
        view = f;
        cards_redact(CARDS_OF(&deck, view.cards), 0);
        guess(&f, 0, seed);
        assert_null(cards_check(c, true));
        assert_null(cards_check_order(c, QUEUE, 3, true));
        cards_redact(c, 0);
        assert_memory_equal(&f, &view, sizeof f);
    }
}

/* One hidden card of a hand, ten candidates: each as likely. */
static void guesses_are_even(void **unused)
{
    int count[3] = {0};

    (void)unused;
    for (uint64_t seed = 0; seed < 10000; seed++) {
        struct fruit f;
        struct cards c = start(&f);
        cards_move(c, 0, HAND + 1, P1);
        guess(&f, 0, seed);
        for (int kind = 0; kind < 3; kind++)
            count[kind] += cards_copies(c, HAND + 1, kind);
    }
    assert_in_range(count[APPLE], 3800, 4200);
    assert_in_range(count[PEAR], 2800, 3200);
    assert_in_range(count[FIG], 2800, 3200);
}

static void orders_are_guessed(void **unused)
{
    int fig_first = 0;

    (void)unused;
    for (uint64_t seed = 0; seed < 1000; seed++) {
        struct fruit f;
        struct cards c = start(&f);
        for (int card = 0; card < CARD_COUNT; card++)
            if (card != 0 && card != 7)
                cards_move(c, card, OPEN, PUBLIC);
        cards_append(c, 0, QUEUE, 3, P1);
        cards_append(c, 7, QUEUE, 3, P1);
        guess(&f, 0, seed);
        fig_first += kind_of[cards_at(c, QUEUE, 3)] == FIG;
    }
    assert_in_range(fig_first, 420, 580);
}

/* ---- check --------------------------------------------------------------- */

static void a_bad_count_is_noticed(void **unused)
{
    struct fruit f;
    struct cards c = start(&f);

    (void)unused;
    c.count[HAND]++;
    assert_non_null(cards_check(c, true));
    c.count[HAND]--;
    c.count[POOL]--;
    assert_non_null(cards_check(c, true));
    c.count[POOL]++;
    c.where[3] = ZONES;
    assert_non_null(cards_check(c, true));
}

int suite_cards(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_begin_in_one_zone),
        cmocka_unit_test(a_move_counts_and_tells),
        cmocka_unit_test(taking_takes_the_knowledge_along),
        cmocka_unit_test(taking_takes_everyones_knowledge),
        cmocka_unit_test(a_blur_spares_those_who_saw),
        cmocka_unit_test(a_queue_keeps_its_order),
        cmocka_unit_test(a_bad_queue_is_noticed),
        cmocka_unit_test(a_view_hides_what_the_seat_does_not_know),
        cmocka_unit_test(a_view_keeps_only_ones_own_knowledge),
        cmocka_unit_test(numbers_of_equal_cards_tell_nothing),
        cmocka_unit_test(a_view_hides_the_order_of_unknown_cards),
        cmocka_unit_test(views_of_every_kind_are_in_order),
        cmocka_unit_test(a_guess_fits_the_view),
        cmocka_unit_test(guesses_are_even),
        cmocka_unit_test(orders_are_guessed),
        cmocka_unit_test(a_bad_count_is_noticed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
