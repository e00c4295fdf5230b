/*
 * table.c - the table of Dej: one row or more for each seat, and below them
 * the roles of this round: who is out, who was named, who is being called.
 */
#include "tui/dej/dej.h"

#include <stdio.h>

enum {
    SIGNS = 3, /* whose move it is, who has the crown */
    COINS = 5,
    HAND = 4,
    ONE_ROLE = 10,
    TWO_ROLES = 20,
    CITY_WIDE = 52, /* with so much room the viewer is named in full */
    STRIP = 2,      /* the roles, and the line above them            */
};

/* ---- columns ------------------------------------------------------------- */

struct columns { /* where each begins */
    int coins, hand, role, city;
    bool you; /* "Player 1 (you)" */
};

static void seat_name(const struct model *m, int seat, bool you, char *out)
{
    char name[LABEL_MAX];

    tell_seat(m->teller, seat, name, sizeof name);
    if (you && model_is_mine(m, seat))
        tui_fill(m->words, TUI_YOU, SLOTS(TEXT("seat", name)), out, LABEL_MAX);
    else
        snprintf(out, LABEL_MAX, "%s", name);
}

static int widest_name(const struct model *m, bool you)
{
    int widest = text_width(tui_say(m->words, TUI_PLAYER)) + 1;

    for (int seat = 0; seat < m->view->room.state.seats; seat++) {
        char name[LABEL_MAX];
        seat_name(m, seat, you, name);
        if (text_width(name) > widest)
            widest = text_width(name);
    }
    return widest;
}

static struct columns lay_out(const struct model *m, int width, bool you)
{
    bool two = m->view->room.state.seats <= 3; /* D4.3, D4.4 */
    struct columns k = {.you = you};

    k.coins = SIGNS + widest_name(m, you) + 1;
    k.hand = k.coins + COINS + 1;
    k.role = k.hand + HAND + 2;
    k.city = k.role + (two ? TWO_ROLES : ONE_ROLE) + 1;
    return you && width - k.city < CITY_WIDE ? lay_out(m, width, false) : k;
}

/* ---- rows ---------------------------------------------------------------- */

static int city_rows(const struct model *m, int seat, int width)
{
    struct tokens city;

    dej_tokens(m, ZONE_CITY + seat, &city);
    return tokens_rows(&city, width);
}

int dej_table_least(const struct model *m)
{
    return m->view->room.state.seats + STRIP;
}

int dej_table_rows(const struct model *m, int width)
{
    struct columns k = lay_out(m, width, true);
    int rows = STRIP;

    for (int seat = 0; seat < m->view->room.state.seats; seat++)
        rows += city_rows(m, seat, width - k.city);
    return rows;
}

/* Each seat one row; then a second to those who lack most, and so on. */
static void share_rows(const struct model *m, int width, int rows, int *given)
{
    int seats = m->view->room.state.seats;
    int lacks[SEATS_MAX] = {0};

    for (int seat = 0; seat < seats; seat++) {
        lacks[seat] = city_rows(m, seat, width) - 1;
        given[seat] = 1;
    }
    for (rows -= seats; rows > 0; rows--) {
        int next = -1;
        for (int seat = 0; seat < seats; seat++)
            if (lacks[seat] > 0 &&
                (next < 0 || given[seat] < given[next] ||
                 (given[seat] == given[next] && lacks[seat] > lacks[next])))
                next = seat;
        if (next < 0)
            return;
        lacks[next]--;
        given[next]++;
    }
}

/* ---- one seat ------------------------------------------------------------ */

static enum style name_style(const struct model *m, int seat)
{
    if (state_actors(&m->view->room.state) & SEAT(seat))
        return STYLE_STRONG;
    return seat == m->view->seat ? STYLE_TITLE : STYLE_PLAIN;
}

static void put_number(const struct model *m, struct canvas *c, struct area a,
                       int number)
{
    char text[32];

    words_number(m->words, number, text, sizeof text);
    canvas_put_end(c, a, STYLE_PLAIN, text);
}

static void put_seat(const struct model *m, struct canvas *c, struct area a,
                     int seat)
{
    const struct dej *g = dej_of(m);
    struct columns k = lay_out(m, a.width, true);
    struct tokens city;
    char text[LABEL_MAX];

    if (state_actors(&g->base) & SEAT(seat))
        canvas_put(c, (struct area){a.x, a.y, 1, 1}, STYLE_SAFFRON,
                   tui_say(m->words, TUI_SIGN_ACTOR));
    if (g->crown == seat && g->round)
        canvas_put(c, (struct area){a.x + 1, a.y, 1, 1}, STYLE_SAFFRON,
                   tui_say(m->words, TUI_DEJ_CROWN));
    seat_name(m, seat, k.you, text);
    canvas_put(c, (struct area){a.x + SIGNS, a.y, k.coins - SIGNS, 1},
               name_style(m, seat), text);
    put_number(m, c, (struct area){a.x + k.coins, a.y, COINS, 1},
               g->gold[seat]);
    put_number(m, c, (struct area){a.x + k.hand, a.y, HAND, 1},
               dej_count(g, ZONE_HAND + seat));
    dej_roles_of(m, seat, text, sizeof text);
    canvas_put(c, (struct area){a.x + k.role, a.y, k.city - k.role - 1, 1},
               STYLE_STRONG, text);
    dej_tokens(m, ZONE_CITY + seat, &city);
    tokens_put(c, (struct area){a.x + k.city, a.y, a.width - k.city, a.height},
               &city);
}

