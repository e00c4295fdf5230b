/*
 * post.h - small HTTP posts to places of people's own: webhooks.
 *
 * A thread of its own does all of it, so that neither a slow name server nor
 * a receiver that never answers is noticed at any table. Only http and https,
 * no redirects, nothing of the answer but its status; and every connection is
 * checked when the socket is opened, against the address it really goes to:
 * what a name resolved to a moment before does not matter.
 *
 * A build without libcurl has none: poster_open() gives NULL (post_none.c).
 */
#ifndef SERVER_POST_H
#define SERVER_POST_H

#include "server/io.h"
#include "server/store.h"

enum { POST_BODY = 1024, POSTS_MOST = 1000 };

enum posted {
    POSTED,         /* the answer was 2xx                          */
    POST_FAILED,    /* another answer, or none, and again          */
    POST_FORBIDDEN, /* that address is not everybody's             */
    POST_DROPPED,   /* the server ends                             */
};

struct post {
    struct post *next; /* the poster's */
    char url[HOOK_URL + 1];
    char body[POST_BODY + 1]; /* JSON */
    bool once;                /* do not try again */
    void (*done)(struct post *p);
    void *owner;     /* for done() */
    enum posted how; /* for done() */

    int tries;  /* the poster's */
    int64_t at; /* the poster's: not before */
};

struct poster;

struct poster_config {
    struct io *io;
    bool anywhere;            /* also to private addresses               */
    void (*notify)(void *to); /* from its thread: finish() has work      */
    void *to;
};

/* NULL: this build has none, or there was no memory. */
struct poster *poster_open(const struct poster_config *config);

/* False: too many wait already. post lives until its done() was called. */
bool poster_add(struct poster *p, struct post *post);

/* Call done() of every post that is decided. On the loop's thread. */
void poster_finish(struct poster *p);

/* What is not posted yet is dropped. NULL is fine. */
void poster_close(struct poster *p);

/* NULL, or why nothing can be posted there: "url", "address". */
const char *post_judge(const char *url, bool anywhere);

#endif
