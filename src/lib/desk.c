/*
 * desk.c - creating, freeing and copying desks. Not in a browser: there the
 * module has exactly one (src/wasm/desk.c).
 */
#include "lib/desk.h"

#include <stdlib.h>
#include <string.h>

#define TEXT_OF(x)  #x
#define WORDS_OF(x) TEXT_OF(x)

const char *charsu_version(void)
{
    return WORDS_OF(CHARSU_VERSION_MAJOR) "." WORDS_OF(
        CHARSU_VERSION_MINOR) "." WORDS_OF(CHARSU_VERSION_PATCH);
}

struct charsu *charsu_new(void)
{
    return calloc(1, sizeof(struct charsu));
}

void charsu_free(struct charsu *c)
{
    if (c)
        charsu_bots_clear(c);
    free(c);
}

/* As much of the log as there is: a copy is made for every thought. */
void charsu_copy(struct charsu *to, const struct charsu *from)
{
    if (to == from)
        return;
    to->view = from->view;
    to->match = from->match;
    to->match.log = to->log;
    to->ears.n = 0;
    if (from->match.game)
        memcpy(to->log, from->log, (size_t)from->match.n * sizeof *to->log);
}
