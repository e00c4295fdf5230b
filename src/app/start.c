/*
 * start.c - see start.h.
 */
#include "app/start.h"

#include "server/log.h"

#include <string.h>
#include <unistd.h>

static const struct {
    const char *what; /* in the log */
    enum sentence id;
} faults[] = {
    {"database", SAY_START_DATABASE},    {"folder", SAY_START_FOLDER},
    {"folder_in_use", SAY_START_IN_USE}, {"listen", SAY_START_LISTEN},
    {"newer_database", SAY_START_NEWER}, {"no_host", SAY_START_HOST},
    {"rebuild", SAY_RATINGS_FAILED},     {"port_in_use", SAY_START_PORT},
    {"metrics", SAY_START_METRICS},      {"proxy", SAY_START_PROXY},
    {"store", SAY_START_STORE},          {"peer_address", SAY_START_PEER},
    {"unfinished_copy", SAY_START_COPY},
};

static const char *text_of(const struct log_field *fields, const char *name)
{
    for (; fields && fields->name; fields++)
        if (strcmp(fields->name, name) == 0 && fields->text)
            return fields->text;
    return "";
}

/* As it is typed, in digits that a command line understands. */
static const char *number_of(const struct log_field *fields, const char *name,
                             char out[24])
{
    out[0] = '\0';
    for (; fields && fields->name; fields++)
        if (strcmp(fields->name, name) == 0 && !fields->text)
            snprintf(out, 24, "%lld", (long long)fields->number);
    return out;
}

static void tell(struct start *s, const char *what,
                 const struct log_field *fields)
{
    enum sentence id = SAY_START_OTHER;
    const char *why = text_of(fields, "why");
    const char *word = *why ? why : what;
    char port[24];

    for (int i = 0; i < COUNT(faults); i++)
        if (strcmp(what, faults[i].what) == 0)
            id = faults[i].id;
    if (id == SAY_START_PROXY)
        word = text_of(fields, "networks");
    if (id == SAY_START_METRICS)
        word = text_of(fields, "at");
    say_misuse(s->app, id,
               SLOTS(TEXT("file", text_of(fields, "file")),
                     TEXT("host", text_of(fields, "host")),
                     TEXT("port", number_of(fields, "port", port)),
                     TEXT("word", word), TEXT("why", why)));
    s->told = true;
}

/* On a terminal nobody wants to read JSON before the server is even
 * running. */
static bool hear(void *to, enum log_level level, const char *what,
                 const struct log_field *fields)
{
    struct start *s = to;

    if (level == LOG_ERROR && !s->told)
        tell(s, what, fields);
    return isatty(STDERR_FILENO);
}

void start_begin(struct start *s, const struct app *app)
{
    *s = (struct start){.app = app};
    log_hear(hear, s);
}

void start_ready(void)
{
    log_hear(NULL, NULL);
}

void start_failed(struct start *s)
{
    log_hear(NULL, NULL);
    if (!s->told)
        say_misuse(s->app, SAY_NO_MEMORY, NULL);
}

bool start_is_origin(const char *text)
{
    static const char host[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                               "abcdefghijklmnopqrstuvwxyz0123456789.-:[]";
    const char *at = strstr(text, "://");
    size_t scheme = at ? (size_t)(at - text) : 0;

    if (!(scheme == 4 && memcmp(text, "http", 4) == 0) &&
        !(scheme == 5 && memcmp(text, "https", 5) == 0))
        return false;
    at += 3;
    return *at && *at != ':' && strspn(at, host) == strlen(at);
}
