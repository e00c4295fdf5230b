/*
 * score.c - points in Kohan Dej (K11). The owner's choices - what the
 * Haunted Quarter stands for, whether the Secret Vault is shown - are made for
 * him, so that his score is as high as it can be (K11.3).
 */
#include "games/dej/kohan/kohan.h"

#include <string.h>

enum {
    ALL_TYPES = 3,
    FIRST = 4,
    LATER = 2,
    GATE = 2,
    CAPITOL = 3,
    TOWER = 5,
    STATUE = 5,
    VAULT = 3
};

/*
 * Districts of each type, a byte each: as an array they would be written one by
 * one and copied together, which stalls (state_word() in core/state.h).
 */
typedef uint64_t type_counts;

static type_counts one_of(int type)
{
    return (type_counts)1 << 8 * type;
}

static int of_type(type_counts n, int type)
{
    return (int)(n >> 8 * type & 0xFF);
}

struct city { /* what does not depend on a choice */
    const struct dej *g;
    int seat;
    type_counts n; /* the Haunted Quarter aside */
    int worth, odd;
};

static void look(const struct dej *g, int seat, struct city *out)
{
    struct cards c = dej_kohan_cards(g);
    type_counts n = 0;
    int worth = 0;
    int odd = 0;

    for (kind_set set = dej_city(g, seat); set; set = dej_rest(set)) {
        int kind = dej_lowest(set);
        int type = dej_kohan_districts[kind].type;
        int cost = dej_kohan_cost(g, kind);
        uint64_t lying = cards_lying(c, ZONE_CITY + seat, kind);
        for (; lying; lying = cards_others(lying)) {
            int value = cost + c.order[cards_first(c, kind, lying)];
            worth += value;
            odd += value & 1; /* R99 */
            n += kind != DEJ_HAUNTED_QUARTER ? one_of(type) : 0;
        }
    }
    *out = (struct city){g, seat, n, worth, odd};
}

/* ---- with choices made: n are the districts of each type ----------------- */

static bool has_all_types(type_counts n)
{
    for (int type = NOBLE; type <= UNIQUE; type++)
        if (!of_type(n, type))
            return false;
    return true;
}

static bool has_three(type_counts n)
{
    for (int type = NOBLE; type <= UNIQUE; type++)
        if (of_type(n, type) >= 3)
            return true; /* R95: unique is a type too */
    return false;
}

/* Districts that give something beyond their cost. */
static const kind_set scoring =
    KIND(DEJ_DRAGON_GATE) | KIND(DEJ_BASILICA) | KIND(DEJ_CAPITOL) |
    KIND(DEJ_IMPERIAL_TREASURY) | KIND(DEJ_IVORY_TOWER) | KIND(DEJ_MAP_ROOM) |
    KIND(DEJ_MUSEUM) | KIND(DEJ_STATUE) | KIND(DEJ_WISHING_WELL);

static int of_uniques(const struct city *city, type_counts n, bool vault)
{
    const struct dej *g = city->g;
    int seat = city->seat;
    int points = vault ? VAULT : 0;

    if (!(dej_city(g, seat) & scoring))
        return points; /* as most cities have none */
    if (dej_has(g, seat, DEJ_DRAGON_GATE))
        points += GATE;
    if (dej_has(g, seat, DEJ_BASILICA))
        points += city->odd;
    if (dej_has(g, seat, DEJ_CAPITOL) && has_three(n))
        points += CAPITOL;
    if (dej_has(g, seat, DEJ_IMPERIAL_TREASURY))
        points += g->gold[seat]; /* R101 */
    if (dej_has(g, seat, DEJ_IVORY_TOWER) && of_type(n, UNIQUE) == 1)
        points += TOWER;
    if (dej_has(g, seat, DEJ_MAP_ROOM))
        points += dej_count(g, ZONE_HAND + seat);
    if (dej_has(g, seat, DEJ_MUSEUM))
        points += dej_count(g, ZONE_MUSEUM);
    if (dej_has(g, seat, DEJ_STATUE) && g->crown == seat)
        points += STATUE; /* R96 */
    if (dej_has(g, seat, DEJ_WISHING_WELL))
        points += of_type(n, UNIQUE); /* R100 */
    return points;
}

