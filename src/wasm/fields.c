/*
 * fields.c - where every field lies in an encoded state, by the name its
 * game's walk() gives it: "gold", "cards.where", "stack[0].actors". So a page
 * reads a view by names, and no layout is written down twice.
 */
#include "wasm/module.h"

#include "core/walk.h"

#include <string.h>

enum { PATH_MOST = 96, DEPTH_MOST = 8 };

struct lister {
    struct walk walk;
    int wanted, at; /* the number of a field, counted through */
    int width, count;
    char path[PATH_MOST];      /* of the part we are in: "stack[0]." */
    size_t length[DEPTH_MOST]; /* of the paths of the parts above it */
    int depth;
};

static void append(char *path, const char *text, size_t n)
{
    size_t used = strlen(path);

    if (used + n >= PATH_MOST)
        n = PATH_MOST - 1 - used;
    memcpy(path + used, text, n);
    path[used + n] = '\0';
}

static void append_index(char *path, int i)
{
    char text[4] = {'[', (char)('0' + i / 10), (char)('0' + i % 10), ']'};

    if (i < 10)
        text[1] = '[';
    append(path, i < 10 ? text + 1 : text, i < 10 ? 3 : 4);
}

static void enter(struct walk *w, const char *name, int i, int n)
{
    struct lister *l = (struct lister *)w;

    l->length[l->depth++ % DEPTH_MOST] = strlen(l->path);
    append(l->path, name, strlen(name));
    if (n > 1)
        append_index(l->path, i);
    append(l->path, ".", 1);
}

static void leave(struct walk *w, int i, int n)
{
    struct lister *l = (struct lister *)w;

    (void)i;
    (void)n;
    l->path[l->length[--l->depth % DEPTH_MOST]] = '\0';
}

static size_t own_length(const char *name)
{
    size_t n = 0;

    while (name[n] && name[n] != '[')
        n++;
    return n;
}

/* Some walks say "seen[seat]": what stands in brackets is their business. */
static void visit(struct walk *w, const char *name, void *at, int width,
                  int count)
{
    struct lister *l = (struct lister *)w;

    (void)at;
    if (l->at++ != l->wanted)
        return;
    l->width = width;
    l->count = count;
    module.text[0] = '\0';
    append(module.text, l->path, strlen(l->path));
    append(module.text, name, own_length(name));
}

int wasm_field(int game, int i)
{
    const struct game *g = wasm_game(game);
    struct lister l = {.walk = {visit, enter, leave, OK}, .wanted = i};
    union position pos;

    if (!g)
        return -ERR_SETUP;
    memset(&pos, 0, sizeof pos);
    g->walk(&l.walk, &pos.state);
    return l.width ? l.width << 16 | l.count : 0;
}
