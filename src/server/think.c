/*
 * think.c - bots choose in workers, off the loop, from views.
 *
 * A job takes a copy of the seat's view and of what it has heard; the worker
 * sees nothing else. A chain is chosen step by step, each on the view that the
 * one before it leads to, and played as one move.
 */
#include "server/room.h"

#include "bots/absent.h"
#include "server/session.h"

#include <stdlib.h>
#include <string.h>

enum { PATIENCE_MS = 500 }; /* with a disk that takes nothing */

struct job {
    uv_work_t work;
    struct game_room *room;
    int seat, by;
    uint32_t seq; /* of the position that is thought about */
    struct view view;
    struct event *heard; /* owned */
    int n_heard;
    struct bot *brain; /* the room's seat's, lent; or owned if by the clock */
    struct action steps[CHAIN_MOST];
    int n;
    enum err err;
};

/* The strongest that answers at once; for expired clocks and for leavers. */
const struct bot_kind *room_stand_in(void)
{
    static const char *const slugs[] = {"level1", "greedy", "random"};
    const struct bot_kind *kind = NULL;

    for (int i = 0; !kind && i < COUNT(slugs); i++)
        kind = bot_kind_named(slugs[i]);
    return kind;
}

const struct bot_kind *room_bot_at(const struct game_room *r, int seat)
{
    const struct seat *at = &r->seat[seat];

    if (at->away)
        return bot_kind_named(at->stand_in) ? bot_kind_named(at->stand_in)
                                            : room_stand_in();
    return at->bot[0] ? bot_kind_named(at->bot) : NULL;
}

/* ---- a job --------------------------------------------------------------- */

static void free_job(struct job *j)
{
    free(j->heard);
    free(j);
}

static void choose(uv_work_t *work)
{
    struct job *j = work->data;
    struct news news = {j->heard, j->n_heard};

    j->err = bot_choose(j->brain, &j->view, &news, (struct budget){0},
                        &j->steps[j->n]);
}

static bool hear_all(struct job *j, const struct told *told)
{
    j->heard = malloc(((size_t)told->n + 1) * sizeof *j->heard);
    if (!j->heard)
        return false;
    for (int i = 0; i < told->n; i++)
        j->heard[i] = event_heard(told->event[i], j->seat);
    j->n_heard = told->n;
    return true;
}

static struct bot *brain_of(struct game_room *r, int seat)
{
    const struct bot_kind *kind = room_bot_at(r, seat);
    struct seat *at = &r->seat[seat];
    uint64_t number = 0;

    if (!kind) /* the clock moves for a person, as the rules say or as a bot */
        kind = bot_absent_of(r->row.game);
    if (!kind)
        kind = room_stand_in();
    if (at->brain && at->brain->kind != kind) {
        bot_free(at->brain);
        at->brain = NULL;
    }
    if (!at->brain) {
        r->server->io->random(r->server->io, &number, sizeof number);
        at->brain = bot_new(kind, r->row.game, number);
    }
    return at->brain;
}

static void chosen(uv_work_t *work, int status);

static bool queue(struct job *j)
{
    j->work.data = j;
    return uv_queue_work(&j->room->server->loop, &j->work, choose, chosen) == 0;
}

void room_think(struct game_room *r, int seat, int by)
{
    struct job *j = NULL;

    if (r->busy || r->thinking || r->server->draining)
        return; /* after what is under way we are asked again */
    j = calloc(1, sizeof *j);
    if (!j)
        return;
    j->room = r;
    j->seat = seat;
    j->by = by;
    j->seq = r->seq;
    j->brain = brain_of(r, seat);
    view_make(&j->view, r->row.game, &r->play.m.pos.state, seat);
    if (!j->brain ||
        (bot_listens(j->brain->kind, r->row.game) &&
         !hear_all(j, &r->play.told)) ||
        !queue(j)) {
        free_job(j);
        return;
    }
    r->thinking++;
    r->server->thinking++;
}

/* ---- what was chosen ----------------------------------------------------- */

/* A step of a chain: think on from where it leads. True: a job goes on. */
static bool goes_on(struct job *j)
{
    struct game_room *r = j->room;
    struct trial t;
    bool open = false;

    if (j->n == CHAIN_MOST || play_try_move(&r->play, &t, j->steps, j->n) != OK)
        return false;
    open = t.m.pos.state.chain != 0;
    if (open)
        view_make(&j->view, r->row.game, &t.m.pos.state, j->seat);
    return open && queue(j);
}

static void play_it(struct job *j)
{
    struct game_room *r = j->room;
    struct want w = {.kind = WANT_MOVE, .seat = j->seat};

    w.deed.by = (uint8_t)j->by;
    w.deed.ask = state_asks(&r->play.m.pos.state)->opened;
    w.deed.n = j->n;
    memcpy(w.actions, j->steps, (size_t)j->n * sizeof *j->steps);
    room_want(r, &w);
    if (j->by != BY_CLOCK || r->seat[j->seat].expired + 1 < EXPIRIES_MOST)
        return;
    w = (struct want){.kind = WANT_AWAY, .seat = j->seat};
    w.deed.by = WHY_CLOCK;
    room_want(r, &w);
}

static void chosen(uv_work_t *work, int status)
{
    struct job *j = work->data;
    struct game_room *r = j->room;
    bool current = !r->closed && !r->busy && r->seq == j->seq && status == 0 &&
                   j->err == OK;

    if (current) {
        j->n++;
        if (goes_on(j))
            return;
        play_it(j);
    }
    free_job(j);
    r->server->thinking--;
    if (!r->closed && !r->busy) {
        r->thinking--;
        room_clocks_set(r);
        room_wake(r);
    } else {
        room_thought(r);
    }
}

/* ---- whose turn ---------------------------------------------------------- */

static int bot_to_move(const struct game_room *r)
{
    seat_set actors = state_actors(&r->play.m.pos.state);

    for (int seat = 0; seat < r->row.setup.seats; seat++)
        if (actors & SEAT(seat) && room_bot_at(r, seat))
            return seat;
    return -1;
}

static bool has_people(const struct game_room *r)
{
    for (int seat = 0; seat < r->row.setup.seats; seat++)
        if (r->seat[seat].who[0] && !r->seat[seat].away)
            return true;
    return false;
}

static void begin(uv_timer_t *timer)
{
    struct game_room *r = timer->data;
    int seat = bot_to_move(r);

    if (seat >= 0)
        room_think(r, seat, BY_BOT);
}

/* Bots among themselves play only while somebody looks on. */
void room_wake(struct game_room *r)
{
    int pace = has_people(r) ? r->server->config.pace_ms : 0;

    if (r->failed && pace < PATIENCE_MS)
        pace = PATIENCE_MS;

    if (r->closed || r->busy || r->thinking || r->row.state != TABLE_PLAYING ||
        r->server->draining || uv_is_active((uv_handle_t *)&r->pace) ||
        bot_to_move(r) < 0 || (!has_people(r) && !r->follows))
        return;
    if (pace > 0)
        uv_timer_start(&r->pace, begin, (uint64_t)pace, 0);
    else
        begin(&r->pace);
}
