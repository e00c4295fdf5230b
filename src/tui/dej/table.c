/*
 * table.c - the table of Dej: one row or more for each seat, and below them
 * the roles of this round.
 */
#include "tui/dej/drawing.h"

#include <stdio.h>

enum {
    SIGNS = 3, /* whose move it is, who has the crown */
    COINS = 5,
    HAND = 4,
    ONE_ROLE = 11,  /* cells of its name, at least                   */
    LONG_ROLE = 14, /* where that leaves space for the city */
    ROLE_WIDE = 84,
};

/* ---- columns ------------------------------------------------------------- */

struct columns { /* where each begins */
    int coins, hand, role, city;
};

/* D4.3, D4.4: with two or three players everybody has two of them. */
static int role_width(const struct model *m, int width)
{
    const struct dej *g = tui_dej_of(m);
    int widest = ONE_ROLE;

    for (int rank = 0; rank < dej_ranks(g); rank++) {
        int name = text_width(tui_dej_role_name(m, g->cast[rank]));
        widest = name > widest ? name : widest;
    }
    if (width < ROLE_WIDE || widest < ONE_ROLE)
        widest = ONE_ROLE;
    if (widest > LONG_ROLE)
        widest = LONG_ROLE;
    return m->view->pos.state.seats <= 3 ? 2 * widest : widest;
}

static struct columns lay_out(const struct model *m, int width)
{
    struct columns k = {.coins = SIGNS + draw_name_width(m) + 1};

    k.hand = k.coins + COINS + 1;
    k.role = k.hand + HAND + 2;
    k.city = k.role + role_width(m, width) + 1;
    return k;
}

/* ---- rows ---------------------------------------------------------------- */

static int city_rows(const struct model *m, int seat, int width)
{
    struct tokens city;

    tui_dej_tokens(m, ZONE_CITY + seat, &city);
    return tokens_rows(&city, width);
}

/* Even on the smallest page no name of a role is cut. */
int tui_dej_table_least(const struct model *m)
{
    return m->view->pos.state.seats + 1 + tui_dej_strip_rows(m, DRAW_WIDTH - 4);
}

int tui_dej_table_rows(const struct model *m, int width)
{
    struct columns k = lay_out(m, width);
    int rows = 1 + tui_dej_strip_rows(m, width);

    for (int seat = 0; seat < m->view->pos.state.seats; seat++)
        rows += city_rows(m, seat, width - k.city);
    return rows;
}

/* One row for each seat; then a second for the cities that lack most, and so
 * on. */
static void share_rows(const struct model *m, int width, int rows, int *given)
{
    int seats = m->view->pos.state.seats;
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
    if (state_actors(&m->view->pos.state) & SEAT(seat))
        return STYLE_STRONG;
    return seat == m->view->seat ? STYLE_TITLE : STYLE_PLAIN;
}

static void put_seat(const struct model *m, struct canvas *c, struct area a,
                     int seat)
{
    const struct dej *g = tui_dej_of(m);
    struct columns k = lay_out(m, a.width);
    struct tokens city;
    char text[LABEL_MAX];

    if (state_actors(&g->base) & SEAT(seat))
        canvas_put(c, (struct area){a.x, a.y, 1, 1}, STYLE_SAFFRON,
                   tui_say(m->words, TUI_SIGN_ACTOR));
    if (g->crown == seat && g->round)
        canvas_put(c, (struct area){a.x + 1, a.y, 1, 1}, STYLE_SAFFRON,
                   tui_say(m->words, TUI_DEJ_CROWN));
    tell_seat(m->teller, seat, text, sizeof text);
    canvas_put(c, (struct area){a.x + SIGNS, a.y, k.coins - SIGNS, 1},
               name_style(m, seat), text);
    draw_number(m, c, (struct area){a.x + k.coins, a.y, COINS, 1},
                g->gold[seat]);
    draw_number(m, c, (struct area){a.x + k.hand, a.y, HAND, 1},
                dej_count(g, ZONE_HAND + seat));
    tui_dej_roles_of(m, seat, text, sizeof text);
    canvas_put(c, (struct area){a.x + k.role, a.y, k.city - k.role - 1, 1},
               STYLE_STRONG, text);
    tui_dej_tokens(m, ZONE_CITY + seat, &city);
    tokens_put(c, (struct area){a.x + k.city, a.y, a.width - k.city, a.height},
               &city);
}

static void put_titles(const struct model *m, struct canvas *c, struct area a)
{
    struct columns k = lay_out(m, a.width);
    char city[LABEL_MAX];

    tui_fill(m->words, TUI_DEJ_CITY,
             SLOTS(NUMBER("number", dej_full_city(tui_dej_of(m)))), city,
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

/* ---- all of it ----------------------------------------------------------- */

void tui_dej_table(const struct model *m, struct canvas *c, struct area a)
{
    struct columns k = lay_out(m, a.width);
    int seats = m->view->pos.state.seats;
    int given[SEATS_MAX];
    int spare = a.height - tui_dej_table_rows(m, a.width);
    int strip = tui_dej_strip_rows(m, a.width);
    int y = a.y;

    if (a.height < seats + 1 + strip)
        strip = 1;
    share_rows(m, a.width - k.city, a.height - 1 - strip, given);
    put_titles(m, c, a);
    for (int seat = 0; seat < seats; seat++) {
        put_seat(m, c, (struct area){a.x, y, a.width, given[seat]}, seat);
        y += given[seat] + (spare >= seats);
    }
    tui_dej_put_strip(
        m, c, (struct area){a.x, a.y + a.height - strip, a.width, strip});
}
