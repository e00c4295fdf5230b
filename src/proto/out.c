/*
 * out.c - see out.h.
 */
#include "proto/out.h"

#include "proto/base64.h"
#include "proto/letters.h"

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

/*
 * A comma where one is needed, and the name; then there is space for n bytes
 * more, which the caller writes and counts. NULL: out of memory.
 */
static char *put_name(struct out *o, const char *name, size_t n)
{
    size_t length = name ? strlen(name) : 0;
    char *begun = reserve(o, length + 4 + n);
    char *at = begun;

    if (!at)
        return NULL;
    if (o->more)
        *at++ = ',';
    o->more = true;
    if (name) {
        *at++ = '"';
        /* NOLINTNEXTLINE(bugprone-not-null-terminated-result): no string */
        memcpy(at, name, length);
        at += length;
        *at++ = '"';
        *at++ = ':';
    }
    o->n += (size_t)(at - begun);
    return at;
}

/* The whole of a value that is known and short. */
static void put_value(struct out *o, const char *name, const char *text,
                      size_t n)
{
    char *at = put_name(o, name, n);

    if (!at)
        return;
    memcpy(at, text, n);
    o->n += n;
}

void out_enter(struct out *o, const char *name, char bracket)
{
    put_value(o, name, &bracket, 1);
    o->more = false;
}

void out_leave(struct out *o, char bracket)
{
    put(o, &bracket, 1);
    o->more = true;
}

/* ---- texts --------------------------------------------------------------- */

/* What must be escaped: one byte, or one character of several bytes. */
static size_t put_special(struct out *o, const char *text, size_t n)
{
    static const char hex[] = "0123456789abcdef";
    unsigned char c = (unsigned char)*text;
    size_t bytes = 0;

    if (c == '"' || c == '\\') {
        put(o, "\\", 1);
        put(o, text, 1);
        return 1;
    }
    if (c < 128) {
        char escape[6] = {'\\', 'u', '0', '0', hex[c >> 4], hex[c & 15]};
        put(o, escape, sizeof escape);
        return 1;
    }
    bytes = letters_wide(text, n);
    if (!bytes) {
        put(o, "?", 1);
        return 1;
    }
    put(o, text, bytes);
    return bytes;
}

/* The rest of a text, from the first byte that is not plain. */
static void put_specials(struct out *o, const char *text, size_t n)
{
    size_t i = 0;

    while (i < n) {
        size_t plain = 0;
        i += put_special(o, text + i, n - i);
        plain = letters_plain(text + i, n - i);
        put(o, text + i, plain);
        i += plain;
    }
}

void out_text_n(struct out *o, const char *name, const char *text, size_t n)
{
    size_t plain = letters_plain(text, n);
    char *at = put_name(o, name, n + 2);

    if (!at)
        return;
    *at++ = '"';
    memcpy(at, text, plain);
    at[plain] = '"';
    o->n += plain + 1;
    if (plain == n) {
        o->n++;
        return;
    }
    put_specials(o, text + plain, n - plain);
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
    if (value < 0)
        digits[--at] = '-';
    put_value(o, name, digits + at, sizeof digits - at);
}

void out_bool(struct out *o, const char *name, bool value)
{
    put_value(o, name, value ? "true" : "false", value ? 4 : 5);
}

void out_null(struct out *o, const char *name)
{
    put_value(o, name, "null", 4);
}

void out_base64(struct out *o, const char *name, const uint8_t *in, size_t n)
{
    char *at = put_name(o, name, BASE64_LENGTH(n) + 2);
    size_t length = 0;

    if (!at)
        return;
    length = base64_encode(in, n, at + 1);
    at[0] = at[1 + length] = '"';
    o->n += length + 2;
}

void out_hex(struct out *o, const char *name, const uint8_t *in, size_t n)
{
    static const char hex[] = "0123456789abcdef";
    char *at = put_name(o, name, 2 * n + 2);

    if (!at)
        return;
    *at++ = '"';
    for (size_t i = 0; i < n; i++) {
        *at++ = hex[in[i] >> 4];
        *at++ = hex[in[i] & 15];
    }
    *at = '"';
    o->n += 2 * n + 2;
}

void out_json(struct out *o, const char *name, const char *text, size_t n)
{
    put_value(o, name, text, n);
}

void out_raw(struct out *o, const char *text, size_t n)
{
    put(o, text, n);
}

void out_begin(struct out *o, const char *text, size_t n)
{
    out_clear(o);
    put(o, text, n);
    o->more = true;
}

void out_message(struct out *o, const char *type)
{
    out_clear(o);
    out_enter(o, NULL, '{');
    out_text(o, "t", type);
}
