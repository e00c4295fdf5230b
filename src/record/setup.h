/*
 * setup.h - the options of a setup as text: "4", "crown", "king,thief".
 *
 * A number is written as such, a choice by its slug, a set by the slugs of its
 * members with commas between, or "none". Records and the command line share
 * this spelling.
 */
#ifndef RECORD_SETUP_H
#define RECORD_SETUP_H

#include "core/game.h"

enum { SETUP_TEXT = 1536 }; /* no option of any game is longer */

/* Characters written, or 0 if they do not fit. */
size_t setup_format(const struct game *game, const struct option *option,
                    const struct setup *setup, char *out, size_t size);

/* ERR_TEXT leaves the setup as it was. */
enum err setup_parse(const struct game *game, const struct option *option,
                     const char *text, struct setup *setup);

const struct option *setup_option_named(const struct game *game,
                                        const char *slug, size_t n);

#endif
