/*
 * hours.h - quiet hours: a part of the day, in somebody's own time zone.
 */
#ifndef SERVER_HOURS_H
#define SERVER_HOURS_H

#include "core/base.h"

/* Is there such a time zone ("Asia/Tehran")? */
bool hours_have_zone(const char *zone);

/*
 * How many seconds of them are left at that time by the wall clock; 0: it is
 * not quiet. from and to are minutes of the day; equal: it never is.
 */
int64_t hours_left(const char *zone, int from, int to, int64_t now);

#endif
