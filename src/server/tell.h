/*
 * tell.h - the encoder: what one viewer is sent about a game.
 *
 * Everything here is made from a view, from events that say which seats may see
 * them, and from the table's public clocks. No function takes a state or a
 * match, so nothing hidden can get out.
 */
#ifndef SERVER_TELL_H
#define SERVER_TELL_H

#include "core/view.h"
#include "proto/out.h"

enum {
    TELL_LOG = 200,
    TELL_BITS = 64,
    VIEW_BYTES = 4096 /* no encoded view is longer */
};

/* How the news of a deed begins, for seats that hear the same of it: mostly the
 * one who knows more, and the others. */
struct tell_begun {
    int texts; /* so far */
    struct {
        uint64_t full; /* which events were heard in full, a bit each */
        size_t n;
        char text[1024];
    } as[2];
};

struct tell {
    const char *table;
    uint32_t seq;
    const struct view *view;
    const uint8_t *now; /* the view, encoded: n bytes                 */
    size_t n;
    const struct event *told; /* as the game told them, unheard       */
    int n_told;
    bool undo;            /* this viewer may take its last move back  */
    const int64_t *clock; /* ms left by seat, or NULL: no clock       */

    /* of news only */
    const uint8_t *old;       /* what this viewer's last view was           */
    int seat;                 /* which moved, or -1                         */
    const char *by;           /* "person", "bot", "clock"                   */
    int back;                 /* events of the log that were taken back     */
    struct tell_begun *begun; /* of the same deed; or NULL            */
};

/* Bytes, or 0: longer than VIEW_BYTES. */
size_t tell_encode(const struct view *v, uint8_t out[VIEW_BYTES]);

void tell_snap(struct out *o, const struct tell *t);
void tell_news(struct out *o, const struct tell *t);

#endif
