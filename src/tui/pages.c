/*
 * pages.c - pages of their own: the whole log, the sheets of a game, its end.
 */
#include "tui/draw.h"
#include "tui/log.h"

#include <assert.h>
#include <stdio.h>

/* ---- the log ------------------------------------------------------------- */

void draw_log(struct canvas *c, const struct model *m, int *top)
{
    struct area a = {2, 2, c->width - 4, c->height - 4};
    struct log log;

    log_init(&log, m, a.width, 0);
    if (*top > log.n - a.height)
        *top = log.n - a.height;
    if (*top < 0)
        *top = 0;
    draw_bar(c, tui_say(m->words, TUI_LOG), "");
    canvas_frame(c, (struct area){0, 1, c->width, c->height - 2});
    log_put(&log, *top, c, a);
    log_fini(&log);
    draw_keys(c, tui_say(m->words, TUI_KEYS_LOG));
}

/* ---- sheets -------------------------------------------------------------- */

static bool is_there(const struct model *m, int i)
{
    const struct sheet *sheet = &m->drawing->sheets[i];

    return !sheet->is_there || sheet->is_there(m);
}

int sheets_there(const struct model *m)
{
    int n = 0;

    for (int i = 0; i < m->drawing->n_sheets; i++)
        n += is_there(m, i);
    return n;
}

/* The titles of all sheets; the open one is marked. */
static void put_tabs(const struct model *m, struct canvas *c, int open)
{
    struct area a = {1, 0, c->width - 2, 1};

    canvas_fill(c, (struct area){0, 0, c->width, 1}, STYLE_BAR);
    for (int i = 0; i < m->drawing->n_sheets; i++) {
        char title[LABEL_MAX];
        int width = 0;
        if (!is_there(m, i))
            continue;
        snprintf(title, sizeof title, " %s ",
                 tui_say(m->words, m->drawing->sheets[i].title));
        width = canvas_put(c, a, i == open ? STYLE_CHOSEN : STYLE_BAR, title);
        a.x += width + 1;
        a.width -= width + 1;
    }
}

bool draw_sheet(struct canvas *c, const struct model *m, int *sheet)
{
    int there = sheets_there(m);
    int i = -1;

    if (!there)
        return false;
    *sheet = (*sheet % there + there) % there;
    for (int left = *sheet + 1; left > 0; left -= is_there(m, i))
        i++;
    put_tabs(m, c, i);
    canvas_frame(c, (struct area){0, 1, c->width, c->height - 2});
    m->drawing->sheets[i].put(m, c,
                              (struct area){2, 2, c->width - 4, c->height - 4});
    draw_keys(c, tui_say(m->words, TUI_KEYS_SHEET));
    return true;
}

/* ---- the end ------------------------------------------------------------- */

enum { MARGIN = 2, PLACE = 6, NAME = 10, COLUMN_LEAST = 10, HEAD_ROWS = 3 };

/* Parts that fit beside each other, and the width of one. */
static int columns_that_fit(const struct canvas *c, const struct game *game,
                            int *width)
{
    int cells = c->width - 2 * MARGIN - PLACE - NAME;
    int parts = cells / COLUMN_LEAST - 1;

    if (parts > game->n_parts)
        parts = game->n_parts;
    *width = cells / (parts + 1);
    if (*width > 2 * COLUMN_LEAST)
        *width = 2 * COLUMN_LEAST;
    return parts;
}

static int first_places(const struct score *score, int seats)
{
    int n = 0;

    for (int seat = 0; seat < seats; seat++)
        n += score->place[seat] == 0;
    return n;
}

/* Against an opponent without a seat; "": there is none. */
static void say_verdict(const struct model *m, char *out, size_t size)
{
    out[0] = '\0';
    if (m->drawing->verdict)
        m->drawing->verdict(m, out, size);
}

/* Who won, and with how many points. */
static void say_winner(const struct model *m, const struct score *score,
                       char *out, size_t size)
{
    int seats = m->view->pos.state.seats;
    char list[LABEL_MAX] = "";
    size_t n = 0;
    int points = 0;
    bool won = false; /* by us */

    say_verdict(m, out, size);
    if (*out)
        return;
    for (int seat = 0; seat < seats && n < sizeof list; seat++) {
        char name[128];
        if (score->place[seat] != 0)
            continue;
        tell_seat(m->teller, seat, name, sizeof name);
        n += (size_t)snprintf(list + n, sizeof list - n, "%s%s",
                              n ? tui_say(m->words, TUI_COMMA) : "", name);
        points = score->points[seat];
        won = won || model_is_mine(m, seat);
    }
    if (first_places(score, seats) == 1)
        tui_fill(m->words, won ? TUI_END_WON_YOU : TUI_END_WON,
                 SLOTS(TEXT("seat", list), NUMBER("number", points)), out,
                 size);
    else
        tui_fill(m->words, TUI_END_TIED,
                 SLOTS(TEXT("list", list), NUMBER("number", points)), out,
                 size);
}

