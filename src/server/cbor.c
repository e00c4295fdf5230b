/*
 * cbor.c - see cbor.h.
 */
#include "server/cbor.h"

enum { ONE_BYTE = 24, EIGHT_BYTES = 27 };

/* The value in the first byte, or in the 1, 2, 4 or 8 after it. */
static bool take_value(struct cbor *c, struct cbor_item *out, int small)
{
    int n = 0;

    out->value = (uint64_t)small;
    if (small < ONE_BYTE)
        return true;
    if (small > EIGHT_BYTES)
        return false;
    n = 1 << (small - ONE_BYTE);
    if (c->end - c->at < n)
        return false;
    out->value = 0;
    for (int i = 0; i < n; i++)
        out->value = out->value << 8 | *c->at++;
    if (out->kind == CBOR_SIMPLE)
        return true; /* those of a float */
    return n == 1 ? out->value >= ONE_BYTE : out->value >> (4 * n) != 0;
}

bool cbor_next(struct cbor *c, struct cbor_item *out)
{
    int first = 0;

    *out = (struct cbor_item){0};
    if (c->at >= c->end)
        return false;
    first = *c->at++;
    out->kind = (enum cbor_kind)(first >> 5);
    if (out->kind == CBOR_TAG || !take_value(c, out, first & 31))
        return false;
    if (out->kind != CBOR_BYTES && out->kind != CBOR_TEXT)
        return true;
    if (out->value > (uint64_t)(c->end - c->at))
        return false;
    out->bytes = c->at;
    c->at += out->value;
    return true;
}

bool cbor_take(struct cbor *c, enum cbor_kind kind, struct cbor_item *out)
{
    return cbor_next(c, out) && out->kind == kind;
}

bool cbor_number(struct cbor *c, int64_t *out)
{
    struct cbor_item item;

    if (!cbor_next(c, &item) || item.kind > CBOR_NEGATIVE ||
        item.value > INT64_MAX)
        return false;
    *out = item.kind == CBOR_WHOLE ? (int64_t)item.value
                                   : -1 - (int64_t)item.value;
    return true;
}

/* Each item has a byte of its own, so that a length cannot promise more. */
bool cbor_skip(struct cbor *c)
{
    struct cbor_item item;
    uint64_t left = 1;

    for (; left; left--) {
        uint64_t inside = 0;
        if (!cbor_next(c, &item))
            return false;
        if (item.kind == CBOR_LIST || item.kind == CBOR_MAP)
            inside = item.value;
        if (inside > (uint64_t)(c->end - c->at))
            return false;
        left += item.kind == CBOR_MAP ? 2 * inside : inside;
    }
    return true;
}
