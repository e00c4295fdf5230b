/*
 * set.c - a fact about Troyes, written into a position: "p0 dice r4 y3",
 * "palace p0 _ n _ _ _", "on war p0 p1 n".
 *
 * Owners are p0 .. p3 and n (the neutral side, or Le Roy); _ is nobody. Dice
 * are a letter and a number.
 */
#include "scenario/troyes/set.h"

#include <string.h>

/* ---- words --------------------------------------------------------------- */

static enum verdict odd(struct stage *st, const struct fact *f, int i)
{
    if (i >= f->n)
        return stage_say(st, WRONG, "a word is missing");
    return stage_say(st, WRONG, "'%.*s' has no place here", (int)f->word[i].n,
                     f->word[i].at);
}

static int noun(const struct stage *st, const struct fact *f, int i, int kind)
{
    return fact_noun(f, i, &st->game->nouns[kind - ARG_NOUN]);
}

/* An owner's code, NOBODY for _, or -1. */
static int owner_at(const struct fact *f, int i)
{
    int seat = fact_seat(f, i);

    if (fact_is(f, i, "n"))
        return TROYES_NEUTRAL;
    if (fact_is(f, i, "_"))
        return TROYES_NOBODY;
    return seat < TROYES_SEATS ? seat : -1;
}

/* n owners from there on. */
static enum verdict owners(struct stage *st, const struct fact *f, int from,
                           uint8_t *out, int n)
{
    for (int i = 0; i < n; i++) {
        int owner = owner_at(f, from + i);
        if (owner < 0)
            return odd(st, f, from + i);
        out[i] = (uint8_t)owner;
    }
    return f->n == from + n ? YES : odd(st, f, from + n);
}

/* ---- dice ---------------------------------------------------------------- */

static bool die_at(const struct fact *f, int i, int *colour, int *value)
{
    static const char letters[] = "rwy";
    const char *letter =
        f->word[i].n == 2 ? strchr(letters, f->word[i].at[0]) : NULL;

    if (!letter || !*letter)
        return false;
    *colour = (int)(letter - letters);
    *value = f->word[i].at[1] - '0';
    return *value >= 1 && *value <= TROYES_DIE_MOST;
}

static enum verdict set_dice(struct stage *st, const struct fact *f,
                             struct troyes *g, int owner)
{
    memset(g->dice[owner], 0, sizeof g->dice[owner]);
    if (f->n == 2 && fact_is(f, 1, "none"))
        return YES;
    for (int i = 1; i < f->n; i++) {
        int colour = 0;
        int value = 0;
        if (!die_at(f, i, &colour, &value))
            return odd(st, f, i);
        g->dice[owner][colour][value]++;
    }
    return f->n > 1 ? YES : odd(st, f, 1);
}

static enum verdict set_black(struct stage *st, const struct fact *f,
                              struct troyes *g)
{
    memset(g->black, 0, sizeof g->black);
    if (f->n == 2 && fact_is(f, 1, "none"))
        return YES;
    for (int i = 1; i < f->n; i++) {
        int value = fact_number(f, i);
        if (value < 1 || value > TROYES_DIE_MOST)
            return odd(st, f, i);
        g->black[value]++;
    }
    return f->n > 1 ? YES : odd(st, f, 1);
}

/* ---- citizens, tradesmen, cubes ------------------------------------------ */

static enum verdict set_lying(struct stage *st, const struct fact *f,
                              struct troyes *g, int owner)
{
    for (int i = 1; i < f->n; i++) {
        int building = noun(st, f, i, ARG_BUILDING);
        if (building < 0)
            return odd(st, f, i);
        g->lying[building] |= (uint8_t)(1u << owner);
    }
    return f->n > 1 ? YES : odd(st, f, 1);
}

/* "p0 works merchant": on the first free space; "... priest 2": there. */
static enum verdict set_working(struct stage *st, const struct fact *f,
                                struct troyes *g, int owner)
{
    int id = noun(st, f, 1, ARG_ACTIVITY);
    int space = fact_number(f, 2);
    struct troyes_place *place = id < 0 ? NULL : troyes_place_of(g, id);

