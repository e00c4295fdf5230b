/*
 * out.c - see out.h.
 */
#include "proto/out.h"

#include "proto/base64.h"

#include <stdlib.h>
#include <string.h>

void out_free(struct out *o)
{
    free(o->data);
    memset(o, 0, sizeof *o);
}

void out_clear(struct out *o)
{
    o->n = 0;
    o->more = false;
    o->failed = false;
}

/* Space for n more bytes; NULL: out of memory. */
static char *reserve(struct out *o, size_t n)
{
    if (o->failed)
        return NULL;
    if (o->most - o->n < n) {
        size_t most = 2 * o->most + n + 512;
        char *data = realloc(o->data, most);
        if (!data) {
            o->failed = true;
            return NULL;
        }
        o->data = data;
        o->most = most;
    }
    return o->data + o->n;
}

static void put(struct out *o, const char *text, size_t n)
{
    char *at = reserve(o, n);

    if (!at)
        return;
    memcpy(at, text, n);
    o->n += n;
}

static void put_name(struct out *o, const char *name)
{
    if (o->more)
        put(o, ",", 1);
    o->more = true;
    if (!name)
        return;
    put(o, "\"", 1);
    put(o, name, strlen(name));
    put(o, "\":", 2);
}

void out_enter(struct out *o, const char *name, char bracket)
{
    put_name(o, name);
    put(o, &bracket, 1);
    o->more = false;
}

void out_leave(struct out *o, char bracket)
{
    put(o, &bracket, 1);
    o->more = true;
}

/* ---- texts --------------------------------------------------------------- */

/* Bytes of the well-formed character at text, or 0 (RFC 3629). */
static size_t character(const unsigned char *text, size_t n)
{
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

static bool is_plain(unsigned char c)
{
    return c >= ' ' && c < 127 && c != '"' && c != '\\';
}

/* What must be escaped: one byte, or one character of several bytes. */
static size_t put_special(struct out *o, const unsigned char *text, size_t n)
{
    static const char hex[] = "0123456789abcdef";
    size_t bytes = 0;

    if (*text == '"' || *text == '\\') {
        put(o, "\\", 1);
        put(o, (const char *)text, 1);
        return 1;
    }
    if (*text < 128) {
        char escape[6] = {'\\',           'u', '0', '0', hex[*text >> 4],
                          hex[*text & 15]};
        put(o, escape, sizeof escape);
        return 1;
    }
    bytes = character(text, n);
    if (!bytes) {
        put(o, "?", 1);
        return 1;
    }
    put(o, (const char *)text, bytes);
    return bytes;
}

void out_text_n(struct out *o, const char *name, const char *text, size_t n)
{
    const unsigned char *at = (const unsigned char *)text;
    size_t i = 0;

    put_name(o, name);
    put(o, "\"", 1);
    while (i < n) {
        size_t plain = i;
        while (plain < n && is_plain(at[plain]))
            plain++;
        put(o, text + i, plain - i);
        i = plain;
        if (i < n)
            i += put_special(o, at + i, n - i);
    }
    put(o, "\"", 1);
}

void out_text(struct out *o, const char *name, const char *text)
{
    out_text_n(o, name, text, strlen(text));
}

void out_maybe(struct out *o, const char *name, const char *text)
{
    if (text)
        out_text(o, name, text);
    else
        out_null(o, name);
}

/* ---- the rest ------------------------------------------------------------ */

void out_whole(struct out *o, const char *name, int64_t value)
{
    char digits[20];
    size_t at = sizeof digits;
    uint64_t left = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;

    do {
        digits[--at] = (char)('0' + left % 10);
        left /= 10;
    } while (left);
    put_name(o, name);
    if (value < 0)
        put(o, "-", 1);
    put(o, digits + at, sizeof digits - at);
}

void out_bool(struct out *o, const char *name, bool value)
{
    put_name(o, name);
    put(o, value ? "true" : "false", value ? 4 : 5);
}

void out_null(struct out *o, const char *name)
{
    put_name(o, name);
    put(o, "null", 4);
}

void out_base64(struct out *o, const char *name, const uint8_t *in, size_t n)
{
    char *at = NULL;

    put_name(o, name);
    put(o, "\"", 1);
    at = reserve(o, BASE64_LENGTH(n));
    if (at)
        o->n += base64_encode(in, n, at);
    put(o, "\"", 1);
}

void out_hex(struct out *o, const char *name, const uint8_t *in, size_t n)
{
    static const char hex[] = "0123456789abcdef";
    char *at = NULL;

    put_name(o, name);
    put(o, "\"", 1);
    at = reserve(o, 2 * n);
    for (size_t i = 0; at && i < n; i++) {
        *at++ = hex[in[i] >> 4];
        *at++ = hex[in[i] & 15];
        o->n += 2;
    }
    put(o, "\"", 1);
}

void out_json(struct out *o, const char *name, const char *text, size_t n)
{
    put_name(o, name);
    put(o, text, n);
}

void out_raw(struct out *o, const char *text, size_t n)
{
    put(o, text, n);
}

void out_message(struct out *o, const char *type)
{
    out_clear(o);
    out_enter(o, NULL, '{');
    out_text(o, "t", type);
}
