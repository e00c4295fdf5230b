/*
 * backup.c - charsu backup: copies the games, even while they are played.
 */
#include "app/args.h"

#include "server/care.h"

#include <sys/resource.h>

enum { NICE = 10 };

int app_backup(struct app *app, int argc, char **argv)
{
    const char *data = "data";
    const struct flag flags[] = {
        {"data", FLAG_TEXT, &data, 0, 0},
        {0},
    };
    struct args args = {.command = "backup",
                        .help = SAY_HELP_BACKUP,
                        .flags = flags,
                        .words_min = 1,
                        .words_max = 1};
    char why[CARE_WHY] = "";

    if (!args_read(app, &args, argc, argv))
        return args.status;
    setpriority(PRIO_PROCESS, 0, NICE); /* the players come first */
    if (!care_backup(data, args.word[0], why)) {
        say_misuse(app, SAY_BACKUP_FAILED,
                   SLOTS(TEXT("file", args.word[0]), TEXT("word", why)));
        return FAILED;
    }
    say_line(app, stdout, SAY_BACKUP_DONE, SLOTS(TEXT("file", args.word[0])));
    return GOOD;
}
