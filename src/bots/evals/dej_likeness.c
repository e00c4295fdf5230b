/*
 * dej_likeness.c - see dej_likeness.h.
 *
 * What tells most is the order in which a turn goes: ratings take income before
 * anything else, the net often gathers first. A deed is what somebody does
 * after what; of roles that are shown or named it counts which.
 */
#include "bots/evals/dej_likeness.h"

#include "bots/company.h"

#include "games/dej/dej.h"

enum { SHOWS, KILLS, MARKS, OF_ROLE };
enum { AFTERS = DEJ_EVENTS + OF_ROLE * DEJ_ROLES };

#define BIT(event) ((uint64_t)1 << (event))

/* What a seat does by itself, and everybody sees. */
static const uint64_t own_deeds =
    BIT(DEJ_EV_REVEALED) | BIT(DEJ_EV_GATHERED) | BIT(DEJ_EV_BONUS) |
    BIT(DEJ_EV_DREW) | BIT(DEJ_EV_BUILT) | BIT(DEJ_EV_COMPLETED) |
    BIT(DEJ_EV_EARNED) | BIT(DEJ_EV_NAMED_DEAD) | BIT(DEJ_EV_NAMED_MARK) |
    BIT(DEJ_EV_SWAPPED) | BIT(DEJ_EV_REDREW) | BIT(DEJ_EV_DESTROYED) |
    BIT(DEJ_EV_BOUGHT) | BIT(DEJ_EV_DECLINED) | BIT(DEJ_EV_BREWED) |
    BIT(DEJ_EV_FORGED) | BIT(DEJ_EV_ENDED);

static int of_role(int which, const struct event *e)
{
    return DEJ_EVENTS + which * DEJ_ROLES + e->arg[0] % DEJ_ROLES;
}

static int after(const struct event *e)
{
    switch (e->kind) {
    case DEJ_EV_REVEALED: return of_role(SHOWS, e);
    case DEJ_EV_NAMED_DEAD: return of_role(KILLS, e);
    case DEJ_EV_NAMED_MARK: return of_role(MARKS, e);
    default: return e->kind;
    }
}

static int deeds(const struct event *heard, int n, struct deed *out, int most)
{
    uint8_t before[SEATS_MAX] = {0};
    int found = 0;

    for (int i = 0; i < n && found < most; i++) {
        const struct event *e = &heard[i];
        if (e->kind == DEJ_EV_ROUND)
            memset(before, DEJ_EV_ROUND, sizeof before);
        if (e->seat >= SEATS_MAX || !(own_deeds & BIT(e->kind)))
            continue;
        out[found++] = (struct deed){
            .seat = e->seat, .what = before[e->seat] * AFTERS + after(e)};
        before[e->seat] = e->kind;
    }
    return found;
}

static const int8_t odds[DEJ_EVENTS * AFTERS] = {
#include "bots/evals/dej_likeness.def"
};

const struct likeness dej_likeness = {.deeds = deeds,
                                      .kinds = DEJ_EVENTS * AFTERS,
                                      .alternatives = AFTERS,
                                      .odds = odds,
                                      .watch = company_watch};
