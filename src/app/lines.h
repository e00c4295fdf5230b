/*
 * lines.h - another program that is spoken to in lines, over its stdin and
 * stdout. It may be slow, silent, wrong or dead: whoever asks it waits as long
 * as it wants to and no longer.
 */
#ifndef APP_LINES_H
#define APP_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

enum { LINE_BYTES = 1 << 16 }; /* no line of another program is longer */

struct lines {
    pid_t pid;
    int to, from; /* -1: it is gone */
    size_t n;     /* bytes that were read and are not asked for yet */
    char held[LINE_BYTES];
};

enum lines_end { LINES_GOT, LINES_LATE, LINES_WRONG, LINES_DEAD };

/* sh runs the command. False: it cannot be started. */
bool lines_open(struct lines *l, const char *command);

/* It is told that its input ends, has a second to leave, and is ended. */
void lines_close(struct lines *l);

bool lines_is_open(const struct lines *l);

/* Seconds of a clock that only goes on; for what follows. */
double lines_now(void);

/* All of it, before that time. What was sent in part cannot be mended: then
 * the program is ended. */
enum lines_end lines_send(struct lines *l, const char *text, size_t n,
                          double until);

/* The next line, without its end, before that time; NUL stands behind it. */
enum lines_end lines_read(struct lines *l, char *out, size_t *n, double until);

#endif
