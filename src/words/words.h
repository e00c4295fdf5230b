/*
 * words.h - every sentence a person reads, in one language.
 *
 * The files of locale/ map keys to sentences. A sentence has places to fill,
 * written {name}; translators may put them in any order. Numbers take the
 * digits of the language. A key without a sentence is shown as it is, so that
 * a gap is visible and breaks nothing.
 *
 * May include: core headers, jansson.
 */
#ifndef WORDS_WORDS_H
#define WORDS_WORDS_H

#include <stddef.h>

struct words;

/* What goes into one {name}: a text, or a number where the text is NULL. */
struct slot {
    const char *name;
    const char *text;
    long number;
};

/* A list of slots, for a call: SLOTS(TEXT("game", slug), NUMBER("seats", 4)) */
#define TEXT(name, text)                                                       \
    {                                                                          \
        (name), (text), 0                                                      \
    }
#define NUMBER(name, number)                                                   \
    {                                                                          \
        (name), NULL, (number)                                                 \
    }
#define SLOTS(...) ((const struct slot[]){__VA_ARGS__, {NULL, NULL, 0}})

/* A language that is compiled in, by its code (language.h). NULL: there is no
 * such language. */
struct words *words_new(const char *language);

/*
 * The same from a file's bytes. NULL if they are not a flat JSON object of
 * sentences: then *line says where.
 */
struct words *words_read(const char *text, size_t size, int *line);
void words_free(struct words *w);

/* The sentence, or NULL. */
const char *words_find(const struct words *w, const char *key);

/* The sentence, or the key itself. */
const char *words_say(const struct words *w, const char *key);

/* Call each with every key and sentence, in the order of the file. */
void words_each(const struct words *w,
                void (*each)(void *to, const char *key, const char *sentence),
                void *to);

/*
 * The sentence with its places filled; slots end with a NULL name. A place
 * that no slot fills stays as it is. What does not fit is cut off, never
 * within a character. Returns the bytes written, without the final 0.
 */
size_t words_fill(const struct words *w, const char *sentence,
                  const struct slot *slots, char *out, size_t size);

/* A number in the language's digits. */
void words_number(const struct words *w, long number, char *out, size_t size);

/* The next {name} at or after text: its length, and *name; 0 at the end. */
size_t words_place(const char *text, const char **name);

/* Bytes of the character at the beginning of a text; 0 at its end. */
size_t words_character(const char *text);

#endif
