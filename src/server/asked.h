/*
 * asked.h - a request that waits for its answer, and the ways to answer it.
 *
 * Every request gets exactly one answer, which carries the request's id: the
 * message that messages.def names, or `no`. Code that holds a request while a
 * disk or a worker is busy with it keeps one of these.
 */
#ifndef SERVER_ASKED_H
#define SERVER_ASKED_H

#include "proto/out.h"
#include "proto/request.h"

struct session;

struct asked {
    struct session *session; /* NULL: nobody waits for an answer */
    enum request_kind kind;
    char id[REQUEST_ID + 1]; /* "": it had none */
    int64_t at; /* the earliest it can have come, in us; 0: not known */
};

/* A copy that holds its session, until it is dropped. */
struct asked asked_keep(const struct asked *a);
void asked_drop(struct asked *a);

/* The beginning of an answer; the caller adds the rest and sends it. */
struct out *asked_answer(const struct asked *a, const char *type);
void asked_send(const struct asked *a, struct out *o);

/* If the request would leave something behind, is that allowed? */
bool asked_has_credit(const struct asked *asked);

/* It was done; seq is the table's last event, the request's own or later. */
void asked_ack(const struct asked *a, const char *table, uint32_t seq);

/* It is refused; broke may be NULL. */
void asked_no(const struct asked *a, const char *why, const char *broke);

#endif
