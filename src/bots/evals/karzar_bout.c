/*
 * karzar_bout.c - see karzar_bout.h.
 *
 * A search asks about the same razms again and again, with other helpers. So
 * what was imagined of others is kept, and how razms ended.
 */
#include "bots/evals/karzar_bout.h"
#include "core/rng.h"

/* ---- how it ends --------------------------------------------------------- */

/*
 * Fewer kinds may end a razm in the same way: with the first Tahmineh nobody
 * does anything, with the third nobody else; Akvan silences Witch and Dragon;
 * and equal helpers of both lands annul each other (KZ7.6).
 */
static unsigned that_count(unsigned kinds)
{
    const unsigned zal = 1u << HELPER_ZAL | 1u << HELPER_RAMISHGAR;
    const unsigned simurgh = 1u << HELPER_SIMURGH | 1u << HELPER_BAZUR;
    const unsigned bound =
        1u << HELPER_AKVAN | 1u << HELPER_WITCH | 1u << HELPER_DRAGON;

    if (kinds & (1u << HELPER_TAHMINEH_1 | 1u << HELPER_TAHMINEH_3))
        return kinds & 1u << HELPER_TAHMINEH_1 ? 0 : 1u << HELPER_TAHMINEH_3;
    if (kinds >> HELPER_AKVAN & 1)
        kinds &= ~bound;
    if ((kinds & zal) == zal)
        kinds &= ~zal;
    return (kinds & simurgh) == simurgh ? kinds & ~simurgh : kinds;
}

/* Neither the first Tahmineh nor Akvan is left, and Mobads are never there. */
static unsigned place_among(unsigned kinds)
{
    unsigned tahmineh = kinds >> HELPER_TAHMINEH_2 & 3;
    unsigned others = kinds >> HELPER_ZAL & 0x3F;

    return tahmineh << 6 | others;
}

/* A card of each kind: any will do (R18). */
static uint32_t cards_of(unsigned kinds)
{
    uint32_t cards = 0;

    for (int card = 0; kinds; card++) {
        cards |= kinds & karzar_kind_bit(card) ? (uint32_t)1 << card : 0;
        kinds &= ~karzar_kind_bit(card);
    }
    return cards;
}

/* How it ends, in a few bits; of a hero who leaves, his place. */
enum {
    ENDING_VALUE = 2, /* results are below 4, values too */
    ENDING_KILLED = 4,
    ENDING_MOVED = 6,
    ENDING_LAND = 7,
    ENDING_PLACE = 8
};

static int place_of(const struct razm *r, int land, int hero)
{
    int at = 0;

    while (r->hero[land][at] != hero)
        at++;
    return at;
}

static uint16_t fight_out(const struct bout *b, unsigned kinds)
{
    struct razm_helpers helpers = {.sent = cards_of(kinds)};
    struct razm r = b->razm;
    unsigned ending = 0;

    memset(helpers.beside, NONE, sizeof helpers.beside);
    karzar_razm_help(&r, &helpers);
    ending = r.result | (unsigned)r.value << ENDING_VALUE |
             (unsigned)r.kings_killed << ENDING_KILLED;
    if (r.moved != NONE) {
        int land = karzar_heroes[r.moved].land;
        ending |= 1u << ENDING_MOVED | (unsigned)land << ENDING_LAND |
                  (unsigned)place_of(&b->razm, land, r.moved) << ENDING_PLACE;
    }
    return (uint16_t)ending;
}

/* No ending is 0: a razm that was fought has a result. */
static unsigned ending_of(const struct bout *b, unsigned kinds)
{
    unsigned count = that_count(kinds);
    uint16_t *kept = b->endings;

    if (!kept)
        return fight_out(b, count);
    kept += place_among(count);
    if (!*kept)
        *kept = fight_out(b, count);
    return *kept;
}

/* ---- what that is worth -------------------------------------------------- */

/* A hero who is lured away fights on in the next razm (KZ7.7). */
static double worth_moved(const struct mind *m, int hero)
{
    bool own = karzar_heroes[hero].land == m->land;

    if (m->g->razm == RAZMS)
        return karzar_mind_stake(m, own, !own, 1);
    return karzar_mind_gain(m, m->g->razm + 1, hero);
}

