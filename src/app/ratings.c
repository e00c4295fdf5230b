/*
 * ratings.c - charsu ratings: rebuilds ratings from the logs.
 */
#include "app/args.h"
#include "app/start.h"
#include "app/stores.h"

#include "server/rebuild.h"

#include <string.h>
#include <unistd.h>

static bool has_games(const char *folder)
{
    char path[4096];

    return snprintf(path, sizeof path, "%s/charsu.db", folder) <
               (int)sizeof path &&
           access(path, R_OK | W_OK) == 0;
}

int app_ratings(struct app *app, int argc, char **argv)
{
    const char *data = "data";
    const char *store = NULL;
    struct where where;
    const struct flag flags[] = {
        {"data", FLAG_TEXT, &data, 0, 0},
        {"store", FLAG_TEXT, &store, 0, 0},
        {0},
    };
    struct args args = {.command = "ratings",
                        .help = SAY_HELP_RATINGS,
                        .flags = flags,
                        .words_min = 1,
                        .words_max = 1};
    struct rebuilt done = {0};
    struct start start;

    if (!args_read(app, &args, argc, argv))
        return args.status;
    if (strcmp(args.word[0], "rebuild") != 0)
        return say_misuse(app, SAY_RATINGS_UNKNOWN,
                          SLOTS(TEXT("word", args.word[0])));
    if (store && !stores_read(app, store, &where))
        return MISUSED;
    if (store && where.kind == WHERE_FOLDER)
        data = where.text;
    if (!(store && where.kind == WHERE_POSTGRES) && !has_games(data))
        return say_misuse(app, SAY_RATINGS_NO_GAMES, SLOTS(TEXT("file", data)));
    start_begin(&start, app);
    if (!(store && where.kind == WHERE_POSTGRES
              ? rebuild_postgres(where.text, &done)
              : rebuild_folder(data, &done))) {
        start_failed(&start);
        return FAILED;
    }
    start_ready();
    say_line(app, stdout, SAY_RATINGS_REBUILT,
             SLOTS(NUMBER("number", done.games)));
    if (done.damaged)
        say_line(app, stdout, SAY_RATINGS_DAMAGED,
                 SLOTS(NUMBER("number", done.damaged)));
    return done.damaged ? FAILED : GOOD;
}
