/*
 * tree.c - see tree.h.
 */
#include "bots/tree.h"

enum { EDGES_EACH = 16 }; /* space for this many per node, on average */

static uint32_t places(uint32_t simulations)
{
    uint32_t n = 16;

    while (n < 2 * simulations + 2)
        n *= 2;
    return n;
}

static uint32_t edges_for(uint32_t simulations)
{
    return EDGES_EACH * simulations + CHOICES_MAX;
}

size_t tree_bytes(uint32_t simulations)
{
    return places(simulations) * sizeof(struct node) +
           edges_for(simulations) * sizeof(struct edge);
}

void tree_init(struct tree *t, uint32_t simulations, void *block)
{
    t->mask = places(simulations) - 1;
    t->nodes_max = simulations + 1; /* the first is there before */
    t->edges_max = edges_for(simulations);
    t->node = block;
    t->edge = (struct edge *)(t->node + places(simulations));
}

void tree_clear(struct tree *t)
{
    memset(t->node, 0, (t->mask + (size_t)1) * sizeof *t->node);
    t->nodes = 0;
    t->edges = 1;
}

struct node *tree_node(struct tree *t, uint64_t key, bool *is_new)
{
    uint32_t at = (uint32_t)key & t->mask;

    key += !key; /* 0 is taken */
    *is_new = false;
    for (; t->node[at].key; at = (at + 1) & t->mask)
        if (t->node[at].key == key)
            return &t->node[at];
    if (t->nodes == t->nodes_max)
        return NULL;
    t->nodes++;
    *is_new = true;
    t->node[at] = (struct node){.key = key};
    return &t->node[at];
}

static uint32_t new_edge(struct tree *t, struct action a, uint32_t next)
{
    t->edge[t->edges] = (struct edge){.a = a, .next = next};
    return t->edges++;
}

/* As memcmp() orders them; equal ones, as most are, without calling it. */
static int compare(const struct action *a, const struct action *b)
{
    uint64_t one = 0;
    uint64_t other = 0;

    memcpy(&one, a, sizeof one);
    memcpy(&other, b, sizeof other);
    return one == other ? 0 : memcmp(a, b, sizeof *a);
}

/* Both lists ascend, so they are merged in one walk. */
bool tree_offer(struct tree *t, struct node *node, const struct action *choice,
                int n, struct edge **out)
{
    uint32_t *link = &node->first;

    for (int i = 0; i < n; i++) {
        int order = -1;
        while (*link && (order = compare(&t->edge[*link].a, &choice[i])) < 0)
            link = &t->edge[*link].next;
        bool is_new = !*link || order;
        if (is_new && t->edges == t->edges_max)
            return false;
        if (is_new)
            *link = new_edge(t, choice[i], *link);
        out[i] = &t->edge[*link];
        out[i]->offers++;
        link = &out[i]->next;
    }
    return true;
}
