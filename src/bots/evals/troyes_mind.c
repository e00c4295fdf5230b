/*
 * troyes_mind.c - see troyes_mind.h. Most constants are in troyes_taste.def;
 * those here are a player's judgement.
 */
#include "bots/evals/troyes_mind.h"

#include <stddef.h>
#include <string.h>

enum {
    WHOLE = 100,
    LATE = 3,        /* rounds to come: more of them change nothing        */
    CUBE_PIP = 12,   /* of a die, where a modifier adds to it              */
    GROUP_USUAL = 2, /* dice, where a modifier counts each                 */
};

static int within(int n, int most)
{
    return n < most ? n : most;
}

int troyes_mind_has(const struct troyes_mind *m, int what)
{
    int *kept = &m->memo->has[what];

    if (*kept == TROYES_UNKNOWN)
        *kept = troyes_counts(m->g, m->owner, what);
    return *kept;
}

int troyes_mind_more(const struct troyes_mind *m, int what, int more)
{
    int has = troyes_mind_has(m, what);

    return troyes_mind_count(m, what, has + more) -
           troyes_mind_count(m, what, has);
}

int troyes_mind_die(const struct troyes_mind *m, int value)
{
    return m->taste[TASTE_DIE] + m->taste[TASTE_PIP] * value;
}

/* With several players the grey ones belong to nobody. */
int troyes_mind_denied(const struct troyes_mind *m, int owner)
{
    bool rival = owner < TROYES_SEATS || troyes_is_solo(m->g);

    return rival && owner != m->owner ? m->taste[TASTE_DENIED] : 0;
}

/* ---- citizens ------------------------------------------------------------ */

/* The citizens of one building, the owner's and others'. */
static struct troyes_row_worth row_worth(const struct troyes_mind *m,
                                         const struct troyes *g, int building)
{
    struct troyes_row_worth row = {0, 0};

    for (int space = 0; space < TROYES_SPACES; space++) {
        int side = m->side[g->standing[building][space]];
        row.worth += m->book->space[building][space][side];
        row.own += side == TROYES_OWN;
    }
    return row;
}

/* Buildings that are as they were when the mind was made need no look. */
int troyes_mind_board(const struct troyes_mind *m, const struct troyes *g)
{
    int at_hand = g->personal[m->owner];
    int citizens = 0;
    int worth = 0;

    for (int b = 0; b < TROYES_BUILDINGS; b++) {
        bool same = memcmp(g->standing[b], m->g->standing[b],
                           sizeof g->standing[b]) == 0;
        struct troyes_row_worth row = same ? m->row[b] : row_worth(m, g, b);
        worth += row.worth;
        citizens += row.own;
        at_hand += g->lying[b] >> m->owner & 1;
    }
    return worth + troyes_mind_supply(m, at_hand) +
           troyes_mind_count(m, TROYES_COUNT_CITIZENS, citizens);
}

/* ---- activities ---------------------------------------------------------- */

/* slot 2: on the picture, for no points. A tradesman may serve in every round
 * to come. */
int troyes_mind_works(const struct troyes_mind *m, int id, int slot)
{
    int points = slot < 2 ? troyes_activities[id].vp[slot] : 0;
    int each = m->taste[TASTE_ACCESS] + m->taste[TASTE_HIRE_ARCHER + id];

    return WHOLE * points + each * m->after;
}

/* ---- events -------------------------------------------------------------- */

static int filled(const struct troyes_event *event)
{
    return troyes_happenings[event->id].flags - troyes_free_flags(event);
}

static int worth_of_winning(const struct troyes_mind *m)
{
    if (m->memo->won == TROYES_UNKNOWN)
        m->memo->won = troyes_mind_more(m, TROYES_COUNT_EVENTS_WON, 1);
    return m->memo->won;
}

/* What it would bring, less a part of what others would get. */
static int bargain(const struct troyes_mind *m, const struct troyes_event *e)
{
    int share[TROYES_OWNERS];
    int winner = troyes_shares(e, share);
    int worth = WHOLE * share[m->owner];

    for (int other = 0; other < TROYES_OWNERS; other++)
        if (other != m->owner && (other < TROYES_SEATS || troyes_is_solo(m->g)))
            worth -= m->spite * share[other];
    if (winner == m->owner && e->id != TROYES_MARAUDING)
        worth += worth_of_winning(m);
    return worth;
}

static bool is_there(const struct troyes_mind *m,
                     const struct troyes_event *event)
{
    for (int i = 0; i < TROYES_FLAGS; i++)
        if (event->flag[i] == m->owner)
            return true;
    return false;
}

int troyes_mind_present(const struct troyes_mind *m)
{
    int n = 0;

    for (int i = 0; i < m->g->queued; i++)
        n += is_there(m, &m->g->queue[i]);
    return n;
}

static int event_worth(const struct troyes_mind *m,
                       const struct troyes_event *event)
{
    int flags = troyes_happenings[event->id].flags;
    int cubes = filled(event);

    if (!cubes)
        return 0;
    return (is_there(m, event) ? m->taste[TASTE_PRESENCE] * TROYES_PRESENCE_VP
                               : 0) +
           bargain(m, event) * cubes * m->taste[TASTE_COUNTERED] /
               (flags * WHOLE);
}

/* With so many cubes more. */
static int then_worth(const struct troyes_mind *m,
                      const struct troyes_event *event, int cubes)
{
    struct troyes_event then = *event;
    int flag = filled(event);

    for (; cubes > 0 && flag < troyes_happenings[event->id].flags; cubes--)
        then.flag[flag++] = (uint8_t)m->owner;
    return troyes_free_flags(&then) ? event_worth(m, &then) : bargain(m, &then);
}

