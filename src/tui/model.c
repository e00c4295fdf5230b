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
