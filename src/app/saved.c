/*
 * saved.c - charsu play --list: the games in the default folder, newest first.
 */
#include "app/saved.h"

#include "app/file.h"
#include "app/place.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

enum { SAVED_MAX = 1000, DATE_BYTES = 32 };

struct saved {
    char path[PLACE_BYTES];
    time_t when;
};

static bool is_record(const char *name)
{
    static const char ending[] = ".record";
    size_t n = strlen(name);

    return n >= sizeof ending && strcmp(name + n - strlen(ending), ending) == 0;
}

static int newest_first(const void *a, const void *b)
{
    const struct saved *one = a;
    const struct saved *two = b;

    if (one->when != two->when)
        return one->when < two->when ? 1 : -1;
    return strcmp(one->path, two->path);
}

static int find(const char *folder, struct saved *out)
{
    DIR *dir = opendir(folder);
    int n = 0;

    for (struct dirent *e = NULL; dir && n < SAVED_MAX && (e = readdir(dir));) {
        struct saved *one = &out[n];
        struct stat about;
        int length =
            snprintf(one->path, sizeof one->path, "%s/%s", folder, e->d_name);
        if (!is_record(e->d_name) || length >= (int)sizeof one->path ||
            stat(one->path, &about) != 0 || !S_ISREG(about.st_mode))
            continue;
        one->when = about.st_mtime;
        n++;
    }
    if (dir)
        closedir(dir);
    qsort(out, (size_t)n, sizeof *out, newest_first);
    return n;
}

/* A damaged one says so in its line. */
static int print(const struct app *app, const struct saved *one)
{
    char date[DATE_BYTES] = "";
    struct record r;
    struct tm at;
    int status = file_record(app, one->path, &r);

    if (status != GOOD)
        return status;
    if (localtime_r(&one->when, &at))
        strftime(date, sizeof date, "%Y-%m-%d %H:%M", &at);
    say_line(app, stdout, r.ended ? SAY_PLAY_LIST_OVER : SAY_PLAY_LIST,
             SLOTS(TEXT("word", date), TEXT("game", r.game->slug),
                   NUMBER("seats", r.setup.seats), NUMBER("number", r.n),
                   TEXT("file", one->path)));
    record_free(&r);
    return GOOD;
}

int saved_list(const struct app *app)
{
    struct saved *all = calloc(SAVED_MAX, sizeof *all);
    char folder[PLACE_BYTES];
    int status = GOOD;
    int n = 0;

    if (!all)
        return say_misuse(app, SAY_NO_MEMORY, NULL);
    if (place_folder(folder, sizeof folder))
        n = find(folder, all);
    for (int i = 0; i < n; i++)
        if (print(app, &all[i]) != GOOD)
            status = FAILED;
    if (n == 0)
        say_line(app, stdout, SAY_PLAY_LIST_NONE, NULL);
    free(all);
    return status;
}
