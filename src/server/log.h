/*
 * log.h - the server's log, for the operator: one JSON object per line.
 *
 * Never a secret: no token, no seed, no key, no chat, no view of a game.
 */
#ifndef SERVER_LOG_H
#define SERVER_LOG_H

#include "core/base.h"

enum log_level { LOG_INFO, LOG_WARNING, LOG_ERROR };

struct log_field { /* a text, or a number where the text is NULL */
    const char *name;
    const char *text;
    int64_t number;
};

#define LOG_TEXT(name, text)                                                   \
    {                                                                          \
        (name), (text), 0                                                      \
    }
#define LOG_NUMBER(name, number)                                               \
    {                                                                          \
        (name), NULL, (number)                                                 \
    }
#define LOG_FIELDS(...)                                                        \
    ((const struct log_field[]){__VA_ARGS__, {NULL, NULL, 0}})

/* To stderr, in one write: any thread may call. fields may be NULL. */
void log_line(enum log_level level, const char *what,
              const struct log_field *fields);

/*
 * From now on hear() gets what this thread logs, before it is written. If it
 * returns true, it has reported it, and nothing is written. NULL: stop.
 */
typedef bool log_ear(void *to, enum log_level level, const char *what,
                     const struct log_field *fields);
void log_hear(log_ear *hear, void *to);

#endif
