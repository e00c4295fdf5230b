/*
 * text.h - actions and events as words: "p2 build tavern".
 *
 * Written once for all games, from their tables of verbs and nouns. This is
 * the language of records, scenarios, the terminal and bug reports; it is
 * ASCII and never translated. What players read is made from the locale
 * files instead.
 */
#ifndef CORE_TEXT_H
#define CORE_TEXT_H

#include "core/game.h"

enum { TEXT_MAX = 128 }; /* no action or event of any game is longer */

/* Characters written, or 0 if they do not fit in size. */
size_t action_format(const struct game *game, struct action a, char *out,
                     size_t size);
enum err action_parse(const struct game *game, const char *text,
                      struct action *out);

/*
 * An event as it was told: "silent merchant", "p1 dealt tavern"; a "?"
 * replaces arguments that were not seen.
 */
size_t event_format(const struct game *game, struct event heard, char *out,
                    size_t size);

/* Any word of a game, with whom it is about and its arguments. */
struct saying {
    const struct word *word;
    int seat;           /* SEAT_NONE: nobody */
    const uint8_t *arg; /* NULL: not told    */
};

size_t saying_format(const struct game *game, const struct saying *saying,
                     char *out, size_t size);

/* "p3", "chance": the seat's number, or -1. The word need not end in NUL. */
int text_seat(const char *word, size_t n);

/* A whole number up to 65535, or -1. */
int text_number(const char *word, size_t n);

/* The member of the noun with that name, or -1. */
int text_noun(const struct noun *noun, const char *word, size_t n);

/* The slug of errs.def; "ok" for OK. */
const char *err_slug(enum err err);

bool text_is(const char *word, size_t n, const char *slug);

/* Take the next word off *text: its length, and 0 at the end. */
size_t text_next(const char **text, const char **word);

#endif
