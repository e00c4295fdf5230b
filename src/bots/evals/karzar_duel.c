/*
 * karzar_duel.c - the duel (KZ12): both hands are open, each razm takes two
 * cards, and five razms of nine win. A razm is bought with power: win it
 * narrowly, or lose it cheaply.
 */
#include "bots/evals/karzar_mind.h"

enum { POWERS = 11 }; /* 1 to 10 in whole points; 0 is nobody */

struct bargain {
    int cards[2]; /* left in our hand and in theirs */
    uint8_t copies[2][POWERS];
    double price; /* of one point of power, in razms */
};

static int level(int hero)
{
    return karzar_heroes[hero].power / 2;
}

/*
 * The remaining cards must last for the remaining razms: on average a razm
 * costs the power of both hands divided by the razms to come, and is worth
 * one.
 */
static const double THRIFT = 0.55;

static struct bargain bargain_of(const struct karzar *g, int seat)
{
    struct bargain b = {.price = 0};
    int power = 0;

    for (int hero = 0; hero < KARZAR_HEROES; hero++) {
        int owner = g->heroes.where[hero] - ZONE_HAND;
        if (owner < 0 || owner > 1)
            continue;
        b.cards[owner != seat]++;
        b.copies[owner != seat][level(hero)]++;
        power += level(hero);
    }
    b.price = THRIFT * (RAZM_EXTRA + 1 - g->razm) / (power / 2.0 + 1);
    return b;
}

/* A razm won less a razm lost, against any card they may send. */
static double chance(const struct bargain *b, int lead)
{
    int sum = 0;

    for (int power = 1; power < POWERS; power++)
        sum += b->copies[1][power] * ((lead > power) - (lead < power));
    return (double)sum / (b->cards[1] ? b->cards[1] : 1);
}

static double second(const struct bargain *b, int lead, int power)
{
    return chance(b, lead + power) - b->price * power;
}

/* The second card is chosen when both first ones are known. */
static double first(const struct bargain *b, int power)
{
    double sum = 0;

    for (int theirs = 1; theirs < POWERS; theirs++) {
        double best = -POWERS;
        if (!b->copies[1][theirs])
            continue;
        for (int next = 1; next < POWERS; next++) {
            double worth = 0;
            if (b->copies[0][next] <= (next == power))
                continue;
            worth = second(b, power - theirs, next);
            if (worth > best)
                best = worth;
        }
        sum += b->copies[1][theirs] * best;
    }
    return sum / (b->cards[1] ? b->cards[1] : 1) - b->price * power;
}

/* In the arena: our first card less theirs. */
static int lead_of(const struct karzar *g, int land)
{
    int lead = 0;

    for (int hero = 0; hero < KARZAR_HEROES; hero++)
        if (g->heroes.where[hero] == ZONE_ARENA)
            lead +=
                karzar_heroes[hero].land == land ? level(hero) : -level(hero);
    return lead;
}

void karzar_rate_duel(const struct karzar *g, int seat,
                      const struct action *choice, int n, double *rating)
{
    struct bargain b = bargain_of(g, seat);
    bool later = g->heroes.count[ZONE_ARENA] > 0;
    int lead = lead_of(g, g->land[seat]);

    for (int i = 0; i < n; i++) {
        int power = level(choice[i].arg[0]);
        rating[i] = later ? second(&b, lead, power) : first(&b, power);
    }
}
