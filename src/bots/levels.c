/*
 * levels.c - how strong bots can be chosen to be, and the yardstick that they
 * are measured by. docs/strength.md has the figures.
 */
#include "bots/search.h"

/* The levels, and the only place where their simulations stand. */
#define SEARCH(name, count, net_count, parts, any, old)                        \
    {                                                                          \
        .kind = {.slug = (name),                                               \
                 .listens = true,                                              \
                 .simulations = (count),                                       \
                 .yardstick = (old),                                           \
                 .new = search_new,                                            \
                 .free = search_free,                                          \
                 .choose = search_choose},                                     \
        .with_net = (net_count), .by = (parts), .plain = 50,                   \
        .heat = (net_count) ? 60 : 30, .slips = (any)                          \
    }
#define LEVEL(name, count, net_count)                                          \
    SEARCH(name, count, net_count, BY_NET, 0, false)
#define TREE(name, count) SEARCH(name, count, count, 0, 0, true)

/* The first two are for people who learn a game. */
const struct search_kind bot_level[LEVELS] = {
    SEARCH("level1", 0, 0, 0, 30, false),
    SEARCH("level2", 0, 0, 0, 0, false),
    LEVEL("level3", 30, 0),
    LEVEL("level4", 100, 50),
    LEVEL("level5", 1000, 400),
    LEVEL("level6", 6000, 3000),
};

const struct search_kind bot_tree[LEVELS] = {
    TREE("tree30", 30),     TREE("tree100", 100),   TREE("tree400", 400),
    TREE("tree1000", 1000), TREE("tree2500", 2500), TREE("tree6000", 6000),
};
