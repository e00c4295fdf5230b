/*
 * draw.c - the table page, from top to bottom:
 *
 *   what is going on                              a bar
 *   the table: the game's own drawing             in a frame
 *   the viewer's hand, the same
 *   what happened                                 beside it, on a wide page
 *   the question, and what may be chosen
 *   what the keys do                              a bar
 */
#include "tui/draw.h"

#include "tui/log.h"
#include "tui/moves.h"
#include "tui/question.h"

#include <stdio.h>
#include <string.h>

enum {
    MOVES_KEPT = 5, /* rows kept free for moves, so that the page stays
                     * steady */
    MOVES_LEAST = 3,
    MOVES_TIGHT = 2, /* where the log would have no row */
    LOG_KEPT = 2,
    LOG_LEAST = 1,   /* what happened last is always there */
    SIDE_WIDTH = 38, /* of the log beside it, at least and at most */
    SIDE_MOST = 60,
    LOG_EVENTS = 160, /* more never fit on a page */
};

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* ---- parts --------------------------------------------------------------- */

int draw_title(struct canvas *c, struct area a, const char *words)
{
    char title[LABEL_MAX];

    if (!*words)
        return 0;
    snprintf(title, sizeof title, " %s ", words);
    return canvas_put(c, a, STYLE_TITLE, title);
}

void draw_titles(const struct model *m, struct canvas *c, struct area a,
                 const struct column *columns, int n)
{
    for (int i = 0; i < n; i++)
        draw_title(c,
                   (struct area){a.x + columns[i].x - 1, a.y - 1,
                                 columns[i].width + 1, 1},
                   tui_say(m->words, columns[i].title));
}

void draw_number(const struct model *m, struct canvas *c, struct area a,
                 int number)
{
    char text[32];

    words_number(m->words, number, text, sizeof text);
    canvas_put_end(c, a, STYLE_PLAIN, text);
}

int draw_name_width(const struct model *m)
{
    int widest = text_width(tui_say(m->words, TUI_PLAYER)) + 1;

    for (int seat = 0; seat < m->view->pos.state.seats; seat++) {
        char name[LABEL_MAX];
        tell_seat(m->teller, seat, name, sizeof name);
        if (text_width(name) > widest)
            widest = text_width(name);
    }
    return widest;
}

void draw_bar(struct canvas *c, const char *begin, const char *end)
{
    int width = 0;

    canvas_fill(c, (struct area){0, 0, c->width, 1}, STYLE_BAR);
    width =
        canvas_put_end(c, (struct area){1, 0, c->width - 2, 1}, STYLE_BAR, end);
    canvas_put(c, (struct area){1, 0, c->width - 4 - width, 1}, STYLE_BAR,
               begin);
}

/* One key and what it does, each in its own style. */
static int put_key(struct canvas *c, struct area a, const char *text)
{
    char key[LABEL_MAX];
    size_t n = strcspn(text, " ");
    int width = 0;

    snprintf(key, sizeof key, "%.*s", (int)n, text);
    width = canvas_put(c, a, STYLE_BAR_KEY, key);
    if (!text[n])
        return width;
    a.x += width + 1;
    a.width -= width + 1;
    return width + 1 + canvas_put(c, a, STYLE_BAR, text + n + 1);
}

/* The next of them, which is cut off; false: there is none. */
static bool next_key(const char **keys, char one[LABEL_MAX])
{
    size_t n = strcspn(*keys, "|");

    snprintf(one, LABEL_MAX, "%.*s", (int)n, *keys);
    *keys += n + ((*keys)[n] == '|');
    return n > 0;
}

/* How many columns the keys take when some after the first are left out. */
static int keys_width(const char *keys, int left_out, int gap)
{
    char one[LABEL_MAX];
    int width = 0;

    for (int i = 0; next_key(&keys, one); i++)
        if (i == 0 || i > left_out)
            width += text_width(one) + gap;
    return width - gap;
}

/* If there are too many they stand closer, and then some are left out: the
 * page of help names them all, and the last one ends the game. */
void draw_keys(struct canvas *c, const char *keys)
{
    enum { KEYS_MOST = 12 };
    struct area a = {1, c->height - 1, c->width - 2, 1};
    int gap = keys_width(keys, 0, 2) <= a.width ? 2 : 1;
    int left_out = 0;
    char one[LABEL_MAX];

    while (left_out < KEYS_MOST && keys_width(keys, left_out, gap) > a.width)
        left_out++;
    canvas_fill(c, (struct area){0, a.y, c->width, 1}, STYLE_BAR);
    for (int i = 0; next_key(&keys, one) && a.width > 0; i++) {
        int width = 0;
        if (i > 0 && i <= left_out)
            continue;
        width = put_key(c, a, one) + gap;
        a.x += width;
        a.width -= width;
    }
}

