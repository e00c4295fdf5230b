/*
 * score.c - points at the end (T11) and at any time before it, characters
 * (T12), and the end itself.
 */
#include "games/troyes/troyes.h"

#include <string.h>

/* ---- T12 characters ------------------------------------------------------ */

static int cubes_in_cathedral(const struct troyes *g, int owner)
{
    int n = 0;

    for (int i = 0; i < TROYES_LEVELS * TROYES_SPACES; i++)
        n += g->cathedral[i / TROYES_SPACES][i % TROYES_SPACES] == owner;
    return n;
}

static int events_won(const struct troyes *g, int owner)
{
    int n = 0;

    for (int id = 0; id < TROYES_HAPPENINGS; id++)
        n += g->fate[id] == owner;
    return n;
}

static int tradesmen(const struct troyes *g, int owner)
{
    int n = 0;

    for (int i = 0; i < TROYES_ON_BOARD; i++)
        n += troyes_employs(&g->activity[i], owner);
    return n;
}

int troyes_counts(const struct troyes *g, int owner, int what)
{
    bool sits = owner < TROYES_SEATS; /* Le Roy has no money, no influence */

    switch (what) {
    case TROYES_COUNT_CITIZENS:
        return troyes_standing(g, owner, TROYES_PALACE) +
               troyes_standing(g, owner, TROYES_BISHOPRIC) +
               troyes_standing(g, owner, TROYES_CITY_HALL);
    case TROYES_COUNT_CATHEDRAL: return cubes_in_cathedral(g, owner);
    case TROYES_COUNT_DENIERS: return sits ? g->deniers[owner] : 0;
    case TROYES_COUNT_INFLUENCE: return sits ? g->influence[owner] : 0;
    case TROYES_COUNT_TRADESMEN: return tradesmen(g, owner);
    default: return events_won(g, owner);
    }
}

/* Thresholds depend on the number of players (T12.2, R090). */
int troyes_character_points(const struct troyes *g, int owner, int character)
{
    const struct troyes_character *row = &troyes_characters[character];
    const uint8_t *least = row->least[g->base.seats <= 2];
    int has = troyes_counts(g, owner, row->counts);
    int points = 0;

    for (int i = 0; i < 3; i++)
        if (has >= least[i])
            points = row->points[i];
    return points;
}

/* ---- T11 ----------------------------------------------------------------- */

static int presence(const struct troyes *g, int owner)
{
    int n = 0;

    for (int i = 0; i < g->queued; i++) {
        bool there = false;
        for (int flag = 0; flag < TROYES_FLAGS; flag++)
            there = there || g->queue[i].flag[flag] == owner;
        n += there;
    }
    return n * TROYES_PRESENCE_VP;
}

static int bare_levels(const struct troyes *g, int owner)
{
    int n = 0;

    for (int level = 0; level < TROYES_LEVELS; level++) {
        bool there = false;
        for (int i = 0; i < TROYES_SPACES; i++)
            there = there || g->cathedral[level][i] == owner;
        n += !there;
    }
    return n;
}

static int tradesmen_points(const struct troyes *g, int owner)
{
    int points = 0;

    for (int i = 0; i < TROYES_ON_BOARD; i++)
        for (int slot = 0; slot < 2; slot++)
            if (g->activity[i].slot[slot] == owner)
                points += troyes_activities[g->activity[i].id].vp[slot];
    return points;
}

/* As far as the position shows it: held, piled, or already scored. */
static int character_part(const struct troyes *g, int owner, int character)
{
    int zone = g->characters.where[character];

    if (zone == ZONE_GONE)
        return g->judged[character][owner == TROYES_NEUTRAL];
    if (zone == ZONE_POOL || zone == ZONE_HIDDEN)
        return 0;
    if (owner == TROYES_NEUTRAL && !troyes_characters[character].king)
        return 0; /* R092 */
    return troyes_character_points(g, owner, character);
}

static int score_owner(const struct troyes *g, int owner, int16_t *part)
{
    int points = 0;

    for (int i = 0; i < PART_FINES; i++)
        part[i] = (int16_t)g->tokens[i][owner];
    part[PART_FINES] = (int16_t)-g->tokens[PART_FINES][owner];
    part[PART_EVENTS] = (int16_t)(part[PART_EVENTS] + presence(g, owner));
    part[PART_CATHEDRAL] =
        (int16_t)(part[PART_CATHEDRAL] -
                  TROYES_LEVEL_PENALTY * bare_levels(g, owner));
    part[PART_TRADESMEN] = (int16_t)tradesmen_points(g, owner);
    for (int i = 0; i < TROYES_CHARACTERS; i++)
        part[PART_CHARACTER + i] = (int16_t)character_part(g, owner, i);
    for (int i = 0; i < TROYES_PARTS; i++)
        points += part[i];
    return points;
}

/* R078, R079: a total may be negative, and players who tie share a place. */
void troyes_score(const struct state *s, struct score *out)
{
    const struct troyes *g = (const struct troyes *)s;

    memset(out, 0, sizeof *out);
    for (int seat = 0; seat < s->seats; seat++)
        out->points[seat] = (int16_t)score_owner(g, seat, out->part[seat]);
    for (int seat = 0; seat < s->seats; seat++)
        for (int other = 0; other < s->seats; other++)
            if (out->points[other] > out->points[seat])
                out->place[seat]++;
    if (troyes_is_solo(g))
        out->rival = (int16_t)score_owner(g, TROYES_NEUTRAL, out->rival_part);
}

/* ---- the end ------------------------------------------------------------- */

static void show_characters(struct troyes *g, struct sink *ev)
{
    for (int i = 0; i < TROYES_CHARACTERS; i++) {
        int zone = g->characters.where[i];
        if (zone < ZONE_HELD)
            continue;
        g->characters.known[i] = PUBLIC;
        state_tell(ev, event_of1(TROYES_EV_SHOWED, zone - ZONE_HELD, i),
                   PUBLIC);
    }
    state_shown(&g->base);
}

/* T14.9: what is left of the pile, then how it went. */
static void finish_solo(struct troyes *g, struct sink *ev)
{
    struct score score;
    int top = 0;

    while ((top = cards_at(troyes_characters_of(g), ZONE_PILE, g->head)) >= 0)
        troyes_judge(g, top, ev);
    troyes_score(&g->base, &score);
    state_tell(ev,
               event_of1(TROYES_EV_GRADE, 0,
                         troyes_grade(score.points[0] - score.rival)),
               PUBLIC);
}

void troyes_finish(struct troyes *g, struct sink *ev)
{
    if (troyes_is_solo(g))
        finish_solo(g, ev);
    else
        show_characters(g, ev);
    g->base.over = 1;
    state_tell(ev, event_of(TROYES_EV_OVER, SEAT_NONE), PUBLIC);
}
