/*
 * keyboard.h - letters and digits of other keyboards, as the Latin ones on the
 * same keys. Every language says what its keyboard has there (language.h). All
 * of them are accepted, whatever the current language: a person who reads
 * English here may still have a Persian keyboard.
 */
#ifndef TUI_KEYBOARD_H
#define TUI_KEYBOARD_H

#include "words/words.h"

#include <stdint.h>

enum { KEYBOARD_MAX = 512 };

struct keyboard {
    struct {
        uint32_t typed;
        char latin;
    } key[KEYBOARD_MAX];
    int n;
};

/* The keys of the current language and of all compiled-in ones. */
void keyboard_init(struct keyboard *k, const struct words *spoken);

/* The Latin character on that key; any other character comes back as it is. */
uint32_t keyboard_latin(const struct keyboard *k, uint32_t typed);

/* The same for a whole line. */
void keyboard_line(const struct keyboard *k, const char *typed, char *out,
                   size_t size);

#endif
