/*
 * message.c - see message.h.
 */
#include "proto/message.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

/* Brackets outside of texts; jansson's own limit is 2048, far too deep. */
static bool is_shallow(const char *text, size_t n)
{
    bool quoted = false;
    int depth = 0;

    for (size_t i = 0; i < n; i++) {
        if (quoted && text[i] == '\\')
            i++;
        else if (text[i] == '"')
            quoted = !quoted;
        else if (!quoted && (text[i] == '{' || text[i] == '['))
            depth++;
        else if (!quoted && (text[i] == '}' || text[i] == ']'))
            depth--;
        if (depth > MESSAGE_DEPTH)
            return false;
    }
    return true;
}

enum err message_read(struct message *m, const char *text, size_t n)
{
    m->root = NULL;
    if (n > MESSAGE_MAX)
        return ERR_SHORT;
    if (!is_shallow(text, n))
        return ERR_TEXT;
    m->root = json_loadb(text, n, JSON_REJECT_DUPLICATES, NULL);
    if (json_is_object(m->root))
        return OK;
    message_free(m);
    return ERR_TEXT;
}

void message_free(struct message *m)
{
    json_decref(m->root);
    m->root = NULL;
}

struct message message_keep(const struct json_t *in)
{
    return (struct message){json_incref((json_t *)in)};
}

char *message_print(const struct json_t *in)
{
    return json_dumps(in, JSON_COMPACT);
}

bool message_has(const struct json_t *in, const char *name)
{
    const json_t *value = json_object_get(in, name);

    return value && !json_is_null(value);
}

static int64_t text_bytes(const json_t *value)
{
    size_t n = json_string_length(value);

    if (!json_is_string(value) || memchr(json_string_value(value), 0, n))
        return -1;
    return (int64_t)n;
}

static bool take_text(const json_t *value, char *out, size_t size)
{
    int64_t n = text_bytes(value);

    out[0] = '\0';
    if (n < 0 || (size_t)n >= size)
        return false;
    memcpy(out, json_string_value(value), (size_t)n);
    out[n] = '\0';
    return true;
}

bool message_text(const struct json_t *in, const char *name, char *out,
                  size_t size)
{
    return take_text(json_object_get(in, name), out, size);
}

int64_t message_text_bytes(const struct json_t *in, const char *name)
{
    return text_bytes(json_object_get(in, name));
}

bool message_whole(const struct json_t *in, const char *name, int64_t low,
                   int64_t high, int64_t *out)
{
    const json_t *value = json_object_get(in, name);

    if (!json_is_integer(value) || json_integer_value(value) < low ||
        json_integer_value(value) > high)
        return false;
    *out = json_integer_value(value);
    return true;
}

bool message_bool(const struct json_t *in, const char *name, bool *out)
{
    const json_t *value = json_object_get(in, name);

    if (!json_is_boolean(value))
        return false;
    *out = json_is_true(value);
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
    const json_t *value = json_object_get(in, name);
    const char *text = json_string_value(value);

    if (!text || json_string_length(value) != 2 * n)
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

struct json_t *message_object(const struct json_t *in, const char *name)
{
    json_t *value = json_object_get(in, name);

    return json_is_object(value) ? value : NULL;
}

struct json_t *message_list(const struct json_t *in, const char *name)
{
    json_t *value = json_object_get(in, name);

    return json_is_array(value) ? value : NULL;
}

int message_length(const struct json_t *list)
{
    return (int)json_array_size(list);
}

int64_t message_texts(const struct json_t *in, const char *name)
{
    const json_t *list = message_list(in, name);

    for (size_t i = 0; i < json_array_size(list); i++)
        if (text_bytes(json_array_get(list, i)) < 0)
            return -1;
    return list ? (int64_t)json_array_size(list) : -1;
}

bool message_text_at(const struct json_t *list, int i, char *out, size_t size)
{
    return take_text(i < 0 ? NULL : json_array_get(list, (size_t)i), out, size);
}

const char *message_lent_at(const struct json_t *list, int i, size_t *n)
{
    const json_t *value = i < 0 ? NULL : json_array_get(list, (size_t)i);
    int64_t bytes = text_bytes(value);

    *n = bytes < 0 ? 0 : (size_t)bytes;
    return bytes < 0 ? NULL : json_string_value(value);
}

bool message_each(struct json_t *object,
                  bool (*each)(void *to, const char *name, const char *value),
                  void *to)
{
    const char *name = NULL;
    json_t *value = NULL;

    json_object_foreach(object, name, value)
    {
        char text[MESSAGE_MAX];
        if (json_is_integer(value))
            snprintf(text, sizeof text, "%" JSON_INTEGER_FORMAT,
                     json_integer_value(value));
        else if (!take_text(value, text, sizeof text))
            return false;
        if (!each(to, name, text))
            return false;
    }
    return true;
}
