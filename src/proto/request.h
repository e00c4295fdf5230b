/*
 * request.h - the requests of a client, as listed in messages.def.
 *
 * Every request has a type, an id of the client's own, and fields. A request
 * that passes request_fault() has every field that it must have, and each
 * field is of its kind and within its limits; fields that are not listed are
 * ignored. What the fields mean together is up to the code that answers it.
 */
#ifndef PROTO_REQUEST_H
#define PROTO_REQUEST_H

#include "proto/message.h"

enum request_kind {
#define FROM_CLIENT(id, slug, again, answer) REQUEST_##id,
#include "proto/messages.def"
    REQUESTS
};

enum { REQUEST_ID = 32 }; /* bytes of an id, at least 1 */

/* By its `t`; REQUESTS: there is no such request. */
enum request_kind request_kind_of(const struct json_t *in);

/* Its `t`; "" for REQUESTS. */
const char *request_slug(enum request_kind kind);

/* False: it has none; then id is "". */
bool request_id(const struct json_t *in, char id[REQUEST_ID + 1]);

/*
 * A request that begins with its kind and a plain id, as our page writes them:
 * {"t":"play","id":"x7... False: it does not, or it is another. The rest of
 * it is not looked at.
 */
bool request_begins(enum request_kind kind, const char *text, size_t n,
                    char id[REQUEST_ID + 1]);

/* NULL, or the reason to give for the first wrong field. */
const char *request_fault(enum request_kind kind, const struct json_t *in);

/*
 * The most that a field may have (bytes, texts, the number itself); -1: there
 * is no such field. For code that keeps it in a buffer.
 */
int64_t request_most(enum request_kind kind, const char *field);

#endif
