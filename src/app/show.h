/*
 * show.h - a view as plain text.
 *
 * A game may have a drawing of its own, show_GAME.c; any other is shown field
 * by field, which is enough to play and to look for faults.
 */
#ifndef APP_SHOW_H
#define APP_SHOW_H

#include "app/app.h"

#include "core/view.h"
#include "words/tell.h"

struct show {
    const struct app *app;
    const struct teller *teller;
    FILE *to;
};

/* The table as the view's seat sees it. */
void show_view(const struct show *show, const struct view *view);

/* Points, their parts and places, as far as the view shows them. */
void show_score(const struct show *show, const struct view *view);

#endif
