/*
 * state.h - what a position is made of: actions, events, open decisions.
 *
 * A state is flat: unsigned fixed-width integers, no pointers, no padding. It
 * is copied by assignment, compared by memcmp and never freed. A game's own
 * struct begins with a struct state and goes on with its own fields.
 */
#ifndef CORE_STATE_H
#define CORE_STATE_H

#include "core/base.h"

#include <string.h>

enum {
    ARGS_MAX = 6,
    STACK_MAX = 10,
    OPTION_BYTES = 32,
    STATE_MAX = 2048, /* no state of any game is larger */
};

/* One choice of one seat. Eight bytes and no padding, so == is memcmp. */
struct action {
    uint8_t seat;          /* who: 0.., or SEAT_CHANCE                */
    uint8_t verb;          /* does what: row of game->verbs           */
    uint8_t arg[ARGS_MAX]; /* with what: kinds given by that row      */
};

/* One thing that happened, in numbers. Words are the locale's business. */
struct event {
    uint8_t kind; /* row of game->events                              */
    uint8_t seat; /* whom it is about                                 */
    uint8_t arg[ARGS_MAX];
    seat_set seen_by; /* the others learn the kind and seat, no more  */
};

/* A listener to what happens. The first member of its own struct. */
struct sink {
    void (*hear)(struct sink *to, struct event e);
};

/* One open decision. The top of the stack is the one being made. */
struct frame {
    uint8_t decision; /* row of the game's decision table             */
    uint8_t a, b, c;  /* what it is about: the game's own business    */
    uint16_t opened;  /* the ply it was asked at: names this question */
    seat_set asked;   /* who was to choose when it was asked          */
    seat_set actors;  /* who must still choose                        */
};

struct state {
    uint16_t ply;  /* actions so far, chance included                */
    uint16_t news; /* nothing before this ply can be taken back      */
    uint8_t depth; /* frames on the stack                            */
    uint8_t seats;
    uint8_t over;
    uint8_t mover;      /* who acted last; SEAT_NONE in a view        */
    uint8_t chain;      /* steps taken in an open private chain       */
    uint8_t chain_base; /* depth of the stack when it was opened      */
    uint8_t option[OPTION_BYTES];
    struct frame stack[STACK_MAX];
};

/* Memory for a state of any game. */
union position {
    struct state state;
    uint64_t align[STATE_MAX / sizeof(uint64_t)];
};

struct setup; /* game.h */

/* Fill the shared part of a state that the caller has set to zero. */
void state_start(struct state *s, const struct setup *setup);

/* ---- the decision stack -------------------------------------------------- */

/*
 * The top frame is found as depth steps on and one back: so the step back is
 * part of an address, where depth - 1 as an index is a number to be worked out.
 */
static inline struct frame *state_top(struct state *s)
{
    return s->stack + s->depth - 1;
}

static inline const struct frame *state_asks(const struct state *s)
{
    return s->stack + s->depth - 1;
}

static inline seat_set state_actors(const struct state *s)
{
    return s->over || !s->depth ? 0 : state_asks(s)->actors;
}

/*
 * Does nobody have to choose, so that the rules run on by themselves? Asked one
 * after the other: in one expression a compiler reads both bytes as one word,
 * and stalls, since a byte of it has just been written.
 */
static inline bool state_idle(const struct state *s)
{
    if (s->depth)
        return false;
    return !s->over;
}

/*
 * The lowest seat that must choose; SEAT_NONE when nobody must. (Ask first
 * whether it is over: SEAT() of SEAT_NONE is not a set.)
 */
static inline int state_actor(const struct state *s)
{
    seat_set actors = state_actors(s);

    return actors ? __builtin_ctz(actors) : SEAT_NONE;
}

/* Open a decision for actors; set what it is about through the result. */
struct frame *state_ask(struct state *s, int decision, seat_set actors);
void state_pop(struct state *s);

/*
 * seat has answered the top frame. True when it was the last: then the frame
 * is gone, and the caller acts on what was collected.
 */
bool state_answered(struct state *s, int seat);

/*
 * Something was shown that cannot be unseen: undo may not reach back beyond
 * this action. Call it for whatever the mover learns (law L15), and where the
 * game holds that what others learnt binds the mover too. (Acts of chance and
 * of another seat, and simultaneous answers, are marked by game_apply().)
 */
void state_shown(struct state *s);

