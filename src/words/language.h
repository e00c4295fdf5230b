/*
 * language.h - what a language file says of the language itself.
 *
 * Everything about a language that is not a sentence is under language.* of
 * its file: its name, which way it runs, its digits, its signs in numbers, how
 * its keyboard is laid out. So a language is a file, and nothing in the
 * program knows one by name, except for the default one.
 *
 *   language.name        its own name for itself
 *   language.direction   ltr or rtl
 *   language.digits      ten characters, from zero to nine
 *   language.decimal     what stands before a fraction
 *   language.minus       what stands before a number below zero
 *   language.comma       what separates the items of a list
 *   language.plural      which forms a counted thing has: a rule's name
 *   language.keys        pairs, for a keyboard with other letters: one of its
 *                        characters, and the Latin one on the same key. A
 *                        language without such a keyboard leaves it out.
 */
#ifndef WORDS_LANGUAGE_H
#define WORDS_LANGUAGE_H

#include "words/words.h"

#include <stdbool.h>

#define LANGUAGE_DEFAULT "en"

/* The code of each language that is compiled in, from 0; NULL after the last:
 * for (int i = 0; language_code(i); i++) */
const char *language_code(int i);

/* The language that a value of LANG means: "fa_IR.UTF-8" is "fa". The default
 * if we do not have it. */
const char *language_of(const char *locale);

bool language_is_rtl(const struct words *w);

/* The first key under language.* that is missing or cannot be used, or NULL.
 * Only a file without a fault is a language. */
const char *language_fault(const struct words *w);

/* The rules that language.plural may name; NULL after the last. */
extern const char *const language_plurals[];

#endif
