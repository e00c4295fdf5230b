/*
 * troyes_known.c - see troyes_plan.h: what actions brought before. In a search
 * whole positions seldom come again, but the few things that one action depends
 * on do: the dice of a colour, the deniers of a seat, a card. All of them are
 * mixed into 64 bits, as what was heard is for the nodes of a tree.
 *
 * Whoever lets an action depend on something else adds it here.
 */
#include "bots/evals/troyes_plan.h"

#include <string.h>

static uint64_t mix(uint64_t key, uint64_t word)
{
    key = (key ^ word) * 0x9E3779B97F4A7C15u;
    return key ^ key >> 32;
}

static uint64_t mix_bytes(uint64_t key, const uint8_t *bytes, size_t n)
{
    uint64_t word = 0;

    for (; n >= sizeof word; n -= sizeof word, bytes += sizeof word) {
        memcpy(&word, bytes, sizeof word);
        key = mix(key, word);
    }
    word = 0;
    for (size_t i = 0; i < n; i++)
        word = word << 8 | bytes[i];
    return n ? mix(key, word) : key;
}

/* ---- what all actions of a turn depend on -------------------------------- */

/* Whose taste and purse, in which round. */
static uint64_t key_of_seat(const struct troyes_mind *m)
{
    const struct troyes_reader *whom = &m->book->for_whom;

    return mix((uint64_t)(uintptr_t)m->taste,
               (uint64_t)m->g->deniers[m->owner] << 24 |
                   (uint64_t)m->owner << 16 | (uint64_t)whom->seats << 8 |
                   (uint64_t)whom->after);
}

static uint64_t key_of_dice(const struct troyes_mind *m)
{
    return mix_bytes(m->memo->seat_key, m->g->dice[0][0], sizeof m->g->dice);
}

/* Of one colour it matters only whose they are: own, a rival's, grey. */
static uint64_t key_of_colour(const struct troyes_mind *m, int colour)
{
    uint64_t row[TROYES_SIDES] = {0};
    uint64_t key = m->memo->seat_key;

    for (int owner = 0; owner < TROYES_OWNERS; owner++)
        row[m->side[owner]] += troyes_dice(m->g, owner, colour);
    for (int side = 0; side < TROYES_SIDES; side++)
        key = mix(key, row[side]);
    return key;
}

enum { SEAT_KEYED = 1 << (TROYES_ANY + 1) };

/* Found on demand; of any colour, of whatever quarter: as they lie. */
static uint64_t dice_key(const struct troyes_mind *m, int colour)
{
    struct troyes_memo *memo = m->memo;

    if (!(memo->keyed & SEAT_KEYED))
        memo->seat_key = key_of_seat(m);
    if (!(memo->keyed >> colour & 1))
        memo->dice_key[colour] =
            colour == TROYES_ANY ? key_of_dice(m) : key_of_colour(m, colour);
    memo->keyed |= (uint8_t)(SEAT_KEYED | 1 << colour);
    return memo->dice_key[colour];
}

/* ---- one action ---------------------------------------------------------- */

/* The dice that it takes with any modifier that it could burn, and those. The
 * Tithing asks for the quarters of dice, too. */
static uint64_t key_of_means(const struct troyes_errand *e)
{
    const struct troyes_mind *m = e->m;
    const struct troyes *g = m->g;
    bool each = e->varies || e->task.verb == TROYES_DO_PLACE;
    unsigned colours = 1u << e->need.colour;
    uint64_t key = 0;

    for (unsigned cubes = m->cubes; cubes; cubes &= cubes - 1) {
        const struct troyes_place *place = &g->activity[__builtin_ctz(cubes)];
        int effect = troyes_activities[place->id].effect;
        int taken = troyes_taken_colour(g, &e->need, effect);
        if (taken > TROYES_ANY)
            continue;
        each |= effect == TROYES_MOD_FREE_YELLOW;
        colours |= 1u << taken;
        key = mix(key, (uint64_t)place->id << 8 | place->cubes[m->owner]);
    }
    if (each || colours >> TROYES_ANY & 1)
        return key + dice_key(m, TROYES_ANY);
    for (; colours; colours &= colours - 1)
        key = mix(key, dice_key(m, __builtin_ctz(colours)));
    return key;
}

/* Characters that are sure to be in play count for more. */
static uint64_t sure_of(const struct troyes_mind *m, int what)
{
    return m->book->who[what] & m->book->for_whom.sure;
}

