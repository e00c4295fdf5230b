/*
 * host.h - a table of Karzar for tests: it plays chance, takes moves in words,
 * lets a test put cards where it wants them, and remembers what was told.
 */
#ifndef TESTS_GAMES_KARZAR_HOST_H
#define TESTS_GAMES_KARZAR_HOST_H

#include "core/rng.h"
#include "core/text.h"
#include "core/view.h"
#include "games/karzar/karzar.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { HOST_TOLD = 512 };

#define WITH(module) (1u << MODULE_##module)

struct host {
    struct sink sink;
    struct karzar g;
    struct rng rng;
    struct event told[HOST_TOLD]; /* by the last move, and chance after it */
    int n_told;
};

static inline void host_hear(struct sink *to, struct event e)
{
    struct host *h = (struct host *)to;

    assert_true(h->n_told < HOST_TOLD);
    h->told[h->n_told++] = e;
}

static inline void host_sound(const struct host *h)
{
    const char *sick = karzar_check(&h->g.base, true);

    if (sick)
        fail_msg("%s", sick);
}

static inline void host_do(struct host *h, struct action a)
{
    game_apply(&karzar, &h->g.base, a, &h->sink);
}

/* Chance plays until somebody else must choose. */
static inline void host_chance(struct host *h)
{
    while (state_actors(&h->g.base) & SEAT(SEAT_CHANCE))
        host_do(h, karzar_roll(&h->g.base, &h->rng));
    host_sound(h);
}

/* Begin, as far as the first chance act. */
static inline void host_open(struct host *h, int seats, unsigned modules)
{
    struct setup setup;

    memset(h, 0, sizeof *h);
    h->sink.hear = host_hear;
    h->rng.state = 7;
    game_standard(&karzar, seats, &setup);
    setup.option[OPTION_MODULES] = (uint8_t)modules;
    setup.option[OPTION_MODULES + 1] = (uint8_t)(modules >> 8);
    assert_null(game_start(&karzar, &h->g.base, &setup));
}

static inline void host_start(struct host *h, int seats, unsigned modules)
{
    host_open(h, seats, modules);
    host_chance(h);
}

static inline bool host_may(const struct host *h, const char *text)
{
    struct action choice[CHOICES_MAX];
    struct action a;
    int n = 0;

    if (action_parse(&karzar, text, &a) != OK)
        fail_msg("%s is no action", text);
    n = karzar_legal(&h->g.base, a.seat, choice);
    while (n > 0)
        if (action_same(choice[--n], a))
            return true;
    return false;
}

/* One move in words; what it told is remembered. Chance waits. */
static inline void host_move(struct host *h, const char *text)
{
    struct action a;

    if (!host_may(h, text))
        fail_msg("%s is not allowed", text);
    assert_int_equal(action_parse(&karzar, text, &a), OK);
    h->n_told = 0;
    host_do(h, a);
}

static inline void host_play(struct host *h, const char *text)
{
    host_move(h, text);
    host_chance(h);
}

static inline int host_asks(const struct host *h)
{
    return h->g.base.over ? NONE : state_asks(&h->g.base)->decision;
}

/* Somebody's first choice, or a random one. */
static inline void host_any(struct host *h, bool first)
{
    struct action choice[CHOICES_MAX];
    int seat = state_actor(&h->g.base);
    int n = karzar_legal(&h->g.base, seat, choice);

    assert_true(n > 0);
    h->n_told = 0;
    host_do(h, choice[first ? 0 : rng_below(&h->rng, (uint32_t)n)]);
    host_chance(h);
}

/* First choices (they pass where they can) up to a decision of a razm. */
static inline void host_until(struct host *h, int decision, int razm)
{
    for (int i = 0; i < 5000 && !h->g.base.over; i++) {
        if (host_asks(h) == decision && h->g.razm == razm)
            return;
        host_any(h, true);
    }
    fail_msg("it never came to that");
}

/* Everybody who is asked takes the first choice, once. */
static inline void host_all(struct host *h)
{
    for (int n = __builtin_popcount(state_actors(&h->g.base)); n > 0; n--)
        host_any(h, true);
}

/* ---- cards where a test wants them --------------------------------------- */

static inline void host_swap(struct cards c, int one, int two)
{
    uint8_t where = c.where[one];
    uint8_t order = c.order[one];
    seat_set known = c.known[one];

    c.where[one] = c.where[two];
    c.order[one] = c.order[two];
    c.known[one] = c.known[two];
    c.where[two] = where;
    c.order[two] = order;
    c.known[two] = known;
}

/* Swap: that card is there now, and one of those there is where it was. */
static inline void host_put(struct cards c, int card, int zone, int besides)
{
    if (c.where[card] == zone)
        return;
    for (int other = 0; other < c.deck->cards; other++)
        if (c.where[other] == zone && other != card && other != besides) {
            host_swap(c, card, other);
            return;
        }
    fail_msg("nothing lies in zone %d", zone);
}

/* A hand of exactly these heroes; NONE ends the list. */
static inline void host_hand(struct host *h, int seat, const uint8_t *hero)
{
    struct cards c = karzar_hero_cards(&h->g);
    bool wanted[KARZAR_HEROES] = {false};

    for (int i = 0; hero[i] != NONE; i++)
        wanted[hero[i]] = true;
    for (int i = 0; hero[i] != NONE; i++) {
        int other = 0;
        if (c.where[hero[i]] == ZONE_HAND + seat)
            continue;
        while (c.where[other] != ZONE_HAND + seat || wanted[other])
            other++;
        host_swap(c, hero[i], other);
    }
}

#define HAND(h, seat, ...)                                                     \
    host_hand((h), (seat), (const uint8_t[]){__VA_ARGS__, NONE})

static inline void host_helpers(struct host *h, int seat, const uint8_t *card)
{
    struct cards c = karzar_helper_cards(&h->g);
    bool wanted[KARZAR_HELPERS] = {false};
    int zone = karzar_help(ZONE_HELP) + seat;

    for (int i = 0; card[i] != NONE; i++)
        wanted[card[i]] = true;
    for (int i = 0; card[i] != NONE; i++) {
        int other = 0;
        if (c.where[card[i]] == zone)
            continue;
        while (c.where[other] != zone || wanted[other])
            other++;
        host_swap(c, card[i], other);
    }
}

#define HELPERS(h, seat, ...)                                                  \
    host_helpers((h), (seat), (const uint8_t[]){__VA_ARGS__, NONE})

/* ---- what was told ------------------------------------------------------- */

static inline int host_count(const struct host *h, int kind)
{
    int n = 0;

    for (int i = 0; i < h->n_told; i++)
        n += h->told[i].kind == kind;
    return n;
}

static inline const struct event *host_told(const struct host *h, int kind)
{
    for (int i = 0; i < h->n_told; i++)
        if (h->told[i].kind == kind)
            return &h->told[i];
    return NULL;
}

#endif
