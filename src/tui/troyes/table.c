/*
 * table.c - the table of Troyes: a row for each seat with its dice, then the
 * board. On a small page the parts follow each other without a line between.
 */
#include "tui/troyes/drawing.h"

#include "tui/draw.h"

#include <stdio.h>

enum {
    SIGNS = 2, /* who must choose or has passed; the letter */
    COINS = 8, /* "12+3": and what is in the purse */
    COUNT_WIDTH = 4,
    BOARD_ROWS = 3,
    EVENTS_LEAST = 2, /* rows; and as many as a small page has for whole */
    EVENTS_MOST = 3,  /* names */
    LINES = 3,        /* between the parts, where there is space */
};

/* ---- seats --------------------------------------------------------------- */

struct columns { /* where each begins */
    int name, coins, influence, citizens, points, dice;
};

static int name_width(const struct model *m)
{
    int widest = draw_name_width(m);
    char neutral[LABEL_MAX];

    tui_troyes_owner_name(m, TROYES_NEUTRAL, neutral, sizeof neutral);
    if (text_width(neutral) > widest)
        widest = text_width(neutral);
    return widest < 16 ? widest : 16;
}

/* Of a column of counts: its title is never cut. */
static int count_width(const struct model *m, enum tui_sentence title)
{
    int width = text_width(tui_say(m->words, title));

    return (width > COUNT_WIDTH ? width : COUNT_WIDTH) + 1;
}

static struct columns lay_out(const struct model *m)
{
    struct columns k = {.name = SIGNS + 1};

    k.coins = k.name + name_width(m) + 1;
    k.influence = k.coins + COINS;
    k.citizens = k.influence + count_width(m, TUI_TROYES_INFLUENCE);
    k.points = k.citizens + count_width(m, TUI_TROYES_CITIZENS);
    k.dice = k.points + count_width(m, TUI_TROYES_POINTS) + 1;
    return k;
}

static void put_count(const struct model *m, struct canvas *c, struct area a,
                      int x, int number)
{
    draw_number(m, c, (struct area){a.x + x, a.y, COUNT_WIDTH - 1, 1}, number);
}

/* T17: points of others are drawn if the table has agreed on it. */
static bool may_show_points(const struct model *m, int owner)
{
    const struct troyes *g = tui_troyes_of(m);

    return g->base.over || g->base.option[OPTION_OPEN] ||
           owner == TROYES_NEUTRAL || owner == m->view->seat;
}

static int points_of(const struct model *m, int owner)
{
    struct score score = {.points = {0}};

    m->view->game->score(&m->view->pos.state, &score);
    return owner == TROYES_NEUTRAL ? score.rival : score.points[owner];
}

static void put_dice(const struct model *m, struct canvas *c, struct area a,
                     int owner)
{
    const struct troyes *g = tui_troyes_of(m);
    struct pen p = {m, c, a, 0};

    for (int colour = 0; colour < TROYES_COLOURS; colour++) {
        if (!troyes_total(troyes_dice(g, owner, colour)))
            continue;
        pen_text(&p, tui_troyes_colour_style(colour),
                 tui_troyes_colour_letter(m, colour));
        for (int value = 1; value <= TROYES_DIE_MOST; value++)
            for (int n = g->dice[owner][colour][value]; n > 0; n--) {
                pen_gap(&p, 1);
                pen_number(&p, tui_troyes_colour_style(colour), value);
            }
        pen_gap(&p, 2);
    }
}

/* Signs for a seat that must choose or has passed. */
static void put_sign(const struct model *m, struct canvas *c, struct area a,
                     int owner)
{
    const struct troyes *g = tui_troyes_of(m);
    bool sits = owner < TROYES_SEATS;

    a.width = 1;
    if (sits && state_actors(&g->base) & SEAT(owner))
        canvas_put(c, a, STYLE_SAFFRON, tui_say(m->words, TUI_SIGN_ACTOR));
    else if (sits && g->passed >> owner & 1)
        canvas_put(c, a, STYLE_DIM, tui_say(m->words, TUI_SIGN_DONE));
}

static void put_means(const struct model *m, struct canvas *c, struct area a,
                      int seat)
{
    const struct troyes *g = tui_troyes_of(m);
    struct columns k = lay_out(m);
    struct pen p = {m, c, {a.x + k.coins, a.y, COINS - 1, 1}, 0};

    pen_number(&p, STYLE_PLAIN, g->deniers[seat]);
    if (g->purse[seat]) {
        pen_text(&p, STYLE_DIM, "+");
        pen_number(&p, STYLE_DIM, g->purse[seat]);
    }
    put_count(m, c, a, k.influence, g->influence[seat]);
    put_count(m, c, a, k.citizens, g->personal[seat]);
}