static void put_number(const struct model *m, struct canvas *c, struct area a,
                       enum style style, int number)
{
    char text[32];

    words_number(m->words, number, text, sizeof text);
    canvas_put_end(c, (struct area){a.x, a.y, 4, 1}, style, text);
}

static void put_head(const struct model *m, struct canvas *c, struct area a)
{
    const struct game *game = m->view->game;
    int width = 0;
    int columns = columns_that_fit(c, game, &width);
    struct area cell = {a.x, a.y, PLACE - 1, HEAD_ROWS};

    canvas_wrap(c, cell, STYLE_TITLE, tui_say(m->words, TUI_END_PLACE));
    cell.x += PLACE;
    cell.width = NAME - 1;
    canvas_wrap(c, cell, STYLE_TITLE, tui_say(m->words, TUI_PLAYER));
    cell.x += NAME;
    cell.width = width - 1;
    for (int i = 0; i < columns; i++, cell.x += width)
        canvas_wrap(c, cell, STYLE_TITLE,
                    tell_word(m->teller, "part", game->parts[i]));
    canvas_wrap(c, cell, STYLE_TITLE, tui_say(m->words, TUI_END_TOTAL));
}

static void put_seat(const struct model *m, struct canvas *c, struct area a,
                     int seat, const struct score *score)
{
    enum style style = score->place[seat] == 0 ? STYLE_STRONG : STYLE_PLAIN;
    int width = 0;
    int columns = columns_that_fit(c, m->view->game, &width);
    char name[LABEL_MAX];

    put_number(m, c, a, style, score->place[seat] + 1);
    tell_seat(m->teller, seat, name, sizeof name);
    a.x += PLACE;
    canvas_put(c, (struct area){a.x, a.y, NAME - 1, 1}, style, name);
    a.x += NAME;
    for (int i = 0; i < columns; i++, a.x += width)
        put_number(m, c, a, STYLE_PLAIN, score->part[seat][i]);
    put_number(m, c, a, STYLE_STRONG, score->points[seat]);
}

/* ---- many parts: a row each, the players beside each other --------------- */

enum { PLAYER_WIDTH = 11 };

struct by_part {
    int n;            /* columns: the seats, then an opponent without a seat */
    int name, width;  /* of the names of parts; of a column               */
    bool numbers;     /* there is space only for players' numbers       */
    enum style style; /* of what stands in them                           */
};

static void column_name(const struct model *m, int column, char *out)
{
    if (column < m->view->pos.state.seats)
        tell_seat(m->teller, column, out, LABEL_MAX);
    else
        snprintf(out, LABEL_MAX, "%s", tui_say(m->words, m->drawing->rival));
}

static int part_of(const struct model *m, const struct score *score, int seat,
                   int part)
{
    return seat < m->view->pos.state.seats ? score->part[seat][part]
                                           : score->rival_part[part];
}

static bool has_points(const struct model *m, const struct score *score,
                       const struct by_part *k, int part)
{
    for (int i = 0; i < k->n; i++)
        if (part_of(m, score, i, part))
            return true;
    return false;
}

/* Names of parts are whole; the columns share what is left. */
static struct by_part lay_out_parts(const struct model *m,
                                    const struct score *score, int width)
{
    const struct game *game = m->view->game;
    struct by_part k = {.n = m->view->pos.state.seats, .style = STYLE_PLAIN};
    char text[LABEL_MAX];

    say_verdict(m, text, sizeof text);
    k.n += *text != '\0';
    for (int part = 0; part < game->n_parts; part++) {
        int name = text_width(tell_word(m->teller, "part", game->parts[part]));
        if (name > k.name && has_points(m, score, &k, part))
            k.name = name;
    }
    assert(k.n > 0);
    k.width = (width - k.name) / k.n;
    if (k.width > PLAYER_WIDTH)
        k.width = PLAYER_WIDTH;
    for (int i = 0; i < k.n; i++) {
        column_name(m, i, text);
        k.numbers = k.numbers || text_width(text) >= k.width;
    }
    return k;
}

