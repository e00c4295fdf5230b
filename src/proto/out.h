/*
 * out.h - writing JSON: append only, never read back.
 *
 * A message is made of a few dozen short appends into one buffer that is used
 * again and again, so that telling a move allocates nothing. Names are string
 * literals of ours and are not escaped; texts are. A text that is not UTF-8
 * would make the whole message unreadable, so its bad bytes become "?".
 */
#ifndef PROTO_OUT_H
#define PROTO_OUT_H

#include "core/base.h"

struct out {
    char *data;     /* owned; no final 0                          */
    size_t n, most; /*                                            */
    bool more;      /* something stands before in this brackets   */
    bool failed;    /* there was no memory: what stands is no JSON */
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

/* Text or null, where NULL says that there is none. */
void out_maybe(struct out *o, const char *name, const char *text);

/* Bytes as they are: for what is no JSON. */
void out_raw(struct out *o, const char *text, size_t n);

/* "{" and its type: every message of the wire begins so. */
void out_message(struct out *o, const char *type);

#endif
