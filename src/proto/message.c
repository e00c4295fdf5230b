/*
 * message.c - see message.h.
 */
#include "proto/message.h"

#include "proto/out.h"
#include "proto/parse.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum err message_read(struct message *m, const char *text, size_t n)
{
    struct document *d = NULL;

    m->root = NULL;
    if (n > MESSAGE_MAX)
        return ERR_SHORT;
    d = parse(text, n, MESSAGE_DEPTH);
    if (!d)
        return ERR_TEXT;
    m->root = d->value;
    if (m->root->kind == VALUE_OBJECT)
        return OK;
    message_free(m);
    return ERR_TEXT;
}

void message_free(struct message *m)
{
    struct document *d = m->root ? document_of(m->root) : NULL;

    if (d && --d->refs == 0)
        free(d);
    m->root = NULL;
}

struct message message_keep(const struct json_t *in)
{
    struct document *d = document_of(in);

    d->refs++;
    return (struct message){d->value + in->at};
}

/* ---- writing it again ---------------------------------------------------- */

/* A name of somebody else's: it may have to be escaped. */
static void print_name(struct out *o, const struct json_t *v)
{
    out_text_n(o, NULL, value_name(v), v->name_n);
    out_raw(o, ":", 1);
    o->more = false;
}

/* Not deeper than MESSAGE_DEPTH. */
static void print(struct out *o, const struct json_t *v)
{
    const struct json_t *at = NULL;

    switch ((enum value_kind)v->kind) {
    case VALUE_NULL: out_null(o, NULL); return;
    case VALUE_BOOL: out_bool(o, NULL, v->whole); return;
    case VALUE_WHOLE:
    case VALUE_REAL: out_json(o, NULL, value_text(v), v->n); return;
    case VALUE_TEXT: out_text_n(o, NULL, value_text(v), v->n); return;
    case VALUE_LIST:
    case VALUE_OBJECT: break;
    }
    out_enter(o, NULL, v->kind == VALUE_LIST ? '[' : '{');
    for (at = value_first(v); at; at = value_next(at)) {
        if (v->kind == VALUE_OBJECT)
            print_name(o, at);
        print(o, at);
    }
    out_leave(o, v->kind == VALUE_LIST ? ']' : '}');
}

char *message_print(const struct json_t *in)
{
    struct out o = {0};

    print(&o, in);
    out_raw(&o, "", 1);
    if (!o.failed)
        return o.data;
    out_free(&o);
    return NULL;
}

/* ---- what it holds ------------------------------------------------------- */

static bool is_kind(const struct json_t *v, enum value_kind kind)
{
    return v && v->kind == kind;
}

bool message_has(const struct json_t *in, const char *name)
{
    const struct json_t *value = value_named(in, name);

    return value && value->kind != VALUE_NULL;
}

static int64_t text_bytes(const struct json_t *value)
{
    return is_kind(value, VALUE_TEXT) ? value->n : -1;
}

static bool take_text(const struct json_t *value, char *out, size_t size)
{
    int64_t n = text_bytes(value);

    out[0] = '\0';
    if (n < 0 || (size_t)n >= size)
        return false;
    memcpy(out, value_text(value), (size_t)n + 1);
    return true;
}

bool message_text(const struct json_t *in, const char *name, char *out,
                  size_t size)
{
    return take_text(value_named(in, name), out, size);
}

int64_t message_text_bytes(const struct json_t *in, const char *name)
{
    return text_bytes(value_named(in, name));
}

bool message_whole(const struct json_t *in, const char *name, int64_t low,
                   int64_t high, int64_t *out)
{
    const struct json_t *value = value_named(in, name);

    if (!is_kind(value, VALUE_WHOLE) || value->whole < low ||
        value->whole > high)
        return false;
    *out = value->whole;
    return true;
}

bool message_bool(const struct json_t *in, const char *name, bool *out)
{
    const struct json_t *value = value_named(in, name);

    if (!is_kind(value, VALUE_BOOL))
        return false;
    *out = value->whole;
    return true;
}

static int digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool message_hex(const struct json_t *in, const char *name, uint8_t *out,
                 size_t n)
{
    const struct json_t *value = value_named(in, name);
    const char *text = is_kind(value, VALUE_TEXT) ? value_text(value) : NULL;

    if (!text || value->n != 2 * n)
        return false;
    for (size_t i = 0; i < n; i++) {
        int high = digit(text[2 * i]);
        int low = digit(text[2 * i + 1]);
        if (high < 0 || low < 0)
            return false;
        out[i] = (uint8_t)(high << 4 | low);
    }
    return true;
}

/* As somebody may have it who may have the whole. */
static struct json_t *of_kind(const struct json_t *v, enum value_kind kind)
{
    return is_kind(v, kind) ? document_of(v)->value + v->at : NULL;
}

struct json_t *message_object(const struct json_t *in, const char *name)
{
    return of_kind(value_named(in, name), VALUE_OBJECT);
}

struct json_t *message_list(const struct json_t *in, const char *name)
{
    return of_kind(value_named(in, name), VALUE_LIST);
}

int message_length(const struct json_t *list)
{
    return is_kind(list, VALUE_LIST) ? list->n : 0;
}

int64_t message_texts(const struct json_t *in, const char *name)
{
    const struct json_t *list = message_list(in, name);
    const struct json_t *at = list ? value_first(list) : NULL;

    for (; at; at = value_next(at))
        if (text_bytes(at) < 0)
            return -1;
    return list ? list->n : -1;
}

bool message_text_at(const struct json_t *list, int i, char *out, size_t size)
{
    const struct json_t *at = NULL;

    if (is_kind(list, VALUE_LIST) && i >= 0)
        at = value_first(list);
    while (at && i-- > 0)
        at = value_next(at);
    return take_text(at, out, size);
}

bool message_each(struct json_t *object,
                  bool (*each)(void *to, const char *name, const char *value),
                  void *to)
{
    const struct json_t *at = NULL;

    if (is_kind(object, VALUE_OBJECT))
        at = value_first(object);
    for (; at; at = value_next(at)) {
        char text[MESSAGE_MAX];
        if (at->kind == VALUE_WHOLE)
            snprintf(text, sizeof text, "%lld", (long long)at->whole);
        else if (!take_text(at, text, sizeof text))
            return false;
        if (!each(to, value_name(at), text))
            return false;
    }
    return true;
}
