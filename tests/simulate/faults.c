/*
 * faults.c - see faults.h.
 */
#include "faults.h"

#include "agenda.h"
#include "client.h"
#include "proto/patch.h"
#include "server/lobby.h"
#include "server/net/conn.h"
#include "server/session_state.h"
#include "server/store_sql.h"
#include "server/table.h"
#include "twins.h"

static enum fault chosen;

void fault_choose(enum fault fault)
{
    chosen = fault;
}

const char *fault_name(enum fault fault)
{
    static const char *const names[FAULTS] = {
        [FAULT_NONE] = "none",
        [FAULT_LYING_DISK] = "a disk that ignores syncs",
        [FAULT_UNWRITTEN] = "a deed that is not written",
        [FAULT_UNTOLD] = "a deed that is not told",
        [FAULT_TWICE] = "a message sent twice",
        [FAULT_NO_ANSWER] = "a request without an answer",
        [FAULT_PATCH] = "a patch with a wrong byte",
        [FAULT_CATCH_UP] = "news missed after a broken line",
        [FAULT_FORGETS] = "a move sent again and not recognised",
        [FAULT_NO_CLOCK] = "clocks that do not run out",
        [FAULT_SLEEPS] = "a bot that is not woken",
        [FAULT_NO_STAND_IN] = "nobody plays for a player who has gone",
        [FAULT_WAITS] = "news that wait for one who must choose",
    };

    return names[fault];
}

static bool strikes(enum fault fault, int once_in)
{
    return chosen == fault && chance_in(once_in);
}

/* The names are the linker's: __real_NAME() is the server's own NAME(). */
#define WRAP(type, name, args)                                                 \
    type __real_##name args;                                                   \
    type __wrap_##name args;                                                   \
    type __wrap_##name args

WRAP(enum sql_err, store_write, (struct store_writer * s, struct write *w))
{
    if (w->kind == WRITE_ENTRY && strikes(FAULT_UNWRITTEN, 40))
        return SQL_OK;
    agenda_spend(COST_WRITE);
    return __real_store_write(s, w);
}

/* Only those who are asked nothing may be told later, and not of the end. */
static void check_waiting(const struct table *t)
{
    const struct state *s = &t->course.m.pos.state;
    seat_set asked = s->over ? SEAT(SEATS_MAX) - 1 : state_actors(s);

    for (const struct follow *f = t->follows; f; f = f->next) {
        const struct conn *c = f->session->conn;
        if (c && c->calm_at && !c->is_dirty && f->viewpoint != WATCHERS &&
            asked & SEAT(f->viewpoint))
            world_fail("one who must choose is told later", NULL);
    }
}

WRAP(void, table_show_deed,
     (struct table * t, const struct deed *d, int before))
{
    agenda_spend(COST_TELL);
    twins_deed(t, before);
    if (!strikes(FAULT_UNTOLD, 40)) {
        __real_table_show_deed(t, d, before);
        check_waiting(t);
    }
    if (twins_leak(LEAK_MESSAGE, t)) /* a message more */
        table_show(t);
}

WRAP(void, table_want, (struct table * t, const struct want *w))
{
    agenda_spend(COST_TRY);
    __real_table_want(t, w);
}

WRAP(enum err, course_redo, (struct course * c, const struct deed *d))
{
    enum err err = __real_course_redo(c, d);

    if (err == OK)
        twins_redone(c);
    return err;
}

WRAP(void, session_send, (struct session * session, const struct out *o))
{
    static struct out longer;

    if (session->follows && twins_leak(LEAK_LENGTH, session->follows->table)) {
        out_clear(&longer);
        out_raw(&longer, o->data, o->n);
        out_raw(&longer, " ", 1);
        o = &longer;
    }
    if (strikes(FAULT_WAITS, 4))
        session_send_calm(session, o);
    else
        __real_session_send(session, o);
    if (strikes(FAULT_TWICE, 100))
        __real_session_send(session, o);
}

WRAP(void, asked_ack, (const struct asked *a, const char *table, uint32_t seq))
{
    if (!strikes(FAULT_NO_ANSWER, 50))
        __real_asked_ack(a, table, seq);
}

WRAP(void, asked_no,
     (const struct asked *a, const char *why, const char *broke))
{
    twins_refused();
    __real_asked_no(a, why, broke);
}

WRAP(size_t, patch_make,
     (const uint8_t *old, const uint8_t *now, size_t n, uint8_t *out))
{
    size_t size = __real_patch_make(old, now, n, out);

    if (size > 0 && strikes(FAULT_PATCH, 40))
        out[size - 1] ^= 1;
    return size;
}

WRAP(void, table_catch_up, (struct table * t, struct follow *f, int64_t have))
{
    if (strikes(FAULT_CATCH_UP, 4))
        have = t->seq;
    __real_table_catch_up(t, f, have);
}

WRAP(bool, deed_decode_head,
     (struct deed * d, int kind, const uint8_t *in, size_t size))
{
    return chosen != FAULT_FORGETS &&
           __real_deed_decode_head(d, kind, in, size);
}

WRAP(void, table_clocks_set, (struct table * t))
{
    if (chosen != FAULT_NO_CLOCK)
        __real_table_clocks_set(t);
}

WRAP(void, table_wake, (struct table * t))
{
    if (!strikes(FAULT_SLEEPS, 10))
        __real_table_wake(t);
}

/* As many as ever, however long each has to wait. */
WRAP(bool, pressure_may_take,
     (const struct pressure *p, int deeds, bool before, int64_t now))
{
    return chosen == FAULT_NO_LIMIT
               ? deeds < p->limit
               : __real_pressure_may_take(p, deeds, before, now);
}

WRAP(bool, pressure_is_long, (const struct pressure *p, int64_t now))
{
    return chosen != FAULT_NO_BREATH && __real_pressure_is_long(p, now);
}

WRAP(void, lobby_tick, (struct server * s))
{
    if (chosen != FAULT_NO_STAND_IN)
        __real_lobby_tick(s);
}