    if (!place || f->n > 3 || (f->n == 3 && (space < 1 || space > 3)))
        return odd(st, f, 1);
    if (place->id != id)
        return stage_say(st, NO, "that card is not turned up");
    if (f->n == 2 && troyes_employs(place, owner))
        return YES;
    for (int i = 0; i < 2; i++)
        if (place->slot[i] == owner)
            place->slot[i] = TROYES_NOBODY;
    place->picture &= (uint8_t) ~(1u << owner);
    if (f->n == 2)
        space = place->slot[0] == TROYES_NOBODY   ? 1
                : place->slot[1] == TROYES_NOBODY ? 2
                                                  : 3;
    if (space == 3)
        place->picture |= (uint8_t)(1u << owner);
    else
        place->slot[space - 1] = (uint8_t)owner;
    return YES;
}

static enum verdict set_cubes(struct stage *st, const struct fact *f,
                              struct troyes *g, int owner)
{
    int id = noun(st, f, 1, ARG_ACTIVITY);
    int n = fact_number(f, 2);

    if (id < 0 || n < 0 || n > UINT8_MAX || f->n != 3 || owner >= TROYES_SEATS)
        return odd(st, f, 1);
    if (troyes_place(g, id)->id != id)
        return stage_say(st, NO, "that card is not turned up");
    troyes_place_of(g, id)->cubes[owner] = (uint8_t)n;
    return YES;
}

/* Points in play: what they came from is left to activities. */
static enum verdict set_points(struct stage *st, const struct fact *f,
                               struct troyes *g, int owner)
{
    int n = fact_number(f, 1);
    int more = n - troyes_tokens(g, owner);

    if (n < 0 || f->n != 2)
        return odd(st, f, 1);
    g->tokens[PART_ACTIVITIES][owner] =
        (uint16_t)(g->tokens[PART_ACTIVITIES][owner] + more);
    return YES;
}

/* ---- cards --------------------------------------------------------------- */

static enum verdict set_cards(struct stage *st, const struct fact *f,
                              struct troyes *g)
{
    for (int i = 1; i < f->n; i++) {
        int id = noun(st, f, i, ARG_ACTIVITY);
        if (id < 0)
            return odd(st, f, i);
        troyes_place_of(g, id)->id = (uint8_t)id;
    }
    return f->n > 1 ? YES : odd(st, f, 1);
}

static void enqueue(struct troyes *g, int at, int id)
{
    if (g->queue[at].id != id)
        memset(g->queue[at].flag, TROYES_NOBODY, TROYES_FLAGS);
    g->queue[at].id = (uint8_t)id;
    g->fate[id] = EVENT_QUEUED;
}

/* "queue war heresy": behind Marauding, and no others. */
static enum verdict set_queue(struct stage *st, const struct fact *f,
                              struct troyes *g)
{
    int n = 1;

    for (int i = 1; i < f->n && !fact_is(f, 1, "empty"); i++) {
        int id = noun(st, f, i, ARG_HAPPENING);
        if (id < 0 || n == TROYES_QUEUE)
            return odd(st, f, i);
        enqueue(g, n++, id);
    }
    for (int i = n; i < g->queued; i++) {
        g->fate[g->queue[i].id] = EVENT_UNSEEN;
        g->queue[i].id = TROYES_NO_CARD;
        memset(g->queue[i].flag, TROYES_NOBODY, TROYES_FLAGS);
    }
    g->queued = (uint8_t)n;
    return f->n > 1 ? YES : odd(st, f, 1);
}

/* "on war p0 p1 n": its cubes in order; "on war none". */
static enum verdict set_flags(struct stage *st, const struct fact *f,
                              struct troyes *g)
{
    int id = noun(st, f, 1, ARG_HAPPENING);
    int at = id < 0 ? -1 : troyes_queue_at(g, id);

