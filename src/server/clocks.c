/*
 * clocks.c - the clocks of a table: none, one for each move, or Fischer's.
 *
 * They run on the monotonic clock, from the moment a question is on disk to
 * the moment its answer is. The remaining time is written with every move. No
 * clock runs while the server is down or, at a table with a game over days,
 * while its owner is on vacation (habits.h).
 */
#include "server/table.h"

enum { GRACE_MS = 500 }; /* for a last answer that is on its way */

const int64_t *table_clock(struct table *t, int64_t left[SEATS_MAX])
{
    int64_t now = server_now(t->server);

    if (t->row.clock == CLOCK_NONE)
        return NULL;
    for (int seat = 0; seat < t->row.setup.seats; seat++) {
        const struct seat *at = &t->seat[seat];
        left[seat] = at->left - (at->asked_at ? now - at->asked_at : 0);
        if (left[seat] < 0)
            left[seat] = 0;
    }
    return left;
}

/* The mover's clock is stopped until that seat is asked again. */
void table_clocks_moved(struct table *t, const struct deed *d)
{
    if (d->kind == DEED_MOVE)
        t->seat[d->seat].asked_at = 0;
}

static void stop(struct table *t, int seat)
{
    struct seat *at = &t->seat[seat];

    if (at->asked_at)
        at->left -= server_now(t->server) - at->asked_at;
    at->asked_at = 0;
}

static void run_out(uv_timer_t *timer)
{
    struct table *t = timer->data;
    int64_t now = server_now(t->server);

    for (int seat = 0; seat < t->row.setup.seats; seat++) {
        struct seat *at = &t->seat[seat];
        if (!at->asked_at || at->left - (now - at->asked_at) + GRACE_MS > 0)
            continue;
        table_think(t, seat, BY_CLOCK);
        return;
    }
    table_clocks_set(t);
}

/* The clocks of seats that must choose run, except those of bots. The timer is
 * for the first to run out. */
void table_clocks_set(struct table *t)
{
    seat_set actors = state_actors(&t->course.m.pos.state);
    int64_t now = server_now(t->server);
    int64_t first = INT64_MAX;

    if (t->row.clock == CLOCK_NONE || t->row.state != TABLE_PLAYING)
        return;
    for (int seat = 0; seat < t->row.setup.seats; seat++) {
        struct seat *at = &t->seat[seat];
        if (!(actors & SEAT(seat)) || table_bot_at(t, seat) ||
            habits_rest(t, at)) {
            stop(t, seat);
            continue;
        }
        if (!at->asked_at)
            at->asked_at = now;
        if (at->left - (now - at->asked_at) < first)
            first = at->left - (now - at->asked_at);
    }
    if (first == INT64_MAX)
        uv_timer_stop(&t->flag);
    else
        uv_timer_start(&t->flag, run_out,
                       first + GRACE_MS > 0 ? (uint64_t)(first + GRACE_MS) : 1,
                       0);
}