static double moved(struct bout *b, unsigned ending)
{
    int land = ending >> ENDING_LAND & 1;
    int place = (int)(ending >> ENDING_PLACE);

    if (!b->moved[land][place].known)
        b->moved[land][place].worth =
            worth_moved(b->m, b->razm.hero[land][place]);
    b->moved[land][place].known = true;
    return b->moved[land][place].worth;
}

/* Of most, nothing but the result and its value is left to say. */
static inline double worth_of(struct bout *b, unsigned ending)
{
    double worth = b->worth[ending & (PLAIN - 1)];

    if (ending < PLAIN)
        return worth;
    if (ending >> ENDING_MOVED & 1)
        worth += moved(b, ending);
    return worth - (ending >> (ENDING_KILLED + b->m->land) & 1);
}

static void fill_worth(struct bout *b)
{
    int own = b->m->land + WON_BY_IRAN;
    double won = karzar_mind_stake(b->m, 1, 0, 1);
    double lost = karzar_mind_stake(b->m, 0, 1, 1);

    for (int value = 1; value < VALUES; value++) {
        double *worth = &b->worth[value << ENDING_VALUE];
        worth[WON_BY_IRAN] = value * (own == WON_BY_IRAN ? won : lost);
        worth[WON_BY_TURAN] = value * (own == WON_BY_TURAN ? won : lost);
        worth[UNDECIDED] = 0;
    }
}

double karzar_bout_expects(struct bout *b, unsigned kinds)
{
    double sum = 0;

    for (int i = 0; i < b->samples; i++)
        sum += b->times[i] * worth_of(b, ending_of(b, kinds | b->kinds[i]));
    return sum / b->imagined;
}

/* ---- the razm ------------------------------------------------------------ */

/* All that its end depends on: what a hero is, not who he is. */
static bool arena_of(const struct razm *r, struct karzar_arena *a)
{
    memset(a, 0, sizeof *a);
    a->modules = (uint16_t)r->modules;
    a->why = r->why;
    a->kings = r->kings;
    for (int land = 0; land < LANDS; land++) {
        if (r->n[land] > ARENA_MOST)
            return false;
        a->n[land] = r->n[land];
        for (int i = 0; i < r->n[land]; i++) {
            int hero = r->hero[land][i];
            bool bears = r->bearer[land] == hero;
            a->hero[land][i] =
                (uint8_t)(karzar_heroes[hero].power |
                          karzar_razm_signed(r, hero) << 6 | bears << 7);
        }
    }
    return true;
}

static uint16_t *endings_of(const struct bout *b)
{
    struct karzar_kept *kept = b->m->kept;
    struct karzar_endings *e = NULL;
    struct karzar_arena arena;
    uint64_t sum = 0;

    if (!kept || !arena_of(&b->razm, &arena))
        return NULL;
    for (int i = 0; i < COUNT(arena.hero[0]); i++)
        sum = (sum + arena.hero[IRAN][i] + 64u * arena.hero[TURAN][i]) *
              0x9E3779B97F4A7C15u;
    e = &kept->endings[sum >> (64 - ARENA_BITS)];
    if (memcmp(&e->arena, &arena, sizeof arena) != 0) {
        e->arena = arena;
        memset(e->of, 0, sizeof e->of);
    }
    return e->of;
}

static void describe(struct bout *b)
{
    const struct karzar *g = b->m->g;
    uint8_t hero[KARZAR_HEROES];
    int n = karzar_heroes_in(g, ZONE_ARENA, hero);

    karzar_razm_begin(&b->razm, karzar_modules(g), g->razm, NULL);
    b->razm.kings = g->kings;
    memcpy(b->razm.bearer, g->bearer, sizeof b->razm.bearer);
    for (int i = 0; i < n; i++)
        karzar_razm_enter(&b->razm, hero[i]);
    b->razm.why = g->why;
    karzar_razm_resume(&b->razm);
    b->endings = endings_of(b);
}

/* ---- what others may send ------------------------------------------------ */