static inline bool seats_one(seat_set set)
{
    return (set & (set - 1)) == 0;
}

/* After an action: whoever is asked alone is asked anew. A question to several
 * is named once. */
static inline void state_name_question(struct state *s)
{
    if (s->depth && seats_one(state_top(s)->asked))
        state_top(s)->opened = s->ply;
}

/* Chance acts so many times in a row, as game_apply() would note it: for a
 * game's deal(), which then names the question. No chain is open. */
static inline void state_chance_acts(struct state *s, int times)
{
    s->ply = (uint16_t)(s->ply + times);
    s->news = s->ply;
    s->mover = SEAT_CHANCE;
}

/*
 * A private chain: one choice made in small steps. From its first step to the
 * one that closes it nobody else sees that anything happens: other views keep
 * the stack, the ply and everything else as they were (law L11). Open it
 * before pushing its frames, keep its steps in fields that redact() blanks
 * for everyone but the mover, say nothing until it is closed. The number of
 * steps shows in the ply afterwards; if that would tell something, make the
 * number always the same.
 */
void state_chain_open(struct state *s);
void state_chain_close(struct state *s);

/* The shared part of a view: undo marks and other seats' chains vanish. */
void state_redact(struct state *s, int seat);

/* ---- actions and events -------------------------------------------------- */

/*
 * Actions and events are put together in one register and stored at once.
 * Written byte by byte and read back as a whole, they would stall the processor
 * every time: that made random play half as fast.
 */
static inline uint64_t state_word(int first, int second, int a, int b, int c)
{
    uint64_t word = (uint64_t)(uint8_t)first | (uint64_t)(uint8_t)second << 8 |
                    (uint64_t)(uint8_t)a << 16 | (uint64_t)(uint8_t)b << 24 |
                    (uint64_t)(uint8_t)c << 32;

    if (__BYTE_ORDER__ == __ORDER_BIG_ENDIAN__)
        word = __builtin_bswap64(word);
    return word;
}

static inline struct action action_of3(int seat, int verb, int a, int b, int c)
{
    uint64_t word = state_word(seat, verb, a, b, c);
    struct action action;

    memcpy(&action, &word, sizeof action);
    return action;
}

/* The same action with a fourth argument. */
static inline struct action action_and(struct action a, int d)
{
    uint64_t fourth = (uint64_t)(uint8_t)d << 40;
    uint64_t word = 0;

    if (__BYTE_ORDER__ == __ORDER_BIG_ENDIAN__)
        fourth = __builtin_bswap64(fourth);
    memcpy(&word, &a, sizeof word);
    word |= fourth;
    memcpy(&a, &word, sizeof word);
    return a;
}

static inline struct action action_of2(int seat, int verb, int a, int b)
{
    return action_of3(seat, verb, a, b, 0);
}

static inline struct action action_of1(int seat, int verb, int a)
{
    return action_of2(seat, verb, a, 0);
}

static inline struct action action_of(int seat, int verb)
{
    return action_of2(seat, verb, 0, 0);
}

bool action_same(struct action a, struct action b);

static inline struct event event_of2(int kind, int seat, int a, int b)
{
    uint64_t word = state_word(kind, seat, a, b, 0);
    struct event event = {0};

    memcpy(&event, &word, sizeof word);
    return event;
}

static inline struct event event_of1(int kind, int seat, int a)
{
    return event_of2(kind, seat, a, 0);
}

static inline struct event event_of(int kind, int seat)
{
    return event_of2(kind, seat, 0, 0);
}

/* An event whose only argument is a wide number. */
static inline struct event event_wide(int kind, int seat, int n)
{
    return event_of2(kind, seat, n & 0xFF, n >> 8);
}

/*
 * Tell e to the listener, if there is one; a search has none (ev is NULL). A
 * macro, so that the event is not even built then.
 */
#define state_tell(ev, e, seen_by)                                             \
    ((ev) ? state_tell_now((ev), (e), (seen_by)) : (void)0)

static inline void state_tell_now(struct sink *ev, struct event e,
                                  seat_set seen_by)
{
    e.seen_by = seen_by;
    ev->hear(ev, e);
}

/*
 * e as seat hears it: without the arguments, if it may not see them. seen_by
 * keeps the seat's own bit and no other: who else knows is news too.
 */
struct event event_heard(struct event e, int seat);

#endif
