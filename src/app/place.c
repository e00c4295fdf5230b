/*
 * place.c - see place.h.
 */
#include "app/place.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* False: there is no home, or the path is too long. */
static bool folder(char *out, size_t size)
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

/* Every folder on the way; what is there already is no error. */
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

void place_of(const struct game *game, const struct record *record, char *out,
              size_t size)
{
    const uint8_t *commit = record->commit;
    char name[64];
    char where[PLACE_BYTES];
    int n = 0;

    snprintf(name, sizeof name, "%.20s-%02x%02x%02x%02x.record", game->slug,
             commit[0], commit[1], commit[2], commit[3]);
    if (folder(where, sizeof where) && make_folder(where))
        n = snprintf(out, size, "%s/%s", where, name);
    if (n <= 0 || (size_t)n >= size)
        snprintf(out, size, "%s", name);
}

/* ---- the last one -------------------------------------------------------- */

static FILE *open_last(const char *how)
{
    char where[PLACE_BYTES];
    size_t n = 0;

    if (!folder(where, sizeof where - 8))
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
