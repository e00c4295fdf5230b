/*
 * looks.c - what the two editions show differently at the same table: signs on
 * the roles, and the clauses of their rules. Dej's signs are the first of them
 * all.
 */
#include "tui/dej/drawing.h"

#include <stdio.h>
#include <string.h>

/* ---- signs beside a role ------------------------------------------------- */

static bool is_burned(const struct dej *g, int rank)
{
    return g->up & dej_rank(rank);
}

static bool is_murdered(const struct dej *g, int rank)
{
    return g->murdered == rank + 1;
}

static bool is_robbed(const struct dej *g, int rank)
{
    return g->robbed == rank + 1;
}

static bool is_bewitched(const struct dej *g, int rank)
{
    return g->bewitched == rank + 1;
}

/* K8.1.3: which one is sealed only its player knows, until it is shown. */
static bool is_sealed(const struct dej *g, int rank)
{
    return dej_kohan_of(g)->sealed == rank + 1;
}

static bool is_warranted(const struct dej *g, int rank)
{
    return dej_kohan_of(g)->warrants & dej_rank(rank) && !is_sealed(g, rank);
}

/* K8.2.3: a threat that has been answered is gone. */
static bool is_real(const struct dej *g, int rank)
{
    const struct kohan *k = dej_kohan_of(g);

    return k->threats & ~k->settled & dej_rank(rank) && k->real == rank + 1;
}

static bool is_threatened(const struct dej *g, int rank)
{
    const struct kohan *k = dej_kohan_of(g);

    return k->threats & ~k->settled & dej_rank(rank) && !is_real(g, rank);
}

static const struct tui_dej_mark marks[] = {
    {TUI_DEJ_BURNED, TUI_DEJ_BURNED_W, STYLE_DIM, is_burned},
    {TUI_DEJ_DEAD, TUI_DEJ_DEAD_W, STYLE_RED, is_murdered},
    {TUI_DEJ_ROBBED, TUI_DEJ_ROBBED_W, STYLE_SAFFRON, is_robbed},
    {TUI_KOHAN_WITCHED, TUI_KOHAN_WITCHED_W, STYLE_VIOLET, is_bewitched},
    {TUI_KOHAN_WARRANT, TUI_KOHAN_WARRANT_W, STYLE_LAPIS, is_warranted},
    {TUI_KOHAN_SEALED, TUI_KOHAN_SEALED_W, STYLE_LAPIS, is_sealed},
    {TUI_KOHAN_THREAT, TUI_KOHAN_THREAT_W, STYLE_GREEN, is_threatened},
    {TUI_KOHAN_REAL, TUI_KOHAN_REAL_W, STYLE_GREEN, is_real},
};

enum { CLASSIC_MARKS = 3 };

/* K7.6: the token is there when its collector is in the game. */
static int tax(const struct dej *g)
{
    return dej_casts(g, DEJ_TAX_COLLECTOR) ? dej_kohan_of(g)->tax : -1;
}

/* ---- where the rules stand ----------------------------------------------- */

/* D7 goes by rank, D8 by the table's order. */
static void clause(int noun, int member, char *out, size_t size)
{
    out[0] = '\0';
    if (noun == NOUN_ROLE)
        snprintf(out, size, "D7.%d", dej_roles[member].rank);
    else if (noun == NOUN_DISTRICT && dej_districts[member].type == UNIQUE)
        snprintf(out, size, "D8.%d", member - DEJ_HAUNTED_QUARTER + 1);
}

/* K8 goes by rank, and for each rank by the table's order. */
static int place_in_rank(int role)
{
    int place = 1;

    for (int other = 0; other < role; other++)
        place += dej_roles[other].rank == dej_roles[role].rank;
    return place;
}

static bool is_printed(int kind)
{
    return dej_kohan_first[kind + 1] > dej_kohan_first[kind];
}

/* K9 goes by name. */
static int place_by_name(int kind)
{
    int place = 1;

    for (int other = 0; other < KOHAN_DISTRICTS; other++)
        place +=
            dej_kohan_districts[other].type == UNIQUE && is_printed(other) &&
            strcmp(dej_district_slugs[other], dej_district_slugs[kind]) < 0;
    return place;
}

static void kohan_clause(int noun, int member, char *out, size_t size)
{
    out[0] = '\0';
    if (noun == NOUN_ROLE)
        snprintf(out, size, "K8.%d.%d", dej_roles[member].rank,
                 place_in_rank(member));
    else if (noun == NOUN_DISTRICT && is_printed(member) &&
             dej_kohan_districts[member].type == UNIQUE)
        snprintf(out, size, "K9.%d", place_by_name(member));
}

const struct tui_dej_look *tui_dej_look(const struct dej *g)
{
    static const struct tui_dej_look looks[EDITIONS] = {
        {marks, CLASSIC_MARKS, NULL, clause},
        {marks, COUNT(marks), tax, kohan_clause},
    };

    return &looks[g->edition];
}
