/*
 * show_karzar.h - the table of Karzar, for show.c.
 */
#ifndef APP_SHOW_KARZAR_H
#define APP_SHOW_KARZAR_H

#include "app/show.h"

void show_karzar(const struct show *show, const struct view *view);

#endif
