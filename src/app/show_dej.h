/*
 * show_dej.h - the table of Dej, for show.c.
 */
#ifndef APP_SHOW_DEJ_H
#define APP_SHOW_DEJ_H

#include "app/show.h"

void show_dej(const struct show *show, const struct view *view);

#endif
