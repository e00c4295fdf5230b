/*
 * steps.c - from one position to the next: L6 and L7 for what is told and
 * counted, L10, L11, L14.
 */
#include "core/text.h"
#include "laws/trial.h"

struct ear {
    struct sink sink;
    const struct game *game;
    int told;
    bool garbled;
};

static void hear(struct sink *to, struct event e)
{
    struct ear *ear = (struct ear *)to;
    char text[TEXT_MAX];

    ear->told++;
    if (e.kind >= ear->game->n_events ||
        !event_format(ear->game, e, text, sizeof text))
        ear->garbled = true;
}

/* A frame with several actors keeps the others, and stays on top. */
static bool law_answer(struct trial *t, struct frame before, int depth)
{
    const struct state *s = &t->pos.state;
    seat_set others = before.actors & (seat_set)~SEAT(t->action.seat);

    if (!others)
        return true; /* the last answer, or the only one */
    LAW(t, SEAT_NONE, "L10 an answer opens or closes a question",
        s->depth == depth && state_asks(s)->decision == before.decision);
    LAW(t, SEAT_NONE, "L10 an answer changes who else is asked",
        state_asks(s)->actors == others);
    return true;
}

/* The views of the position before are still there, for comparison. */
static bool law_chain(struct trial *t)
{
    const struct state *s = &t->pos.state;

    if (!s->chain)
        return true;
    LAW(t, SEAT_NONE, "L11 a step of a chain is told", t->told == 0);
    for (int eye = 0; eye <= t->match.setup.seats; eye++) {
        int seat = eye_seat(t, eye);
        struct view v;
        if (seat == s->mover)
            continue;
        view_make(&v, t->game, s, seat);
        LAW(t, seat, "L11 a step of a chain is seen",
            same_state(t, &v.pos, &t->view[eye].pos));
    }
    LAW(t, SEAT_NONE, "L11 a chain goes on for another seat",
        state_actors(s) == SEAT(s->mover));
    return true;
}

/* The name of a question is its seat and the ply at which it was asked. */
static bool law_question(struct trial *t, const struct frame *asks)
{
    int *last = &t->last_opened[t->action.seat];

    LAW(t, SEAT_NONE, "L14 a question has the name of an older one",
        asks->opened > *last && asks->opened <= t->pos.state.ply);
    *last = asks->opened;
    return true;
}

bool law_step(struct trial *t)
{
    struct ear ear = {.sink.hear = hear, .game = t->game};
    struct state *s = &t->pos.state;
    struct frame before = *state_asks(s);
    int depth = s->depth;

    if (t->action.seat != SEAT_CHANCE && !law_question(t, &before))
        return false;
    game_apply(t->game, s, t->action, &ear.sink);
    t->told = ear.told;
    LAW(t, SEAT_NONE, "L6 an event has no text", !ear.garbled);
    return law_answer(t, before, depth) && law_chain(t);
}
