/*
 * admin.c - charsu admin: lists and measures, through the running server.
 */
#include "app/args.h"

#include "proto/out.h"
#include "server/control.h"

#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

/* What the server does, and the heading of its answer. */
static const struct deed_of_admin {
    const char *slug;
    enum sentence head;
    int words_min, words_max; /* after the slug */
    bool reason;
} deeds[] = {
    {"tables", SAY_ADMIN_TABLES, 0, 1, false},
    {"people", SAY_ADMIN_PEOPLE, 0, 1, false},
    {"measures", SAY_ADMIN_MEASURES, 0, 1, false},
    {"reports", SAY_ADMIN_REPORTS, 0, 0, false},
    {"suspicious", SAY_ADMIN_SUSPICIOUS, 0, 0, false},
    {"done", SAY_ADMIN_DONE, 1, 1, false},
    {"program", SAY_ADMIN_PROGRAM, 1, 1, false},
    {"ban", SAY_ADMIN_DONE, 1, 1, true},
    {"mute", SAY_ADMIN_DONE, 1, 1, true},
    {"lift", SAY_ADMIN_DONE, 1, 1, true},
    {"close", SAY_ADMIN_DONE, 1, 1, true},
    {"rename", SAY_ADMIN_DONE, 2, 2, true},
};

struct admin {
    struct app *app;
    const char *data, *reason;
    long days;
    const struct deed_of_admin *deed;
    char **word; /* after the slug */
    int n;
};

static int call(const struct admin *a)
{
    struct sockaddr_un at = {.sun_family = AF_UNIX};
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);

    if (fd >= 0 &&
        (size_t)snprintf(at.sun_path, sizeof at.sun_path, "%s/" CONTROL_FILE,
                         a->data) < sizeof at.sun_path &&
        connect(fd, (const struct sockaddr *)&at, sizeof at) == 0)
        return fd;
    if (fd >= 0)
        close(fd);
    return -1;
}

static bool send_request(const struct admin *a, int fd)
{
    struct out o = {0};
    long number = 0;
    bool good = false;

    out_enter(&o, NULL, '{');
    out_text(&o, "do", a->deed->slug);
    if (a->n > 0)
        out_text(&o, "about", a->word[0]);
    if (a->n > 0 && args_number(a->word[0], 1, INT32_MAX, &number))
        out_whole(&o, "number", number);
    if (a->n > 1)
        out_text(&o, "name", a->word[1]);
    if (a->reason)
        out_text(&o, "reason", a->reason);
    if (a->days)
        out_whole(&o, "days", a->days);
    out_leave(&o, '}');
    out_raw(&o, "\n", 1);
    good = !o.failed && write(fd, o.data, o.n) == (ssize_t)o.n;
    out_free(&o);
    return good;
}

static int refuse(const struct admin *a, const char *why)
{
    static const struct {
        const char *why;
        enum sentence id;
    } rows[] = {
        {"about", SAY_ADMIN_NOBODY},  {"taken", SAY_ADMIN_TAKEN},
        {"name", SAY_ADMIN_NO_NAME},  {"reason", SAY_ADMIN_NO_REASON},
        {"number", SAY_ADMIN_NOBODY},
    };
    const char *about = a->n ? a->word[a->n - 1] : "";

    for (int i = 0; i < COUNT(rows); i++)
        if (strncmp(why, rows[i].why, strlen(rows[i].why)) == 0) {
            if (rows[i].id == SAY_ADMIN_NOBODY)
                about = a->word[0];
            say_misuse(a->app, rows[i].id, SLOTS(TEXT("word", about)));
            return FAILED;
        }
    say_misuse(a->app, SAY_ADMIN_FAILED, SLOTS(TEXT("word", why)));
    return FAILED;
}

/* Its first line is "ok", or "no" and why. */
static int show_answer(const struct admin *a, FILE *from)
{
    char line[LINE_MAX_BYTES];

    if (!fgets(line, sizeof line, from))
        return refuse(a, "");
    line[strcspn(line, "\n")] = '\0';
    if (strncmp(line, "no ", 3) == 0)
        return refuse(a, line + 3);
    say_line(a->app, stdout, a->deed->head, NULL);
    while (a->deed->head != SAY_ADMIN_DONE && fgets(line, sizeof line, from))
        fputs(line, stdout);
    return GOOD;
}

static int ask(const struct admin *a)
{
    int fd = call(a);
    FILE *from = NULL;
    int status = FAILED;

    if (fd < 0) {
        say_misuse(a->app, SAY_ADMIN_NO_SERVER, SLOTS(TEXT("file", a->data)));
        return FAILED;
    }
    from = send_request(a, fd) ? fdopen(fd, "r") : NULL;
    if (!from) {
        close(fd);
        return refuse(a, "");
    }
    status = show_answer(a, from);
    fclose(from);
    return status;
}

static const struct deed_of_admin *deed_named(const char *slug)
{
    for (int i = 0; i < COUNT(deeds); i++)
        if (strcmp(deeds[i].slug, slug) == 0)
            return &deeds[i];
    return NULL;
}

int app_admin(struct app *app, int argc, char **argv)
{
    struct admin a = {.app = app, .data = "data"};
    const struct flag flags[] = {
        {"data", FLAG_TEXT, &a.data, 0, 0},
        {"days", FLAG_NUMBER, &a.days, 1, 36500},
        {"reason", FLAG_TEXT, &a.reason, 0, 0},
        {0},
    };
    struct args args = {.command = "admin",
                        .help = SAY_HELP_ADMIN,
                        .flags = flags,
                        .words_min = 1,
                        .words_max = 3};

    if (!args_read(app, &args, argc, argv))
        return args.status;
    a.deed = deed_named(args.word[0]);
    a.word = args.word + 1;
    a.n = args.n - 1;
    if (!a.deed)
        return say_misuse(app, SAY_ADMIN_UNKNOWN,
                          SLOTS(TEXT("word", args.word[0])));
    if (a.n < a.deed->words_min)
        return say_misuse(app, SAY_TOO_FEW_WORDS,
                          SLOTS(TEXT("command", "admin")));
    if (a.n > a.deed->words_max)
        return say_misuse(
            app, SAY_TOO_MANY_WORDS,
            SLOTS(TEXT("command", "admin"), TEXT("word", a.word[a.n - 1])));
    if (a.deed->reason && (!a.reason || !*a.reason))
        return say_misuse(app, SAY_ADMIN_NO_REASON, SLOTS(TEXT("word", "")));
    return ask(&a);
}
