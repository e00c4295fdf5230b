/*
 * keyboard.c - see keyboard.h.
 */
#include "tui/keyboard.h"

#include "tui/text.h"
#include "words/language.h"

#include <string.h>

static void add(struct keyboard *k, uint32_t typed, uint32_t latin)
{
    if (k->n == KEYBOARD_MAX || latin <= ' ' || latin > '~')
        return;
    k->key[k->n].typed = typed;
    k->key[k->n++].latin = (char)latin;
}

static void learn(struct keyboard *k, const struct words *w)
{
    const char *digits = words_find(w, "language.digits");
    const char *pairs = words_find(w, "language.keys");
    uint32_t typed = 0;

    for (uint32_t d = 0; digits && d < 10; d++)
        add(k, text_next_char(&digits), '0' + d);
    while (pairs && (typed = text_next_char(&pairs)))
        add(k, typed, text_next_char(&pairs));
}

void keyboard_init(struct keyboard *k, const struct words *spoken)
{
    k->n = 0;
    learn(k, spoken);
    for (int i = 0; language_code(i); i++) {
        struct words *w = words_new(language_code(i));
        if (w)
            learn(k, w);
        words_free(w);
    }
}

uint32_t keyboard_latin(const struct keyboard *k, uint32_t typed)
{
    for (int i = 0; i < k->n; i++)
        if (k->key[i].typed == typed)
            return (uint32_t)(unsigned char)k->key[i].latin;
    return typed;
}

void keyboard_line(const struct keyboard *k, const char *typed, char *out,
                   size_t size)
{
    uint32_t c = 0;
    size_t n = 0;

    while ((c = text_next_char(&typed)) && n + 5 <= size) {
        text_encode(keyboard_latin(k, c), out + n);
        n += strlen(out + n);
    }
    out[n] = '\0';
}
