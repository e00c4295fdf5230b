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
#define ROLE(ID, name, rank, type, builds, in_kohan)    #name,
#define ADDED_ROLE(ID, name, rank, type, builds) #name,
#include "games/dej/roles.def"
};

/*
 * Roles as choices of a: ranks are a set, and the list is in the order of the
 * roles' numbers. Where the cast is Dej's that is the order of the ranks.
 */
int dej_list_roles(const struct dej *g, struct action a, unsigned ranks,
                   struct action *out)
{
    int n = 0;

    for (; ranks; ranks &= ranks - 1) {
        int role = g->cast[dej_lowest(ranks)];
        int at = n++;
        for (; at > 0 && out[at - 1].arg[0] > role; at--)
            out[at] = out[at - 1];
        out[at] = action_of1(a.seat, a.verb, role);
    }
    return n;
}