static bool brings_influence(const struct troyes_activity *card)
{
    switch (card->effect) {
    case TROYES_GAIN_INFLUENCE:
    case TROYES_INFLUENCE_TO_DENIERS:
    case TROYES_INFLUENCE_TO_VP:
    case TROYES_DENIERS_TO_INFLUENCE: return true;
    default: return false;
    }
}

static uint64_t key_of_influence(const struct troyes_mind *m, uint64_t key)
{
    return mix(key, sure_of(m, TROYES_COUNT_INFLUENCE) << 8 |
                        m->g->influence[m->owner]);
}

static uint64_t key_of_card(const struct troyes_errand *e, uint64_t key)
{
    const struct troyes_mind *m = e->m;
    const struct troyes_activity *card = &troyes_activities[e->task.target];
    struct troyes_yield once = {0};

    key = mix(key, (uint64_t)e->hires << 32 | (uint64_t)e->cost << 16 |
                       (uint64_t)(e->most & 0xFF) << 8 |
                       troyes_place(m->g, e->task.target)->cubes[m->owner]);
    if (brings_influence(card))
        key = key_of_influence(m, key);
    switch (card->effect) {
    case TROYES_VP_PER_EVENT:
    case TROYES_VP_PER_CATHEDRAL:
    case TROYES_DENIERS_PER_CITIZEN:
    case TROYES_TAX:
        once = troyes_errand_yield(e, 1);
        return mix(key, (uint64_t)once.gain << 32 | (uint32_t)once.deniers);
    default: return key;
    }
}

static uint64_t key_of_event(const struct troyes_errand *e, uint64_t key)
{
    const struct troyes_mind *m = e->m;
    const struct troyes_event *event =
        &m->g->queue[troyes_queue_at(m->g, e->task.target)];

    key = key_of_influence(m, key);
    key = mix(key, (uint64_t)troyes_mind_more(m, TROYES_COUNT_EVENTS_WON, 1));
    return mix_bytes(key, &event->id, sizeof *event);
}

static uint64_t key_of_cathedral(const struct troyes_errand *e, uint64_t key)
{
    const struct troyes *g = e->m->g;

    key = key_of_influence(e->m, key);
    key = mix(key, sure_of(e->m, TROYES_COUNT_CATHEDRAL));
    return mix_bytes(key, g->cathedral[0], sizeof g->cathedral);
}

/* Who is placed, and where everybody stands. */
static uint64_t key_of_board(const struct troyes_errand *e, uint64_t key)
{
    const struct troyes_mind *m = e->m;
    const struct troyes *g = m->g;

    key = mix(key, (uint64_t)troyes_plan_missed(m, &e->task) << 32 |
                       (uint64_t)e->task.source << 24 |
                       (uint64_t)e->task.source_at << 16 |
                       (uint64_t)g->base.option[OPTION_ROWS] << 8 |
                       g->base.option[OPTION_MILITIA]);
    key = mix(key,
              sure_of(m, TROYES_COUNT_CITIZENS) << 8 | g->personal[m->owner]);
    key = mix_bytes(key, g->lying, sizeof g->lying);
    return mix_bytes(key, g->standing[0], sizeof g->standing);
}

/* Those that send cubes depend on all events. */
static bool sends_cubes(const struct troyes_errand *e)
{
    int effect = troyes_activities[e->task.target].effect;

    return e->task.verb == TROYES_DO_ACTIVATE &&
           (effect == TROYES_ROLL_CUBES || effect == TROYES_ENVOY ||
            effect == TROYES_CUBES_PER_RED);
}

uint64_t troyes_known_key(const struct troyes_errand *e)
{
    uint64_t key = 0;

    if (!e->m->shelf || sends_cubes(e))
        return 0;
    key =
        mix(key_of_means(e), sure_of(e->m, TROYES_COUNT_DENIERS) << 16 |
                                 (uint64_t)e->task.verb << 8 | e->task.target);
    switch (e->task.verb) {
    case TROYES_DO_ACTIVATE: return key_of_card(e, key);
    case TROYES_DO_BUILD: return key_of_cathedral(e, key);
    case TROYES_DO_FIGHT: return key_of_event(e, key);
    case TROYES_DO_PLACE: return key_of_board(e, key);
    default: return key;
    }
}
