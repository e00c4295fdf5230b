/*
 * say.c - see say.h.
 */
#include "tui/say.h"

static const struct {
    const char *key, *places;
} sentences[TUI_SENTENCES] = {
#define SENTENCE(ID, key, places) [TUI_##ID] = {key, places},
#include "tui/sentences.def"
};

const char *tui_key(enum tui_sentence id)
{
    return sentences[id].key;
}

const char *tui_places(enum tui_sentence id)
{
    return sentences[id].places;
}

const char *tui_say(const struct words *w, enum tui_sentence id)
{
    return words_say(w, sentences[id].key);
}

void tui_fill(const struct words *w, enum tui_sentence id,
              const struct slot *slots, char *out, size_t size)
{
    words_fill(w, tui_say(w, id), slots, out, size);
}
