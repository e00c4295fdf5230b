/*
 * keys.h - which keys a language file must have or may have, and what their
 * sentences may fill in; and whether files keep to that.
 *
 * Games imply their keys: every verb, event, decision, noun, option and part
 * of the score has one. The program adds its own. A file is wrong if it lacks
 * a key, has one too many, or uses a placeholder that does not exist.
 */
#ifndef WORDS_KEYS_H
#define WORDS_KEYS_H

#include "core/game.h"
#include "words/words.h"

enum { KEY_BYTES = 96, KEY_PLACES = 128 };

enum key_rule {
    KEY_NEEDED, /* every file has it                        */
    KEY_SHARED, /* all files have it, or none               */
    KEY_FREE,   /* a matter of one language: some have it   */
};

struct key {
    char name[KEY_BYTES];    /* one that ends with * stands for many       */
    char places[KEY_PLACES]; /* what may be filled in, separated by blanks */
    enum key_rule rule;
};

struct keys {
    struct key *key; /* owned */
    int n, capacity;
    bool full; /* memory ran out: the list is not whole */
};

void keys_init(struct keys *k);
void keys_fini(struct keys *k);

/* A key that must be there, and one that may. The name is made of parts. */
void keys_need(struct keys *k, const char *places, const char *const *part);
void keys_allow(struct keys *k, const char *places, const char *const *part);

/* What every file has, whatever is played: of its language (language.h), of
 * seats and of refusals (tell.h). */
void keys_common(struct keys *k);

#define KEY(...) ((const char *const[]){__VA_ARGS__, NULL})

/* Everything that a game implies. */
void keys_game(struct keys *k, const struct game *game);

/* A seat may hear that event without its arguments. */
void keys_hidden(struct keys *k, const struct game *game, int event);

enum keys_fault {
    KEYS_MISSING,  /* the file lacks the key                          */
    KEYS_SURPLUS,  /* nothing uses it                                 */
    KEYS_PLACE,    /* the sentence fills in what is not there         */
    KEYS_DIFFER,   /* another file's sentence fills in something else */
    KEYS_EMPTY,    /* the sentence says nothing                       */
    KEYS_LANGUAGE, /* language_fault()                                */
};

struct keys_complaint {
    enum keys_fault fault;
    int file; /* which of the files */
    const char *key;
    const char *place; /* "" if it is not about one */
};

/* Complain about each thing that is wrong; returns how many there were. */
int keys_check(const struct keys *k, const struct words *const *file, int n,
               void (*complain)(void *to, const struct keys_complaint *c),
               void *to);

#endif
