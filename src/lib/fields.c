/*
 * fields.c - the position of every field in an encoded state, and in an
 * observation, by the name its game's walk() gives it: "gold", "cards.where",
 * "stack[0].actors". So other programs read a view by names, and no layout is
 * written down twice.
 */
#include "lib/desk.h"

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
    const uint8_t *base; /* where the state is               */
    int offset;          /* of the wanted field, from there    */
    char *text;          /* its name; PATH_MOST bytes          */
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

/* Some walks say "seen[seat]": the text in brackets is left to them. */
static void visit(struct walk *w, const char *name, void *at, int width,
                  int count)
{
    struct lister *l = (struct lister *)w;

    if (l->at++ != l->wanted)
        return;
    l->offset = (int)((const uint8_t *)at - l->base);
    l->width = width;
    l->count = count;
    l->text[0] = '\0';
    append(l->text, l->path, strlen(l->path));
    append(l->text, name, own_length(name));
}

/* Go through the fields of a game until one. False: there are no more. */
static bool find(struct lister *l, const struct game *game, int i)
{
    union position pos;

    memset(&pos, 0, sizeof pos);
    l->walk = (struct walk){visit, enter, leave, OK};
    l->wanted = i;
    /* cppcheck-suppress autoVariables ; it is not looked at afterwards */
    l->base = (const uint8_t *)&pos;
    game->walk(&l->walk, &pos.state);
    return l->width > 0;
}

int charsu_field(struct charsu *c, int game, int i)
{
    struct lister l = {.text = c->text};

    if (!desk_game(game))
        return -ERR_SETUP;
    return find(&l, desk_game(game), i) ? l.width << 16 | l.count : 0;
}

#ifndef __wasm__

int charsu_plane(int game, int i, struct charsu_plane *out, char *name,
                 int size)
{
    char text[PATH_MOST];
    struct lister l = {.text = text};

    if (!desk_game(game) || !find(&l, desk_game(game), i) ||
        (int)strlen(text) >= size)
        return -1;
    *out = (struct charsu_plane){l.offset, l.width, l.count};
    memcpy(name, text, strlen(text) + 1);
    return 0;
}

#endif