static void put_seat(const struct model *m, struct canvas *c, struct area a,
                     int owner)
{
    const struct troyes *g = tui_troyes_of(m);
    struct columns k = lay_out(m);
    struct pen p = {m, c, {a.x + 1, a.y, 1, 1}, 0};
    bool acts = owner < TROYES_SEATS && state_actors(&g->base) & SEAT(owner);
    char name[LABEL_MAX];

    put_sign(m, c, a, owner);
    pen_owner(&p, owner);
    tui_troyes_owner_name(m, owner, name, sizeof name);
    canvas_put(c, (struct area){a.x + k.name, a.y, k.coins - k.name - 1, 1},
               acts                                              ? STYLE_STRONG
               : owner < TROYES_SEATS && model_is_mine(m, owner) ? STYLE_TITLE
                                                                 : STYLE_PLAIN,
               name);
    if (owner < TROYES_SEATS)
        put_means(m, c, a, owner);
    if (may_show_points(m, owner) &&
        (owner != TROYES_NEUTRAL || troyes_is_solo(g)))
        put_count(m, c, a, k.points, points_of(m, owner));
    put_dice(m, c, (struct area){a.x + k.dice, a.y, a.width - k.dice, 1},
             owner);
}

static void put_titles(const struct model *m, struct canvas *c, struct area a)
{
    struct columns k = lay_out(m);
    const struct column title[] = {
        {k.name, k.coins - k.name, TUI_PLAYER},
        {k.coins, COINS, TUI_TROYES_DENIERS},
        {k.influence, k.citizens - k.influence, TUI_TROYES_INFLUENCE},
        {k.citizens, k.points - k.citizens, TUI_TROYES_CITIZENS},
        {k.points, k.dice - k.points - 1, TUI_TROYES_POINTS},
        {k.dice, a.width - k.dice, TUI_TROYES_DICE},
    };

    draw_titles(m, c, a, title, COUNT(title));
}

/* ---- all of it ----------------------------------------------------------- */

static int seat_rows(const struct model *m)
{
    const struct troyes *g = tui_troyes_of(m);

    return g->base.seats + tui_troyes_has_neutral(g);
}

int tui_troyes_table_least(const struct model *m)
{
    int events = tui_troyes_event_rows(m, DRAW_WIDTH - 4);

    if (events < EVENTS_LEAST)
        events = EVENTS_LEAST;
    return seat_rows(m) + 2 * BOARD_ROWS +
           (events < EVENTS_MOST ? events : EVENTS_MOST);
}

int tui_troyes_table_rows(const struct model *m, int width)
{
    int events = tui_troyes_event_rows(m, width);

    return seat_rows(m) + 2 * BOARD_ROWS + LINES +
           (events > EVENTS_LEAST ? events : EVENTS_LEAST);
}

/* A line with words in it, where there is space for one. */
static struct area part(const struct model *m, struct canvas *c, struct area a,
                        bool lines, enum tui_sentence title)
{
    if (!lines)
        return a;
    canvas_rule(c, 0, a.y, a.width + 4);
    draw_title(c, a, tui_say(m->words, title));
    a.y++;
    a.height--;
    return a;
}

static struct area below(struct area a, int rows)
{
    return (struct area){a.x, a.y + rows, a.width, a.height - rows};
}

void tui_troyes_table(const struct model *m, struct canvas *c, struct area a)
{
    const struct troyes *g = tui_troyes_of(m);
    bool lines = a.height >= tui_troyes_table_least(m) + LINES;

    put_titles(m, c, a);
    for (int owner = 0; owner < TROYES_OWNERS; owner++)
        if (owner < g->base.seats ||
            (owner == TROYES_NEUTRAL && tui_troyes_has_neutral(g))) {
            put_seat(m, c, (struct area){a.x, a.y, a.width, 1}, owner);
            a = below(a, 1);
        }
    a = part(m, c, a, lines, TUI_TROYES_BOARD);
    tui_troyes_put_buildings(m, c, a);
    a = part(m, c, below(a, BOARD_ROWS), lines, TUI_TROYES_ACTIVITIES_T);
    tui_troyes_put_activities(m, c, a);
    a = part(m, c, below(a, BOARD_ROWS), lines, TUI_TROYES_EVENTS_T);
    tui_troyes_put_events(m, c, a);
}
