/*
 * show_troyes.h - the table of Troyes, for show.c.
 */
#ifndef APP_SHOW_TROYES_H
#define APP_SHOW_TROYES_H

#include "app/show.h"

void show_troyes(const struct show *show, const struct view *view);

#endif