static void put_cell(struct canvas *c, struct area a, const struct by_part *k,
                     enum style style, const char *text)
{
    canvas_put_end(c, (struct area){a.x + 1, a.y, k->width - 1, 1}, style,
                   text);
}

static struct area column_at(struct area a, const struct by_part *k, int i)
{
    return (struct area){a.x + k->name + i * k->width, a.y, k->width, 1};
}

static void put_column_heads(const struct model *m, struct canvas *c,
                             struct area a, const struct by_part *k)
{
    if (k->numbers)
        canvas_put(c, (struct area){a.x, a.y, k->name, 1}, STYLE_TITLE,
                   tui_say(m->words, TUI_PLAYER));
    for (int i = 0; i < k->n; i++) {
        char name[LABEL_MAX];
        column_name(m, i, name);
        if (text_width(name) >= k->width)
            words_number(m->words, i + 1, name, sizeof name);
        put_cell(c, column_at(a, k, i), k, STYLE_TITLE, name);
    }
}

static void put_numbers(const struct model *m, struct canvas *c, struct area a,
                        const struct by_part *k, const int *number)
{
    for (int i = 0; i < k->n; i++) {
        char text[32];
        words_number(m->words, number[i], text, sizeof text);
        put_cell(c, column_at(a, k, i), k, k->style, text);
    }
}

static int put_by_part(const struct model *m, struct canvas *c, struct area a,
                       const struct score *score)
{
    const struct game *game = m->view->game;
    struct by_part k = lay_out_parts(m, score, a.width);
    int number[SEATS_MAX + 1];

    put_column_heads(m, c, a, &k);
    canvas_rule(c, 0, ++a.y, c->width);
    a.y++;
    for (int part = 0; part < game->n_parts; part++) {
        if (!has_points(m, score, &k, part))
            continue;
        canvas_put(c, (struct area){a.x, a.y, k.name, 1}, STYLE_PLAIN,
                   tell_word(m->teller, "part", game->parts[part]));
        for (int i = 0; i < k.n; i++)
            number[i] = part_of(m, score, i, part);
        put_numbers(m, c, a, &k, number);
        a.y++;
    }
    canvas_put(c, (struct area){a.x, a.y, k.name, 1}, STYLE_TITLE,
               tui_say(m->words, TUI_END_TOTAL));
    for (int i = 0; i < k.n; i++)
        number[i] =
            i < m->view->pos.state.seats ? score->points[i] : score->rival;
    k.style = STYLE_STRONG;
    put_numbers(m, c, a, &k, number);
    return a.y + 1;
}

/* ---- the page ------------------------------------------------------------ */

static int put_by_seat(const struct model *m, struct canvas *c, struct area a,
                       const struct score *score)
{
    put_head(m, c, (struct area){a.x, a.y, a.width, HEAD_ROWS});
    a.y += HEAD_ROWS;
    canvas_rule(c, 0, a.y++, c->width);
    for (int place = 0; place < SEATS_MAX; place++)
        for (int seat = 0; seat < m->view->pos.state.seats; seat++)
            if (score->place[seat] == place) {
                put_seat(m, c, a, seat, score);
                a.y++;
            }
    return a.y;
}

int draw_points(struct canvas *c, const struct model *m, int y)
{
    const struct game *game = m->view->game;
    struct area a = {MARGIN, y, c->width - 2 * MARGIN, 1};
    struct score score = {.points = {0}};
    int width = 0;
    char text[LABEL_MAX];

    game->score(&m->view->pos.state, &score);
    say_winner(m, &score, text, sizeof text);
    canvas_put(c, a, STYLE_ALERT, text);
    a.y += 2;
    return columns_that_fit(c, game, &width) == game->n_parts
               ? put_by_seat(m, c, a, &score)
               : put_by_part(m, c, a, &score);
}

void draw_end(struct canvas *c, const struct model *m)
{
    char key[64];
    char text[LABEL_MAX];

    snprintf(key, sizeof key, "game.%s", m->view->game->slug);
    tui_fill(m->words, TUI_END_TITLE,
             SLOTS(TEXT("game", words_say(m->words, key))), text, sizeof text);
    draw_bar(c, text, "");
    canvas_frame(c, (struct area){0, 1, c->width, c->height - 2});
    draw_points(c, m, 3);
    draw_keys(c, tui_say(m->words, TUI_KEYS_END));
}
