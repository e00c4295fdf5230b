/*
 * post.h - small HTTP posts to addresses that people chose: webhooks, and the
 * push services of their browsers.
 *
 * It all happens in a separate thread, so that no table notices a slow name
 * server or a receiver that never answers. Only http and https are used,
 * redirects are not followed, and only the status of the answer is read. Every
 * connection is checked when its socket is opened, by its real address: what
 * the name resolved to a moment before does not matter.
 *
 * A build without libcurl has none: poster_open() gives NULL (post_none.c).
 */
#ifndef SERVER_POST_H
#define SERVER_POST_H

#include "server/io.h"
#include "server/store.h"

enum { POST_URL = 1000, POST_BODY = 1200, POST_HEADERS = 1600 };
enum { POSTS_MOST = 1000 };

enum posted {
    POSTED,         /* the answer was 2xx                          */
    POST_FAILED,    /* another answer or none, every time          */
    POST_FORBIDDEN, /* that address is not a public one            */
    POST_DROPPED,   /* the server is shutting down                 */
};

struct post {
    struct post *next; /* the poster's */
    char url[POST_URL + 1];
    char body[POST_BODY];
    size_t size;                /* of the body                         */
    char headers[POST_HEADERS]; /* lines, each with its newline; what  */
                                /* is posted is JSON if there are none */
    bool safe;                  /* by https only                       */
    bool once;                  /* do not try again                    */
    void (*done)(struct post *p);
    void *owner;     /* for done()                                   */
    enum posted how; /* for done()                                   */
    bool gone;       /* for done(): 404 or 410, the receiver is gone */

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

/* NULL, or why nothing can be posted there: "url", "address". safe: by
 * https only, unless it may go anywhere. */
const char *post_judge(const char *url, bool safe, bool anywhere);

#endif
