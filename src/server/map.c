/*
 * map.c - see map.h.
 */
#include "server/map.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_BUCKETS = 64 };

struct map_item {
    struct map_item *next;
    void *value;
    char key[MAP_KEY + 1];
};

void map_init(struct map *m, const uint8_t secret[16])
{
    memset(m, 0, sizeof *m);
    memcpy(m->secret, secret, sizeof m->secret);
}

void map_fini(struct map *m)
{
    for (size_t i = 0; i < m->buckets; i++) {
        struct map_item *item = m->bucket[i];
        while (item) {
            struct map_item *next = item->next;
            free(item);
            item = next;
        }
    }
    free(m->bucket);
    m->bucket = NULL;
    m->buckets = m->n = 0;
}

static struct map_item **place(const struct map *m, const char *key)
{
    uint64_t hash = 0;
    struct map_item **at = NULL;

    crypto_shorthash((unsigned char *)&hash, (const unsigned char *)key,
                     strlen(key), m->secret);
    at = &m->bucket[hash % m->buckets];
    while (*at && strcmp((*at)->key, key) != 0)
        at = &(*at)->next;
    return at;
}

void *map_get(const struct map *m, const char *key)
{
    struct map_item *item = m->buckets ? *place(m, key) : NULL;

    return item ? item->value : NULL;
}

static bool grow(struct map *m)
{
    struct map old = *m;
    size_t buckets = m->buckets ? 2 * m->buckets : FIRST_BUCKETS;
    /* NOLINTNEXTLINE(bugprone-sizeof-expression): a table of pointers */
    struct map_item **bucket = calloc(buckets, sizeof(*bucket));

    if (!bucket)
        return m->buckets > 0; /* a crowded map still works */
    m->bucket = bucket;
    m->buckets = buckets;
    for (size_t i = 0; i < old.buckets; i++) {
        struct map_item *item = old.bucket[i];
        while (item) {
            struct map_item *next = item->next;
            item->next = NULL;
            *place(m, item->key) = item;
            item = next;
        }
    }
    free(old.bucket);
    return true;
}

bool map_put(struct map *m, const char *key, void *value)
{
    struct map_item **at = NULL;
    size_t n = strlen(key);

    if (n > MAP_KEY || (m->n >= m->buckets && !grow(m)))
        return false;
    at = place(m, key);
    if (!*at) {
        *at = calloc(1, sizeof **at);
        if (!*at)
            return false;
        memcpy((*at)->key, key, n + 1);
        m->n++;
    }
    (*at)->value = value;
    return true;
}

void map_remove(struct map *m, const char *key)
{
    struct map_item **at = m->buckets ? place(m, key) : NULL;
    struct map_item *item = at ? *at : NULL;

    if (!item)
        return;
    *at = item->next;
    free(item);
    m->n--;
}

void map_each(struct map *m, void (*each)(void *to, void *value), void *to)
{
    for (size_t i = 0; i < m->buckets; i++) {
        struct map_item *item = m->bucket[i];
        while (item) {
            struct map_item *next = item->next;
            each(to, item->value);
            item = next;
        }
    }
}
