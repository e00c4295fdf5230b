/*
 * utf8.c - see utf8.h.
 */
#include "record/utf8.h"

struct range {
    uint8_t low, high; /* of the second byte */
    int more;          /* bytes after the first */
};

/* The second byte reveals overlong forms, surrogates and numbers beyond the
 * last character. */
static struct range range_of(uint8_t first)
{
    struct range r = {0x80, 0xBF, -1};

    if (first < 0x80)
        r.more = 0;
    else if (first >= 0xC2 && first < 0xE0)
        r.more = 1;
    else if (first >= 0xE0 && first < 0xF0)
        r.more = 2;
    else if (first >= 0xF0 && first < 0xF5)
        r.more = 3;
    if (first == 0xE0)
        r.low = 0xA0;
    if (first == 0xED)
        r.high = 0x9F;
    if (first == 0xF0)
        r.low = 0x90;
    if (first == 0xF4)
        r.high = 0x8F;
    return r;
}

bool utf8_is_sound(const char *text, size_t n)
{
    const uint8_t *at = (const uint8_t *)text;
    const uint8_t *end = at + n;

    while (at < end) {
        struct range r = range_of(*at++);
        if (r.more < 0 || end - at < r.more)
            return false;
        for (int i = 0; i < r.more; i++, at++) {
            if (*at < r.low || *at > r.high)
                return false;
            r.low = 0x80;
            r.high = 0xBF;
        }
    }
    return true;
}
