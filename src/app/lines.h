/*
 * lines.h - talking in lines to another program, over its stdin and stdout. It
 * may be slow, silent, wrong or dead: the caller never waits longer than it
 * wants to.
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

/* Close its input, give it a second to leave, then kill it. */
void lines_close(struct lines *l);

bool lines_is_open(const struct lines *l);

/* Seconds of a monotonic clock; for the functions below. */
double lines_now(void);

/* Send all of it before that time. A partial send cannot be repaired: then the
 * program is killed. */
enum lines_end lines_send(struct lines *l, const char *text, size_t n,
                          double until);

/* The next line, without its end, before that time; NUL-terminated. */
enum lines_end lines_read(struct lines *l, char *out, size_t *n, double until);

#endif
