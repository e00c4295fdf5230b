/*
 * quiet.c - see quiet.h.
 */
#include "server/quiet.h"

#include <string.h>

/* Games whose own rules ask for it. */
static const char *const quiet[] = {
    "karzar", /* R70: no talk about the game during a karzar */
};

static bool is_listed(const char *list, const char *slug)
{
    size_t n = strlen(slug);

    for (const char *at = list; at; at = strchr(at, ',')) {
        at += *at == ',';
        if (strncmp(at, slug, n) == 0 && (at[n] == ',' || at[n] == '\0'))
            return true;
    }
    return false;
}

bool quiet_game(const struct config *config, const char *slug)
{
    for (int i = 0; i < COUNT(quiet); i++)
        if (strcmp(quiet[i], slug) == 0)
            return true;
    return is_listed(config->quiet_games, slug);
}
