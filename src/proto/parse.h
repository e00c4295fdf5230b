/*
 * parse.h - JSON as values that lie in one piece of memory, with their text.
 *
 * For message.c alone. A library would make a dozen small pieces of every
 * message; a server reads one for each move.
 */
#ifndef PROTO_PARSE_H
#define PROTO_PARSE_H

#include "core/base.h"

enum value_kind {
    VALUE_NULL,
    VALUE_BOOL,
    VALUE_WHOLE,
    VALUE_REAL, /* never looked at: only as it was written */
    VALUE_TEXT,
    VALUE_LIST,
    VALUE_OBJECT
};

struct json_t {
    uint8_t kind;
    uint16_t at;           /* its own place among the values         */
    uint16_t next;         /* the one after it in its list; 0: none  */
    uint16_t first;        /* of a list or an object; 0: it is empty */
    uint16_t n;            /* bytes of a text, or values of a list   */
    uint16_t text;         /* where it stands; it ends with a 0      */
    uint16_t name, name_n; /* in an object                         */
    uint32_t name_hash;
    int64_t whole; /* or 1: true */
};

/* All values of a message; the first is the outermost. */
struct document {
    int refs;
    char *text;
    struct json_t value[];
};

struct document *document_of(const struct json_t *v);
const char *value_text(const struct json_t *v);
const char *value_name(const struct json_t *v);

/* The first of a list or object, and the one after another; NULL: no more. */
const struct json_t *value_first(const struct json_t *of);
const struct json_t *value_next(const struct json_t *v);

/* In an object; NULL: it has none of that name, or is no object. */
const struct json_t *value_named(const struct json_t *object, const char *name);

/*
 * A list or an object and nothing else, of at most n <= UINT16_MAX bytes, not
 * nested deeper than depth. NULL: it is not JSON (RFC 8259, UTF-8), a name
 * stands twice in an object, a text has a 0 in it, a number is too large, or
 * there is no memory.
 */
struct document *parse(const char *text, size_t n, int depth);

#endif
