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

struct city { /* what does not depend on a choice */
    const struct dej *g;
    int seat;
    int n[DEJ_TYPES]; /* districts of a type, the Haunted Quarter aside */
    int worth, odd;
};

static struct city look(const struct dej *g, int seat)
{
    struct cards c = dej_kohan_cards(g);
    struct city city = {.g = g, .seat = seat};

    for (kind_set set = dej_city(g, seat); set; set = dej_rest(set)) {
        int kind = dej_lowest(set);
        int type = dej_kohan_districts[kind].type;
        int cost = dej_kohan_cost(g, kind);
        uint64_t lying = cards_lying(c, ZONE_CITY + seat, kind);
        for (; lying; lying = cards_others(lying)) {
            int value = cost + c.order[cards_first(c, kind, lying)];
            city.worth += value;
            city.odd += value & 1; /* R99 */
            city.n[type] += kind != DEJ_HAUNTED_QUARTER;
        }
    }
    return city;
}

/* ---- with choices made: n are the districts of each type ----------------- */

static bool has_all_types(const int *n)
{
    for (int type = NOBLE; type <= UNIQUE; type++)
        if (!n[type])
            return false;
    return true;
}

static bool has_three(const int *n)
{
    for (int type = NOBLE; type <= UNIQUE; type++)
        if (n[type] >= 3)
            return true; /* R95: unique is a type too */
    return false;
}

/* Districts that give something beyond their cost. */
static const kind_set scoring =
    KIND(DEJ_DRAGON_GATE) | KIND(DEJ_BASILICA) | KIND(DEJ_CAPITOL) |
    KIND(DEJ_IMPERIAL_TREASURY) | KIND(DEJ_IVORY_TOWER) | KIND(DEJ_MAP_ROOM) |
    KIND(DEJ_MUSEUM) | KIND(DEJ_STATUE) | KIND(DEJ_WISHING_WELL);

static int of_uniques(const struct city *city, const int *n, bool vault)
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
    if (dej_has(g, seat, DEJ_IVORY_TOWER) && n[UNIQUE] == 1)
        points += TOWER;
    if (dej_has(g, seat, DEJ_MAP_ROOM))
        points += dej_count(g, ZONE_HAND + seat);
    if (dej_has(g, seat, DEJ_MUSEUM))
        points += dej_count(g, ZONE_MUSEUM);
    if (dej_has(g, seat, DEJ_STATUE) && g->crown == seat)
        points += STATUE; /* R96 */
    if (dej_has(g, seat, DEJ_WISHING_WELL))
        points += n[UNIQUE]; /* R100 */
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
    int n[DEJ_TYPES];
    int sum = 0;

    memcpy(n, city->n, sizeof n);
    if (haunted)
        n[haunted]++;
    if (vault && !dej_option(city->g, OPT_VAULT))
        n[UNIQUE]++;
    memset(part, 0, KOHAN_PARTS * sizeof *part);
    part[PART_DISTRICTS] = (int16_t)city->worth;
    part[PART_TYPES] = has_all_types(n) ? ALL_TYPES : 0;
    if (city->g->first_complete == city->seat)
        part[PART_FIRST] = FIRST;
    else if (is_later(city, vault))
        part[PART_LATER] = LATER;
    part[PART_UNIQUES] = (int16_t)of_uniques(city, n, vault);
    for (int i = 0; i < KOHAN_PARTS; i++)
        sum += part[i];
    return sum;
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
    struct city city = look(g, seat);
    int16_t with[KOHAN_PARTS];
    int vault = vault_of(g, seat);
    int plain = best(&city, false, part);
    int shown = 0;

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
        struct city city = look(g, seat);
        int16_t part[KOHAN_PARTS];
        int vault = vault_of(g, seat);
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
