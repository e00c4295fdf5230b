/*
 * quiet.h - games during which nobody talks freely.
 *
 * Where talk would give away what the rules keep hidden, only the page's
 * phrases may be used during the game; before and after it, anything.
 */
#ifndef SERVER_QUIET_H
#define SERVER_QUIET_H

#include "server/config.h"

/* By its own rules, or because of an option of the server. */
bool quiet_game(const struct config *config, const char *slug);

#endif
