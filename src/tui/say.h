/*
 * say.h - the sentences of the screen itself: see sentences.def.
 */
#ifndef TUI_SAY_H
#define TUI_SAY_H

#include "words/words.h"

enum tui_sentence {
#define SENTENCE(ID, key, places) TUI_##ID,
#include "tui/sentences.def"
    TUI_SENTENCES
};

/* The key of a sentence, and the places it may have, separated by blanks. */
const char *tui_key(enum tui_sentence id);
const char *tui_places(enum tui_sentence id);

/* The sentence without placeholders. */
const char *tui_say(const struct words *w, enum tui_sentence id);

/* The sentence with its places filled. */
void tui_fill(const struct words *w, enum tui_sentence id,
              const struct slot *slots, char *out, size_t size);

#endif
