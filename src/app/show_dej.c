/*
 * show_dej.c - the table of Dej and Kohan Dej as plain text: the round, each
 * seat with its coins, roles and city, and the viewer's own cards. One of the
 * few files that know a game by name; it reads a view, so it has no secrets to
 * keep.
 */
#include "app/show_dej.h"

#include "app/show_list.h"
#include "games/dej/dej.h"

static const enum sentence type_words[DEJ_TYPES] = {
    [NOBLE] = SAY_DEJ_NOBLE,   [RELIGIOUS] = SAY_DEJ_RELIGIOUS,
    [TRADE] = SAY_DEJ_TRADE,   [MILITARY] = SAY_DEJ_MILITARY,
    [UNIQUE] = SAY_DEJ_UNIQUE,
};

/* ---- lists --------------------------------------------------------------- */

static void add_role(struct show_list *l, int role)
{
    show_list_add(l, tell_word(l->show->teller, "role", dej_role_slugs[role]));
}

static void add_card(struct show_list *l, const struct dej *g, int kind)
{
    const struct dej_district *district = &dej_edition(g)->districts[kind];
    const char *type =
        words_say(l->show->app->words, say_key(type_words[district->type]));

    show_list_fill(l, SAY_DEJ_CARD,
                   SLOTS(TEXT("district", tell_word(l->show->teller, "district",
                                                    dej_district_slugs[kind])),
                         NUMBER("number", district->cost), TEXT("type", type)));
}

static void add_zone(struct show_list *l, const struct dej *g, int zone)
{
    for (int kind = 0; kind < dej_edition(g)->deck.kinds; kind++)
        for (int n = cards_copies(dej_cards(g), zone, kind); n > 0; n--)
            add_card(l, g, kind);
}

/* ---- the table ----------------------------------------------------------- */

static void show_round(const struct show *show, const struct dej *g)
{
    struct show_list burned = {.show = show};
    struct show_list dead = {.show = show};
    struct show_list robbed = {.show = show};
    char crown[SENTENCE_MAX];

    tell_seat(show->teller, g->crown, crown, sizeof crown);
    say_line(show->app, show->to, SAY_DEJ_ROUND,
             SLOTS(NUMBER("number", g->round), TEXT("seat", crown),
                   NUMBER("deck", dej_deck_size(g))));
    for (int rank = 0; rank < dej_ranks(g); rank++)
        if (g->up & 1u << rank)
            add_role(&burned, g->cast[rank]);
    show_list_line(&burned, SAY_DEJ_BURNED);
    if (g->murdered)
        add_role(&dead, g->cast[g->murdered - 1]);
    show_list_line(&dead, SAY_DEJ_MURDERED);
    if (g->robbed)
        add_role(&robbed, g->cast[g->robbed - 1]);
    show_list_line(&robbed, SAY_DEJ_ROBBED);
}

static void show_player(const struct show *show, const struct view *view,
                        int seat)
{
    const struct dej *g = (const struct dej *)&view->pos.state;
    struct show_list roles = {.show = show};
    struct show_list city = {.show = show};
    char name[SENTENCE_MAX];

    tell_seat(show->teller, seat, name, sizeof name);
    say_line(show->app, show->to, SAY_DEJ_SEAT,
             SLOTS(TEXT("seat", name), NUMBER("gold", g->gold[seat]),
                   NUMBER("cards", dej_count(g, ZONE_HAND + seat)),
                   NUMBER("number", dej_count(g, ZONE_CITY + seat)),
                   NUMBER("full", dej_full_city(g))));
    for (int rank = 0; rank < dej_ranks(g); rank++)
        if (g->held[rank] == seat)
            add_role(&roles, g->cast[rank]);
    show_list_line(&roles, SAY_DEJ_ROLES);
    add_zone(&city, g, ZONE_CITY + seat);
    show_list_line(&city, SAY_DEJ_CITY);
}

void show_dej(const struct show *show, const struct view *view)
{
    const struct dej *g = (const struct dej *)&view->pos.state;
    struct show_list hand = {.show = show};
    struct show_list drawn = {.show = show};

    show_round(show, g);
    for (int seat = 0; seat < g->base.seats; seat++)
        show_player(show, view, seat);
    add_zone(&drawn, g, ZONE_DRAWN);
    show_list_line(&drawn, SAY_DEJ_DRAWN);
    if (view->seat >= g->base.seats)
        return;
    add_zone(&hand, g, ZONE_HAND + view->seat);
    show_list_line(&hand, SAY_DEJ_HAND);
}
