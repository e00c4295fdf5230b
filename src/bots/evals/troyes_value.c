/*
 * troyes_value.c - see troyes_value.h.
 */
#include "bots/evals/troyes_value.h"

enum {
    WHOLE = 100,
    CUBE = 2, /* of what an action takes it for */
};

/* What the score does not show yet, in points; characters as in a mind. The
 * score counts presence at events as at the end of the game, and so does a
 * mind. */
static double prospect(const struct troyes_mind *m, int cube)
{
    const struct troyes *g = m->g;
    int worth = m->board;

    worth += troyes_mind_money(m, g->deniers[m->owner] + g->purse[m->owner]);
    worth += m->sway;
    worth += troyes_mind_count(m, TROYES_COUNT_CATHEDRAL,
                               troyes_mind_has(m, TROYES_COUNT_CATHEDRAL)) +
             troyes_mind_count(m, TROYES_COUNT_TRADESMEN,
                               troyes_mind_has(m, TROYES_COUNT_TRADESMEN)) +
             troyes_mind_count(m, TROYES_COUNT_EVENTS_WON,
                               troyes_mind_has(m, TROYES_COUNT_EVENTS_WON));
    for (int i = 0; i < TROYES_ON_BOARD; i++) {
        int id = g->activity[i].id;
        if (id == TROYES_NO_CARD)
            continue;
        worth +=
            cube * troyes_mind_cubes(m, id, g->activity[i].cubes[m->owner]);
        if (troyes_employs(&g->activity[i], m->owner))
            worth += troyes_mind_works(m, id, 2);
    }
    for (int i = 0; i < g->queued; i++)
        worth += troyes_mind_event(m, i);
    worth -= WHOLE * TROYES_PRESENCE_VP * troyes_mind_present(m);
    return worth / (double)WHOLE;
}

/* Le Roy has no money and no influence. */
static double king_prospect(const struct troyes_mind *m)
{
    const struct troyes *g = m->g;
    int worth = 0;

    for (int i = 0; i < TROYES_BUILDINGS * TROYES_SPACES; i++)
        if (g->standing[i / TROYES_SPACES][i % TROYES_SPACES] == TROYES_NEUTRAL)
            worth += 60 * m->after;
    for (int i = 0; i < TROYES_CHARACTERS; i++)
        if (troyes_characters[i].king && m->book->chance[i])
            worth += troyes_mind_count(
                m, troyes_characters[i].counts,
                troyes_mind_has(m, troyes_characters[i].counts));
    return worth / (double)WHOLE;
}

/* Points without those of characters in play: prospects count them. */
static int sure_points(const struct troyes_mind *m, const int16_t *part)
{
    int points = 0;

    for (int i = 0; i < PART_CHARACTER; i++)
        points += part[i];
    for (int i = 0; i < TROYES_CHARACTERS; i++)
        if (!m->book->chance[i])
            points += part[PART_CHARACTER + i];
    return points;
}

/* What lies on cards, for the owner. */
static void traits_of_cards(const struct troyes_mind *m, int *trait)
{
    const struct troyes *g = m->g;

    trait[TRAIT_CUBES] = trait[TRAIT_EVENTS] = 0;
    for (int i = 0; i < TROYES_ON_BOARD; i++)
        if (g->activity[i].id != TROYES_NO_CARD)
            trait[TRAIT_CUBES] += troyes_mind_cubes(
                m, g->activity[i].id, g->activity[i].cubes[m->owner]);
    for (int i = 0; i < g->queued; i++)
        trait[TRAIT_EVENTS] += troyes_mind_event(m, i);
    trait[TRAIT_PRESENT] = WHOLE * troyes_mind_present(m);
}

static void traits_of_citizens(const struct troyes_mind *m, int *trait)
{
    const struct troyes *g = m->g;
    int at_hand = g->personal[m->owner];

    for (int b = 0; b < TROYES_BUILDINGS; b++) {
        trait[TRAIT_PALACE + b] = WHOLE * troyes_standing(g, m->owner, b);
        at_hand += g->lying[b] >> m->owner & 1;
    }
    trait[TRAIT_AT_HAND] = WHOLE * at_hand;
}

static int up_to(int n, int most)
{
    return WHOLE * (n < most ? n : most);
}

