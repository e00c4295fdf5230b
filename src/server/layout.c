/*
 * layout.c - see layout.h.
 */
#include "server/layout.h"

#include "core/walk.h"

#include <pthread.h>
#include <string.h>

enum { GAMES_MOST = 16, PIECES_MOST = 256 };

struct piece {
    uint16_t from, n; /* of a position */
};

struct layout {
    const struct game *game; /* NULL: it has no layout */
    size_t size;
    int n;
    struct piece piece[PIECES_MOST];
};

static struct layout layouts[GAMES_MOST];
static pthread_once_t once = PTHREAD_ONCE_INIT;

/* ---- finding it ---------------------------------------------------------- */

struct finder {
    struct walk walk;
    struct layout *to;
    const uint8_t *base, *end;
};

static void find_field(struct walk *w, const char *name, void *at, int width,
                       int count)
{
    struct finder *f = (struct finder *)w;
    struct layout *l = f->to;
    const uint8_t *from = at;
    size_t n = (size_t)width * (size_t)count;
    struct piece *last = l->n ? &l->piece[l->n - 1] : NULL;

    (void)name;
    if (from < f->base || from > f->end || n > (size_t)(f->end - from)) {
        w->err = ERR_CORRUPT; /* it lies elsewhere */
        return;
    }
    l->size += n;
    if (last && f->base + last->from + last->n == from) {
        last->n = (uint16_t)(last->n + n);
        return;
    }
    if (l->n == PIECES_MOST) {
        w->err = ERR_FULL;
        return;
    }
    l->piece[l->n++] = (struct piece){(uint16_t)(from - f->base), (uint16_t)n};
}

/* Numbers of several bytes lie in memory as they are sent. */
static void find_all(void)
{
    static union position blank;
    const uint8_t *base = (const uint8_t *)&blank;
    bool little = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__;

    for (int i = 0; little && i < GAMES_MOST && games[i]; i++) {
        struct finder f = {{.field = find_field},
                           &layouts[i],
                           base,
                           base + games[i]->state_size};
        games[i]->walk(&f.walk, &blank.state);
        if (!f.walk.err)
            layouts[i].game = games[i];
    }
}

/* ---- using it ------------------------------------------------------------ */

static const struct layout *layout_of(const struct game *game)
{
    pthread_once(&once, find_all);
    for (int i = 0; i < GAMES_MOST && games[i]; i++)
        if (layouts[i].game == game)
            return &layouts[i];
    return NULL;
}

size_t layout_encode(const struct game *game, const struct state *s,
                     uint8_t *out, size_t size)
{
    const struct layout *l = layout_of(game);
    const uint8_t *from = (const uint8_t *)s;

    if (!l)
        return state_encode(game, s, out, size);
    if (size < l->size)
        return 0;
    for (int i = 0; i < l->n; i++) {
        memcpy(out, from + l->piece[i].from, l->piece[i].n);
        out += l->piece[i].n;
    }
    return l->size;
}
