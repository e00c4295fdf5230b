/*
 * save.c - Troyes as data: every field, once, in order.
 */
#include "core/walk.h"
#include "games/troyes/troyes.h"

#include <assert.h>

static_assert(sizeof(struct troyes) <= STATE_MAX, "two kibibytes are enough");
static_assert(sizeof(struct troyes_task) == 18, "a task has no padding");

static void walk_task(struct walk *w, const char *name, struct troyes_task *d)
{
    walk_enter(w, name, 0, 1);
    WALK(w, d, verb);
    WALK(w, d, target);
    WALK(w, d, modifier);
    WALK(w, d, dice);
    for (int i = 0; i < TROYES_GROUP_MOST; i++) {
        walk_enter(w, "die", i, TROYES_GROUP_MOST);
        WALK(w, &d->die[i], owner);
        WALK(w, &d->die[i], colour);
        WALK(w, &d->die[i], value);
        walk_leave(w, i, TROYES_GROUP_MOST);
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
    for (int part = 0; part < TROYES_TOKENS; part++) {
        walk_enter(w, "points", part, TROYES_TOKENS);
        w->field(w, "tokens", g->tokens[part], 2, TROYES_OWNERS);
        walk_leave(w, part, TROYES_TOKENS);
    }
    CARDS_WALK(w, g, characters);
    for (int i = 0; i < TROYES_OWNERS * TROYES_COLOURS; i++) {
        walk_enter(w, "quarter", i, TROYES_OWNERS * TROYES_COLOURS);
        w->field(w, "dice", g->dice[i / TROYES_COLOURS][i % TROYES_COLOURS], 1,
                 TROYES_FACES);
        walk_leave(w, i, TROYES_OWNERS * TROYES_COLOURS);
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
    for (int b = 0; b < TROYES_BUILDINGS; b++) {
        walk_enter(w, "building", b, TROYES_BUILDINGS);
        w->field(w, "standing", g->standing[b], 1, TROYES_SPACES);
        walk_leave(w, b, TROYES_BUILDINGS);
    }
    WALK_ARRAY(w, g, lying);
    for (int level = 0; level < TROYES_LEVELS; level++) {
        walk_enter(w, "level", level, TROYES_LEVELS);
        w->field(w, "cathedral", g->cathedral[level], 1, TROYES_SPACES);
        walk_leave(w, level, TROYES_LEVELS);
    }
    for (int i = 0; i < TROYES_ON_BOARD; i++) {
        walk_enter(w, "activity", i, TROYES_ON_BOARD);
        WALK(w, &g->activity[i], id);
        WALK_ARRAY(w, &g->activity[i], slot);
        WALK(w, &g->activity[i], picture);
        WALK_ARRAY(w, &g->activity[i], cubes);
        walk_leave(w, i, TROYES_ON_BOARD);
    }
    for (int i = 0; i < TROYES_QUEUE; i++) {
        walk_enter(w, "queue", i, TROYES_QUEUE);
        WALK(w, &g->queue[i], id);
        WALK_ARRAY(w, &g->queue[i], flag);
        walk_leave(w, i, TROYES_QUEUE);
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
    walk_task(w, "did", &g->did);
    WALK_ARRAY(w, g, beaten);
    walk_task(w, "now", &g->now);
    for (int colour = 0; colour < TROYES_COLOURS; colour++) {
        walk_enter(w, "against", colour, TROYES_COLOURS);
        w->field(w, "own", g->own[colour], 1, TROYES_FACES);
        walk_leave(w, colour, TROYES_COLOURS);
    }
    WALK_ARRAY(w, g, foe);
}
