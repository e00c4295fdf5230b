/*
 * log.h - what happened, in lines of a given width.
 */
#ifndef TUI_LOG_H
#define TUI_LOG_H

#include "tui/model.h"

enum { LOG_LINE = 512 };

struct log_line {
    char text[LOG_LINE];
    bool fresh;
    bool more; /* it goes on with the sentence of the line above */
};

struct log {
    struct log_line *line; /* owned */
    int n, capacity;
};

/*
 * What was heard from event `from` on. Equal sentences in a row become one,
 * with a count. If memory runs out the log ends early. log_fini() it.
 */
void log_init(struct log *l, const struct model *m, int width, int from);

/* The lines from that one on, as many as a has rows. */
void log_put(const struct log *l, int from, struct canvas *c, struct area a);
void log_fini(struct log *l);

#endif
