/*
 * check.c - charsu check: is everything in the store still sound?
 */
#include "app/args.h"

#include "server/care.h"

struct checking {
    const struct app *app;
    const char *path;
    bool unread; /* whether it is damaged cannot be said */
};

static void found(void *to, const struct fault *f)
{
    static const enum sentence sentences[] = {
        [FAULT_FILE] = SAY_CHECK_FILE,   [FAULT_PAGE] = SAY_CHECK_PAGE,
        [FAULT_ROW] = SAY_CHECK_ROW,     [FAULT_LOG] = SAY_CHECK_LOG,
        [FAULT_EXTRA] = SAY_CHECK_EXTRA, [FAULT_ORPHAN] = SAY_CHECK_ORPHAN,
    };
    struct checking *c = to;

    c->unread |= f->kind == FAULT_FILE;
    say_line(c->app, stdout, sentences[f->kind],
             SLOTS(TEXT("file", c->path), TEXT("word", f->what ? f->what : ""),
                   TEXT("table", f->id ? f->id : ""),
                   NUMBER("number", f->number)));
}

int check_store(struct app *app, const char *path)
{
    struct checking c = {.app = app, .path = path};
    struct care_result r = care_check(path, found, &c);

    if (r.faults && !c.unread)
        say_line(app, stdout, SAY_CHECK_FAULTS,
                 SLOTS(TEXT("file", c.path), NUMBER("number", r.faults)));
    else if (!r.faults)
        say_line(app, stdout, SAY_CHECK_SOUND,
                 SLOTS(TEXT("file", c.path), NUMBER("tables", r.tables),
                       NUMBER("number", r.entries)));
    return r.faults ? FAILED : GOOD;
}

int app_check(struct app *app, int argc, char **argv)
{
    const struct flag none = {0};
    struct args args = {.command = "check",
                        .help = SAY_HELP_CHECK,
                        .flags = &none,
                        .words_min = 1,
                        .words_max = 1};

    if (!args_read(app, &args, argc, argv))
        return args.status;
    return check_store(app, args.word[0]);
}
