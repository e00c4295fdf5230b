/*
 * patch.h - what changed between two encoded views, in few bytes.
 *
 * A patch is a sequence of (skip, length, bytes): skip that many unchanged
 * bytes, then replace the next ones. Numbers are varints: seven bits per byte,
 * lowest first; the top bit means that more follow. Both views have the same
 * length. A patch is made from the two views and nothing else, so it reveals
 * no more than they do.
 */
#ifndef PROTO_PATCH_H
#define PROTO_PATCH_H

#include "core/base.h"

/* No patch of n bytes is longer. */
#define PATCH_MAX(n) (2 * (n) + 16)

size_t patch_make(const uint8_t *old, const uint8_t *now, size_t n,
                  uint8_t *out);

/* In place. False: not a patch of n bytes; then view is unusable. */
bool patch_apply(uint8_t *view, size_t n, const uint8_t *patch, size_t size);

#endif
