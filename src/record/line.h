/*
 * line.h - how each line of a record is spelled.
 *
 * The writer writes these lines. The reader, once it has parsed a line, writes
 * it again and compares: so there is one way to write a record, defined in one
 * place. Private to this room.
 */
#ifndef RECORD_LINE_H
#define RECORD_LINE_H

#include "record/record.h"

struct line {
    char text[RECORD_LINE + 1];
    size_t n;
};

/* The first lines of every record, in this order. */
enum line_fixed { LINE_TITLE, LINE_GAME, LINE_RULES, LINE_SEATS, LINES_FIXED };

__attribute__((format(printf, 2, 3))) void line_format(struct line *out,
                                                       const char *format, ...);
void line_fixed(const struct record *r, enum line_fixed which,
                struct line *out);
void line_option(const struct record *r, const struct option *option,
                 struct line *out);
void line_player(const struct record *r, int seat, struct line *out);
void line_commit(const struct record *r, struct line *out);
void line_share(const struct record *r, int seat, struct line *out);
void line_action(const struct record *r, int i, struct line *out);
void line_end(const struct record *r, struct line *out);
void line_seed(const struct record *r, struct line *out);

/* Is the seed the one that was committed to? */
bool record_keeps_promise(const struct record *r);

#endif