/*
 * What counts only now may help to complete a city, but never to be first: a
 * vault (R90), and a Monument if the table says so (R91).
 */
static bool is_later(const struct city *city, bool vault)
{
    const struct dej *g = city->g;
    int size = dej_city_size(g, city->seat);

    size +=
        vault && !dej_option(g, OPT_VAULT) && !dej_option(g, OPT_VAULT_FULL);
    size += dej_has(g, city->seat, DEJ_MONUMENT) && dej_option(g, OPT_MONUMENT);
    return g->completed & SEAT(city->seat) || size >= dej_full_city(g);
}

static int count(const struct city *city, int haunted, bool vault,
                 int16_t *part)
{
    type_counts n = city->n + (haunted ? one_of(haunted) : 0);
    int types = 0;
    int first = city->g->first_complete == city->seat ? FIRST : 0;
    int later = !first && is_later(city, vault) ? LATER : 0;
    int uniques = 0;

    if (vault && !dej_option(city->g, OPT_VAULT))
        n += one_of(UNIQUE);
    types = has_all_types(n) ? ALL_TYPES : 0;
    uniques = of_uniques(city, n, vault);
    part[PART_DISTRICTS] = (int16_t)city->worth;
    part[PART_TYPES] = (int16_t)types;
    part[PART_FIRST] = (int16_t)first;
    part[PART_LATER] = (int16_t)later;
    part[PART_UNIQUES] = (int16_t)uniques;
    return city->worth + types + first + later + uniques;
}

/* ---- K11.3 the best choices ---------------------------------------------- */

/* R94: the Haunted Quarter as what pays most, unique if nothing pays more. */
static int best(const struct city *city, bool vault, int16_t *part)
{
    bool haunted = dej_has(city->g, city->seat, DEJ_HAUNTED_QUARTER);
    int points = count(city, haunted ? UNIQUE : 0, vault, part);

    for (int type = NOBLE; haunted && type < UNIQUE; type++) {
        int16_t other[KOHAN_PARTS];
        int sum = count(city, type, vault, other);
        if (sum <= points)
            continue;
        points = sum;
        memcpy(part, other, sizeof other);
    }
    return points;
}

/* The vault, if it is seen in that hand; -1. */
static int vault_of(const struct dej *g, int seat)
{
    return cards_find(dej_cards(g), ZONE_HAND + seat, DEJ_SECRET_VAULT);
}

/* At the end it has been shown, or it has not. */
int dej_kohan_points(const struct dej *g, int seat, int16_t *part)
{
    struct city city;
    int16_t with[KOHAN_PARTS];
    int vault = vault_of(g, seat);
    int plain = 0;
    int shown = 0;

    look(g, seat, &city);
    plain = best(&city, false, part);
    if (vault < 0 || (g->base.over && dej_cards(g).known[vault] != PUBLIC))
        return plain;
    shown = best(&city, true, with);
    if (shown <= plain)
        return plain;
    memcpy(part, with, sizeof with);
    return shown;
}

/* A player who gains by it shows the Secret Vault. */
void dej_show_vaults(struct dej *g, struct sink *ev)
{
    for (int seat = 0; seat < g->base.seats; seat++) {
        struct city city;
        int16_t part[KOHAN_PARTS];
        int vault = vault_of(g, seat);
        look(g, seat, &city);
        if (vault < 0 || best(&city, true, part) <= best(&city, false, part))
            continue;
        dej_cards(g).known[vault] = PUBLIC;
        state_tell(ev, event_of(DEJ_EV_VAULT, seat), PUBLIC);
    }
}

void dej_kohan_score(const struct state *s, struct score *out)
{
    const struct dej *g = (const struct dej *)s;

    memset(out, 0, sizeof *out);
    for (int seat = 0; seat < s->seats; seat++)
        out->points[seat] = (int16_t)dej_kohan_points(g, seat, out->part[seat]);
    dej_places(g, out);
}
