/*
 * saved.h - the saved games of this person.
 */
#ifndef APP_SAVED_H
#define APP_SAVED_H

#include "app/app.h"

/* Print them, a line each. FAILED: one of them is not sound. */
int saved_list(const struct app *app);

#endif