/* What was found out about such an event before has a place by its bytes. */
static struct troyes_event_worth *event_at(const struct troyes_mind *m, int at)
{
    uint64_t key = (uint64_t)m->owner << 56;

    if (!m->shelf)
        return &m->memo->event[at];
    memcpy(&key, &m->g->queue[at], sizeof m->g->queue[at]);
    key = (key + (uint64_t)worth_of_winning(m)) * 0x9E3779B97F4A7C15u;
    return &m->shelf->event[key >> (64 - TROYES_EVENT_BITS)];
}

static struct troyes_event_worth *remember(const struct troyes_mind *m, int at)
{
    struct troyes_event_worth *kept = event_at(m, at);
    const struct troyes_event *event = &m->g->queue[at];
    int won = worth_of_winning(m);

    if (memcmp(&kept->event, event, sizeof *event) == 0 && kept->won == won &&
        kept->owner == m->owner && kept->taste == m->taste &&
        kept->seats == m->g->base.seats)
        return kept;
    *kept = (struct troyes_event_worth){.event = *event,
                                        .seats = m->g->base.seats,
                                        .owner = (uint8_t)m->owner,
                                        .won = won,
                                        .taste = m->taste,
                                        .is = event_worth(m, event)};
    return kept;
}

int troyes_mind_event(const struct troyes_mind *m, int at)
{
    return remember(m, at)->is;
}

int troyes_mind_fights(const struct troyes_mind *m, int at, int cubes)
{
    struct troyes_event_worth *kept = remember(m, at);
    int n = within(cubes, TROYES_FLAGS);

    if (!(kept->known >> n & 1))
        kept->fights[n] = then_worth(m, &kept->event, n) - kept->is;
    kept->known |= (uint8_t)(1u << n);
    return kept->fights[n];
}

/* ---- the cathedral ------------------------------------------------------- */

/* The first cube of a level saves what a bare one costs (T11.4), in part:
 * another could come there later. */
int troyes_mind_builds(const struct troyes_mind *m, int levels_built, int level)
{
    int worth = WHOLE * TROYES_CATHEDRAL_VP;

    if (!(levels_built >> level & 1))
        worth += m->taste[TASTE_BARE] * TROYES_LEVEL_PENALTY;
    return worth;
}

/* -------------------------------------------------------------------------- */

static void forget(struct troyes_memo *memo)
{
    memset(memo, TROYES_UNKNOWN_BYTE, offsetof(struct troyes_memo, activity));
    for (int i = 0; i < TROYES_ON_BOARD; i++)
        memo->activity[i].known = 0;
    for (int i = 0; i < TROYES_QUEUE; i++)
        memo->fight[i].known = 0;
    memo->asked_least = false;
    memo->pooled = 0;
    memo->shaped = 0;
    memo->fewed = 0;
    memo->keyed = 0;
}

/* Characters that are certainly in play, and still to score. */
static unsigned sure(const struct troyes *g, int owner, bool open)
{
    int first = ZONE_HELD + owner;
    int last = first;
    unsigned set = 0;

    if (troyes_is_solo(g)) {
        first = last = ZONE_PILE; /* all lie open */
    } else if (open) {
        first = ZONE_HELD;
        last = ZONE_HELD + g->base.seats - 1;
    }
    for (int i = 0; i < TROYES_CHARACTERS; i++) {
        int zone = g->characters.where[i];
        set |= (unsigned)(zone >= first && zone <= last) << i;
    }
    return set;
}

static void set_sides(struct troyes_mind *m)
{
    memset(m->side, TROYES_RIVAL, sizeof m->side);
    if (!troyes_is_solo(m->g))
        m->side[TROYES_NEUTRAL] = TROYES_OTHER;
    m->side[TROYES_NOBODY] = TROYES_OTHER;
    m->side[m->owner] = TROYES_OWN;
}

void troyes_mind_by(struct troyes_mind *m, const struct troyes *g, int owner,
                    enum troyes_look look, struct troyes_aids by)
{
    int round = g->round ? g->round : 1;
    bool begins = look == TROYES_BETWEEN;
    bool open = begins || look == TROYES_BETWEEN_FIRST;
    bool first = look == TROYES_SEATED_FIRST || look == TROYES_BETWEEN_FIRST;

    m->taste = by.taste ? by.taste : troyes_tastes(g->base.seats, first);
    m->g = g;
    m->owner = owner;
    m->after = troyes_rounds[g->base.seats] - round + begins;
    m->spite = m->taste[TASTE_SPITE];
    m->memo = &m->kept;
    forget(m->memo);
    m->shelf = by.shelf;
    if (!by.shelf)
        memset(m->kept.event, 0, sizeof m->kept.event);
    m->book = troyes_book(
        by.shelf, &m->own_book,
        &(struct troyes_reader){.taste = m->taste,
                                .seats = g->base.seats,
                                .after = m->after,
                                .ahead = begins ? WHOLE : m->taste[TASTE_AHEAD],
                                .sure = (uint8_t)sure(g, owner, open),
                                .guesses = !open && !troyes_is_solo(g)});
    set_sides(m);
    for (int b = 0; b < TROYES_BUILDINGS; b++)
        m->row[b] = row_worth(m, g, b);
    if (owner == TROYES_NEUTRAL) /* Le Roy: no money, no influence */
        return;
    m->cubes = troyes_usable_cubes(g, owner);
    m->money = troyes_mind_money(m, g->deniers[owner]);
    m->sway = troyes_mind_sway(m, g->influence[owner]);
    m->board = troyes_mind_board(m, g);
}

void troyes_mind(struct troyes_mind *m, const struct troyes *g, int owner,
                 enum troyes_look look, const int16_t *taste)
{
    troyes_mind_by(m, g, owner, look, (struct troyes_aids){NULL, taste});
}