    if (id < 0 || f->n < 3 || f->n - 2 > TROYES_FLAGS)
        return odd(st, f, 1);
    if (at < 0)
        return stage_say(st, NO, "that event is not in the queue");
    memset(g->queue[at].flag, TROYES_NOBODY, TROYES_FLAGS);
    if (f->n == 3 && fact_is(f, 2, "none"))
        return YES;
    return owners(st, f, 2, g->queue[at].flag, f->n - 2);
}

static enum verdict set_fate(struct stage *st, const struct fact *f,
                             struct troyes *g, int fate)
{
    for (int i = 1; i < f->n; i++) {
        int id = noun(st, f, i, ARG_HAPPENING);
        if (id < 0)
            return odd(st, f, i);
        g->fate[id] = (uint8_t)fate;
    }
    return f->n > 1 ? YES : odd(st, f, 1);
}

/* ---- all of them --------------------------------------------------------- */

static enum verdict set_owner(struct stage *st, const struct fact *f,
                              struct troyes *g, int owner)
{
    if (fact_is(f, 0, "dice"))
        return set_dice(st, f, g, owner);
    if (fact_is(f, 0, "lies"))
        return set_lying(st, f, g, owner);
    if (fact_is(f, 0, "works"))
        return set_working(st, f, g, owner);
    if (fact_is(f, 0, "cubes"))
        return set_cubes(st, f, g, owner);
    if (fact_is(f, 0, "won"))
        return set_fate(st, f, g, owner);
    if (fact_is(f, 0, "points"))
        return set_points(st, f, g, owner);
    if (fact_is(f, 0, "passed") && f->n == 1 && owner < TROYES_SEATS) {
        g->passed |= (uint8_t)(1u << owner);
        return YES;
    }
    return WRONG;
}

static enum verdict set_level(struct stage *st, const struct fact *f,
                              struct troyes *g)
{
    int level = fact_number(f, 1);

    if (level < 1 || level > TROYES_LEVELS)
        return odd(st, f, 1);
    return owners(st, f, 2, g->cathedral[level - 1], TROYES_SPACES);
}

static enum verdict set_early(struct stage *st, const struct fact *f,
                              struct troyes *g)
{
    int owner = owner_at(f, 1);
    int round = fact_number(f, 1);

    if (fact_is(f, 0, "start") && f->n == 2 && owner >= 0 &&
        owner < TROYES_NOBODY)
        g->start = (uint8_t)owner;
    else if (fact_is(f, 0, "round") && f->n == 2 && round > 0 && round < 10)
        g->round = (uint8_t)round;
    else
        return odd(st, f, 1);
    return YES;
}

bool set_is_early(const struct fact *f)
{
    return f->subject == SEAT_NONE &&
           (fact_is(f, 0, "start") || fact_is(f, 0, "round"));
}

enum verdict set_fact(struct stage *st, const struct fact *f, struct troyes *g)
{
    int building = noun(st, f, 0, ARG_BUILDING);

    if (f->subject < TROYES_SEATS)
        return set_owner(st, f, g, f->subject);
    if (f->subject != SEAT_NONE)
        return WRONG;
    if (fact_is(f, 0, "n")) {
        struct fact rest = fact_rest(f, 1);
        return set_owner(st, &rest, g, TROYES_NEUTRAL);
    }
    if (building >= 0)
        return owners(st, f, 1, g->standing[building], TROYES_SPACES);
    if (fact_is(f, 0, "nobody") && fact_is(f, 1, "lies")) {
        memset(g->lying, 0, sizeof g->lying);
        return f->n == 2 ? YES : odd(st, f, 2);
    }
    if (fact_is(f, 0, "level"))
        return set_level(st, f, g);
    if (fact_is(f, 0, "black"))
        return set_black(st, f, g);
    if (fact_is(f, 0, "cards"))
        return set_cards(st, f, g);
    if (fact_is(f, 0, "queue"))
        return set_queue(st, f, g);
    if (fact_is(f, 0, "on"))
        return set_flags(st, f, g);
    if (fact_is(f, 0, "gone"))
        return set_fate(st, f, g, EVENT_GONE);
    return set_is_early(f) ? set_early(st, f, g) : WRONG;
}
