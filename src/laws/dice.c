/*
 * dice.c - what chance may do, how often, and whether roll() and deal() keep
 * to it: L13.
 *
 * Rolls are compared with weights by Pearson's chi-square (1900). The dice
 * are seeded, so a law that holds today holds tomorrow; the bound is so wide
 * that honest dice pass it in all but one of a hundred million positions. The
 * test is not made where something is too rare for it.
 */
#include "laws/trial.h"

enum { ROLLS = 2000, EXPECTED_LEAST = 5 };

struct odds {
    struct action choice[CHOICES_MAX];
    uint32_t weight[CHOICES_MAX];
    uint32_t rolled[CHOICES_MAX];
    uint64_t total;
    uint32_t least;
    int n;
};

static int find(const struct odds *odds, struct action a)
{
    for (int i = 0; i < odds->n; i++)
        if (action_same(odds->choice[i], a))
            return i;
    return -1;
}

static bool is_fair(const struct odds *odds)
{
    double wide = odds->n - 1;
    double over = -wide - 16;

    for (int i = 0; i < odds->n; i++) {
        double expected = (double)ROLLS * odds->weight[i] / (double)odds->total;
        double off = odds->rolled[i] - expected;
        over += off * off / expected;
    }
    return over <= 0 || over * over <= 128 * wide;
}

static bool law_roll(struct trial *t, struct odds *odds)
{
    bool rare = (uint64_t)ROLLS * odds->least < EXPECTED_LEAST * odds->total;

    for (int i = 0; i < ROLLS; i++) {
        int at = find(odds, t->game->roll(&t->pos.state, &t->rng));
        LAW(t, SEAT_NONE, "L13 a roll is not listed", at >= 0);
        odds->rolled[at]++;
    }
    LAW(t, SEAT_NONE, "L13 rolls do not keep to the weights",
        rare || is_fair(odds));
    return true;
}

/* Many acts at once are the same acts, and the same dice. */
static bool law_deal(struct trial *t)
{
    union position at_once = t->pos;
    union position each = t->pos;
    struct rng dice = t->rng;
    struct rng same = t->rng;

    if (!t->game->deal(&at_once.state, &dice))
        return true;
    while (each.state.ply != at_once.state.ply && !each.state.over)
        game_apply(t->game, &each.state, t->game->roll(&each.state, &same),
                   NULL);
    LAW(t, SEAT_NONE, "L13 what is dealt at once is not what is dealt singly",
        memcmp(&at_once, &each, t->game->state_size) == 0 &&
            dice.state == same.state);
    return true;
}

bool law_dice(struct trial *t, bool sampled)
{
    const struct state *s = &t->pos.state;
    struct odds odds = {.least = UINT32_MAX};

    if (!(state_actors(s) & SEAT(SEAT_CHANCE)))
        return true;
    odds.n = t->game->legal(s, SEAT_CHANCE, odds.choice);
    for (int i = 0; i < odds.n; i++) {
        odds.weight[i] = t->game->weight(s, odds.choice[i]);
        LAW(t, SEAT_NONE, "L13 chance lists what it never does",
            odds.weight[i] > 0);
        odds.total += odds.weight[i];
        if (odds.weight[i] < odds.least)
            odds.least = odds.weight[i];
    }
    LAW(t, SEAT_NONE, "L13 weights do not fit 32 bits",
        odds.total <= UINT32_MAX);
    if (t->game->deal && !law_deal(t))
        return false;
    return !sampled || !t->game->roll || law_roll(t, &odds);
}