static void put_titles(const struct model *m, struct canvas *c, struct area a)
{
    struct columns k = lay_out(m, a.width, true);
    char city[LABEL_MAX];

    tui_fill(m->words, TUI_DEJ_CITY,
             SLOTS(NUMBER("number", dej_full_city(dej_of(m)))), city,
             sizeof city);
    draw_title(c, (struct area){a.x + SIGNS - 1, a.y - 1, k.coins - SIGNS, 1},
               tui_say(m->words, TUI_PLAYER));
    draw_title(c, (struct area){a.x + k.coins - 1, a.y - 1, COINS + 2, 1},
               tui_say(m->words, TUI_COINS));
    draw_title(c, (struct area){a.x + k.hand - 1, a.y - 1, HAND + 2, 1},
               tui_say(m->words, TUI_DEJ_HAND_OF));
    draw_title(c, (struct area){a.x + k.role - 1, a.y - 1, ONE_ROLE + 1, 1},
               tui_say(m->words, TUI_DEJ_ROLE));
    draw_title(
        c, (struct area){a.x + k.city - 1, a.y - 1, a.width - k.city + 1, 1},
        city);
}

/* ---- the roles of this round --------------------------------------------- */

static const char *role_name(const struct model *m, int rank)
{
    return tell_word(m->teller, "role", dej_role_slugs[dej_of(m)->cast[rank]]);
}

static const char *role_sign(const struct model *m, int rank)
{
    const struct dej *g = dej_of(m);

    if (g->up & 1u << rank)
        return tui_say(m->words, TUI_DEJ_BURNED);
    if (g->murdered == rank + 1)
        return tui_say(m->words, TUI_DEJ_DEAD);
    return g->robbed == rank + 1 ? tui_say(m->words, TUI_DEJ_ROBBED) : " ";
}

static enum style role_style(const struct model *m, int rank)
{
    const struct dej *g = dej_of(m);

    if (g->called == rank + 1 && !g->base.over)
        return STYLE_CHOSEN;
    if (g->murdered == rank + 1)
        return STYLE_RED;
    if (g->robbed == rank + 1)
        return STYLE_SAFFRON;
    return g->called > rank || g->up & 1u << rank ? STYLE_DIM : STYLE_PLAIN;
}

/* "4", its sign, "King": each for itself, so that none turns the others. */
static int put_role(const struct model *m, struct canvas *c, struct area a,
                    int rank)
{
    enum style style = role_style(m, rank);
    int from = a.x;
    char number[32];

    words_number(m->words, rank + 1, number, sizeof number);
    a.x += canvas_put(c, a, style, number);
    a.x += canvas_put(c, a, style, role_sign(m, rank));
    a.width -= a.x - from;
    return a.x - from + canvas_put(c, a, style, role_name(m, rank));
}

static int roles_width(const struct model *m)
{
    int width = 0;

    for (int rank = 0; rank < dej_ranks(dej_of(m)); rank++)
        width += 2 + text_width(role_name(m, rank));
    return width;
}

/* Evenly over the row, but not further apart than four cells. */
static int role_gap(const struct model *m, int width)
{
    int gaps = dej_ranks(dej_of(m)) - 1;
    int gap = (width - roles_width(m)) / gaps;

    return gap < 1 ? 1 : gap > 4 ? 4 : gap;
}

static void put_roles_title(const struct model *m, struct canvas *c,
                            struct area a)
{
    char text[LABEL_MAX];

    canvas_rule(c, 0, a.y - 1, a.width + 4);
    tui_fill(m->words, TUI_DEJ_ROLES,
             SLOTS(TEXT("burned", tui_say(m->words, TUI_DEJ_BURNED)),
                   TEXT("dead", tui_say(m->words, TUI_DEJ_DEAD)),
                   TEXT("robbed", tui_say(m->words, TUI_DEJ_ROBBED))),
             text, sizeof text);
    draw_title(c, (struct area){a.x, a.y - 1, a.width, 1}, text);
}

static void put_roles(const struct model *m, struct canvas *c, struct area a)
{
    int gap = role_gap(m, a.width);
    int roles = dej_ranks(dej_of(m));

    put_roles_title(m, c, a);
    if (roles_width(m) + roles - 1 > a.width) { /* up to the frame, then */
        a.x -= 1;
        a.width += 2;
    }
    for (int rank = 0; rank < roles; rank++) {
        int width = put_role(m, c, a, rank) + gap;
        a.x += width;
        a.width -= width;
    }
}

void dej_table(const struct model *m, struct canvas *c, struct area a)
{
    struct columns k = lay_out(m, a.width, true);
    int seats = m->view->room.state.seats;
    int given[SEATS_MAX];
    int spare = a.height - dej_table_rows(m, a.width);
    int y = a.y;

    share_rows(m, a.width - k.city, a.height - STRIP, given);
    put_titles(m, c, a);
    for (int seat = 0; seat < seats; seat++) {
        put_seat(m, c, (struct area){a.x, y, a.width, given[seat]}, seat);
        y += given[seat] + (spare >= seats);
    }
    put_roles(m, c, (struct area){a.x, a.y + a.height - 1, a.width, 1});
}
