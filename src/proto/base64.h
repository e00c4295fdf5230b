/*
 * base64.h - bytes as letters (RFC 4648, the usual alphabet, padded).
 */
#ifndef PROTO_BASE64_H
#define PROTO_BASE64_H

#include "core/base.h"

/* Letters for n bytes, without a final 0. */
#define BASE64_LENGTH(n) (((n) + 2) / 3 * 4)

/* Writes BASE64_LENGTH(n) letters and no final 0; returns how many. */
size_t base64_encode(const uint8_t *in, size_t n, char *out);

/*
 * Bytes written, at most size. False: not base64, not in its one spelling, or
 * too long.
 */
bool base64_decode(const char *in, size_t n, uint8_t *out, size_t *size);

#endif
