/*
 * control_state.h - a caller at the control socket, for the files that answer.
 */
#ifndef SERVER_CONTROL_STATE_H
#define SERVER_CONTROL_STATE_H

#include "proto/message.h"
#include "server/control.h"
#include "server/nodes/nodes.h"

#include <stdio.h>

enum { CONTROL_LINE = 2048, CONTROL_ROWS = 200 };

struct caller {
    struct read read; /* first: cast back to this struct */
    struct write write, rename;
    struct caller *next;
    struct control *control;
    struct server *server;
    uv_pipe_t pipe;
    uv_write_t sending;
    char in[CONTROL_LINE];
    size_t n;
    struct out out;
    bool busy; /* the store has its request, or it is being answered */
    bool gone; /* nobody waits for the answer                        */

    char what[16];              /* what to do                     */
    char about[NAME_BYTES + 1]; /* as it was written, or ""       */
    char who[ABOUT_BYTES + 1];  /* the id or the network it means */
    enum { NOBODY, PERSON, TABLE, NETWORK } kind;
    char name[NAME_BYTES + 1]; /* the new one                    */
    char token[TOKEN_HEX + 1]; /* made for a program             */
    struct measure measure;
    struct report report;
    void *rows; /* owned: what was read */
    int n_rows;
    struct poll poll; /* of other nodes */
};

/* One request. (admin.c) */
void control_answer(struct caller *c, const struct json_t *in);

/* Send what is in c->out; or say that nothing was done, and why. */
void control_send(struct caller *c);
void control_no(struct caller *c, const char *why);

/* Pairs who win more often together than otherwise. (suspicious.c) */
struct pair;
void suspicious_read(struct read *r, struct reads *from);
void suspicious_figures(const struct pair *p, char *out, size_t size);

#endif
