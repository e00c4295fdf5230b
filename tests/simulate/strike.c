/*
 * strike.c - see strike.h.
 */
#include "strike.h"

static struct {
    long at, points;
    void (*strike)(void);
} plan;

void strike_plan(long at, void (*strike)(void))
{
    plan.at = at;
    plan.strike = strike;
    plan.points = 0;
}

long strike_points(void)
{
    return plan.points;
}

void strike_point(void)
{
    if (++plan.points == plan.at)
        plan.strike();
}
