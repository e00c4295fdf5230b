/*
 * show_dej.c - the table of Dej and Kohan Dej as plain text: the round, each
 * seat with its coins, roles and city, and the viewer's own cards. One of the
 * few files that know a game by name; it reads a view, so it has no secrets to
 * keep.
 */
#include "app/show_dej.h"

#include "games/dej/dej.h"

#include <string.h>

enum { LIST_MAX = 1024 };

static const enum sentence type_words[DEJ_TYPES] = {
    [NOBLE] = SAY_DEJ_NOBLE,   [RELIGIOUS] = SAY_DEJ_RELIGIOUS,
    [TRADE] = SAY_DEJ_TRADE,   [MILITARY] = SAY_DEJ_MILITARY,
    [UNIQUE] = SAY_DEJ_UNIQUE,
};

/* ---- lists --------------------------------------------------------------- */

struct list {
    const struct show *show;
    char text[LIST_MAX];
};

static const char *words_of(const struct list *l, enum sentence id)
{
    return words_say(l->show->app->words, say_key(id));
}

static void add(struct list *l, const char *item)
{
    size_t n = strlen(l->text);

    snprintf(l->text + n, sizeof l->text - n, "%s%s",
             n ? words_of(l, SAY_COMMA) : "", item);
}

static void add_role(struct list *l, int role)
{
    add(l, tell_word(l->show->teller, "role", dej_role_slugs[role]));
}

static void add_card(struct list *l, const struct dej *g, int kind)
{
    const struct dej_district *district = &dej_edition(g)->districts[kind];
    char card[256];

    words_fill(l->show->app->words, words_of(l, SAY_DEJ_CARD),
               SLOTS(TEXT("district", tell_word(l->show->teller, "district",
                                                dej_district_slugs[kind])),
                     NUMBER("number", district->cost),
                     TEXT("type", words_of(l, type_words[district->type]))),
               card, sizeof card);
    add(l, card);
}

static void add_zone(struct list *l, const struct dej *g, int zone)
{
    for (int kind = 0; kind < dej_edition(g)->deck.kinds; kind++)
        for (int n = cards_copies(dej_cards(g), zone, kind); n > 0; n--)
            add_card(l, g, kind);
}

/* ---- the table ----------------------------------------------------------- */

static void show_list(const struct show *show, enum sentence id,
                      const struct list *l)
{
    if (!l->text[0])
        return;
    fputs("  ", show->to);
    say_line(show->app, show->to, id, SLOTS(TEXT("list", l->text)));
}

static void show_round(const struct show *show, const struct dej *g)
{
    struct list burned = {.show = show};
    struct list dead = {.show = show};
    struct list robbed = {.show = show};
    char crown[SENTENCE_MAX];

    tell_seat(show->teller, g->crown, crown, sizeof crown);
    say_line(show->app, show->to, SAY_DEJ_ROUND,
             SLOTS(NUMBER("number", g->round), TEXT("seat", crown),
                   NUMBER("deck", dej_deck_size(g))));
    for (int rank = 0; rank < dej_ranks(g); rank++)
        if (g->up & 1u << rank)
            add_role(&burned, g->cast[rank]);
    show_list(show, SAY_DEJ_BURNED, &burned);
    if (g->murdered)
        add_role(&dead, g->cast[g->murdered - 1]);
    show_list(show, SAY_DEJ_MURDERED, &dead);
    if (g->robbed)
        add_role(&robbed, g->cast[g->robbed - 1]);
    show_list(show, SAY_DEJ_ROBBED, &robbed);
}

static void show_player(const struct show *show, const struct view *view,
                        int seat)
{
    const struct dej *g = (const struct dej *)&view->room.state;
    struct list roles = {.show = show};
    struct list city = {.show = show};
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
    show_list(show, SAY_DEJ_ROLES, &roles);
    add_zone(&city, g, ZONE_CITY + seat);
    show_list(show, SAY_DEJ_CITY, &city);
}

void show_dej(const struct show *show, const struct view *view)
{
    const struct dej *g = (const struct dej *)&view->room.state;
    struct list hand = {.show = show};
    struct list drawn = {.show = show};

    show_round(show, g);
    for (int seat = 0; seat < g->base.seats; seat++)
        show_player(show, view, seat);
    add_zone(&drawn, g, ZONE_DRAWN);
    show_list(show, SAY_DEJ_DRAWN, &drawn);
    if (view->seat >= g->base.seats)
        return;
    add_zone(&hand, g, ZONE_HAND + view->seat);
    show_list(show, SAY_DEJ_HAND, &hand);
}
