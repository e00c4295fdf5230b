/*
 * letters.h - what stands in a JSON text: plain letters, which are the same
 * inside and outside of it, and characters of several bytes.
 */
#ifndef PROTO_LETTERS_H
#define PROTO_LETTERS_H

#include "core/base.h"

/* How many bytes, from the first on, are printable ASCII that nothing has to
 * be done about. */
size_t letters_plain(const char *text, size_t n);

/* Bytes of the well-formed character of several bytes that stands there, or 0
 * (RFC 3629). n is at least 1. */
size_t letters_wide(const char *text, size_t n);

#endif
