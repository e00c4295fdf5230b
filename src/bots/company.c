/*
 * company.c - see company.h.
 */
#include "bots/company.h"

#include "bots/search.h"

enum { ALL = 100 };

void company_expect(struct company *c, const struct search_kind *how)
{
    memset(c->plain, how->plain, sizeof c->plain);
    memset(c->others_in, c->others ? how->others : 0, sizeof c->others_in);
}

/* How much of the part that does not play like the net is left. */
static double left(double like_it, int odds)
{
    double unlike = 1 - like_it;
    double is =
        odds < 0 ? like_it * eval_power((double)odds / LIKENESS_ONE) : like_it;
    double is_not =
        odds > 0 ? unlike * eval_power(-(double)odds / LIKENESS_ONE) : unlike;

    return is_not / (is + is_not) / unlike;
}

void company_watch(struct company *c, const struct likeness *likeness,
                   const struct event *heard, int n)
{
    int odds[SEATS_MAX] = {0};

    likeness_read(likeness, heard, n, odds);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        int unlike = c->plain[seat] + c->others_in[seat];
        double part = unlike > 0 && unlike < ALL
                          ? left((double)(ALL - unlike) / ALL, odds[seat])
                          : 1;
        c->plain[seat] = (uint8_t)(c->plain[seat] * part);
        c->others_in[seat] = (uint8_t)(c->others_in[seat] * part);
    }
}

struct ways company_draw(const struct company *c, int seats, int own,
                         struct rng *rng)
{
    struct ways ways = {0};

    for (int seat = 0; seat < seats; seat++) {
        int of = seat == own ? ALL : (int)rng_below(rng, ALL);
        if (of < c->plain[seat])
            ways.plain |= SEAT(seat);
        else if (of < c->plain[seat] + c->others_in[seat])
            ways.others |= SEAT(seat);
    }
    return ways;
}

const struct policy *company_policy(const struct company *c, struct ways ways,
                                    int seat)
{
    return ways.others & SEAT(seat) ? c->others : c->own;
}
