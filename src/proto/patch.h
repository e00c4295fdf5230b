/*
 * patch.h - what changed between two encoded views, in few bytes.
 *
 * A patch is (skip, length, bytes), repeated: skip so many bytes that stay as
 * they are, then replace so many. Numbers are varints: seven bits a
 * byte, lowest first, the top bit says that more follow. Both views have the
 * same length. A patch is made of the two views and of nothing else, so it
 * tells no more than they do.
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
