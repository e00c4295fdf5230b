/*
 * show_karzar.c - the table of Karzar as plain text: the karzar, each seat,
 * every razm that is decided or where somebody waits, the field, and the
 * viewer's own cards. One of the few files that know a game by name; it reads
 * a view, so it has no secrets to keep.
 */
#include "app/show_karzar.h"

#include "app/show_list.h"
#include "games/karzar/karzar.h"

struct page {
    const struct show *show;
    const struct view *view;
    const struct karzar *g;
};

/* ---- cards --------------------------------------------------------------- */

static const char *land_name(const struct page *p, int land)
{
    return tell_word(p->show->teller, "land", land == IRAN ? "iran" : "turan");
}

static const char *name_of(const struct page *p, int kind, int member)
{
    const struct noun *noun = &p->view->game->nouns[kind - ARG_NOUN];

    return tell_word(p->show->teller, noun->slug, noun->slugs[member]);
}

static void add_heroes(const struct page *p, struct show_list *l, int zone)
{
    for (int hero = 0; hero < KARZAR_HEROES; hero++) {
        char power[64];
        if (p->g->heroes.where[hero] != zone)
            continue;
        tell_halves(p->show->teller, karzar_heroes[hero].power, power,
                    sizeof power);
        show_list_fill(
            l, SAY_KARZAR_HERO,
            SLOTS(TEXT("hero", name_of(p, ARG_HERO, hero)),
                  TEXT("land", land_name(p, karzar_heroes[hero].land)),
                  TEXT("word", power)));
    }
}

static void add_helpers(const struct page *p, struct show_list *l, int zone)
{
    for (int helper = 0; helper < KARZAR_HELPERS; helper++)
        if (p->g->helpers.where[helper] == karzar_help(zone))
            show_list_add(l, name_of(p, ARG_HELPER, helper));
}

/* ---- the karzar and the seats -------------------------------------------- */

static int points_of(const struct karzar *g, int land)
{
    int points = 0;

    for (int razm = 1; razm <= RAZM_CAPTIVES; razm++)
        if (g->result[razm - 1] == land + 1 && !(g->struck >> (razm - 1) & 1))
            points += g->value[razm - 1];
    return points;
}

static void show_round(const struct page *p)
{
    const struct karzar *g = p->g;

    say_line(p->show->app, p->show->to,
             g->razm ? SAY_KARZAR_ROUND : SAY_KARZAR_MUSTER,
             SLOTS(NUMBER("number", g->karzar), NUMBER("number2", g->razm),
                   NUMBER("iran", points_of(g, IRAN)),
                   NUMBER("turan", points_of(g, TURAN))));
    say_line(p->show->app, p->show->to, SAY_KARZAR_PILES,
             SLOTS(NUMBER("number", karzar_camp_size(g)),
                   NUMBER("number2", g->heroes.count[ZONE_PLAIN]),
                   NUMBER("number3",
                          g->helpers.count[karzar_help(ZONE_OTHERWORLD)])));
}

static void show_seat(const struct page *p, int seat, const struct score *score)
{
    const struct karzar *g = p->g;
    bool known = g->land[seat] < LANDS;
    char name[SENTENCE_MAX];

    tell_seat(p->show->teller, seat, name, sizeof name);
    say_line(p->show->app, p->show->to,
             known ? SAY_KARZAR_SEAT_LAND : SAY_KARZAR_SEAT,
             SLOTS(TEXT("seat", name),
                   TEXT("land", known ? land_name(p, g->land[seat]) : ""),
                   NUMBER("number", g->heroes.count[ZONE_HAND + seat]),
                   NUMBER("number2",
                          g->helpers.count[karzar_help(ZONE_HELP) + seat]),
                   NUMBER("number3", score->points[seat])));
}

/* ---- the razms ----------------------------------------------------------- */

static void show_razm(const struct page *p, int razm)
{
    const struct karzar *g = p->g;
    int result = g->result[razm - 1];
    struct show_list there = {.show = p->show};
    enum sentence id = SAY_KARZAR_RAZM;

    if (g->struck >> (razm - 1) & 1)
        id = SAY_KARZAR_RAZM_STRUCK;
    else if (result == UNDECIDED)
        id = SAY_KARZAR_RAZM_DRAWN;
    else if (result != UNFOUGHT)
        id = SAY_KARZAR_RAZM_WON;
    else if (razm < RAZM_CAPTIVES)
        add_heroes(p, &there, karzar_field(razm));
    if (id == SAY_KARZAR_RAZM && !there.text[0])
        return;
    say_line(
        p->show->app, p->show->to, id,
        SLOTS(NUMBER("number", razm), TEXT("list", there.text),
              TEXT("land",
                   id == SAY_KARZAR_RAZM_WON ? land_name(p, result - 1) : ""),
              NUMBER("number2", g->value[razm - 1])));
}

/* ---- one's own ----------------------------------------------------------- */

static void show_own(const struct page *p)
{
    int seat = p->view->seat;
    struct show_list heroes = {.show = p->show};
    struct show_list helpers = {.show = p->show};
    struct show_list captive = {.show = p->show};
    struct show_list sight = {.show = p->show};

    if (seat >= p->g->base.seats)
        return;
    add_heroes(p, &heroes, ZONE_HAND + seat);
    show_list_line(&heroes, SAY_KARZAR_HEROES);
    add_helpers(p, &helpers, ZONE_HELP + seat);
    show_list_line(&helpers, SAY_KARZAR_HELPERS);
    add_heroes(p, &captive, ZONE_DUNGEON + seat);
    show_list_line(&captive, SAY_KARZAR_DUNGEON);
    for (int card = 0; card < KARZAR_FORESIGHTS; card++)
        if (p->g->foresights.where[card] == karzar_fore(ZONE_FORE) + seat)
            show_list_add(&sight, name_of(p, ARG_FORESIGHT, card));
    show_list_line(&sight, SAY_KARZAR_FORESIGHT);
}

void show_karzar(const struct show *show, const struct view *view)
{
    const struct karzar *g = (const struct karzar *)&view->pos.state;
    const struct page p = {show, view, g};
    struct show_list field = {.show = show};
    struct score score = {.points = {0}};

    view->game->score(&g->base, &score);
    show_round(&p);
    for (int seat = 0; seat < g->base.seats; seat++)
        show_seat(&p, seat, &score);
    for (int razm = 1; razm <= RAZM_CAPTIVES; razm++)
        show_razm(&p, razm);
    add_heroes(&p, &field, ZONE_ARENA);
    show_list_line(&field, SAY_KARZAR_FIELD);
    show_own(&p);
}
