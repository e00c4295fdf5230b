/*
 * patch.c - see patch.h.
 */
#include "proto/patch.h"

#include <string.h>

static size_t put_varint(uint8_t *out, size_t value)
{
    size_t n = 0;

    while (value > 127) {
        out[n++] = (uint8_t)(value | 128);
        value >>= 7;
    }
    out[n++] = (uint8_t)value;
    return n;
}

static uint64_t eight(const uint8_t *at)
{
    uint64_t value = 0;

    memcpy(&value, at, sizeof value);
    return value;
}

static uint64_t differ(const uint8_t *old, const uint8_t *now)
{
    return eight(old) ^ eight(now);
}

/* Which of eight bytes is the first that differs. */
static size_t first_of(uint64_t differences)
{
    bool little = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__;

    return (size_t)(little ? __builtin_ctzll(differences)
                           : __builtin_clzll(differences)) /
           8;
}

/* Thirty-two at a time: most of a view stays as it was. */
static size_t same_from(const uint8_t *old, const uint8_t *now, size_t at,
                        size_t n)
{
    while (at + 32 <= n &&
           !(differ(old + at, now + at) | differ(old + at + 8, now + at + 8) |
             differ(old + at + 16, now + at + 16) |
             differ(old + at + 24, now + at + 24)))
        at += 32;
    for (; at + 8 <= n; at += 8)
        if (differ(old + at, now + at))
            return at + first_of(differ(old + at, now + at));
    while (at < n && old[at] == now[at])
        at++;
    return at;
}

/* One or two equal bytes cost less than another skip and length. */
static size_t other_from(const uint8_t *old, const uint8_t *now, size_t at,
                         size_t n)
{
    size_t end = at;

    while (at < n && at <= end + 2) {
        if (old[at] != now[at])
            end = at + 1;
        at++;
    }
    return end;
}

size_t patch_make(const uint8_t *old, const uint8_t *now, size_t n,
                  uint8_t *out)
{
    size_t size = 0;
    size_t at = 0;

    for (;;) {
        size_t first = same_from(old, now, at, n);
        size_t end = other_from(old, now, first, n);
        if (first == n)
            return size;
        size += put_varint(out + size, first - at);
        size += put_varint(out + size, end - first);
        memcpy(out + size, now + first, end - first);
        size += end - first;
        at = end;
    }
}

/* False: it ends early, or is longer than any view. */
static bool take_varint(const uint8_t **at, const uint8_t *end, size_t *value)
{
    *value = 0;
    for (int shift = 0; shift < 28; shift += 7) {
        if (*at == end)
            return false;
        uint8_t byte = *(*at)++;
        *value |= (size_t)(byte & 127) << shift;
        if (byte < 128)
            return true;
    }
    return false;
}

bool patch_apply(uint8_t *view, size_t n, const uint8_t *patch, size_t size)
{
    const uint8_t *end = patch + size;
    size_t at = 0;

    while (patch < end) {
        size_t skip = 0;
        size_t length = 0;
        if (!take_varint(&patch, end, &skip) ||
            !take_varint(&patch, end, &length))
            return false;
        if (skip > n - at || length > n - at - skip ||
            length > (size_t)(end - patch))
            return false;
        memcpy(view + at + skip, patch, length);
        patch += length;
        at += skip + length;
    }
    return true;
}
