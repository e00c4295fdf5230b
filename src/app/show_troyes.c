/*
 * show_troyes.c - the table of Troyes as plain text: the round, each side with
 * its means and dice, then the buildings, the cathedral, activities, events and
 * the viewer's characters. One of the few files that know a game by name; it
 * reads a view, so it has no secrets to keep.
 */
#include "app/show_troyes.h"

#include "app/show_list.h"
#include "games/troyes/troyes.h"

#include <string.h>

struct page {
    const struct show *show;
    const struct view *view;
    const struct troyes *g;
};

/* ---- names --------------------------------------------------------------- */

static const char *say_of(const struct page *p, enum sentence id)
{
    return words_say(p->show->app->words, say_key(id));
}

static const char *name_of(const struct page *p, int kind, int member)
{
    const struct noun *noun = &p->view->game->nouns[kind - ARG_NOUN];

    return tell_word(p->show->teller, noun->slug, noun->slugs[member]);
}

static void owner_name(const struct page *p, int owner, char *out, size_t size)
{
    if (owner < TROYES_SEATS)
        tell_seat(p->show->teller, owner, out, size);
    else
        snprintf(out, size, "%s",
                 owner == TROYES_NOBODY ? say_of(p, SAY_TROYES_FREE)
                 : troyes_is_solo(p->g) ? say_of(p, SAY_TROYES_KING)
                                        : say_of(p, SAY_TROYES_NEUTRAL));
}

static void add_owner(const struct page *p, struct show_list *l, int owner)
{
    char name[SENTENCE_MAX];

    owner_name(p, owner, name, sizeof name);
    show_list_add(l, name);
}

/* Everybody in a set of owners. */
static void add_owners(const struct page *p, struct show_list *l, unsigned set)
{
    for (int owner = 0; owner < TROYES_OWNERS; owner++)
        if (set >> owner & 1)
            add_owner(p, l, owner);
}

/* ---- the round and the sides --------------------------------------------- */

static void show_round(const struct page *p)
{
    struct show_list black = {.show = p->show};

    if (p->g->round)
        say_line(p->show->app, p->show->to, SAY_TROYES_ROUND,
                 SLOTS(NUMBER("number", p->g->round),
                       NUMBER("high", troyes_rounds[p->g->base.seats])));
    else
        say_line(p->show->app, p->show->to, SAY_TROYES_BEFORE, NULL);
    for (int value = TROYES_DIE_MOST; value; value--)
        for (int n = p->g->black[value]; n; n--) {
            char number[32];
            words_number(p->show->app->words, value, number, sizeof number);
            show_list_add(&black, number);
        }
    show_list_line(&black, SAY_TROYES_BLACK);
}

static void show_dice(const struct page *p, int owner)
{
    struct show_list dice = {.show = p->show};

    for (int colour = 0; colour < TROYES_COLOURS; colour++)
        for (int value = 1; value <= TROYES_DIE_MOST; value++)
            for (int n = p->g->dice[owner][colour][value]; n; n--)
                show_list_fill(
                    &dice, SAY_TROYES_DIE,
                    SLOTS(TEXT("colour", name_of(p, ARG_COLOUR, colour)),
                          NUMBER("number", value)));
    show_list_line(&dice, SAY_TROYES_DICE);
}

static void show_seat(const struct page *p, int seat)
{
    const struct troyes *g = p->g;
    char name[SENTENCE_MAX];

    owner_name(p, seat, name, sizeof name);
    say_line(p->show->app, p->show->to,
             g->passed >> seat & 1 ? SAY_TROYES_SEAT_PASSED : SAY_TROYES_SEAT,
             SLOTS(TEXT("seat", name), NUMBER("deniers", g->deniers[seat]),
                   NUMBER("purse", g->purse[seat]),
                   NUMBER("influence", g->influence[seat]),
                   NUMBER("number", g->personal[seat])));
    show_dice(p, seat);
}

static void show_neutral(const struct page *p)
{
    if (!troyes_dice_count(p->g, TROYES_NEUTRAL))
        return;
    say_line(p->show->app, p->show->to, SAY_TROYES_SIDE,
             SLOTS(TEXT("seat",
                        say_of(p, troyes_is_solo(p->g) ? SAY_TROYES_KING
                                                       : SAY_TROYES_NEUTRAL))));
    show_dice(p, TROYES_NEUTRAL);
}

/* ---- the board ----------------------------------------------------------- */

static void add_space(const struct page *p, struct show_list *l, int number,
                      int owner)
{
    char name[SENTENCE_MAX];

    owner_name(p, owner, name, sizeof name);
    show_list_fill(l, SAY_TROYES_SPACE,
                   SLOTS(NUMBER("number", number), TEXT("word", name)));
}

