/*
 * question.h - what a playing program is told and asked, and what it answers
 * (docs/external-bots.md). The same over a pipe and over the wire.
 *
 * All of it is made from a view and from what the view's seat has heard, so a
 * program cannot be told more.
 */
#ifndef PROTO_QUESTION_H
#define PROTO_QUESTION_H

#include "core/view.h"
#include "proto/out.h"

struct json_t;

/* The fields of "game": what begins, and a number for the program's dice. */
void question_game(struct out *o, const struct view *view, uint64_t seed);

/* The fields of "ask"; heard: what is new since the last question. */
void question_ask(struct out *o, const struct view *view, int64_t number,
                  const struct event *heard, int n);

/* {"do": "p2 build tavern"} or {"slot": 3}. False: no action of the list. */
bool question_answer(const struct view *view, const struct json_t *in,
                     struct action *out);

#endif
