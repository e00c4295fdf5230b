/*
 * model.c - see model.h: what every page is drawn from, and which game has a
 * drawing of its own.
 */
#include "tui/model.h"

#include <string.h>

const struct drawing *drawing_of(const struct game *game)
{
    static const struct drawing *const own[] = {
#define DRAWING(game) &drawing_##game,
#define SENTENCE(ID, key, places)
#include "tui/drawings.def"
    };

    for (int i = 0; i < COUNT(own); i++)
        if (strcmp(game->slug, own[i]->game) == 0)
            return own[i];
    return &drawing_generic;
}

int model_actor(const struct model *m)
{
    return state_actor(&m->view->pos.state);
}

static bool is_new(const struct model *m, const struct action *known, int n,
                   struct action a)
{
    for (int i = 0; i < n && m->drawing->alike; i++)
        if (m->drawing->alike(m, known[i], a))
            return false;
    return true;
}

int model_legal(const struct model *m, struct action out[CHOICES_MAX])
{
    int all = view_legal(m->view, out);
    int n = 0;

    for (int i = 0; i < all; i++)
        if (is_new(m, out, n, out[i]))
            out[n++] = out[i];
    return n;
}

void model_init(struct model *m, struct teller *teller,
                const struct tui_setup *setup, const struct view *view)
{
    memset(teller, 0, sizeof *teller);
    teller->words = setup->words;
    teller->game = setup->game;
    if (setup->seat != SEAT_WATCHER)
        teller->you = setup->seat + 1;
    memset(m, 0, sizeof *m);
    m->words = setup->words;
    m->teller = teller;
    m->drawing = drawing_of(setup->game);
    m->view = view;
    m->watching = setup->seat == SEAT_WATCHER;
}
