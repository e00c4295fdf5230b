/*
 * say.c - sentences of the program, in the language that was asked for.
 */
#include "app/app.h"

static const struct {
    const char *key, *places;
} sentences[SENTENCES] = {
#define SENTENCE(ID, key, places) [SAY_##ID] = {key, places},
#include "app/sentences.def"
};

const char *say_key(enum sentence id)
{
    return sentences[id].key;
}

const char *say_places(enum sentence id)
{
    return sentences[id].places;
}

void say(const struct app *app, FILE *to, enum sentence id,
         const struct slot *slots)
{
    char line[LINE_MAX_BYTES];

    words_fill(app->words, words_say(app->words, sentences[id].key), slots,
               line, sizeof line);
    fputs(line, to);
}

void say_line(const struct app *app, FILE *to, enum sentence id,
              const struct slot *slots)
{
    say(app, to, id, slots);
    fputc('\n', to);
}

int say_misuse(const struct app *app, enum sentence id,
               const struct slot *slots)
{
    fflush(stdout); /* what went well before comes first */
    fputs("charsu: ", stderr);
    say_line(app, stderr, id, slots);
    return MISUSED;
}

bool say_in(struct app *app, const char *language)
{
    struct words *words = words_new(language);

    if (!words) {
        say_misuse(app, SAY_NO_LANGUAGE, SLOTS(TEXT("word", language)));
        return false;
    }
    words_free(app->words);
    app->words = words;
    return true;
}
