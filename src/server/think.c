/*
 * think.c - bots choose in threads, from views, off the loop's thread.
 *
 * Those that search do so in the pool (pool.h). Immediate choices, for an
 * expired clock or a player who left, are made in libuv's workers, and do not
 * wait for a search.
 *
 * Other people's programs are asked over their connections (programs.h).
 *
 * A job takes a copy of the seat's view and of what it has heard; the worker
 * sees nothing else. A chain is chosen step by step, each on the view that the
 * one before it leads to, and played as one move.
 */
#include "server/table.h"

#include "bots/absent.h"
#include "server/pool.h"
#include "server/session.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATIENCE_MS = 500 }; /* while the disk refuses writes */

struct job {
    struct thought thought; /* first: cast back to this struct */
    uv_work_t work;
    struct question question;
    bool lost; /* the program has lost this move */
    struct table *table;
    int seat, by;
    uint32_t seq; /* of the position it thinks about */
    struct view view;
    struct event *heard; /* owned */
    int n_heard;
    struct bot *brain; /* the seat's, lent */
    struct action steps[CHAIN_MOST];
    int n;
    enum err err;
};

/* The strongest that answers at once in every game; for expired clocks and
 * players who left. */
const struct bot_kind *table_stand_in(void)
{
    static const char *const slugs[] = {"level3", "greedy", "random"};
    const struct bot_kind *kind = NULL;

    for (int i = 0; !kind && i < COUNT(slugs); i++)
        kind = bot_kind_named(slugs[i]);
    return kind;
}

const struct bot_kind *table_bot_at(const struct table *t, int seat)
{
    const struct seat *at = &t->seat[seat];

    if (at->away)
        return bot_kind_named(at->stand_in) ? bot_kind_named(at->stand_in)
                                            : table_stand_in();
    if (!at->bot[0])
        return NULL;
    return bot_kind_named(at->bot) ? bot_kind_named(at->bot) : programs_kind();
}

/* ---- a job --------------------------------------------------------------- */

static void free_job(struct job *j)
{
    free(j->heard);
    free(j);
}

static void choose(struct job *j)
{
    struct news news = {j->heard, j->n_heard};
    struct budget budget = {.stop = &j->thought.stop};

    j->err = bot_choose(j->brain, &j->view, &news, budget, &j->steps[j->n]);
}

static void choose_at_once(uv_work_t *work)
{
    choose(work->data);
}

