/*
 * preview.h - what a link to a place of the page shows where it is pasted: a
 * title, a sentence and a picture (the Open Graph protocol).
 *
 * It says only what everybody may know. For a listed table that is its game
 * and the number of free seats; any other code gets the same words, whether or
 * not such a table exists, so that nobody can try codes here.
 */
#ifndef SERVER_NET_PREVIEW_H
#define SERVER_NET_PREVIEW_H

#include <stdbool.h>
#include <stddef.h>

enum { LANGUAGES_MOST = 8 };

struct body;    /* files.h */
struct glimpse; /* glimpse.h */
struct words;

struct previews {
    struct words *words[LANGUAGES_MOST]; /* owned; by language_code() */
};

/* False: no memory. */
bool previews_open(struct previews *p);
void previews_close(struct previews *p);

/* Its sentences: their keys in locale/ and their placeholders; NULL at the
 * end. */
extern const struct preview_key {
    const char *key, *places;
} preview_keys[];

struct linked {
    const char *path;   /* "/t/CODE"                                     */
    const char *base;   /* "https://charsu.example", or "": not known    */
    const char *wanted; /* languages, as a browser lists them; or NULL   */
    const struct glimpse *table; /* whose code it is; NULL: nobody knows */
};

enum { PREVIEW_CODE = 16 };

/* Does it lead to a table? Then by this code. */
bool preview_code(const char *path, char code[PREVIEW_CODE]);

/* The page with it, to be freed. NULL: the page has no head, or no memory. */
char *preview_page(const struct previews *p, const struct body *page,
                   const struct linked *at, size_t *n);

#endif