void draw_small(struct canvas *c, const struct words *w)
{
    char text[LABEL_MAX];

    tui_fill(w, TUI_TOO_SMALL,
             SLOTS(NUMBER("width", DRAW_WIDTH), NUMBER("height", DRAW_HEIGHT),
                   NUMBER("columns", c->width), NUMBER("rows", c->height)),
             text, sizeof text);
    canvas_wrap(c, (struct area){0, 0, c->width, c->height}, STYLE_PLAIN, text);
}

/* ---- the log ------------------------------------------------------------- */

static void put_log(const struct model *m, struct canvas *c, struct area a)
{
    struct log log;

    log_init(&log, m, a.width, m->n_heard - LOG_EVENTS);
    log_put(&log, log.n > a.height ? log.n - a.height : 0, c, a);
    log_fini(&log);
}

/* ---- the page ------------------------------------------------------------ */

struct plan {  /* rows of each part, without the line above it */
    int width; /* of the main frame */
    int table, hand, log, moves;
    int asks;  /* of the question, below its line */
    bool side; /* the log is next to all that     */
    bool bare; /* it has no line above it         */
};

/* The lines and bars around them: two bars, and a line above each part. */
static int fixed_rows(const struct plan *p)
{
    return 5 + (p->hand > 0) + (p->log > 0 && !p->bare) + p->asks;
}

/* Takes rows off a part, down to that many; returns how many are still
 * lacking. */
static int take(int *rows, int down_to, int lacking)
{
    int less = least(lacking, *rows - down_to);

    if (less <= 0)
        return lacking;
    *rows -= less;
    return lacking - less;
}

/* The hand goes, with the line above it: it is on a sheet. */
static int take_hand(const struct model *m, struct plan *p, int lacking)
{
    if (lacking <= 0 || p->hand != 1 || !m->drawing->hand_on_sheet)
        return lacking;
    p->hand = 0;
    p->moves += 2 - least(lacking, 2);
    return lacking - least(lacking, 2);
}

/* A small page with a large hand or many seats: log, moves and hand give way,
 * then the log's line and moves again; it goes altogether before the table is
 * cut. */
static void shrink(const struct model *m, struct plan *p, int lacking)
{
    if (p->log > LOG_LEAST)
        lacking = take(&p->log, LOG_LEAST, lacking);
    lacking = take(&p->moves, MOVES_LEAST, lacking);
    if (p->hand > 2)
        lacking = take(&p->hand, 2, lacking);
    if (p->hand > 1)
        lacking = take(&p->hand, 1, lacking);
    p->bare = lacking > 0 && p->log > 0;
    lacking = take(&p->moves, MOVES_TIGHT, lacking - p->bare);
    lacking = take_hand(m, p, lacking);
    if (lacking <= 0 || p->log == 0)
        return;
    p->moves += p->log - lacking;
    p->log = 0;
    p->bare = false;
}

/* Takes what is wanted from the rest, as far as it goes. */
static int give(int wanted, int *rest)
{
    int given = least(wanted > 0 ? wanted : 0, *rest);

    *rest -= given;
    return given;
}

/*
 * The table first, so that it stays in place when the moves change; then all
 * moves; then space between the seats; then the log, or the moves again.
 */
static void spread(const struct model *m, struct plan *p, int rest)
{
    int inner = p->width - 4;

    p->table += give(m->drawing->table_rows(m, inner) - p->table, &rest);
    if (m->menu)
        p->moves +=
            give(menu_rows(m->menu, inner, moves_widest(m)) - p->moves, &rest);
    if (p->side && rest >= m->view->pos.state.seats)
        p->table += give(m->view->pos.state.seats, &rest);
    if (p->side)
        p->moves += rest;
    else
        p->log += rest;
}

/* Moves that do not fit take rows of the log, which has a page of its own.
 * While others choose there are none, and the log takes their place. */
static void favour_moves(const struct model *m, struct plan *p)
{
    if (p->log == 0 || m->watching)
        return;
    if (!m->menu) {
        p->moves += p->log + !p->bare;
        p->log = 0;
    } else if (menu_rows(m->menu, p->width - 4, moves_widest(m)) > p->moves) {
        p->moves += p->log - LOG_LEAST;
        p->log = LOG_LEAST;
    }
}

static struct plan plan_page(const struct canvas *c, const struct model *m)
{
    struct plan p = {.width = c->width, .side = c->width >= DRAW_SIDE};
    int rest = 0;

    if (p.side)
        p.width -= least(SIDE_WIDTH + (c->width - DRAW_SIDE) / 2, SIDE_MOST);
    p.asks = question_rows(m, p.width - 4);
    p.hand = m->drawing->hand_rows(m, p.width - 4);
    p.log = p.side ? 0 : LOG_KEPT;
    p.moves = m->watching ? 0 : MOVES_KEPT;
    p.table = m->drawing->table_least(m);
    rest = c->height - fixed_rows(&p) - p.hand - p.log - p.moves - p.table;
    if (rest < 0)
        shrink(m, &p, -rest);
    else
        spread(m, &p, rest);
    favour_moves(m, &p);
    return p;
}

