/*
 * fuzz_words.c - locale files from any bytes, and sentences made with them.
 */
#include "fuzz/fuzz.h"
#include "words/keys.h"
#include "words/tell.h"
#include "words/words.h"

/* Every sentence, into buffers of every small size: it ends, and whole. */
static void fill(void *to, const char *key, const char *sentence)
{
    const struct words *w = to;
    size_t size = 1 + strlen(key) % 40;
    char *out = malloc(size);
    size_t n = 0;

    must(out);
    n = words_fill(w, sentence,
                   SLOTS(TEXT("seat", sentence), NUMBER("number", -1234567890),
                         TEXT("game", key)),
                   out, size);
    must(n < size && out[n] == '\0' && strlen(out) == n);
    words_number(w, (long)n - 20, out, size);
    must(strlen(out) < size);
    must(words_find(w, key) == words_say(w, key));
    free(out);
}

/* Everything that can happen in a game, told with these words. */
static void tell(const struct words *w, const struct game *game)
{
    struct teller teller = {.words = w, .game = game, .name = {"Mina"}};
    char out[SENTENCE_MAX];

    for (int i = 0; i < game->n_verbs; i++)
        tell_action(&teller, action_of2(i % SEATS_MAX, i, i, 255), out,
                    sizeof out);
    for (int i = 0; i < game->n_events; i++)
        for (int seen = 0; seen < 2; seen++) {
            struct event e = event_of2(i, i % 2 ? SEAT_NONE : 0, 1, 2);
            e.seen_by = (seat_set)seen;
            tell_event(&teller, e, out, sizeof out);
        }
    for (int i = 0; i < game->n_decisions; i++) {
        struct frame frame = {.decision = (uint8_t)i};
        tell_decision(&teller, &frame, i % 3, out, sizeof out);
    }
}

static void complain(void *to, const struct keys_complaint *c)
{
    (void)to;
    must(c->key && c->place && (c->file == 0 || c->file == 1));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct keys keys;
    static struct words *english;
    int line = 0;
    struct words *w = NULL;

    if (!english) {
        english = words_new("en");
        keys_init(&keys);
        keys_game(&keys, game_named("hamlet"));
    }
    w = words_read((const char *)data, size, &line);
    if (!w) {
        must(line > 0);
        return 0;
    }
    words_each(w, fill, w);
    for (int i = 0; games[i]; i++)
        tell(w, games[i]);
    for (int err = OK; err < ERRS; err++)
        must(tell_err(w, (enum err)err));
    keys_check(&keys, (const struct words *const[]){w, english}, 2, complain,
               NULL);
    words_free(w);
    return 0;
}
