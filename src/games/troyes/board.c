/*
 * board.c - citizens in the three buildings: who may enter where, who is
 * expelled (T8.4), and where a citizen is taken from (R052).
 *
 * A row is a run of spaces from its left end; a space of the Palace is a row
 * of one. So one rule serves all three buildings.
 */
#include "games/troyes/troyes.h"

void troyes_stand(struct troyes *g, int owner, int building, int space,
                  struct sink *ev)
{
    g->standing[building][space] = (uint8_t)owner;
    tell_owned(g, ev, owner,
               event_of2(TROYES_EV_SETTLED, SEAT_NONE, building, space + 1));
}

/* The leftmost empty space of a row, lifted counting as empty; or -1. */
static int gap_of(const struct troyes *g, int building,
                  const struct troyes_row *row, int lifted)
{
    const uint8_t *space = g->standing[building];

    for (int i = row->first; i < row->first + row->spaces; i++)
        if (space[i] == TROYES_NOBODY || i == lifted)
            return i;
    return -1;
}

static bool is_protected(const struct troyes *g, int building, int owner,
                         int lifted)
{
    return (g->lying[building] & ~lifted) >> owner & 1;
}

/* T8.4.3, R056: tested after the citizen was lifted from where it was. */
bool troyes_may_place(const struct troyes *g, int seat, int building, int value,
                      const struct troyes_task *from)
{
    const struct troyes_row *row = &troyes_rows[building][value];
    int first = row->first;
    int lifted = -1;
    int rises = 0;
    int gap = 0;

    if (from->source == TROYES_STANDING &&
        from->source_at / TROYES_SPACES == building)
        lifted = from->source_at % TROYES_SPACES;
    if (from->source == TROYES_LYING && from->source_at == building)
        rises = 1 << seat;
    gap = gap_of(g, building, row, lifted);
    if (gap < 0) {
        int victim = g->standing[building][first + row->spaces - 1];
        return !is_protected(g, building, victim, rises);
    }
    if (g->base.option[OPTION_ROWS]) /* R055: always in at the left end */
        return gap != lifted || lifted != first;
    return gap != lifted; /* T8.4.5: back where it was is not a move */
}

bool troyes_may_place_any(const struct troyes *g, int seat, int building,
                          int value)
{
    struct troyes_task from = {.source = TROYES_SUPPLY};

    if (g->personal[seat] && troyes_may_place(g, seat, building, value, &from))
        return true;
    from.source = TROYES_STANDING;
    for (uint32_t set = troyes_spaces_of(g, seat); set; set &= set - 1) {
        from.source_at = (uint8_t)__builtin_ctz(set);
        if (troyes_may_place(g, seat, building, value, &from))
            return true;
    }
    from.source = TROYES_LYING;
    for (int b = 0; b < TROYES_BUILDINGS; b++) {
        from.source_at = (uint8_t)b;
        if (g->lying[b] >> seat & 1 &&
            troyes_may_place(g, seat, building, value, &from))
            return true;
    }
    from.source = TROYES_CARD; /* from anywhere: it is not of this building */
    for (int i = 0; i < TROYES_ON_BOARD; i++)
        if (troyes_employs(&g->activity[i], seat))
            return troyes_may_place(g, seat, building, value, &from);
    return false;
}

/* T8.1.4: has the seat any citizen that could be hired? */
bool troyes_has_source(const struct troyes *g, int seat)
{
    if (g->personal[seat])
        return true;
    for (int b = 0; b < TROYES_BUILDINGS; b++)
        if (g->lying[b] >> seat & 1 || troyes_standing(g, seat, b))
            return true;
    for (int i = 0; i < TROYES_ON_BOARD; i++)
        if (troyes_employs(&g->activity[i], seat))
            return true;
    return false;
}

/* ---- moving -------------------------------------------------------------- */

static void expel(struct troyes *g, int building, int space, struct sink *ev)
{
    int owner = g->standing[building][space];

    g->lying[building] |= (uint8_t)(1u << owner);
    g->standing[building][space] = TROYES_NOBODY;
    tell_owned(g, ev, owner,
               event_of2(TROYES_EV_EXPELLED, SEAT_NONE, building, space + 1));
}

static void shift(struct troyes *g, int building, int to, struct sink *ev)
{
    uint8_t *space = g->standing[building];

    space[to] = space[to - 1];
    tell_owned(g, ev, space[to],
               event_of3(TROYES_EV_SHIFTED, building, to, to + 1));
}

struct door {
    int building, value;
};

/* Into the leftmost gap, or at the left end, pushing the others (T8.4.4). */
static void insert(struct troyes *g, int owner, struct door door, bool push,
                   struct sink *ev)
{
    int building = door.building;
    const struct troyes_row *row = &troyes_rows[building][door.value];
    int gap = gap_of(g, building, row, -1);

    if (gap < 0) {
        gap = row->first + row->spaces - 1;
        expel(g, building, gap, ev);
        push = true;
    }
    for (; push && gap > row->first; gap--)
        shift(g, building, gap, ev);
    troyes_stand(g, owner, building, gap, ev);
}

void troyes_place_citizen(struct troyes *g, int owner, int building, int value,
                          struct sink *ev)
{
    insert(g, owner, (struct door){building, value},
           g->base.option[OPTION_ROWS], ev);
}

/* T10.1, R057: an event brings it; a protected owner turns it away. */
bool troyes_enter(struct troyes *g, int owner, int building, int value,
                  struct sink *ev)
{
    const struct troyes_row *row = &troyes_rows[building][value];
    int last = g->standing[building][row->first + row->spaces - 1];

    if (gap_of(g, building, row, -1) < 0 && is_protected(g, building, last, 0))
        return false;
    insert(g, owner, (struct door){building, value}, true, ev);
    return true;
}

static void leave_card(struct troyes_place *place, int owner)
{
    for (int i = 0; i < 2; i++)
        if (place->slot[i] == owner)
            place->slot[i] = TROYES_NOBODY;
    place->picture &= (uint8_t) ~(1u << owner);
}

/* R054: the space stays empty; nobody moves up. */
void troyes_lift(struct troyes *g, int seat, const struct troyes_task *from,
                 struct sink *ev)
{
    int at = from->source_at;

    switch (from->source) {
    case TROYES_SUPPLY:
        g->personal[seat]--;
        state_tell(ev, event_of(TROYES_EV_FROM_SUPPLY, seat), PUBLIC);
        break;
    case TROYES_STANDING:
        g->standing[at / TROYES_SPACES][at % TROYES_SPACES] = TROYES_NOBODY;
        state_tell(ev,
                   event_of2(TROYES_EV_LEFT, seat, at / TROYES_SPACES,
                             at % TROYES_SPACES + 1),
                   PUBLIC);
        break;
    case TROYES_LYING:
        g->lying[at] &= (uint8_t) ~(1u << seat);
        state_tell(ev, event_of1(TROYES_EV_ROSE, seat, at), PUBLIC);
        break;
    default:
        leave_card(troyes_place_of(g, at), seat);
        state_tell(ev, event_of1(TROYES_EV_LEFT_CARD, seat, at), PUBLIC);
        break;
    }
}
