/*
 * tell.h - what happens in a game, in sentences.
 *
 * Slugs are keys. A verb, an event, a decision, a thing: each has a sentence
 * under GAME.verb.SLUG, GAME.event.SLUG, GAME.decision.SLUG, GAME.NOUN.SLUG.
 * The places of a sentence are named by the kinds of the word's arguments:
 * {seat} is the one that acts, {seat2} another, {number}, {district},
 * {district2}.
 *
 * The reader is addressed with separate sentences: SLUG.you if the reader is
 * {seat}, SLUG.you2 if they are {seat2}, SLUG.own if they are both. "You
 * build", "your city", "your own city".
 */
#ifndef WORDS_TELL_H
#define WORDS_TELL_H

#include "core/game.h"
#include "explain/explain.h"
#include "words/words.h"

enum {
    SENTENCE_MAX = 1024, /* bytes of a sentence about a game */
    PLACES_MAX = ARGS_MAX + 1,
    PLACE_NAME = 32,
};

/* Somebody who tells about one table. */
struct teller {
    const struct words *words;
    const struct game *game;
    const char *name[SEATS_MAX]; /* of each seat; NULL: by its number */
    int you;                     /* 1 + the seat spoken to; 0: nobody */
};

/* The places that a word's sentence may have: the actor, then the arguments. */
struct places {
    int n;
    char name[PLACES_MAX][PLACE_NAME];
};
void tell_places(const struct game *game, const struct word *word,
                 struct places *out);

void tell_action(const struct teller *t, struct action a, char *out,
                 size_t size);

/* An event as a seat heard it. */
void tell_event(const struct teller *t, struct event heard, char *out,
                size_t size);

/* Why something may not be done. */
void tell_reason(const struct teller *t, struct reason why, char *out,
                 size_t size);

/* What is being decided, and by whom. */
void tell_decision(const struct teller *t, const struct frame *frame, int seat,
                   char *out, size_t size);

/* Halves: 19 is nine and the sign of a half, 1 is that sign alone. Where the
 * language is written from the right, marks keep it behind the number. */
void tell_halves(const struct teller *t, int halves, char *out, size_t size);

void tell_seat(const struct teller *t, int seat, char *out, size_t size);

/* The words of GAME.KIND.SLUG: tell_word(t, "role", "king"). */
const char *tell_word(const struct teller *t, const char *kind,
                      const char *slug);

/* The words of a refusal. */
const char *tell_err(const struct words *w, enum err err);

#endif
