/*
 * letters.c - see letters.h.
 */
#include "proto/letters.h"

#include <string.h>

size_t letters_wide(const char *letters, size_t n)
{
    const unsigned char *text = (const unsigned char *)letters;
    static const struct {
        unsigned char from, to, low, high;
        size_t bytes;
    } rows[] = {
        {0xC2, 0xDF, 0x80, 0xBF, 2}, {0xE0, 0xE0, 0xA0, 0xBF, 3},
        {0xE1, 0xEC, 0x80, 0xBF, 3}, {0xED, 0xED, 0x80, 0x9F, 3},
        {0xEE, 0xEF, 0x80, 0xBF, 3}, {0xF0, 0xF0, 0x90, 0xBF, 4},
        {0xF1, 0xF3, 0x80, 0xBF, 4}, {0xF4, 0xF4, 0x80, 0x8F, 4},
    };

    for (int i = 0; i < COUNT(rows); i++) {
        if (text[0] < rows[i].from || text[0] > rows[i].to)
            continue;
        if (n < rows[i].bytes || text[1] < rows[i].low ||
            text[1] > rows[i].high)
            return 0;
        for (size_t k = 2; k < rows[i].bytes; k++)
            if ((text[k] & 0xC0) != 0x80)
                return 0;
        return rows[i].bytes;
    }
    return 0;
}

static bool is_plain(char c)
{
    return c >= ' ' && c < 127 && c != '"' && c != '\\';
}

/* Of eight bytes at once: has one of them this value, or its highest bit? */
static uint64_t has_byte(uint64_t eight, uint8_t value)
{
    uint64_t ones = UINT64_MAX / 255;
    uint64_t other = eight ^ ones * value;

    return ((other - ones) & ~other) | eight;
}

/* Eight of them; false: look at each, one of them at least is special. */
static bool are_plain(const char *text)
{
    uint64_t ones = UINT64_MAX / 255;
    uint64_t eight = 0;

    memcpy(&eight, text, sizeof eight);
    return !((has_byte(eight, '"') | has_byte(eight, '\\') |
              has_byte(eight, 127) | (eight - ones * ' ')) &
             ones * 128);
}

size_t letters_plain(const char *text, size_t n)
{
    size_t at = 0;

    while (at + 8 <= n && are_plain(text + at))
        at += 8;
    if (n >= 8 && at + 8 > n && are_plain(text + n - 8))
        return n; /* some of them were looked at before */
    while (at < n && is_plain(text[at]))
        at++;
    return at;
}
