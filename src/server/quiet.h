/*
 * quiet.h - games at which nobody talks freely while they are played.
 *
 * Where an open word would tell what the rules keep hidden, only the phrases
 * of the page may be said during the game; before and after it, anything.
 */
#ifndef SERVER_QUIET_H
#define SERVER_QUIET_H

#include "server/config.h"

/* By its own rules, or because whoever runs the server wants it so. */
bool quiet_game(const struct config *config, const char *slug);

#endif