static void show_building(const struct page *p, int building)
{
    struct show_list spaces = {.show = p->show};
    struct show_list lying = {.show = p->show};

    for (int i = 0; i < TROYES_SPACES; i++)
        add_space(p, &spaces, i + 1, p->g->standing[building][i]);
    say_line(p->show->app, p->show->to, SAY_TROYES_BUILDING,
             SLOTS(TEXT("building", name_of(p, ARG_BUILDING, building)),
                   TEXT("list", spaces.text)));
    add_owners(p, &lying, p->g->lying[building]);
    show_list_line(&lying, SAY_TROYES_LYING);
}

static void show_level(const struct page *p, int level)
{
    struct show_list spaces = {.show = p->show};

    for (int i = 0; i < TROYES_SPACES; i++)
        add_space(p, &spaces, i + 1, p->g->cathedral[level][i]);
    say_line(p->show->app, p->show->to, SAY_TROYES_LEVEL,
             SLOTS(NUMBER("number", level + 1), TEXT("list", spaces.text)));
}

static void show_activity(const struct page *p, const struct troyes_place *at)
{
    const struct troyes_activity *card = &troyes_activities[at->id];
    struct show_list working = {.show = p->show};
    struct show_list cubes = {.show = p->show};

    say_line(p->show->app, p->show->to, SAY_TROYES_ACTIVITY,
             SLOTS(TEXT("activity", name_of(p, ARG_ACTIVITY, at->id)),
                   TEXT("colour", name_of(p, ARG_COLOUR, card->colour)),
                   NUMBER("price", card->cost),
                   NUMBER("number", card->divisor)));
    for (int i = 0; i < 2; i++)
        if (at->slot[i] != TROYES_NOBODY)
            add_owner(p, &working, at->slot[i]);
    add_owners(p, &working, at->picture);
    show_list_line(&working, SAY_TROYES_WORKING);
    for (int seat = 0; seat < p->g->base.seats; seat++)
        if (at->cubes[seat]) {
            char name[SENTENCE_MAX];
            owner_name(p, seat, name, sizeof name);
            show_list_fill(
                &cubes, SAY_TROYES_STORE,
                SLOTS(TEXT("seat", name), NUMBER("number", at->cubes[seat])));
        }
    show_list_line(&cubes, SAY_TROYES_STORED);
}

static void show_event(const struct page *p, const struct troyes_event *event)
{
    const struct troyes_happening *card = &troyes_happenings[event->id];
    struct show_list cubes = {.show = p->show};
    bool any = card->fought >= TROYES_COLOURS;

    say_line(p->show->app, p->show->to, SAY_TROYES_EVENT,
             SLOTS(TEXT("happening", name_of(p, ARG_HAPPENING, event->id)),
                   TEXT("colour", any ? say_of(p, SAY_TROYES_ANY)
                                      : name_of(p, ARG_COLOUR, card->fought)),
                   NUMBER("number", card->divisor),
                   NUMBER("free", troyes_free_flags(event))));
    for (int i = 0; i < card->flags; i++)
        if (event->flag[i] != TROYES_NOBODY)
            add_owner(p, &cubes, event->flag[i]);
    show_list_line(&cubes, SAY_TROYES_CUBES);
}

/* ---- one's own ----------------------------------------------------------- */

/* In solo the next that will be judged lies open (T14.5). */
static void show_characters(const struct page *p)
{
    const struct troyes *g = p->g;
    struct show_list own = {.show = p->show};
    int seat = p->view->seat;

    if (seat >= g->base.seats)
        return;
    for (int id = 0; id < TROYES_CHARACTERS; id++)
        if (g->characters.where[id] == ZONE_HELD + seat)
            show_list_add(&own, name_of(p, ARG_CHARACTER, id));
    show_list_line(&own, SAY_TROYES_MINE);
    if (!troyes_is_solo(g) || !g->characters.count[ZONE_PILE])
        return;
    own.text[0] = '\0';
    show_list_add(
        &own, name_of(p, ARG_CHARACTER,
                      cards_at(troyes_characters_of(g), ZONE_PILE, g->head)));
    show_list_line(&own, SAY_TROYES_NEXT);
}

void show_troyes(const struct show *show, const struct view *view)
{
    const struct troyes *g = (const struct troyes *)&view->pos.state;
    const struct page p = {show, view, g};

    show_round(&p);
    for (int seat = 0; seat < g->base.seats; seat++)
        show_seat(&p, seat);
    show_neutral(&p);
    for (int building = 0; building < TROYES_BUILDINGS; building++)
        show_building(&p, building);
    for (int level = TROYES_LEVELS - 1; level >= 0; level--)
        show_level(&p, level);
    for (int i = 0; i < TROYES_ON_BOARD; i++)
        if (g->activity[i].id != TROYES_NO_CARD)
            show_activity(&p, &g->activity[i]);
    for (int i = 0; i < g->queued; i++)
        show_event(&p, &g->queue[i]);
    show_characters(&p);
}
