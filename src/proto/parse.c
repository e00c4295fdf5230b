/*
 * parse.c - see parse.h.
 *
 * The text is copied behind the values, and what is escaped in it is written
 * over it: nothing becomes longer by that, and the closing quote leaves space
 * for a final 0.
 */
#include "proto/parse.h"

#include "proto/letters.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { REAL_MOST = 400 }; /* letters; more of them are no number of ours */

struct parser {
    struct document *to;
    char *text; /* of the document */
    size_t at, n;
    int values, depth;
};

/* ---- the values of a document -------------------------------------------- */

struct document *document_of(const struct json_t *v)
{
    const char *first = (const char *)(v - v->at);

    return (struct document *)(uintptr_t)(first -
                                          offsetof(struct document, value));
}

static const struct json_t *value_at(const struct json_t *v, int i)
{
    return i ? v - v->at + i : NULL;
}

const char *value_text(const struct json_t *v)
{
    return document_of(v)->text + v->text;
}

const char *value_name(const struct json_t *v)
{
    return document_of(v)->text + v->name;
}

const struct json_t *value_first(const struct json_t *of)
{
    return value_at(of, of->first);
}

const struct json_t *value_next(const struct json_t *v)
{
    return value_at(v, v->next);
}

const struct json_t *value_named(const struct json_t *object, const char *name)
{
    size_t n = strlen(name);
    const struct json_t *v = NULL;

    if (!object || object->kind != VALUE_OBJECT)
        return NULL;
    v = value_first(object);
    while (v && (v->name_n != n || memcmp(value_name(v), name, n) != 0))
        v = value_next(v);
    return v;
}

/* ---- letters ------------------------------------------------------------- */

/* 0 at the end, which is nowhere a part of JSON. */
static char here(const struct parser *p)
{
    return p->at < p->n ? p->text[p->at] : '\0';
}

static void skip_blanks(struct parser *p)
{
    while (here(p) == ' ' || here(p) == '\n' || here(p) == '\r' ||
           here(p) == '\t')
        p->at++;
}

static bool take(struct parser *p, char c)
{
    if (here(p) != c)
        return false;
    p->at++;
    return true;
}

/* ---- texts --------------------------------------------------------------- */

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* Four of them; -1: they are not. */
static int32_t take_hex(struct parser *p)
{
    int32_t value = 0;

    for (int i = 0; i < 4; i++) {
        int digit = hex_digit(here(p));
        if (digit < 0)
            return -1;
        value = value << 4 | digit;
        p->at++;
    }
    return value;
}

/* After "\u": the character, of two halves if it is a large one. -1: it is
 * none, or 0, which no text of ours may have. */
static int32_t take_escape(struct parser *p)
{
    int32_t high = take_hex(p);
    int32_t low = 0;

    if (high < 0xD800 || high > 0xDFFF)
        return high > 0 ? high : -1;
    if (high > 0xDBFF || !take(p, '\\') || !take(p, 'u'))
        return -1;
    low = take_hex(p);
    if (low < 0xDC00 || low > 0xDFFF)
        return -1;
    return 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00);
}

static char *put_wide(char *to, int32_t c)
{
    if (c < 0x80) {
        *to++ = (char)c;
    } else if (c < 0x800) {
        *to++ = (char)(0xC0 | c >> 6);
        *to++ = (char)(0x80 | (c & 63));
    } else if (c < 0x10000) {
        *to++ = (char)(0xE0 | c >> 12);
        *to++ = (char)(0x80 | (c >> 6 & 63));
        *to++ = (char)(0x80 | (c & 63));
    } else {
        *to++ = (char)(0xF0 | c >> 18);
        *to++ = (char)(0x80 | (c >> 12 & 63));
        *to++ = (char)(0x80 | (c >> 6 & 63));
        *to++ = (char)(0x80 | (c & 63));
    }
    return to;
}

/* After a backslash. NULL: that is no escape. */
static char *unescape(struct parser *p, char *to)
{
    static const char names[] = "\"\\/bfnrt";
    static const char meant[] = "\"\\/\b\f\n\r\t";
    const char *name = here(p) ? strchr(names, here(p)) : NULL;
    int32_t c = -1;

    if (name) {
        p->at++;
        *to = meant[name - names];
        return to + 1;
    }
    if (take(p, 'u'))
        c = take_escape(p);
    return c < 0 ? NULL : put_wide(to, c);
}

/* What is not plain and not the end. NULL: it may not stand in a text. */
static char *take_special(struct parser *p, char *to)
{
    size_t bytes = 1;

    if (take(p, '\\'))
        return unescape(p, to);
    if (here(p) != 127) { /* which is odd, but allowed */
        bytes = (unsigned char)here(p) < 128
                    ? 0
                    : letters_wide(p->text + p->at, p->n - p->at);
        if (!bytes)
            return NULL;
    }
    memmove(to, p->text + p->at, bytes);
    p->at += bytes;
    return to + bytes;
}

/* A text in its quotes; where it stands then, and how long it is. */
static bool take_text(struct parser *p, uint16_t *at, uint16_t *n)
{
    char *from = p->text + p->at + 1;
    char *to = from;

    if (!take(p, '"'))
        return false;
    for (;;) {
        char *here_now = p->text + p->at;
        size_t plain = letters_plain(here_now, p->n - p->at);
        if (to != here_now)
            memmove(to, here_now, plain);
        to += plain;
        p->at += plain;
        if (take(p, '"'))
            break;
        to = take_special(p, to);
        if (!to)
            return false;
    }
    *to = '\0';
    *at = (uint16_t)(from - p->text);
    *n = (uint16_t)(to - from);
    return true;
}

/* ---- numbers ------------------------------------------------------------- */

