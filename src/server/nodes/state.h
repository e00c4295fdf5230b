/*
 * state.h - what the files of this folder share.
 */
#ifndef SERVER_NODES_STATE_H
#define SERVER_NODES_STATE_H

#include "server/nodes/nodes.h"
#include "server/nodes/secret.h"

#include "proto/out.h"

enum {
    TICK_MS = 250,
    BEAT_MS = 500,
    DEAD_MS = 3000,   /* without a beat, or a word on a link       */
    MUTE_MS = 2000,   /* without either                            */
    FIRST_MS = 1500,  /* one that we see for the first time gets less */
    LINK_VERSION = 2, /* raise it when frames change               */
    CHANNELS_MOST = 1 << 20,
};

/* ---- messages on a link -------------------------------------------------- */

/*
 * The caller's side of a link carries its own clients to the other: each has a
 * channel, by number. A number is reused only after the other side has said
 * that it is closed, so that nothing late can reach another client.
 */
enum frame_kind {
    FRAME_HELLO,   /* both: version, name, epoch                     */
    FRAME_PING,    /* both: I am alive                               */
    FRAME_LEAVING, /* both: others own my tables from now on         */
    FRAME_NOTE,    /* both: see notes.c                              */
    FRAME_HANDED,  /* to the owner: a table and how far it is        */
    FRAME_OPEN,    /* to the owner: somebody comes                   */
    FRAME_TEXT,    /* both: a message of the wire, as it is          */
    FRAME_FOLLOW,  /* to the owner: a table, and what is known of it */
    FRAME_BECOME,  /* to the owner: another name                     */
    FRAME_CLOSE,   /* to the owner; it answers:                      */
    FRAME_CLOSED,
    FRAME_BYE,   /* from the owner: end the connection, and why     */
    FRAME_MOVED, /* from the owner: another owns that table now     */
    FRAME_BACK,  /* from the owner: a request that it refuses       */
    FRAME_ASK,   /* both: see asking.c; it is answered by:          */
    FRAME_ANSWER,
    FRAME_BEGIN, /* to the owner: that table's game begins          */
    FRAMES
};

struct frame_in {
    enum frame_kind kind;
    uint32_t number;
    const char *at, *end; /* of what it holds */
};

/* Texts end with a 0. NULL: there is none. */
const char *frame_text(struct frame_in *f);
bool frame_whole(struct frame_in *f, uint64_t *out);

/* ---- links (link.c) ------------------------------------------------------ */

/* What it waits for: to be connected; the other's opening; its header; that it
 * says hello, sealed; nothing. */
enum link_state { LINK_CALLS, LINK_GREETS, LINK_MEETS, LINK_HEARS, LINK_UP };

struct link {
    struct link *next, **at; /* in nodes->links */
    struct nodes *nodes;
    uv_tcp_t tcp;
    uv_connect_t call;
    bool outgoing;
    bool closing; /* it waits for its last callback   */
    bool left;    /* the other said that it ends      */
    enum link_state state;
    char name[NODE_NAME + 1]; /* of the other; "": not known yet */
    struct secret secret;
    struct out in;  /* bytes that are no whole chunk yet */
    struct out out; /* frames that wait to be sealed     */
    int64_t opened_at, heard_at;
    struct channel **channel; /* owned; by number */
    uint32_t channels, free_from;
    struct query *queries; /* they wait for an answer */
    uint32_t asked;        /* the number of the last  */
};

struct link *link_call(struct nodes *n, const char *name, const char *address);
void link_accept(uv_stream_t *door, int status);
void link_drop(struct link *l);
void link_flush(struct link *l);

/* To the log, at most once a second: there may be thousands of strangers. */
void link_refused(struct link *l, const char *node, const char *why);

/* Not heard of for long, and not known for long either. */
bool link_is_dead(const struct link *l, int64_t now);

void link_put(struct link *l, enum frame_kind kind, uint32_t number,
              const void *data, size_t n);

/* A frame in parts: begin, append to l->out, end. */
size_t link_begin(struct link *l, enum frame_kind kind, uint32_t number);
void link_text(struct link *l, const char *text);
void link_whole(struct link *l, uint64_t value);
void link_end(struct link *l, size_t begun);

/* ---- the others (nodes.c) ------------------------------------------------ */

struct node {
    struct node_row row;
    bool live;
    bool refused;      /* nobody listens there: it has ended         */
    int64_t silent_ms; /* of our own time, while we could read beats */
    struct link *link; /* ours to it; or NULL */
    int64_t called_at;
    struct window window; /* what its lobby shows */
};

struct nodes {
    struct server *server;
    struct node_row self;
    uint8_t secret[NODE_SECRET];
    int listening;
    uv_tcp_t door;
    uv_timer_t timer;
    uv_prepare_t flush;
    struct node node[NODES_MOST];
    int n;
    struct link *links; /* owned; both kinds */
    struct out plain;   /* what a chunk held */
    struct read read;   /* of beats */
    struct node_row row[NODES_MOST];
    int rows;
    struct write beat;
    bool reading, beating, leaving, settled, closed;
    bool again; /* read the beats once more */
    bool shows; /* the others know something of our lobby */
    int64_t read_at, beat_at, ticked_at, beaten_at, pinged_at;
    int64_t refused_at; /* when the log was last told of a stranger */
    int64_t changed_at; /* since when the same ones are live */
};

/* The link to a table's owner, whatever its state. NULL: it is ours, or its
 * owner cannot be reached. */
struct link *nodes_link(struct nodes *n, const char *table);

/* Read the beats now. */
void nodes_look(struct nodes *n);

/* The row of that node, or NULL. */
struct node *node_named(struct nodes *n, const char *name);

/* It has connected to us: it is up, and has written its row. */
void nodes_greeted(struct nodes *n, const char *name);

/* Said by somebody who knows. */
void nodes_ended(struct nodes *n, const char *name);
void nodes_refused(struct nodes *n, struct link *l);

/* ---- what comes in ------------------------------------------------------- */

void frames_take(struct link *l, const char *data, size_t n);

void channel_take(struct link *l, struct frame_in *f); /* channel.c */
void channels_lost(struct link *l);
void channel_follow(struct session *session, const char *table, uint32_t have);
void channel_moved(struct channel *c, const char *table, uint32_t seq);
void channels_lend(struct link *l);

void asked_take(struct link *l, struct frame_in *f); /* asking.c */
void answer_take(struct link *l, struct frame_in *f);
void queries_lost(struct link *l);

void note_take(struct link *l, struct frame_in *f); /* notes.c */

void handed_take(struct link *l, struct frame_in *f); /* handover.c */
void begin_take(struct link *l, struct frame_in *f);
void handover_all(struct nodes *n);
void handover_doubt(struct nodes *n);

#endif
