/*
 * options.h - from what a person typed to a setup that a game accepts.
 */
#ifndef APP_OPTIONS_H
#define APP_OPTIONS_H

#include "app/args.h"

#include "bots/bot.h"

/* The game of that name; NULL, after a sentence. */
const struct game *options_game(const struct app *app, const char *slug);

/*
 * seats 0 is "as usual": four, or the nearest this game has. Options are
 * texts like rounds=4, first=crown, cast=king,thief, preset=short; later ones
 * win. False, after a sentence that names what is wrong.
 */
bool options_setup(const struct app *app, const struct game *game, long seats,
                   const struct texts *options, struct setup *out);

/* What an option may be: "2..6", "none|one|two", "none, or of: king,thief". */
void options_range(const struct app *app, const struct game *game,
                   const struct option *option, char *out, size_t size);

/*
 * Bots by name, with commas between; a list that is shorter than seats is
 * repeated. False, after a sentence.
 */
bool options_bots(const struct app *app, const char *text, int seats,
                  const struct bot_kind **out);

#endif
