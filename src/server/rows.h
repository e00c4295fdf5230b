/*
 * rows.h - rows of text, their columns parted by tabs: what `charsu admin` is
 * told, and what nodes tell each other for it.
 */
#ifndef SERVER_ROWS_H
#define SERVER_ROWS_H

#include "server/server.h"

void rows_text(struct out *o, const char *text);

/* A column; nothing in it may look like the end of one. */
void rows_column(struct out *o, const char *text);
void rows_number(struct out *o, int64_t number);
void rows_time(struct out *o, int64_t at);
void rows_end(struct out *o, const char *last);

void rows_person(struct server *s, struct out *o, const struct person *p,
                 const char *address);

/* Whoever is connected to this very server. */
void rows_people_here(struct server *s, struct out *o);

#endif
