/*
 * read.c - splits a file into lines. Anything wrong with its bytes is found
 * here, so that the rest of the room deals with short lines of plain text.
 */
#include "scenario/stage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MAX_BYTES = 1 << 24 };

static bool fault(struct script *script, int line, const char *why)
{
    script->fault_line = line;
    snprintf(script->why, sizeof script->why, "%s", why);
    return false;
}

/* The whole file, followed by a NUL. */
static bool load(struct script *script, FILE *file, size_t *size)
{
    size_t capacity = 1 << 12;
    size_t n = 0;

    for (;;) {
        char *more = realloc(script->bytes, capacity + 1);
        if (!more)
            return fault(script, 0, "it does not fit into memory");
        script->bytes = more;
        n += fread(script->bytes + n, 1, capacity - n, file);
        if (n < capacity)
            break;
        if (capacity >= FILE_MAX_BYTES)
            return fault(script, 0, "it is too large for a scenario file");
        capacity *= 2;
    }
    if (ferror(file))
        return fault(script, 0, "it cannot be read");
    script->bytes[n] = '\0';
    *size = n;
    return true;
}

/* No control characters: neither returns nor NULs. */
static bool is_plain(struct script *script, int number, const char *line,
                     size_t n)
{
    char why[80];

    if (n > LINE_MAX_BYTES) {
        snprintf(why, sizeof why, "the line is longer than %d bytes",
                 LINE_MAX_BYTES);
        return fault(script, number, why);
    }
    for (size_t i = 0; i < n; i++) {
        unsigned byte = (unsigned char)line[i];
        if (byte >= ' ' && byte != 127)
            continue;
        snprintf(why, sizeof why, "a control character (0x%02x) in the line",
                 byte);
        return fault(script, number, why);
    }
    return true;
}

static bool split(struct script *script, size_t size)
{
    char *at = script->bytes;
    char *end = script->bytes + size;
    size_t lines = 1;

    for (const char *c = at; c < end; c++)
        lines += *c == '\n';
    script->line = calloc(lines, sizeof *script->line);
    if (!script->line)
        return fault(script, 0, "it does not fit into memory");
    while (at < end) {
        char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t n = (size_t)((stop ? stop : end) - at);
        if (!is_plain(script, script->n + 1, at, n))
            return false;
        at[n] = '\0';
        script->line[script->n] =
            (struct line){.number = script->n + 1, .text = at};
        script->n++;
        at += n + 1;
    }
    return true;
}

bool scenario_read(struct script *script, const char *path)
{
    FILE *file = fopen(path, "rb");
    size_t size = 0;
    bool good = false;

    *script = (struct script){.path = path};
    if (!file)
        return fault(script, 0, "it cannot be opened");
    good = load(script, file, &size);
    fclose(file);
    return good && split(script, size);
}

void scenario_free(struct script *script)
{
    free(script->scenario);
    free(script->line);
    free(script->bytes);
}
