/*
 * roles.c - the table of roles. What a role does is in roles/NAME.c.
 */
#include "games/dej/dej.h"

const struct dej_role dej_roles[KOHAN_ROLES] = {
#define ROLE(ID, name, rank, type, builds, in_kohan)                           \
    [DEJ_##ID] = {{&dej_##name, &dej_##in_kohan}, rank, type, builds},
#define ADDED_ROLE(ID, name, rank, type, builds)                               \
    [DEJ_##ID] = {{NULL, &dej_##name}, rank, type, builds},
#include "games/dej/roles.def"
};

const char *const dej_role_slugs[KOHAN_ROLES] = {
#define ROLE(ID, name, rank, type, builds, in_kohan) #name,
#define ADDED_ROLE(ID, name, rank, type, builds)     #name,
#include "games/dej/roles.def"
};

/* Insertion sort: there are nine at most. */
static void sort(struct action *list, int n)
{
    for (int i = 1; i < n; i++) {
        struct action a = list[i];
        int at = i;
        for (; at > 0 && list[at - 1].arg[0] > a.arg[0]; at--)
            list[at] = list[at - 1];
        list[at] = a;
    }
}

/*
 * Roles as choices of a: ranks are a set, and the list is in the order of the
 * roles' numbers.
 */
int dej_list_roles(const struct dej *g, struct action a, unsigned ranks,
                   struct action *out)
{
    int n = 0;

    for (; ranks; ranks &= ranks - 1)
        out[n++] = action_of1(a.seat, a.verb, g->cast[dej_lowest(ranks)]);
    if (!dej_edition(g)->in_order)
        sort(out, n);
    return n;
}
