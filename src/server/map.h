/*
 * map.h - from a short text to a pointer.
 *
 * Keyed with a secret (SipHash), so that nobody can choose keys that collide.
 */
#ifndef SERVER_MAP_H
#define SERVER_MAP_H

#include "core/base.h"

enum { MAP_KEY = 63 }; /* bytes of a text, at most */

struct map_item;

struct map {
    struct map_item **bucket; /* owned */
    size_t buckets, n;
    uint8_t secret[16];
};

void map_init(struct map *m, const uint8_t secret[16]);
void map_fini(struct map *m);

void *map_get(const struct map *m, const char *key);
bool map_put(struct map *m, const char *key, void *value); /* false: memory */
void map_remove(struct map *m, const char *key);

/* each() may remove the item it is called with, and no other. */
void map_each(struct map *m, void (*each)(void *to, void *value), void *to);

#endif
