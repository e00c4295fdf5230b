/*
 * table.c - the table of Karzar: one row for each seat, below them the eight
 * razms from dawn to dusk, and who is on the field of the one being fought.
 */
#include "tui/karzar/drawing.h"

#include "tui/draw.h"

#include <stdio.h>

enum {
    SIGNS = 3, /* who must choose, who has answered */
    LAND = 7,
    COUNT_WIDTH = 8,
    EXTRAS = 10,
    POINTS = 8,
    GAIN = 4,
    RAZM_ROWS = 3, /* their line, and two rows */
    FIELD_ROWS = 2 /* where there is space for them */
};

/* ---- seats --------------------------------------------------------------- */

struct columns { /* where each begins */
    int land, heroes, helpers, extras, points, gains;
};

static int name_width(const struct model *m)
{
    int widest = draw_name_width(m);

    return widest < 20 ? widest : 20;
}

static struct columns lay_out(const struct model *m)
{
    struct columns k = {.land = SIGNS + name_width(m) + 1};

    k.heroes = k.land + LAND + 1;
    k.helpers = k.heroes + COUNT_WIDTH + 1;
    k.extras = k.helpers + COUNT_WIDTH + 1;
    k.points = k.extras + EXTRAS + 1;
    k.gains = k.points + POINTS + 1;
    return k;
}

/* Dungeon, foresight card, throne: what everybody can see of them. */
static void put_extras(const struct model *m, struct canvas *c, struct area a,
                       int seat)
{
    const struct karzar *g = tui_karzar_of(m);
    const struct {
        bool there;
        enum tui_sentence sign;
    } sign[] = {
        {g->heroes.count[ZONE_DUNGEON + seat], TUI_KARZAR_CAPTIVE},
        {g->foresights.count[karzar_fore(ZONE_FORE) + seat], TUI_KARZAR_FORE},
        {g->heroes.count[ZONE_THRONE + seat], TUI_KARZAR_GUARD},
        {g->brave & SEAT(seat), TUI_KARZAR_BRAVE},
        {g->coward & SEAT(seat), TUI_KARZAR_COWARD},
    };

    for (int i = 0; i < COUNT(sign); i++)
        if (sign[i].there) {
            int width = canvas_put(c, a, STYLE_SAFFRON,
                                   tui_say(m->words, sign[i].sign));
            a.x += width + 1;
            a.width -= width + 1;
        }
}

static void put_gains(const struct model *m, struct canvas *c, struct area a,
                      int seat)
{
    const struct karzar *g = tui_karzar_of(m);

    for (int k = 0; k < KARZARS_MOST; k++, a.x += GAIN) {
        int gain = g->gain[seat][k];
        if (gain && k * GAIN + GAIN - 1 <= a.width)
            draw_number(m, c, (struct area){a.x, a.y, GAIN - 1, 1},
                        gain - GAIN_ZERO);
    }
}

static void put_signs(const struct model *m, struct canvas *c, struct area a,
                      int seat)
{
    const struct frame *top =
        m->view->pos.state.depth ? state_asks(&m->view->pos.state) : NULL;
    bool acts = state_actors(&m->view->pos.state) & SEAT(seat);
    bool answered = top && !acts && (top->asked & SEAT(seat)) &&
                    (top->asked & (top->asked - 1));

    if (acts)
        canvas_put(c, a, STYLE_SAFFRON, tui_say(m->words, TUI_SIGN_ACTOR));
    else if (answered)
        canvas_put(c, a, STYLE_GREEN, tui_say(m->words, TUI_SIGN_DONE));
}

static void put_seat(const struct model *m, struct canvas *c, struct area a,
                     int seat)
{
    const struct karzar *g = tui_karzar_of(m);
    struct columns k = lay_out(m);
    struct score score = {.points = {0}};
    char name[LABEL_MAX];

    karzar.score(&g->base, &score);
    tell_seat(m->teller, seat, name, sizeof name);
    put_signs(m, c, (struct area){a.x, a.y, 1, 1}, seat);
    canvas_put(c, (struct area){a.x + SIGNS, a.y, k.land - SIGNS - 1, 1},
               model_is_mine(m, seat) ? STYLE_STRONG : STYLE_PLAIN, name);
    if (g->land[seat] < LANDS)
        canvas_put(c, (struct area){a.x + k.land, a.y, LAND, 1},
                   tui_karzar_land_style(g->land[seat]),
                   tui_karzar_land_name(m, g->land[seat]));
    draw_number(m, c, (struct area){a.x + k.heroes, a.y, COUNT_WIDTH - 2, 1},
                g->heroes.count[ZONE_HAND + seat]);
    draw_number(m, c, (struct area){a.x + k.helpers, a.y, COUNT_WIDTH - 2, 1},
                g->helpers.count[karzar_help(ZONE_HELP) + seat]);
    put_extras(m, c, (struct area){a.x + k.extras, a.y, EXTRAS, 1}, seat);
    draw_number(m, c, (struct area){a.x + k.points, a.y, POINTS - 2, 1},
                score.points[seat]);
    put_gains(m, c, (struct area){a.x + k.gains, a.y, a.width - k.gains, 1},
              seat);
}

