/*
 * out.h - writing JSON: append only, never read back.
 *
 * A message is made of a few dozen short appends into one reused buffer, so
 * that sending a move allocates nothing. Names are string literals of ours and
 * are not escaped; texts are. A text that is not UTF-8 would make the whole
 * message unreadable, so its bad bytes become "?".
 */
#ifndef PROTO_OUT_H
#define PROTO_OUT_H

#include "core/base.h"

struct out {
    char *data;     /* owned; no final 0                          */
    size_t n, most; /* bytes in it, and how many it can hold      */
    bool more;      /* a comma must come before the next item     */
    bool failed;    /* out of memory: what is there is not JSON   */
};

void out_free(struct out *o);
void out_clear(struct out *o);

/* name is NULL inside a list and for the outermost. */
void out_enter(struct out *o, const char *name, char bracket);
void out_leave(struct out *o, char bracket);
void out_text(struct out *o, const char *name, const char *text);
void out_text_n(struct out *o, const char *name, const char *text, size_t n);
void out_whole(struct out *o, const char *name, int64_t value);
void out_bool(struct out *o, const char *name, bool value);
void out_null(struct out *o, const char *name);
void out_base64(struct out *o, const char *name, const uint8_t *in, size_t n);
void out_hex(struct out *o, const char *name, const uint8_t *in, size_t n);

/* A text, or null for NULL. */
void out_maybe(struct out *o, const char *name, const char *text);

/* An item that is JSON already. */
void out_json(struct out *o, const char *name, const char *text, size_t n);

/* Bytes as they are, for what is not JSON. */
void out_raw(struct out *o, const char *text, size_t n);

/* "{" and its type: every message of the wire begins so. */
void out_message(struct out *o, const char *type);

/* A message that begins as another did, which goes on after a value. */
void out_begin(struct out *o, const char *text, size_t n);

#endif
