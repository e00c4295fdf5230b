/*
 * levels.c - the levels of bots, and the yardstick that they are measured by.
 * docs/strength.md has the figures.
 */
#include "bots/search.h"

/* A game says how each of them plays (eval.h). */
#define LEVEL(name, number) LEVEL_KIND(name, number, .weights = {NULL, 0})
#define TREE(name, count)   SEARCH_KIND(name, count, .kind.yardstick = true)

const struct search_kind bot_level[LEVELS] = {
    LEVEL("level1", 1), LEVEL("level2", 2), LEVEL("level3", 3),
    LEVEL("level4", 4), LEVEL("level5", 5), LEVEL("level6", 6),
};

const struct search_kind bot_tree[LEVELS] = {
    TREE("tree30", 30),     TREE("tree100", 100),   TREE("tree400", 400),
    TREE("tree1000", 1000), TREE("tree2500", 2500), TREE("tree6000", 6000),
};

/* In a game that has not been measured. */
static const struct level usual[LEVELS] = {
    {.slips = 30},        {.slips = 0},          {.simulations = 30},
    {.simulations = 100}, {.simulations = 1000}, {.simulations = 6000},
};

const struct level *level_of(const struct game *game, int level)
{
    const struct level *levels = eval_of(game)->levels;

    return (levels ? levels : usual) + level - 1;
}

static uint8_t first_of(int one, int two, int three)
{
    return (uint8_t)(one ? one : two ? two : three);
}

struct lookahead lookahead_of(const struct search_kind *kind,
                              const struct game *game)
{
    static const struct lookahead plain = {
        .whims = 10, .steps = 100, .tries = 100, .worth = 10};
    const struct eval *eval = eval_of(game);
    const struct lookahead *own = &kind->ahead;
    const struct lookahead *said = kind->kind.yardstick ? own : &eval->ahead;

    return (struct lookahead){
        .stages = first_of(own->stages, said->stages, eval->stages),
        .whims = first_of(own->whims, said->whims, plain.whims),
        .acts = eval->act && !kind->kind.yardstick
                    ? first_of(own->acts, said->acts, 0)
                    : 0,
        .steps = first_of(own->steps, said->steps, plain.steps),
        .wholes = eval->compare && kind->by & BY_TWINS
                      ? first_of(own->wholes, said->wholes, 0)
                      : 0,
        .tries = first_of(own->tries, said->tries, plain.tries),
        .worth = first_of(own->worth, said->worth, plain.worth)};
}

/* Each game defines its levels. Without a net the mean of few tries is too
 * much a matter of chance, and a bound of it as well. Where whole answers are
 * compared all are tried equally often, so there is no bound. */
static uint8_t parts_of(const struct game *game, const struct level *plays)
{
    if (!plays->heat)
        return BY_TWINS;
    return eval_of(game)->ahead.wholes ? BY_TWINS | BY_NET_PARTS : BY_NET;
}

struct search_kind level_kind(const struct game *game, int level)
{
    const struct level *plays = level_of(game, level);
    struct search_kind how = bot_level[level - 1];

    how.level = 0;
    how.kind.simulations = plays->simulations;
    how.heat = plays->heat;
    how.slips = plays->slips;
    how.rates = plays->rates;
    how.others = plays->others;
    if (plays->plain)
        how.plain = plays->plain;
    how.by = parts_of(game, plays);
    return how;
}