void troyes_traits(const struct troyes_mind *m, const int16_t *part,
                   int trait[TROYES_TRAITS])
{
    const struct troyes *g = m->g;
    int deniers = g->deniers[m->owner] + g->purse[m->owner];
    int influence = g->influence[m->owner];
    int seats = g->base.seats;

    traits_of_cards(m, trait);
    traits_of_citizens(m, trait);
    for (int i = 0; i < COUNTED; i++)
        trait[TRAIT_CHARACTERS + i] =
            troyes_mind_count(m, i, troyes_mind_has(m, i));
    trait[TRAIT_POINTS] = WHOLE * sure_points(m, part);
    trait[TRAIT_DENIERS] = WHOLE * deniers;
    trait[TRAIT_DENIERS_FEW] = up_to(deniers, 10);
    trait[TRAIT_INFLUENCE] = WHOLE * influence;
    trait[TRAIT_INFLUENCE_FEW] = up_to(influence, 6);
    trait[TRAIT_TRADESMEN] = WHOLE * troyes_mind_has(m, TROYES_COUNT_TRADESMEN);
    trait[TRAIT_CATHEDRAL] = WHOLE * troyes_mind_has(m, TROYES_COUNT_CATHEDRAL);
    trait[TRAIT_LATE] = WHOLE * ((m->owner + seats - g->start) % seats);
}

/* ---- by what such positions came to -------------------------------------- */

/* By the number of players and the rounds to come. */
enum { ROUNDS_MOST = 5 };

static const int16_t adds[TROYES_SEATS + 1][ROUNDS_MOST + 1][TROYES_TRAITS] = {
#define VALUE(seats, after, ...) [seats][after] = {__VA_ARGS__},
#include "bots/evals/troyes_value.def"
};

/* Before the second round nothing was measured: it is taken for its beginning.
 * */
static int rounds_to_come(const struct troyes_mind *m)
{
    int most = troyes_rounds[m->g->base.seats] - 1;

    return m->after < most ? m->after : most;
}

static double expects(const struct troyes_mind *m, const int16_t *part)
{
    const int16_t *add = adds[m->g->base.seats][rounds_to_come(m)];
    int trait[TROYES_TRAITS];
    int sum = 0;

    troyes_traits(m, part, trait);
    for (int i = 0; i < TROYES_TRAITS; i++)
        sum += add[i] * trait[i];
    return sum / (double)(WHOLE * WHOLE);
}

static void value_alone(const struct troyes *g, enum troyes_look look,
                        const struct score *score, double *share)
{
    struct troyes_mind m;
    double worth = 0;

    troyes_mind(&m, g, 0, look, NULL);
    worth = sure_points(&m, score->part[0]) +
            prospect(&m, look == TROYES_BETWEEN ? CUBE : 1);
    troyes_mind(&m, g, TROYES_NEUTRAL, look, NULL);
    eval_alone(worth, sure_points(&m, score->rival_part) + king_prospect(&m),
               ALONE_SPREAD, share);
}

/* Each seat's points in the end, as it seems; the rounds to come. */
static int find_worths(const struct state *s, const struct memory *memory,
                       double *worth)
{
    bool first = memory->yardstick;
    struct troyes_mind m;
    struct score score;
    int after = 0;

    troyes_score(s, &score);
    for (int seat = 0; seat < s->seats; seat++) {
        const int16_t *part = score.part[seat];
        if (s->over) {
            worth[seat] = score.points[seat];
            continue;
        }
        troyes_mind_by(&m, (const struct troyes *)s, seat,
                       first ? TROYES_BETWEEN_FIRST : TROYES_BETWEEN,
                       (struct troyes_aids){memory->scratch, NULL});
        after = m.after;
        worth[seat] =
            first ? sure_points(&m, part) + prospect(&m, 1) : expects(&m, part);
    }
    return after;
}

void troyes_prospects(const struct state *s, const struct memory *memory,
                      double *share)
{
    const struct troyes *g = (const struct troyes *)s;
    double worth[TROYES_SEATS] = {0};
    bool first = memory->yardstick;
    struct score score;
    int after = 0;

    if (troyes_is_solo(g)) {
        troyes_score(s, &score);
        value_alone(g, first ? TROYES_BETWEEN_FIRST : TROYES_BETWEEN, &score,
                    share);
        return;
    }
    after = find_worths(s, memory, worth);
    eval_shares(worth, s->seats, 4 + 1.5 * (after - !first), share);
}

void troyes_leads(const struct state *s, const struct memory *memory,
                  double *share)
{
    double worth[TROYES_SEATS] = {0};
    int after = find_worths(s, memory, worth);

    eval_shares(worth, s->seats, s->over ? 12 : 10 + 6 * after, share);
}
