/*
 * store.c - charsu store: copies, checks and migrates databases.
 */
#include "app/args.h"
#include "app/progress.h"
#include "app/start.h"
#include "app/stores.h"

#include "server/care.h"
#include "server/store.h"

#include <string.h>

bool stores_read(const struct app *app, const char *text, struct where *out)
{
    where_read(out, text);
    switch (out->kind) {
    case WHERE_PASSWORD: say_misuse(app, SAY_STORE_PASSWORD, NULL); break;
    case WHERE_WRONG:
        say_misuse(app, SAY_STORE_WRONG, SLOTS(TEXT("word", out->what)));
        break;
    default: return true;
    }
    return false;
}

/* A line in the log that says why becomes a sentence. */
static struct store *open_store(const struct app *app, const struct where *w)
{
    struct start start;
    struct store *st = NULL;

    start_begin(&start, app);
    st = w->kind == WHERE_FOLDER ? store_sqlite(w->text, io_real())
                                 : store_postgres(w->text, io_real(), NULL);
    if (st)
        start_ready();
    else
        start_failed(&start);
    return st;
}

static int check(struct app *app, char **word)
{
    struct where where;

    if (!stores_read(app, word[1], &where))
        return MISUSED;
    return check_store(app, where.text);
}

static int migrate(struct app *app, char **word)
{
    struct where where;
    struct store *st = NULL;

    if (!stores_read(app, word[1], &where))
        return MISUSED;
    st = open_store(app, &where);
    if (!st)
        return FAILED;
    st->close(st);
    say_line(app, stdout, SAY_STORE_MIGRATED, SLOTS(TEXT("file", word[1])));
    return GOOD;
}

static void tell_progress(void *to, int64_t done, int64_t all)
{
    (void)to;
    progress_bar((long)done, (long)all);
}

/* The target is kept open meanwhile, so that no server can start on it. */
static int copy(struct app *app, char **word)
{
    struct where from;
    struct where to;
    struct care_copy care = {.from = &from, .to = &to, .each = tell_progress};
    struct store *held = NULL;
    bool good = false;

    if (!stores_read(app, word[1], &from) || !stores_read(app, word[2], &to))
        return MISUSED;
    held = open_store(app, &to);
    if (!held)
        return FAILED;
    good = care_copy(&care);
    held->close(held);
    if (!good) {
        say_misuse(app, SAY_STORE_NOT_COPIED,
                   SLOTS(TEXT("file", word[1]), TEXT("word", care.why)));
        return FAILED;
    }
    say_line(app, stdout, SAY_STORE_COPIED,
             SLOTS(TEXT("file", word[1]), NUMBER("number", care.rows)));
    return check_store(app, to.text);
}

int app_store(struct app *app, int argc, char **argv)
{
    static const struct {
        const char *slug;
        int words;
        int (*run)(struct app *app, char **word);
    } commands[] = {
        {"check", 2, check}, {"copy", 3, copy}, {"migrate", 2, migrate}};
    const struct flag none = {0};
    struct args args = {.command = "store",
                        .help = SAY_HELP_STORE,
                        .flags = &none,
                        .words_min = 2,
                        .words_max = 3};

    if (!args_read(app, &args, argc, argv))
        return args.status;
    for (int i = 0; i < COUNT(commands); i++)
        if (strcmp(args.word[0], commands[i].slug) == 0 &&
            args.n == commands[i].words)
            return commands[i].run(app, args.word);
    return say_misuse(app, SAY_STORE_UNKNOWN,
                      SLOTS(TEXT("word", args.word[0])));
}
