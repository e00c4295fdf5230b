/*
 * hours.c - see hours.h. ICU knows the time zones, summer time included.
 */
#include "server/hours.h"

#include <string.h>
#include <unicode/ucal.h>
#include <unicode/ustring.h>

enum { ZONE_MOST = 64, DAY = 24 * 60 };

static int32_t widen(const char *zone, UChar out[ZONE_MOST])
{
    size_t n = strlen(zone);

    if (!n || n >= ZONE_MOST)
        return 0;
    for (size_t i = 0; i < n; i++)
        if ((unsigned char)zone[i] > 126)
            return 0;
    u_charsToUChars(zone, out, (int32_t)n);
    return (int32_t)n;
}

bool hours_have_zone(const char *zone)
{
    UChar name[ZONE_MOST];
    UChar known[ZONE_MOST];
    UErrorCode err = U_ZERO_ERROR;
    UBool plain = 0;
    int32_t n = widen(zone, name);

    if (!n)
        return false;
    ucal_getCanonicalTimeZoneID(name, n, known, ZONE_MOST, &plain, &err);
    return U_SUCCESS(err) && plain;
}

/* Seconds since midnight there; -1: not known. */
static int second_of_day(const char *zone, int64_t now)
{
    UChar name[ZONE_MOST];
    UErrorCode err = U_ZERO_ERROR;
    int32_t n = widen(zone, name);
    UCalendar *c = n ? ucal_open(name, n, "en", UCAL_GREGORIAN, &err) : NULL;
    int at = -1;

    if (c && U_SUCCESS(err)) {
        ucal_setMillis(c, (double)now * 1000, &err);
        at = ucal_get(c, UCAL_HOUR_OF_DAY, &err) * 3600 +
             ucal_get(c, UCAL_MINUTE, &err) * 60 +
             ucal_get(c, UCAL_SECOND, &err);
    }
    if (c)
        ucal_close(c);
    return U_SUCCESS(err) ? at : -1;
}

int64_t hours_left(const char *zone, int from, int to, int64_t now)
{
    int at = from == to ? -1 : second_of_day(zone, now);
    int since = 0;
    int length = (to - from + DAY) % DAY * 60;

    if (at < 0)
        return 0;
    since = (at - from * 60 + DAY * 60) % (DAY * 60);
    return since < length ? length - since : 0;
}