static void put_titles(const struct model *m, struct canvas *c, struct area a)
{
    struct columns k = lay_out(m);
    const struct column title[] = {
        {SIGNS, k.land - SIGNS, TUI_PLAYER},
        {k.heroes, COUNT_WIDTH, TUI_KARZAR_HEROES},
        {k.helpers, COUNT_WIDTH, TUI_KARZAR_HELPERS},
        {k.points, POINTS, TUI_POINTS},
        {k.gains, KARZARS_MOST * GAIN, TUI_KARZAR_GAINS},
    };

    draw_titles(m, c, a, title, COUNT(title));
}

/* ---- the razms ----------------------------------------------------------- */

static bool counts(const struct karzar *g, int razm)
{
    return !(g->struck & 1u << (razm - 1));
}

int tui_karzar_points_of(const struct karzar *g, int land)
{
    int points = 0;

    for (int razm = 1; razm <= RAZM_CAPTIVES; razm++)
        if (g->result[razm - 1] == land + 1 && counts(g, razm))
            points += g->value[razm - 1];
    return points;
}

/* The state of a razm: who won it and what it is worth; or who waits there. */
static void razm_text(const struct model *m, int razm, struct tokens *out)
{
    const struct karzar *g = tui_karzar_of(m);
    int result = g->result[razm - 1];

    out->n = 0;
    if (!counts(g, razm)) {
        tokens_add(out, "", tui_say(m->words, TUI_KARZAR_STRUCK), STYLE_DIM);
    } else if (result == UNDECIDED) {
        tokens_add(out, "", tui_say(m->words, TUI_KARZAR_DRAWN), STYLE_DIM);
    } else if (result != UNFOUGHT) {
        char text[LABEL_MAX];
        tui_fill(m->words, TUI_KARZAR_WON,
                 SLOTS(TEXT("land", tui_karzar_land_name(m, result - 1)),
                       NUMBER("number", g->value[razm - 1])),
                 text, sizeof text);
        tokens_add(out, "", text, tui_karzar_land_style(result - 1));
    } else {
        tui_karzar_add_heroes(m, karzar_field(razm), out);
    }
}

static void put_razm(const struct model *m, struct canvas *c, struct area a,
                     int razm)
{
    const struct karzar *g = tui_karzar_of(m);
    struct tokens there;
    char number[32];

    words_number(m->words, razm, number, sizeof number);
    canvas_put(c, a,
               razm == g->razm && !g->base.over ? STYLE_CHOSEN
               : razm < g->razm                 ? STYLE_DIM
                                                : STYLE_STRONG,
               number);
    razm_text(m, razm, &there);
    for (int i = 0; i < there.n; i++) { /* there is space for powers only */
        if (there.token[i].mark[0])
            there.token[i].name[0] = '\0';
    }
    tokens_put(c, (struct area){a.x, a.y + 1, a.width - 1, 1}, &there);
}

static void put_razms(const struct model *m, struct canvas *c, struct area a)
{
    int razms = karzar_is_duel(tui_karzar_of(m)) ? RAZM_EXTRA : RAZMS;
    int width = a.width / razms;
    char text[LABEL_MAX];

    canvas_rule(c, 0, a.y, a.width + 4);
    tui_fill(
        m->words, TUI_KARZAR_RAZMS,
        SLOTS(NUMBER("number", tui_karzar_points_of(tui_karzar_of(m), IRAN)),
              NUMBER("copies", tui_karzar_points_of(tui_karzar_of(m), TURAN))),
        text, sizeof text);
    draw_title(c, (struct area){a.x, a.y, a.width, 1}, text);
    for (int razm = 1; razm <= razms; razm++)
        put_razm(m, c,
                 (struct area){a.x + (razm - 1) * width, a.y + 1, width, 2},
                 razm);
}

/* Who takes part in the current razm, and what was sent to help. */
static void put_field(const struct model *m, struct canvas *c, struct area a)
{
    const struct karzar *g = tui_karzar_of(m);
    struct tokens field = {.n = 0};

    tokens_add(&field, "", tui_say(m->words, TUI_KARZAR_FIELD), STYLE_TITLE);
    if (g->razm > 0 && g->razm <= RAZMS)
        tui_karzar_add_heroes(m, karzar_field(g->razm), &field);
    tui_karzar_add_heroes(m, ZONE_ARENA, &field);
    for (int land = 0; land < LANDS; land++)
        if (g->kings >> land & 1)
            tokens_add(&field, "",
                       tell_word(m->teller, "other",
                                 land == IRAN ? "keykavus" : "afrasiyab"),
                       tui_karzar_land_style(land));
    if (field.n > 1)
        tokens_put(c, a, &field);
}

/* ---- all of it ----------------------------------------------------------- */

int tui_karzar_table_least(const struct model *m)
{
    return m->view->pos.state.seats + RAZM_ROWS;
}

int tui_karzar_table_rows(const struct model *m, int width)
{
    (void)width;
    return tui_karzar_table_least(m) + FIELD_ROWS;
}

void tui_karzar_table(const struct model *m, struct canvas *c, struct area a)
{
    int seats = m->view->pos.state.seats;
    int y = a.y + seats;

    put_titles(m, c, a);
    for (int seat = 0; seat < seats; seat++)
        put_seat(m, c, (struct area){a.x, a.y + seat, a.width, 1}, seat);
    put_razms(m, c, (struct area){a.x, y, a.width, RAZM_ROWS});
    if (a.height > seats + RAZM_ROWS)
        put_field(m, c,
                  (struct area){a.x, y + RAZM_ROWS, a.width,
                                a.height - seats - RAZM_ROWS});
}
