/*
 * log.c - see log.h.
 */
#include "server/log.h"

#include "proto/out.h"

#include <time.h>
#include <unistd.h>

static _Thread_local struct {
    log_ear *hear;
    void *to;
} ear;

void log_hear(log_ear *hear, void *to)
{
    ear.hear = hear;
    ear.to = to;
}

void log_line(enum log_level level, const char *what,
              const struct log_field *fields)
{
    static const char *const levels[] = {"info", "warning", "error"};
    struct out o = {0};

    if (ear.hear && ear.hear(ear.to, level, what, fields))
        return;
    out_enter(&o, NULL, '{');
    out_whole(&o, "time", (int64_t)time(NULL));
    out_text(&o, "level", levels[level]);
    out_text(&o, "what", what);
    for (; fields && fields->name; fields++) {
        if (fields->text)
            out_text(&o, fields->name, fields->text);
        else
            out_whole(&o, fields->name, fields->number);
    }
    out_leave(&o, '}');
    out_raw(&o, "\n", 1);
    if (!o.failed && write(STDERR_FILENO, o.data, o.n) < 0)
        o.failed = true; /* stderr is gone: there is nobody to tell */
    out_free(&o);
}