static bool take_digits(struct parser *p)
{
    size_t from = p->at;

    while (here(p) >= '0' && here(p) <= '9')
        p->at++;
    return p->at > from;
}

/* False: it does not fit. */
static bool read_whole(const char *at, const char *end, int64_t *out)
{
    bool less = *at == '-';
    uint64_t most = (uint64_t)INT64_MAX + less;
    uint64_t value = 0;

    for (at += less; at < end; at++) {
        uint64_t digit = (uint64_t)(*at - '0');
        if (value > (most - digit) / 10)
            return false;
        value = 10 * value + digit;
    }
    *out = (int64_t)(less ? 0 - value : value);
    return true;
}

static bool is_finite(const char *at, size_t n)
{
    char text[REAL_MOST + 1];

    if (n > REAL_MOST)
        return false;
    memcpy(text, at, n);
    text[n] = '\0';
    return isfinite(strtod(text, NULL));
}

/* It stays in the text, for whoever writes it again. */
static bool take_number(struct parser *p, struct json_t *v)
{
    size_t from = p->at;
    bool real = false;

    take(p, '-');
    if (!take(p, '0') && !take_digits(p))
        return false;
    if (take(p, '.')) {
        real = true;
        if (!take_digits(p))
            return false;
    }
    if (here(p) == 'e' || here(p) == 'E') {
        real = true;
        p->at++;
        if (here(p) == '+' || here(p) == '-')
            p->at++;
        if (!take_digits(p))
            return false;
    }
    v->kind = real ? VALUE_REAL : VALUE_WHOLE;
    v->text = (uint16_t)from;
    v->n = (uint16_t)(p->at - from);
    return real ? is_finite(p->text + from, v->n)
                : read_whole(p->text + from, p->text + p->at, &v->whole);
}

/* ---- values -------------------------------------------------------------- */

static bool take_value(struct parser *p, struct json_t *v);

static struct json_t *new_value(struct parser *p)
{
    struct json_t *v = &p->to->value[p->values];

    *v = (struct json_t){.at = (uint16_t)p->values++};
    return v;
}

static uint32_t hash_of(const char *name, size_t n)
{
    uint32_t h = 2166136261U;

    for (size_t i = 0; i < n; i++)
        h = (h ^ (uint8_t)name[i]) * 16777619U;
    return h;
}

static bool is_new(const struct json_t *of, const struct json_t *member)
{
    const struct json_t *v = value_first(of);

    while (v &&
           (v->name_hash != member->name_hash || v->name_n != member->name_n ||
            memcmp(value_name(v), value_name(member), v->name_n) != 0))
        v = value_next(v);
    return !v;
}

static bool take_name(struct parser *p, const struct json_t *of,
                      struct json_t *v)
{
    skip_blanks(p);
    if (!take_text(p, &v->name, &v->name_n))
        return false;
    v->name_hash = hash_of(value_name(v), v->name_n);
    skip_blanks(p);
    return is_new(of, v) && take(p, ':');
}

/* After the opening bracket. */
static bool take_values(struct parser *p, struct json_t *of, char close)
{
    struct json_t *last = NULL;

    skip_blanks(p);
    if (take(p, close))
        return true;
    do {
        struct json_t *v = new_value(p);
        if ((of->kind == VALUE_OBJECT && !take_name(p, of, v)) ||
            !take_value(p, v))
            return false;
        if (last)
            last->next = v->at;
        else
            of->first = v->at;
        last = v;
        of->n++;
        skip_blanks(p);
    } while (take(p, ','));
    return take(p, close);
}

static bool take_word(struct parser *p, const char *word)
{
    size_t n = strlen(word);

    if (p->n - p->at < n || memcmp(p->text + p->at, word, n) != 0)
        return false;
    p->at += n;
    return true;
}

static bool take_list(struct parser *p, struct json_t *v)
{
    bool object = here(p) == '{';
    bool good = false;

    p->at++;
    v->kind = object ? VALUE_OBJECT : VALUE_LIST;
    if (--p->depth >= 0)
        good = take_values(p, v, object ? '}' : ']');
    p->depth++;
    return good;
}

static bool take_value(struct parser *p, struct json_t *v)
{
    skip_blanks(p);
    switch (here(p)) {
    case '{':
    case '[': return take_list(p, v);
    case '"': v->kind = VALUE_TEXT; return take_text(p, &v->text, &v->n);
    case 't':
        v->kind = VALUE_BOOL;
        v->whole = 1;
        return take_word(p, "true");
    case 'f': v->kind = VALUE_BOOL; return take_word(p, "false");
    case 'n': return take_word(p, "null");
    default: return take_number(p, v);
    }
}

/* ---- the whole ----------------------------------------------------------- */

/* At most so many values: each but the first follows one of these. */
static size_t count_values(const char *text, size_t n)
{
    size_t count = 1;

    for (size_t i = 0; i < n; i++)
        count += text[i] == ',' || text[i] == '[' || text[i] == '{';
    return count;
}

struct document *parse(const char *text, size_t n, int depth)
{
    size_t most = count_values(text, n);
    size_t before = sizeof(struct document) + most * sizeof(struct json_t);
    struct document *d = n <= UINT16_MAX ? malloc(before + n) : NULL;
    struct parser p = {.to = d, .n = n, .depth = depth};
    bool good = false;

    if (!d)
        return NULL;
    d->refs = 1;
    d->text = p.text = (char *)d + before;
    memcpy(d->text, text, n);
    skip_blanks(&p);
    if (here(&p) == '{' || here(&p) == '[')
        good = take_value(&p, new_value(&p));
    skip_blanks(&p);
    if (good && p.at == p.n)
        return d;
    free(d);
    return NULL;
}
