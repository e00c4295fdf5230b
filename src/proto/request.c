/*
 * request.c - see request.h.
 */
#include "proto/request.h"

#include <stdio.h>
#include <string.h>

enum need { MUST, MAY };

enum kind { TEXT, WHOLE, BOOL, HEX, TEXTS, MAP, CLOCK_WANTED };

struct field {
    enum request_kind of;
    const char *name;
    enum need need;
    enum kind kind;
    int64_t low, high;
    const char *why;
};

/* In the order of the list. */
static const struct field fields[] = {
#define CLIENT_FIELD(id, name, need, kind, low, high, why)                     \
    {REQUEST_##id, #name, need, kind, low, high, #why},
#include "proto/messages.def"
    {.of = REQUESTS},
};

/* The index of each request's first field; its own row is not counted. */
enum {
#define FROM_CLIENT(id, slug, again, answer)                                   \
    FIRST_##id, BEFORE_##id = FIRST_##id - 1,
#define CLIENT_FIELD(id, name, need, kind, low, high, why) FIELD_##id##_##name,
#include "proto/messages.def"
};

static const struct {
    const char *slug;
    int first;
} requests[REQUESTS] = {
#define FROM_CLIENT(id, slug, again, answer) {#slug, FIRST_##id},
#include "proto/messages.def"
};

enum request_kind request_kind_of(const struct json_t *in)
{
    char slug[16];
    int kind = 0;

    if (!message_text(in, "t", slug, sizeof slug))
        return REQUESTS;
    while (kind < REQUESTS && strcmp(requests[kind].slug, slug) != 0)
        kind++;
    return (enum request_kind)kind;
}

const char *request_slug(enum request_kind kind)
{
    return kind < REQUESTS ? requests[kind].slug : "";
}

bool request_id(const struct json_t *in, char id[REQUEST_ID + 1])
{
    return message_text(in, "id", id, REQUEST_ID + 1) && id[0];
}

bool request_begins(enum request_kind kind, const char *text, size_t n,
                    char id[REQUEST_ID + 1])
{
    static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ._-"
                                "abcdefghijklmnopqrstuvwxyz0123456789";
    char head[48];
    size_t size = (size_t)snprintf(head, sizeof head, "{\"t\":\"%s\",\"id\":\"",
                                   requests[kind].slug);
    size_t length = 0;

    if (n < size || memcmp(text, head, size) != 0)
        return false;
    text += size;
    n -= size;
    while (length < n && length <= REQUEST_ID && text[length] &&
           strchr(plain, text[length]))
        length++;
    if (!length || length == n || length > REQUEST_ID || text[length] != '"')
        return false;
    memcpy(id, text, length);
    id[length] = '\0';
    return true;
}

static bool is_hex(const struct json_t *in, const char *name, int64_t bytes)
{
    uint8_t out[32];

    return bytes <= (int64_t)sizeof out &&
           message_hex(in, name, out, (size_t)bytes);
}

static bool fits(const struct json_t *in, const struct field *f)
{
    int64_t n = 0;
    bool yes = false;

    switch (f->kind) {
    case TEXT: n = message_text_bytes(in, f->name); break;
    case TEXTS: n = message_texts(in, f->name); break;
    case WHOLE: return message_whole(in, f->name, f->low, f->high, &n);
    case BOOL: return message_bool(in, f->name, &yes);
    case HEX: return is_hex(in, f->name, f->high);
    case MAP:
    case CLOCK_WANTED: return message_object(in, f->name) != NULL;
    }
    return n >= f->low && n <= f->high;
}

/* A request's fields are listed together; NULL: there is no such request. */
static const struct field *first_of(enum request_kind kind)
{
    return kind < REQUESTS ? &fields[requests[kind].first] : NULL;
}

const char *request_fault(enum request_kind kind, const struct json_t *in)
{
    const struct field *f = first_of(kind);

    if (!f)
        return "t";
    for (; f->of == kind; f++)
        if (message_has(in, f->name) ? !fits(in, f) : f->need == MUST)
            return f->why;
    return NULL;
}

int64_t request_most(enum request_kind kind, const char *name)
{
    for (const struct field *f = first_of(kind); f && f->of == kind; f++)
        if (strcmp(f->name, name) == 0)
            return f->high;
    return -1;
}
