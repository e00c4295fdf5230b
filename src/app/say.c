/*
 * say.c - sentences of the program, in the language that was asked for.
 */
#include "app/app.h"
#include "app/file.h"

#include "words/language.h"

#include <string.h>

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
    fflush(stdout); /* what was printed before comes first */
    fputs("charsu: ", stderr);
    say_line(app, stderr, id, slots);
    return MISUSED;
}

/* ---- another language ---------------------------------------------------- */

/* "xx.json", or a path: a translator's own file. */
static bool is_file(const char *language)
{
    const char *dot = strrchr(language, '.');

    return strchr(language, '/') || (dot && strcmp(dot, ".json") == 0);
}

static struct words *from_file(const struct app *app, const char *path)
{
    struct words *words = file_words(app, path);
    const char *fault = words ? language_fault(words) : NULL;

    if (!fault)
        return words;
    say_misuse(app, SAY_BAD_LANGUAGE,
               SLOTS(TEXT("file", path), TEXT("key", fault)));
    words_free(words);
    return NULL;
}

static struct words *compiled_in(const struct app *app, const char *language)
{
    struct words *words = words_new(language);
    char list[LINE_MAX_BYTES / 4] = "";

    if (words)
        return words;
    for (int i = 0; language_code(i); i++) {
        size_t n = strlen(list);
        snprintf(list + n, sizeof list - n, "%s%s", n ? ", " : "",
                 language_code(i));
    }
    say_misuse(app, SAY_NO_LANGUAGE,
               SLOTS(TEXT("word", language), TEXT("list", list)));
    return NULL;
}

bool say_in(struct app *app, const char *language)
{
    struct words *words = is_file(language) ? from_file(app, language)
                                            : compiled_in(app, language);

    if (!words)
        return false;
    words_free(app->words);
    app->words = words;
    return true;
}
