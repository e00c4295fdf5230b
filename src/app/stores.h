/*
 * stores.h - a store's address, as a person typed it.
 */
#ifndef APP_STORES_H
#define APP_STORES_H

#include "app/app.h"

#include "server/where.h"

/* False, after a sentence. */
bool stores_read(const struct app *app, const char *text, struct where *out);

#endif
