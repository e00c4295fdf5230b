/*
 * file.c - see file.h.
 */
#include "app/file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { LOCALE_BYTES = 4 << 20 }; /* ten times our own */

static char *no_file(const struct app *app, const char *path)
{
    say_misuse(app, SAY_NO_FILE,
               SLOTS(TEXT("file", path), TEXT("word", strerror(errno))));
    return NULL;
}

/* All that an open file holds; it may be a pipe, which has no size. */
static char *read_all(FILE *from, size_t most, size_t *size)
{
    size_t capacity = 65536;
    char *text = malloc(capacity);

    *size = 0;
    while (text) {
        size_t n = fread(text + *size, 1, capacity - *size, from);
        char *more = NULL;
        *size += n;
        if (n == 0 || *size > most)
            break;
        if (*size < capacity)
            continue;
        capacity *= 2;
        more = realloc(text, capacity);
        if (!more)
            free(text);
        text = more;
    }
    return text;
}

/* A file that is too large is returned with at least one byte more than
 * allowed: the caller reports it. */
char *file_read(const struct app *app, const char *path, size_t most,
                size_t *size)
{
    FILE *from = fopen(path, "rb");
    char *text = NULL;
    bool failed = false;

    if (!from)
        return no_file(app, path);
    errno = ENOMEM;
    text = read_all(from, most, size);
    failed = ferror(from);
    fclose(from);
    if (text && !failed)
        return text;
    free(text);
    return no_file(app, path);
}

struct words *file_words(const struct app *app, const char *path)
{
    size_t size = 0;
    int line = 1;
    char *text = file_read(app, path, LOCALE_BYTES, &size);
    struct words *words = NULL;

    if (!text)
        return NULL;
    if (size <= LOCALE_BYTES)
        words = words_read(text, size, &line);
    free(text);
    if (!words)
        say_misuse(app, SAY_WORDS_BROKEN,
                   SLOTS(TEXT("file", path), NUMBER("line", line)));
    return words;
}

void file_fault(const struct app *app, const char *path,
                const struct record_error *error)
{
    char key[64];
    char sentence[LINE_MAX_BYTES];

    snprintf(key, sizeof key, "record.%s", record_fault_slug(error->fault));
    words_fill(app->words, words_say(app->words, key),
               SLOTS(TEXT("word", error->word),
                     TEXT("expected", error->expected),
                     NUMBER("number", error->number)),
               sentence, sizeof sentence);
    fflush(stdout);
    fprintf(stderr, "charsu: %s:%d: %s\n", path, error->line, sentence);
}

int file_record(const struct app *app, const char *path, struct record *out)
{
    struct record_error error;
    size_t size = 0;
    char *text = file_read(app, path, RECORD_BYTES, &size);
    bool sound = false;

    if (!text)
        return MISUSED;
    sound = record_read(out, text, size, &error);
    free(text);
    if (!sound)
        file_fault(app, path, &error);
    return sound ? GOOD : FAILED;
}

/* Written next to its place: the old file stays until the new one is
 * complete. */
static FILE *open_beside(const char *path, char *beside, size_t size)
{
    int n = snprintf(beside, size, "%s.new", path);

    return n < (int)size ? fopen(beside, "wb") : NULL;
}

bool file_can_save(const struct app *app, const char *path)
{
    char beside[LINE_MAX_BYTES];
    FILE *to = open_beside(path, beside, sizeof beside);

    if (!to) {
        say_misuse(app, SAY_UNWRITTEN, SLOTS(TEXT("file", path)));
        return false;
    }
    fclose(to);
    remove(beside);
    return true;
}

bool file_save(const struct app *app, const char *path,
               const struct record *record)
{
    char beside[LINE_MAX_BYTES];
    FILE *to = open_beside(path, beside, sizeof beside);
    bool written = to && record_write(record, to);

    if (to && fclose(to) != 0)
        written = false;
    if (written && rename(beside, path) == 0)
        return true;
    if (to)
        remove(beside);
    say_misuse(app, SAY_UNWRITTEN, SLOTS(TEXT("file", path)));
    return false;
}
