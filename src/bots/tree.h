/*
 * tree.h - what a search remembers: for every question, how each answer did.
 *
 * A node is a question as seen by the seat that is asked: its key is derived
 * from what that seat has done and heard since the search began. Two positions
 * that the seat cannot distinguish are one node, so no seat in the search acts
 * on what is hidden from it. (Cowling, Powley, Whitehouse, "Information set
 * Monte Carlo tree search", 2012: the version with a tree for each seat.)
 *
 * A node's edges are all answers that were ever possible there, in the order
 * of legal(). Which of them are possible depends on the guess, so every edge
 * counts how often it was offered.
 */
#ifndef BOTS_TREE_H
#define BOTS_TREE_H

#include "core/game.h"

struct edge {
    struct action a;
    double sum;      /* of the share that a.seat had in the end   */
    uint32_t visits; /* how often it was taken                    */
    uint32_t offers; /* how often it could have been              */
    uint32_t next;   /* the next edge of its node; 0: none        */
    float prior;     /* how good it looked at first; 0: not asked */
};

struct node {
    uint64_t key;   /* 0: this place is free                     */
    uint32_t first; /* edge; 0: none                             */
};

/* The memory is the caller's: one block, cut by tree_init(). */
struct tree {
    struct node *node; /* a hash table, twice as large as it need be */
    struct edge *edge; /* edge 0 is not used                        */
    uint32_t mask;     /* places in the table, less one             */
    uint32_t nodes, nodes_max;
    uint32_t edges, edges_max;
};

/* For that many simulations. */
size_t tree_bytes(uint32_t simulations);
void tree_init(struct tree *t, uint32_t simulations, void *block);
void tree_clear(struct tree *t);

/* The node of that key; a new one if there is none; NULL: the tree is full. */
struct node *tree_node(struct tree *t, uint64_t key, bool *is_new);

/*
 * One edge for each of n choices, which are in the order of legal(); each of
 * them is counted as offered. False: the tree is full.
 */
bool tree_offer(struct tree *t, struct node *node, const struct action *choice,
                int n, struct edge **out);

#endif
