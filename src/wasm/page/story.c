/*
 * story.c - which action told what: the events of the module's match, each
 * with the number of the action that brought it about. The page marks its
 * moments with that, and knows what happened since the player last looked.
 */
#include "wasm/module.h"

#include <string.h>

static struct clerk {
    struct sink sink;
    int from; /* note nothing before so many actions */
    int now;  /* the action that is being told of    */
    int n;
    uint16_t ply[TOLD_MAX];
} clerk;

static void hear(struct sink *to, struct event e)
{
    struct clerk *mine = (struct clerk *)to;

    (void)e;
    if (mine->now > mine->from && mine->n < TOLD_MAX)
        mine->ply[mine->n++] = (uint16_t)mine->now;
}

/* How many events the actions after the first `from` have told: as many as
 * hear() has after a replay() from there, and in the same order. */
EXPORT(story_tell) int page_story_tell(int from);
int page_story_tell(int from)
{
    static union position pos;
    const struct match *m = &module.match;

    memset(&pos, 0, sizeof pos);
    if (!m->game || game_start(m->game, &pos.state, &m->setup))
        return 0;
    clerk.sink.hear = hear;
    clerk.from = from;
    clerk.n = 0;
    for (int i = 0; i < m->n; i++) {
        clerk.now = i + 1;
        game_apply(m->game, &pos.state, m->log[i], &clerk.sink);
    }
    return clerk.n;
}

/* The action that told event i of those; the first action is 1. */
EXPORT(story_ply) int page_story_ply(int i);
int page_story_ply(int i)
{
    return i >= 0 && i < clerk.n ? clerk.ply[i] : 0;
}