static void choose_by_search(struct thought *t)
{
    choose((struct job *)t);
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

/* A program may use or ignore the news. */
static bool listens(const struct bot_kind *kind, const struct game *game)
{
    return kind == programs_kind() || bot_listens(kind, game);
}

static struct bot *brain_of(struct table *t, int seat)
{
    const struct bot_kind *kind = table_bot_at(t, seat);
    struct seat *at = &t->seat[seat];
    uint64_t number = 0;

    if (!kind) /* a clock ran out: the rules name the move, or a bot makes it */
        kind = bot_absent_of(t->row.game);
    if (!kind)
        kind = table_stand_in();
    if (at->brain && at->brain->kind != kind) {
        bot_free(at->brain);
        at->brain = NULL;
    }
    if (!at->brain) {
        t->server->io->random(t->server->io, &number, sizeof number);
        at->brain = bot_new(kind, t->row.game, number);
    }
    return at->brain;
}

static void chosen(struct job *j, bool ran);

static void chosen_at_once(uv_work_t *work, int status)
{
    chosen(work->data, status == 0);
}

static void chosen_by_search(struct thought *t)
{
    chosen((struct job *)t, t->ran);
}

/* Levels above the stand-in's search long. */
static bool is_quick(const struct job *j)
{
    return j->by == BY_CLOCK || !j->brain->simulations ||
           j->brain->kind == table_stand_in();
}

static void program_done(struct question *q, bool answered);

/* False: it is no program's move, or the program is not there. */
static bool ask_program(struct job *j)
{
    struct table *t = j->table;
    struct news news = {j->heard, j->n_heard};
    struct question *q = &j->question;

    if (j->by == BY_CLOCK || j->lost || j->brain->kind != programs_kind())
        return false;
    q->view = &j->view;
    q->out = &j->steps[j->n];
    q->done = program_done;
    memcpy(q->table, t->row.id, sizeof q->table);
    return programs_ask(t->server, t->seat[j->seat].bot, j->brain, &news, q);
}

/* For whom it thinks: a player who is there, rather than one who watches. */
static const char *address_of(const struct table *t)
{
    const struct follow *chosen = NULL;

    for (const struct follow *f = t->follows; f; f = f->next)
        if (!chosen || chosen->viewpoint == WATCHERS)
            chosen = f;
    return chosen ? session_address(chosen->session) : "";
}

static bool queue(struct job *j, bool more)
{
    struct server *s = j->table->server;

    if (ask_program(j))
        return true;
    if (!is_quick(j)) {
        j->thought.run = choose_by_search;
        j->thought.done = chosen_by_search;
        memcpy(j->thought.owner, j->table->row.host, sizeof j->thought.owner);
        snprintf(j->thought.from, sizeof j->thought.from, "%s",
                 address_of(j->table));
        return pool_add(s->pool, &j->thought, more);
    }
    j->work.data = j;
    return uv_queue_work(&s->loop, &j->work, choose_at_once, chosen_at_once) ==
           0;
}

static void program_done(struct question *q, bool answered)
{
    struct job *j = (struct job *)((char *)q - offsetof(struct job, question));

    j->lost = !answered;
    j->err = OK;
    if (answered || j->table->server->draining || !queue(j, false))
        chosen(j, answered);
}

static void begin(uv_timer_t *timer);

void table_think(struct table *t, int seat, int by)
{
    struct job *j = NULL;

    if (t->busy || t->thinking || t->server->draining)
        return; /* we are called again when that is done */
    j = calloc(1, sizeof *j);
    if (!j)
        return;
    j->table = t;
    j->seat = seat;
    j->by = by;
    j->seq = t->seq;
    j->brain = brain_of(t, seat);
    view_make(&j->view, t->row.game, &t->course.m.pos.state, seat);
    if (!j->brain ||
        (listens(j->brain->kind, t->row.game) &&
         !hear_all(j, &t->course.told)) ||
        !queue(j, false)) {
        free_job(j);
        if (by == BY_BOT) /* too many think: later */
            uv_timer_start(&t->pace, begin, PATIENCE_MS, 0);
        return;
    }
    t->thinking++;
    t->server->thinking++;
}

/* ---- what was chosen ----------------------------------------------------- */

/* A step of a chain: think on from where it leads. True: the job goes on. */
static bool goes_on(struct job *j)
{
    struct table *t = j->table;
    struct trial trial;
    bool open = false;

    if (j->n == CHAIN_MOST ||
        course_try_move(&t->course, &trial, j->steps, j->n) != OK)
        return false;
    open = trial.m.pos.state.chain != 0;
    if (open)
        view_make(&j->view, t->row.game, &trial.m.pos.state, j->seat);
    return open && queue(j, true);
}

static void play_it(struct job *j)
{
    struct table *t = j->table;
    struct want w = {.kind = WANT_MOVE, .seat = j->seat};

    w.deed.by = (uint8_t)j->by;
    w.deed.ask = state_asks(&t->course.m.pos.state)->opened;
    w.n = j->n;
    memcpy(w.actions, j->steps, (size_t)j->n * sizeof *j->steps);
    table_want(t, &w);
    if (j->by != BY_CLOCK || t->seat[j->seat].expired + 1 < EXPIRIES_MOST)
        return;
    w = (struct want){.kind = WANT_AWAY, .seat = j->seat};
    w.deed.by = WHY_CLOCK;
    table_want(t, &w);
}

static void chosen(struct job *j, bool ran)
{
    struct table *t = j->table;
    bool current = !t->closed && !t->busy && t->seq == j->seq && ran &&
                   j->err == OK && !t->server->draining;

    if (current && atomic_load(&j->thought.stop))
        table_show_hurry(t);
    if (current) {
        j->n++;
        if (goes_on(j))
            return;
        play_it(j);
    }
    free_job(j);
    t->server->thinking--;
    if (!t->closed && !t->busy) {
        t->thinking--;
        table_clocks_set(t);
        table_wake(t);
    } else {
        table_thought(t);
    }
}

/* ---- whose turn ---------------------------------------------------------- */

static int bot_to_move(const struct table *t)
{
    seat_set actors = state_actors(&t->course.m.pos.state);

    for (int seat = 0; seat < t->row.setup.seats; seat++)
        if (actors & SEAT(seat) && table_bot_at(t, seat))
            return seat;
    return -1;
}

static bool has_people(const struct table *t)
{
    for (int seat = 0; seat < t->row.setup.seats; seat++)
        if (t->seat[seat].who[0] && !t->seat[seat].away)
            return true;
    return false;
}

static void begin(uv_timer_t *timer)
{
    struct table *t = timer->data;
    int seat = bot_to_move(t);

    if (seat >= 0)
        table_think(t, seat, BY_BOT);
}

/* Bots alone play only while somebody watches. */
void table_wake(struct table *t)
{
    int pace = has_people(t) ? t->server->config.pace_ms : 0;

    if (t->failed && pace < PATIENCE_MS)
        pace = PATIENCE_MS;

    if (t->closed || t->busy || t->thinking || t->row.state != TABLE_PLAYING ||
        t->server->draining || uv_is_active((uv_handle_t *)&t->pace) ||
        bot_to_move(t) < 0 || (!has_people(t) && !t->follows))
        return;
    if (pace > 0)
        uv_timer_start(&t->pace, begin, (uint64_t)pace, 0);
    else
        begin(&t->pace);
}
