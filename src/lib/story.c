/*
 * story.c - which action told what: the events of the match, each with the
 * number of the action that caused it. The page uses it to mark moments, and
 * to know what happened since the player last looked.
 */
#include "lib/desk.h"

#include <string.h>

static void hear(struct sink *to, struct event e)
{
    struct clerk *mine = (struct clerk *)to;

    (void)e;
    if (mine->now > mine->from && mine->n < TOLD_MAX)
        mine->ply[mine->n++] = (uint16_t)mine->now;
}

int charsu_story_tell(struct charsu *c, int from)
{
    union position pos;
    const struct match *m = &c->match;

    memset(&pos, 0, sizeof pos);
    if (!m->game || game_start(m->game, &pos.state, &m->setup))
        return 0;
    c->clerk.sink.hear = hear;
    c->clerk.from = from;
    c->clerk.n = 0;
    for (int i = 0; i < m->n; i++) {
        c->clerk.now = i + 1;
        game_apply(m->game, &pos.state, m->log[i], &c->clerk.sink);
    }
    return c->clerk.n;
}

int charsu_story_ply(struct charsu *c, int i)
{
    return i >= 0 && i < c->clerk.n ? c->clerk.ply[i] : 0;
}
