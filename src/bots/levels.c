/*
 * levels.c - how strong bots can be chosen to be, and the yardstick that they
 * are measured by. docs/strength.md has the figures.
 */
#include "bots/search.h"

/* The levels, and the only place where their simulations stand. */
#define SEARCH(name, count, ...)                                               \
    {                                                                          \
        .kind = {.slug = (name),                                               \
                 .listens = true,                                              \
                 .simulations = (count),                                       \
                 .new = search_new,                                            \
                 .free = search_free,                                          \
                 .choose = search_choose},                                     \
        __VA_ARGS__                                                            \
    }
#define LEVEL(name, count, net_count, warmth)                                  \
    SEARCH(name, count, .with_net = (net_count), .by = BY_NET, .plain = 50,    \
           .heat = (warmth))
#define TREE(name, count)                                                      \
    SEARCH(name, count, .with_net = (count), .kind.yardstick = true)

/* The first two are for people who learn a game; two more go by a net alone,
 * where there is one, the first of them carelessly. */
const struct search_kind bot_level[LEVELS] = {
    SEARCH("level1", 0, .slips = 30), SEARCH("level2", 0, .slips = 0),
    LEVEL("level3", 30, 0, 120),      LEVEL("level4", 100, 0, 30),
    LEVEL("level5", 1000, 100, 60),   LEVEL("level6", 6000, 3000, 60),
};

const struct search_kind bot_tree[LEVELS] = {
    TREE("tree30", 30),     TREE("tree100", 100),   TREE("tree400", 400),
    TREE("tree1000", 1000), TREE("tree2500", 2500), TREE("tree6000", 6000),
};
