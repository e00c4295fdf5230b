/*
 * cbor.h - reading CBOR (RFC 8949), as much of it as a passkey is written in.
 *
 * Strict, as CTAP2 demands of writers: lengths are definite and in their
 * shortest form, and there are no tags. Nothing is allocated; what an item
 * holds is lent.
 */
#ifndef SERVER_CBOR_H
#define SERVER_CBOR_H

#include "core/base.h"

enum cbor_kind { /* by the number of the major type */
                 CBOR_WHOLE,
                 CBOR_NEGATIVE,
                 CBOR_BYTES,
                 CBOR_TEXT,
                 CBOR_LIST,
                 CBOR_MAP,
                 CBOR_TAG, /* never read */
                 CBOR_SIMPLE
};

struct cbor {
    const uint8_t *at, *end;
};

struct cbor_item {
    enum cbor_kind kind;
    uint64_t value;       /* the number; bytes; how many items or pairs */
    const uint8_t *bytes; /* of BYTES and TEXT */
};

/* The next item; what is in a list or a map comes after it. False: none. */
bool cbor_next(struct cbor *c, struct cbor_item *out);

/* The same, of that kind. */
bool cbor_take(struct cbor *c, enum cbor_kind kind, struct cbor_item *out);

/* A number of either sign that fits. */
bool cbor_number(struct cbor *c, int64_t *out);

/* One item and all that is in it. */
bool cbor_skip(struct cbor *c);

#endif
