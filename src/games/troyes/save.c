/*
 * save.c - Troyes as data: every field, once, in order.
 */
#include "core/walk.h"
#include "games/troyes/troyes.h"

#include <assert.h>

static_assert(sizeof(struct troyes) <= STATE_MAX, "two kibibytes are enough");
static_assert(sizeof(struct troyes_deed) == 18, "a deed has no padding");

static void walk_deed(struct walk *w, const char *name, struct troyes_deed *d)
{
    walk_enter(w, name, 0, 1);
    WALK(w, d, verb);
    WALK(w, d, target);
    WALK(w, d, modifier);
    WALK(w, d, dice);
    for (int i = 0; i < GROUP_MOST; i++) {
        walk_enter(w, "die", i, GROUP_MOST);
        WALK(w, &d->die[i], owner);
        WALK(w, &d->die[i], colour);
        WALK(w, &d->die[i], value);
        walk_leave(w, i, GROUP_MOST);
    }
    WALK(w, d, source);
    WALK(w, d, source_at);
    WALK(w, d, times);
    WALK(w, d, value);
    WALK(w, d, price);
    walk_leave(w, 0, 1);
}

static void walk_players(struct walk *w, struct troyes *g)
{
    WALK_ARRAY(w, g, deniers);
    for (int part = 0; part < TOKENS; part++) {
        walk_enter(w, "points", part, TOKENS);
        w->field(w, "tokens", g->tokens[part], 2, OWNERS);
        walk_leave(w, part, TOKENS);
    }
    CARDS_WALK(w, g, characters);
    for (int i = 0; i < OWNERS * COLOURS; i++) {
        walk_enter(w, "quarter", i, OWNERS * COLOURS);
        w->field(w, "dice", g->dice[i / COLOURS][i % COLOURS], 1, FACES);
        walk_leave(w, i, OWNERS * COLOURS);
    }
    WALK_ARRAY(w, g, black);
    WALK_ARRAY(w, g, influence);
    WALK_ARRAY(w, g, personal);
    WALK_ARRAY(w, g, general);
    WALK_ARRAY(w, g, purse);
    WALK(w, g, passed);
    WALK(w, g, grey);
}

static void walk_board(struct walk *w, struct troyes *g)
{
    for (int b = 0; b < BUILDINGS; b++) {
        walk_enter(w, "building", b, BUILDINGS);
        w->field(w, "standing", g->standing[b], 1, SPACES);
        walk_leave(w, b, BUILDINGS);
    }
    WALK_ARRAY(w, g, lying);
    for (int level = 0; level < LEVELS; level++) {
        walk_enter(w, "level", level, LEVELS);
        w->field(w, "cathedral", g->cathedral[level], 1, SPACES);
        walk_leave(w, level, LEVELS);
    }
    for (int i = 0; i < ON_BOARD; i++) {
        walk_enter(w, "activity", i, ON_BOARD);
        WALK(w, &g->activity[i], id);
        WALK_ARRAY(w, &g->activity[i], slot);
        WALK(w, &g->activity[i], picture);
        WALK_ARRAY(w, &g->activity[i], cubes);
        walk_leave(w, i, ON_BOARD);
    }
    for (int i = 0; i < QUEUE; i++) {
        walk_enter(w, "queue", i, QUEUE);
        WALK(w, &g->queue[i], id);
        WALK_ARRAY(w, &g->queue[i], flag);
        walk_leave(w, i, QUEUE);
    }
    WALK(w, g, queued);
    WALK_ARRAY(w, g, fate);
    for (int i = 0; i < TROYES_CHARACTERS; i++) {
        walk_enter(w, "character", i, TROYES_CHARACTERS);
        w->field(w, "judged", g->judged[i], 1, 2);
        walk_leave(w, i, TROYES_CHARACTERS);
    }
    WALK(w, g, head);
}

void troyes_walk(struct walk *w, struct state *s)
{
    struct troyes *g = (struct troyes *)s;

    walk_state(w, s);
    walk_players(w, g);
    walk_board(w, g);
    WALK(w, g, round);
    WALK(w, g, phase);
    WALK(w, g, step);
    WALK(w, g, start);
    WALK(w, g, active);
    WALK(w, g, calls);
    WALK(w, g, omens);
    WALK_ARRAY(w, g, king_set);
    walk_enter(w, "last", 0, 1);
    WALK(w, &g->last, seat);
    WALK(w, &g->last, verb);
    WALK_ARRAY(w, &g->last, arg);
    walk_leave(w, 0, 1);
    walk_deed(w, "did", &g->did);
    WALK_ARRAY(w, g, beaten);
    walk_deed(w, "now", &g->now);
    for (int colour = 0; colour < COLOURS; colour++) {
        walk_enter(w, "against", colour, COLOURS);
        w->field(w, "own", g->own[colour], 1, FACES);
        walk_leave(w, colour, COLOURS);
    }
    WALK_ARRAY(w, g, foe);
}
