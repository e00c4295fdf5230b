/*
 * clocks.c - the clocks of a table: none, one for each move, or Fischer's.
 *
 * They run on the machine's own time, which does not jump, from the moment a
 * question is on disk to the moment its answer is. What is left is written
 * with every move; while the server is down nobody's clock runs.
 */
#include "server/room.h"

enum { GRACE_MS = 500 }; /* for the way of a last answer over the net */

const int64_t *room_clock(struct game_room *r, int64_t left[SEATS_MAX])
{
    int64_t now = server_now(r->server);

    if (r->row.clock == CLOCK_NONE)
        return NULL;
    for (int seat = 0; seat < r->row.setup.seats; seat++) {
        const struct seat *at = &r->seat[seat];
        left[seat] = at->left - (at->asked_at ? now - at->asked_at : 0);
        if (left[seat] < 0)
            left[seat] = 0;
    }
    return left;
}

/* The mover's clock stands until it is asked again. */
void room_clocks_moved(struct game_room *r, const struct deed *d)
{
    if (d->kind == DEED_MOVE)
        r->seat[d->seat].asked_at = 0;
}

static void stop(struct game_room *r, int seat)
{
    struct seat *at = &r->seat[seat];

    if (at->asked_at)
        at->left -= server_now(r->server) - at->asked_at;
    at->asked_at = 0;
}

static void run_out(uv_timer_t *timer)
{
    struct game_room *r = timer->data;
    int64_t now = server_now(r->server);

    for (int seat = 0; seat < r->row.setup.seats; seat++) {
        struct seat *at = &r->seat[seat];
        if (!at->asked_at || at->left - (now - at->asked_at) + GRACE_MS > 0)
            continue;
        room_think(r, seat, BY_CLOCK);
        return;
    }
    room_clocks_set(r);
}

/* Who must choose runs, unless a bot does. The timer is for the first. */
void room_clocks_set(struct game_room *r)
{
    seat_set actors = state_actors(&r->play.m.pos.state);
    int64_t now = server_now(r->server);
    int64_t first = INT64_MAX;

    if (r->row.clock == CLOCK_NONE || r->row.state != TABLE_PLAYING)
        return;
    for (int seat = 0; seat < r->row.setup.seats; seat++) {
        struct seat *at = &r->seat[seat];
        if (!(actors & SEAT(seat)) || room_bot_at(r, seat)) {
            stop(r, seat);
            continue;
        }
        if (!at->asked_at)
            at->asked_at = now;
        if (at->left - (now - at->asked_at) < first)
            first = at->left - (now - at->asked_at);
    }
    if (first == INT64_MAX)
        uv_timer_stop(&r->flag);
    else
        uv_timer_start(&r->flag, run_out,
                       first + GRACE_MS > 0 ? (uint64_t)(first + GRACE_MS) : 1,
                       0);
}
