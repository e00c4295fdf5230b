/*
 * roles.c - the table of roles. What a role does is in roles/NAME.c.
 */
#include "games/dej/dej.h"

const struct dej_role dej_roles[KOHAN_ROLES] = {
#define ROLE(ID, name, rank, type, builds, in_kohan)                           \
    [DEJ_##ID] = {{&dej_##name, &dej_##in_kohan}, rank, type, builds},
#define ADDED_ROLE(ID, name, rank, type, builds, choice)                       \
    [DEJ_##ID] = {{NULL, &dej_##name}, rank, type, builds},
#include "games/dej/roles.def"
};

const char *const dej_role_slugs[KOHAN_ROLES] = {
#define ROLE(ID, name, rank, type, builds, in_kohan)     #name,
#define ADDED_ROLE(ID, name, rank, type, builds, choice) #name,
#include "games/dej/roles.def"
};

/* Insertion sort: there are nine at most. */
void dej_sort_roles(struct action *list, int n)
{
    for (int i = 1; i < n; i++) {
        struct action a = list[i];
        int at = i;
        for (; at > 0 && list[at - 1].arg[0] > a.arg[0]; at--)
            list[at] = list[at - 1];
        list[at] = a;
    }
}