/* What happened, and before it in the same row what that is. */
static void put_bare_log(const struct model *m, struct canvas *c,
                         const struct plan *p, int *y)
{
    struct area a = {1, *y, p->width - 3, 1};
    int width = draw_title(c, a, tui_say(m->words, TUI_LOG));

    put_log(m, c, (struct area){a.x + width, a.y, a.width - width, p->log});
    *y += p->log;
}

static void put_side(const struct model *m, struct canvas *c, int x)
{
    struct area a = {x, 1, c->width - x, c->height - 2};

    canvas_frame(c, a);
    draw_title(c, (struct area){x + 2, 1, a.width - 4, 1},
               tui_say(m->words, TUI_LOG));
    put_log(m, c, (struct area){x + 2, 2, a.width - 4, a.height - 2});
}

static void say_keys(const struct model *m, struct grid g, char *out,
                     size_t size)
{
    bool chain = m->menu && m->view->pos.state.chain;
    bool sheets = sheets_there(m) > 0;
    const char *undo = "";

    if (!m->menu) {
        snprintf(out, size, "%s%s%s",
                 tui_say(m->words, m->view->pos.state.over ? TUI_KEYS_LOOK
                                   : m->watching           ? TUI_KEYS_WATCH
                                                           : TUI_KEYS_WAIT),
                 sheets ? "|" : "",
                 sheets ? tui_say(m->words, TUI_KEYS_SHEETS) : "");
        return;
    }
    if (chain || m->menu->open >= 0)
        undo = tui_say(m->words, TUI_KEYS_BACK);
    else if (m->may_undo)
        undo = tui_say(m->words, TUI_KEYS_UNDO);
    snprintf(out, size, "%s%s%s%s%s%s%s|%s|%s", tui_say(m->words, TUI_KEYS_ASK),
             g.pages > 1 ? "|" : "",
             g.pages > 1 ? tui_say(m->words, TUI_KEYS_PAGES) : "",
             *undo ? "|" : "", undo, sheets ? "|" : "",
             sheets ? tui_say(m->words, TUI_KEYS_SHEETS) : "",
             tui_say(m->words, TUI_KEYS_HINT),
             tui_say(m->words, TUI_KEYS_MORE));
}

struct grid draw_grid(const struct canvas *c, const struct model *m)
{
    struct plan p = plan_page(c, m);

    if (!m->menu)
        return (struct grid){1, 1, p.width, 1, 0};
    return menu_grid(m->menu, p.width - 4, p.moves, moves_widest(m));
}

static void put_status(const struct model *m, struct canvas *c)
{
    struct status status = {.alert = ""};
    int x = 0;

    m->drawing->status(m, &status);
    draw_bar(c, status.begin, status.end);
    x = text_width(status.begin) + 3;
    if (*status.alert && x < c->width)
        canvas_put(c, (struct area){x, 0, c->width - x - 12, 1}, STYLE_ALERT,
                   status.alert);
}

/* A line across the frame, and where the part below it begins. */
static struct area part(struct canvas *c, const struct plan *p, int *y,
                        int rows)
{
    struct area a = {2, *y + 1, p->width - 4, rows};

    canvas_rule(c, 0, *y, p->width);
    *y += rows + 1;
    return a;
}

/* ---- without a screen ---------------------------------------------------- */

void draw_plain(struct canvas *c, const struct model *m)
{
    struct plan p = {.width = c->width};
    int y = 1;

    p.table = m->drawing->table_rows(m, p.width - 4);
    p.hand = m->drawing->hand_rows(m, p.width - 4);
    put_status(m, c);
    m->drawing->table(m, c, part(c, &p, &y, p.table));
    if (p.hand > 0)
        m->drawing->hand(m, c, part(c, &p, &y, p.hand));
}

/* ---- on the screen ------------------------------------------------------- */

void draw_table(struct canvas *c, const struct model *m)
{
    struct plan p = plan_page(c, m);
    struct grid g = draw_grid(c, m);
    struct area a = {0, 1, p.width, c->height - 2};
    char keys[LABEL_MAX];
    int y = 1;

    put_status(m, c);
    canvas_frame(c, a);
    a = part(c, &p, &y, p.table);
    m->drawing->table(m, c, a);
    if (p.hand > 0) {
        a = part(c, &p, &y, p.hand);
        m->drawing->hand(m, c, a);
    }
    if (p.log > 0 && p.bare) {
        put_bare_log(m, c, &p, &y);
    } else if (p.log > 0) {
        a = part(c, &p, &y, p.log);
        draw_title(c, (struct area){2, a.y - 1, a.width, 1},
                   tui_say(m->words, TUI_LOG));
        put_log(m, c, a);
    }
    if (p.side)
        put_side(m, c, p.width);
    a = part(c, &p, &y, p.moves + p.asks);
    question_put(m, c, (struct area){2, a.y - 1, a.width, 1 + p.asks}, g);
    a.y += p.asks;
    a.height -= p.asks;
    if (m->menu)
        moves_put(m, c, a);
    else if (!p.side && p.log == 0)
        put_log(m, c, a);
    say_keys(m, g, keys, sizeof keys);
    draw_keys(c, keys);
}
