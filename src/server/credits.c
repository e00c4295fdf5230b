/*
 * credits.c - see credits.h.
 */
#include "server/credits.h"

#include "server/bucket.h"

#include <stdio.h>
#include <stdlib.h>

static const struct {
    char prefix; /* of the key: keeps addresses apart from people */
    int burst, an_hour;
} rows[] = {
    [LIMIT_TABLES] = {'t', 10, 30},
    [LIMIT_ADDRESS_TABLES] = {'a', 60, 300},
    [LIMIT_LISTED] = {'o', 10, 30},
    [LIMIT_CODES] = {'c', 20, 1200},
    [LIMIT_PASSES] = {'p', 20, 600},
    [LIMIT_HOOKS] = {'h', 30, 120},
    [LIMIT_HOOK_SETS] = {'w', 20, 60},
    [LIMIT_SAYS] = {'s', 30, 1800},
    [LIMIT_TRACES] = {'x', 600, 7200},
    [LIMIT_REPORTS] = {'r', 5, 20},
    [LIMIT_EXPORTS] = {'e', 40, 120},
    [LIMIT_LOOKS] = {'l', 120, 3600},
    [LIMIT_SWITCHES] = {'v', 20, 60},
    [LIMIT_SELVES] = {'n', 30, 120},
    [LIMIT_PUSHES] = {'u', 30, 120},
    [LIMIT_SEEKS] = {'q', 20, 120},
    [LIMIT_ORDERS] = {'d', 60, 600},
    [LIMIT_TIES] = {'f', 30, 120},
    [LIMIT_ADDRESS_SEEKS] = {'Q', 100, 600},
    [LIMIT_CHALLENGES] = {'k', 60, 1200},
    [LIMIT_INVITES] = {'i', 20, 60},
    [LIMIT_INVITED] = {'I', 10, 60},
    [LIMIT_UNDOS] = {'z', 60, 1200},
    [LIMIT_DROPS] = {'y', 30, 120},
};

bool credits_take(struct server *s, enum limit limit, const char *whose)
{
    char key[MAP_KEY + 1];
    struct bucket *b = NULL;

    if (s->config.no_limits)
        return true;
    snprintf(key, sizeof key, "%c%s", rows[limit].prefix, whose);
    b = map_get(&s->credits, key);
    if (!b) {
        b = malloc(sizeof *b);
        if (!b || !map_put(&s->credits, key, b)) {
            free(b);
            return false;
        }
        bucket_fill(b, server_now(s), rows[limit].burst);
    }
    return bucket_take(b, server_now(s), rows[limit].burst,
                       rows[limit].an_hour / 3600.0);
}

void credits_give(struct server *s, enum limit limit, const char *whose)
{
    char key[MAP_KEY + 1];
    struct bucket *b = NULL;

    snprintf(key, sizeof key, "%c%s", rows[limit].prefix, whose);
    b = map_get(&s->credits, key);
    if (b)
        b->milli += 1000; /* no more than most: the next to take sees to it */
}

static void forget(void *to, void *value)
{
    (void)to;
    free(value);
}

void credits_clear(struct server *s)
{
    map_each(&s->credits, forget, NULL);
    map_fini(&s->credits);
    s->credits_since = server_now(s);
}

/* After an hour every credit is full again, and need not be remembered. */
void credits_tick(struct server *s)
{
    if (server_now(s) - s->credits_since > 3600 * 1000)
        credits_clear(s);
}
