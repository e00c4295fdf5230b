/*
 * observe.c - what one seat may know, as a tensor: see charsu.h.
 *
 * An observation is a view as it is in memory. A state has no padding and a
 * fixed layout (state.h), so a view is already a tensor: it is written once,
 * to where the caller wants it, and there is no second list of what is hidden
 * that could differ from the first.
 */
#include "lib/desk.h"

int charsu_observe(struct charsu *c, int seat, uint8_t *out, int size)
{
    const struct match *m = &c->match;

    if (!m->game || !desk_is_eye(seat, m->setup.seats))
        return -ERR_NOT_ACTOR;
    if (size < m->game->state_size)
        return -ERR_SHORT;
    view_write(m->game, &m->pos.state, seat, (struct state *)out);
    return m->game->state_size;
}
