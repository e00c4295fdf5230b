/*
 * state.c - the decision stack, private chains, and what a view of them
 * keeps: small, shared, dull.
 */
#include "core/state.h"

#include "core/game.h"

#include <assert.h>
#include <string.h>

void state_start(struct state *s, const struct setup *setup)
{
    s->seats = setup->seats;
    s->mover = SEAT_NONE;
    memcpy(s->option, setup->option, sizeof s->option);
}

struct frame *state_ask(struct state *s, int decision, seat_set actors)
{
    assert(s->depth < STACK_MAX);
    struct frame *frame = &s->stack[s->depth++];
    *frame = (struct frame){.decision = (uint8_t)decision,
                            .opened = s->ply,
                            .asked = actors,
                            .actors = actors};
    return frame;
}

/* Popped frames are cleared, so equal positions are equal bytes. */
void state_pop(struct state *s)
{
    assert(s->depth > 0);
    s->stack[--s->depth] = (struct frame){0};
}

bool state_answered(struct state *s, int seat)
{
    struct frame *frame = state_top(s);

    frame->actors &= (seat_set)~SEAT(seat);
    if (frame->actors)
        return false; /* others are still thinking */
    state_pop(s);
    return true;
}

void state_shown(struct state *s)
{
    s->news = s->ply;
}

void state_chain_open(struct state *s)
{
    assert(!s->chain);
    s->chain = 1;
    s->chain_base = s->depth;
}

void state_chain_close(struct state *s)
{
    s->chain = 0;
    s->chain_base = 0;
}

void state_redact(struct state *s, int seat)
{
    s->news = 0;
    if (s->chain && s->mover == seat)
        return; /* the mover's own chain goes on in its own view */
    s->mover = SEAT_NONE;
    if (!s->chain)
        return;
    s->ply -= s->chain;
    while (s->depth > s->chain_base)
        state_pop(s);
    state_chain_close(s);
}

bool action_same(struct action a, struct action b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

struct event event_heard(struct event e, int seat)
{
    e.seen_by &= SEAT(seat);
    if (!e.seen_by)
        memset(e.arg, 0, sizeof e.arg);
    return e;
}
