/*
 * strike.h - something happens just before the k-th write, sync or send.
 */
#ifndef SIMULATE_STRIKE_H
#define SIMULATE_STRIKE_H

#include "core/base.h"

/* at 0: never; the points are counted in any case. */
void strike_plan(long at, void (*strike)(void));
long strike_points(void);

/* A point: called before each write, sync and send. */
void strike_point(void);

#endif
