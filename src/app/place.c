/*
 * place.c - see place.h.
 */
#include "app/place.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool place_folder(char *out, size_t size)
{
    const char *data = getenv("XDG_DATA_HOME");
    const char *home = getenv("HOME");
    int n = 0;

    if (data && *data)
        n = snprintf(out, size, "%s/charsu", data);
    else if (home && *home)
        n = snprintf(out, size, "%s/.local/share/charsu", home);
    return n > 0 && (size_t)n < size;
}

/* Make every folder on the way; an existing one is no error. */
static bool make_folder(char *path)
{
    struct stat about;

    for (char *at = path + 1; *at; at++) {
        if (*at != '/')
            continue;
        *at = '\0';
        (void)mkdir(path, 0700);
        *at = '/';
    }
    (void)mkdir(path, 0700);
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

enum { SAME_MAX = 1000 }; /* then the last of them is written over */

void place_of(const struct game *game, const struct record *record, char *out,
              size_t size)
{
    const uint8_t *commit = record->commit;
    char where[PLACE_BYTES];
    bool has_folder =
        place_folder(where, sizeof where - 64) && make_folder(where);

    for (int i = 1; i <= SAME_MAX; i++) {
        char more[16] = "";
        if (i > 1)
            snprintf(more, sizeof more, "-%d", i);
        snprintf(out, size, "%s%s%.20s-%02x%02x%02x%02x%s.record",
                 has_folder ? where : "", has_folder ? "/" : "", game->slug,
                 commit[0], commit[1], commit[2], commit[3], more);
        if (access(out, F_OK) != 0)
            return;
    }
}

/* ---- the last one -------------------------------------------------------- */

static FILE *open_last(const char *how)
{
    char where[PLACE_BYTES];
    size_t n = 0;

    if (!place_folder(where, sizeof where - 8))
        return NULL;
    if (how[0] == 'w' && !make_folder(where))
        return NULL;
    n = strlen(where);
    snprintf(where + n, sizeof where - n, "/last");
    return fopen(where, how);
}

void place_remember(const char *path)
{
    char here[PLACE_BYTES] = "";
    FILE *to = open_last("w");

    if (!to)
        return;
    if (path[0] != '/' && getcwd(here, sizeof here - 1))
        fprintf(to, "%s/", here);
    fprintf(to, "%s\n", path);
    fclose(to);
}

bool place_last(char *out, size_t size)
{
    FILE *from = open_last("r");
    bool found = false;

    if (!from)
        return false;
    found = fgets(out, (int)size, from) != NULL;
    fclose(from);
    if (found)
        out[strcspn(out, "\n")] = '\0';
    return found && out[0];
}

void place_typed(const char *path, char *out, size_t size)
{
    static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                "abcdefghijklmnopqrstuvwxyz0123456789._-/+,:@";
    bool quoted = !*path || strspn(path, plain) != strlen(path);
    size_t n = 0;

    out[n] = '\0';
    if (quoted)
        n += (size_t)snprintf(out, size, "'");
    for (; *path && n + 6 < size; path++)
        n += (size_t)snprintf(out + n, size - n, *path == '\'' ? "'\\''" : "%c",
                              *path);
    if (quoted)
        snprintf(out + n, size - n, "'");
}