/* Kinds of the cards that others may have; of a Mobad, none. */
static int unseen(const struct mind *m, uint16_t *kind)
{
    int n = 0;

    for (int i = 0; i < KARZAR_HELPERS; i++) {
        kind[n] = (uint16_t)(karzar_is_mobad(i) ? 0 : karzar_kind_bit(i));
        n += !(m->g->helpers.known[i] & SEAT(m->seat));
    }
    return n;
}

/* Everybody sees how many each player has sent, and nobody which. */
static uint32_t eagerness(const struct mind *m)
{
    const struct karzar *g = m->g;
    int others = g->base.seats - 1;
    int sent = HELPERS_DEALT * others;
    int chances = others * g->razm; /* one of them at first sight */

    for (int seat = 0; seat < g->base.seats; seat++)
        if (seat != m->seat)
            sent -= g->helpers.count[karzar_help(ZONE_HELP) + seat];
    if (chances < 1)
        return KARZAR_EAGER;
    return (uint32_t)((KARZAR_EAGER * others + 100 * (sent > 0 ? sent : 0)) /
                      chances);
}

/* Which of so many cards each of them sends; none: the one after the last. */
static void draw(const struct karzar_draw *by, struct karzar_drawn *out)
{
    struct rng rng = {by->luck};

    out->by = *by;
    for (int i = 0; i < by->times; i++)
        for (int k = 0; k < by->senders; k++) {
            uint32_t at = rng_below(&rng, by->cards);
            bool sends = rng_below(&rng, 100) < by->eager[k];
            out->at[i][k] = (uint8_t)(sends ? at : by->cards);
        }
}

/*
 * Most others send something as long as they have it: a few samples of that,
 * the same for each of our choices, so that only the choice differs. The dice
 * are derived from what everybody can see, and in simulations from their luck:
 * what is always imagined alike would be wrong in all of them.
 */
static const struct karzar_drawn *draw_all(const struct mind *m, int cards,
                                           struct karzar_drawn *own)
{
    const struct karzar *g = m->g;
    seat_set senders = karzar_with_helpers(g) & (seat_set)~SEAT(m->seat);
    uint32_t usual = eagerness(m);
    struct karzar_draw by;
    struct karzar_drawn *kept = own;

    memset(&by, 0, sizeof by);
    by.luck = m->luck + (uint64_t)g->base.ply * SEATS_MAX + (uint64_t)m->seat;
    by.times = m->quick ? SAMPLES_QUICK : SAMPLES;
    by.cards = (uint32_t)cards;
    for (int seat = 0; seat < SEATS_MAX && cards; seat++) {
        uint32_t eager = m->recall.heard ? m->recall.eager[seat] : usual;
        if (senders & SEAT(seat))
            by.eager[by.senders++ % SEATS_MAX] =
                (uint8_t)(eager < 100 ? eager : 100);
    }
    if (m->kept)
        kept = &m->kept->drawn[by.luck % DRAWN];
    if (!m->kept || memcmp(&kept->by, &by, sizeof by) != 0)
        draw(&by, kept);
    return kept;
}

/* A set imagined before is only counted: it need not be fought again. */
static void note(struct bout *b, unsigned kinds)
{
    int i = 0;

    while (i < b->samples && b->kinds[i] != kinds)
        i++;
    if (i == b->samples) {
        b->kinds[b->samples] = (uint16_t)kinds;
        b->times[b->samples++] = 0;
    }
    b->times[i]++;
}

static void imagine(struct bout *b)
{
    uint16_t kind[KARZAR_HELPERS + 1];
    int cards = unseen(b->m, kind);
    struct karzar_drawn own;
    const struct karzar_drawn *drawn = draw_all(b->m, cards, &own);
    int senders = drawn->by.senders;

    kind[cards] = 0;
    b->samples = 0;
    b->imagined = drawn->by.times;
    for (int i = 0; i < b->imagined; i++) {
        unsigned kinds = 0;
        for (int k = 0; k < senders; k++)
            kinds |= kind[drawn->at[i][k]];
        note(b, kinds);
    }
}

/* -------------------------------------------------------------------------- */

void karzar_bout(struct bout *b, const struct mind *m)
{
    b->m = m;
    fill_worth(b);
    describe(b);
    for (int land = 0; land < LANDS; land++)
        for (int i = 0; i < b->razm.n[land]; i++)
            b->moved[land][i].known = false;
    imagine(b);
}
