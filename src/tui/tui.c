/*
 * tui.c - see tui.h: the loop, and which key does what on which page.
 */
#include "tui/tui.h"

#include "tui/draw.h"
#include "tui/hint.h"
#include "tui/keyboard.h"
#include "tui/screen.h"
#include "words/language.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { TOPICS_A_PAGE = 10, LOG_END = 1 << 20 };

enum page {
    PAGE_TABLE,
    PAGE_STORY,
    PAGE_SHEET,
    PAGE_LOG,
    PAGE_HELP,
    PAGE_HINT,
    PAGE_END
};

struct session {
    const struct tui_setup *setup;
    const struct tui_host *host;
    struct screen *screen;
    enum way way;
    struct keyboard keyboard;
    struct teller teller;
    struct view view;
    struct menu menu;
    struct model model;
    int asked; /* the ply of the question in the menu; -1: none   */
    int eyes;  /* the seat whose view we see                      */
    int pace;  /* row of paces[]                                  */
    int quiet; /* the last move told us nothing: do not wait      */
    bool skipping, over, left;
    enum page page;
    int log_top, topic, sheet;
    int told; /* events told so far; a story tells them one by one */
    struct hint hint;
    enum tui_end end;
    char notice[LABEL_MAX];
};

static const int paces[] = {0, 200, 500, 1000, 2000};

/* ---- looking ------------------------------------------------------------- */

static void start(struct session *s)
{
    s->asked = -1;
    s->over = s->skipping = false;
    s->page = PAGE_TABLE;
    s->model.fresh = 0;
    s->model.paused = false;
    s->told = 0;
    s->notice[0] = '\0';
}

static bool blank(struct session *s, struct canvas *c)
{
    int width = 0;
    int height = 0;

    screen_size(s->screen, &width, &height);
    return canvas_init(c, width, height, s->way);
}

/* A new question; verbs are folded until all of it fits on the page. */
static void ask(struct session *s, const struct action *legal, int n)
{
    struct canvas c;

    s->asked = s->view.pos.state.ply;
    menu_set(&s->menu, legal, n);
    if (!blank(s, &c))
        return;
    while (draw_grid(&c, &s->model).pages > 1)
        if (!menu_shorten(&s->menu))
            break;
    canvas_fini(&c);
}

/* Is there something new that should be told step by step? */
static bool begins_story(const struct session *s)
{
    const struct model *m = &s->model;

    if (!m->drawing->is_story || s->page != PAGE_TABLE || s->skipping ||
        paces[s->pace] == 0)
        return false;
    for (int i = s->told; i < m->n_heard; i++)
        if (m->drawing->is_story(m->heard[i]))
            return true;
    return false;
}

static void look(struct session *s)
{
    struct model *m = &s->model;
    struct action legal[CHOICES_MAX];
    int n = 0;

    s->host->look(s->host->table, s->eyes, &s->view);
    m->n_heard = s->host->heard(s->host->table, &m->heard);
    m->notice = s->notice[0] ? s->notice : NULL;
    m->may_undo = !m->watching && s->host->may_undo(s->host->table);
    m->menu = NULL;
    if (!m->watching)
        n = model_legal(m, legal);
    if (n > 0) {
        m->menu = &s->menu;
        if (s->asked != s->view.pos.state.ply)
            ask(s, legal, n);
        s->skipping = false;
    }
    if (begins_story(s))
        s->page = PAGE_STORY;
    else if (s->page != PAGE_STORY)
        s->told = m->n_heard;
    if (s->view.pos.state.over && !s->over && s->page != PAGE_STORY) {
        s->over = true;
        s->page = PAGE_END;
    }
}

/* The log as far as it has been told, and how to go on. */
static void draw_story(struct session *s, struct canvas *c)
{
    struct model part = s->model;
    int top = LOG_END;

    part.n_heard = s->told;
    draw_log(c, &part, &top);
    draw_keys(c, tui_say(s->setup->words, s->told < s->model.n_heard
                                              ? TUI_KEYS_STORY
                                              : TUI_KEYS_STORY_END));
}

static void draw(struct session *s, struct canvas *c)
{
    if (c->width < DRAW_WIDTH || c->height < DRAW_HEIGHT)
        draw_small(c, s->setup->words);
    else if (s->page == PAGE_LOG)
        draw_log(c, &s->model, &s->log_top);
    else if (s->page == PAGE_STORY)
        draw_story(s, c);
    else if (s->page == PAGE_SHEET && draw_sheet(c, &s->model, &s->sheet))
        return;
    else if (s->page == PAGE_HELP)
        draw_help(c, &s->model, s->topic);
    else if (s->page == PAGE_HINT)
        draw_hint(c, &s->model, &s->hint);
    else if (s->page == PAGE_END)
        draw_end(c, &s->model);
    else
        draw_table(c, &s->model);
}

static void show(struct session *s)
{
    struct canvas c;

    if (!blank(s, &c))
        return;
    draw(s, &c);
    screen_show(s->screen, &c);
    canvas_fini(&c);
}

/* ---- playing ------------------------------------------------------------- */

static bool may_go_on(const struct session *s)
{
    return s->page == PAGE_TABLE && s->host->bot_waits(s->host->table);
}

static void check(struct session *s, enum err err)
{
    if (err != OK)
        snprintf(s->notice, sizeof s->notice, "%s",
                 tell_err(s->setup->words, err));
}

static void let_bot_act(struct session *s)
{
    int before = s->model.n_heard;

    if (s->model.watching)
        s->model.fresh = before;
    if (s->host->bot_acts(s->host->table) != OK) {
        s->end = TUI_FAILED;
        s->left = true;
        return;
    }
    look(s);
    s->quiet = s->model.n_heard == before;
    if (s->model.menu)
        screen_forget(s->screen); /* typed while others played */
}

static void choose(struct session *s)
{
    if (s->menu.typed > s->menu.n) {
        tui_fill(s->setup->words, TUI_NO_MOVE,
                 SLOTS(NUMBER("number", s->menu.n)), s->notice,
                 sizeof s->notice);
        s->menu.typed = 0;
        return;
    }
    if (!menu_enter(&s->menu))
        return;
    s->model.fresh = s->model.n_heard;
    s->quiet = 0;
    check(s, s->host->act(s->host->table, menu_action(&s->menu)));
}

static void take_back(struct session *s)
{
    if (menu_back(&s->menu))
        return;
    check(s, s->host->undo(s->host->table));
    look(s);
    if (s->model.fresh > s->model.n_heard)
        s->model.fresh = s->model.n_heard;
}

static void play_again(struct session *s)
{
    if (!s->host->again(s->host->table)) {
        s->end = TUI_FAILED;
        s->left = true;
        return;
    }
    start(s);
}

/* ---- keys on every page -------------------------------------------------- */

static void change_pace(struct session *s, int by)
{
    int pace = s->pace + by;

    if (pace >= 0 && pace < COUNT(paces))
        s->pace = pace;
}

static void open_log(struct session *s)
{
    s->page = PAGE_LOG;
    s->log_top = LOG_END;
}

static void open_help(struct session *s)
{
    s->page = PAGE_HELP;
    s->topic = 0;
    if (s->model.menu)
        s->topic = help_topic_of(&s->model, menu_action(&s->menu));
}

static void open_hint(struct session *s)
{
    s->hint.n = s->host->hint(s->host->table, s->hint.move);
    if (s->hint.n > 0)
        s->page = PAGE_HINT;
    else
        snprintf(s->notice, sizeof s->notice, "%s",
                 tui_say(s->setup->words, TUI_HINT_NONE));
}

static void close_page(struct session *s)
{
    s->page = s->over ? PAGE_END : PAGE_TABLE;
}

/* A letter or a sign that means nothing here: say so. */
static void refuse_key(struct session *s, int key)
{
    char typed[5];

    if (key <= ' ' || key >= PRESS_NOTHING || (key >= 0x7F && key < 0xA0))
        return;
    text_encode((uint32_t)key, typed);
    tui_fill(s->setup->words, TUI_NO_KEY, SLOTS(TEXT("word", typed)), s->notice,
             sizeof s->notice);
}

/* On the table and at the end. */
static void press_common(struct session *s, int key)
{
    switch (key) {
    case '?': open_help(s); break;
    case 'l': open_log(s); break;
    case 'k':
        if (sheets_there(&s->model))
            s->page = PAGE_SHEET;
        break;
    case 'q': s->left = true; break;
    default: refuse_key(s, key); break;
    }
}

/* ---- the table ----------------------------------------------------------- */

static void press_arrow(struct session *s, int key)
{
    struct canvas c;
    struct grid g = {1, 1, 1, 1, 0};
    bool rtl = s->way != WAY_LTR;

    if (blank(s, &c)) {
        g = draw_grid(&c, &s->model);
        canvas_fini(&c);
    }
    switch (key) {
    case PRESS_UP: menu_step(&s->menu, -1); break;
    case PRESS_DOWN: menu_step(&s->menu, 1); break;
    case PRESS_LEFT: menu_step(&s->menu, rtl ? g.rows : -g.rows); break;
    case PRESS_RIGHT: menu_step(&s->menu, rtl ? -g.rows : g.rows); break;
    case PRESS_PAGE_UP: menu_step(&s->menu, -g.rows * g.columns); break;
    case PRESS_PAGE_DOWN: menu_step(&s->menu, g.rows * g.columns); break;
    case PRESS_FIRST: menu_step(&s->menu, -s->menu.n); break;
    case PRESS_LAST: menu_step(&s->menu, s->menu.n); break;
    default: break;
    }
}

static void press_asked(struct session *s, int key)
{
    if (key >= '0' && key <= '9')
        menu_digit(&s->menu, key - '0');
    else if (key == PRESS_ENTER)
        choose(s);
    else if (key == 'u')
        take_back(s);
    else if (key == 'b')
        open_hint(s);
    else if (key == PRESS_RUB && s->menu.typed)
        menu_rub_out(&s->menu);
    else if (key == PRESS_RUB || key == PRESS_ESCAPE)
        menu_back(&s->menu);
    else if (key >= PRESS_UP && key <= PRESS_LAST)
        press_arrow(s, key);
    else
        press_common(s, key);
}

static void next_eyes(struct session *s)
{
    if (s->eyes == SEAT_WATCHER)
        s->eyes = 0;
    else if (++s->eyes >= s->view.pos.state.seats)
        s->eyes = SEAT_WATCHER;
}

static void press_waiting(struct session *s, int key)
{
    if (key == ' ' && (s->model.watching || s->model.paused))
        let_bot_act(s);
    else if (key == ' ')
        s->skipping = true;
    else if (key == 'p')
        s->model.paused = !s->model.paused;
    else if (key == '+' || key == '=')
        change_pace(s, -1);
    else if (key == '-')
        change_pace(s, 1);
    else if (key == PRESS_TAB && s->model.watching)
        next_eyes(s);
    else
        press_common(s, key);
}

/* ---- the other pages ----------------------------------------------------- */

static bool is_closing(int key)
{
    return key == PRESS_ESCAPE || key == PRESS_ENTER || key == PRESS_RUB ||
           key == 'q';
}

static int scroll(int key, int page)
{
    switch (key) {
    case PRESS_UP: return -1;
    case PRESS_DOWN: return 1;
    case PRESS_PAGE_UP: return -page;
    case PRESS_PAGE_DOWN:
    case ' ': return page;
    case PRESS_FIRST: return -LOG_END;
    case PRESS_LAST: return LOG_END;
    default: return 0;
    }
}

static void press_log(struct session *s, int key)
{
    int width = 0;
    int height = 0;

    screen_size(s->screen, &width, &height);
    if (is_closing(key) || key == 'l')
        close_page(s);
    s->log_top += scroll(key, height - 5);
    if (s->log_top < 0)
        s->log_top = 0;
}

static void press_help(struct session *s, int key)
{
    int last = help_topics(&s->model) - 1;

    if (is_closing(key) || key == '?')
        close_page(s);
    s->topic += scroll(key, TOPICS_A_PAGE);
    if (s->topic < 0)
        s->topic = 0;
    if (s->topic > last)
        s->topic = last;
}

static void press_sheet(struct session *s, int key)
{
    bool rtl = s->way != WAY_LTR;

    if (is_closing(key) || key == 'k')
        close_page(s);
    else if (key == PRESS_TAB || key == ' ' || key == PRESS_PAGE_DOWN ||
             key == (rtl ? PRESS_LEFT : PRESS_RIGHT))
        s->sheet++;
    else if (key == PRESS_PAGE_UP || key == (rtl ? PRESS_RIGHT : PRESS_LEFT))
        s->sheet--;
}

/* One more line; events that are not worth a line are skipped. */
static void tell_on(struct session *s)
{
    const struct model *m = &s->model;

    while (s->told < m->n_heard && m->drawing->is_noise(m->heard, s->told++))
        ;
}

static void press_story(struct session *s, int key)
{
    bool whole = s->told == s->model.n_heard;

    if (key == '+' || key == '=' || key == '-')
        change_pace(s, key == '-' ? 1 : -1);
    else if (key == 'q')
        s->left = true;
    else if (whole && (is_closing(key) || key == ' '))
        close_page(s);
    else if (key == PRESS_ENTER || key == PRESS_ESCAPE)
        s->told = s->model.n_heard;
    else if (key == ' ')
        tell_on(s);
}

static void press_end(struct session *s, int key)
{
    if (key == 'r')
        play_again(s);
    else if (key == 't')
        s->page = PAGE_TABLE;
    else
        press_common(s, key);
}

static void press(struct session *s, int key)
{
    s->notice[0] = '\0';
    if (key == PRESS_LEAVE)
        s->left = true;
    else if (key == PRESS_SIZE)
        return;
    else if (s->page == PAGE_STORY)
        press_story(s, key);
    else if (s->page == PAGE_SHEET)
        press_sheet(s, key);
    else if (s->page == PAGE_LOG)
        press_log(s, key);
    else if (s->page == PAGE_HELP)
        press_help(s, key);
    else if (s->page == PAGE_HINT && (is_closing(key) || key == 'b'))
        close_page(s);
    else if (s->page == PAGE_HINT)
        refuse_key(s, key);
    else if (s->page == PAGE_END)
        press_end(s, key);
    else if (s->over && (is_closing(key) || key == 't'))
        s->page = PAGE_END;
    else if (s->model.menu)
        press_asked(s, key);
    else
        press_waiting(s, key);
}

/* ---- the loop ------------------------------------------------------------ */

/* How long to wait for a key before a bot acts; for ever if no bot is to
 * act. */
static int patience(const struct session *s)
{
    if (s->page == PAGE_STORY)
        return s->told < s->model.n_heard ? paces[s->pace]
               : s->model.watching        ? 2 * paces[s->pace]
                                          : -1;
    if (!may_go_on(s) || s->model.paused)
        return -1;
    return s->skipping || s->quiet ? 0 : paces[s->pace];
}

static void run(struct session *s)
{
    while (!s->left) {
        int key = 0;
        look(s);
        show(s);
        key = screen_key(s->screen, patience(s));
        if (key < PRESS_NOTHING)
            key = (int)keyboard_latin(&s->keyboard, (uint32_t)key);
        if (key != PRESS_NOTHING)
            press(s, key);
        else if (s->page == PAGE_STORY && s->told < s->model.n_heard)
            tell_on(s);
        else if (s->page == PAGE_STORY)
            close_page(s);
        else if (may_go_on(s))
            let_bot_act(s);
    }
}

static enum way way_of(const struct tui_setup *setup)
{
    if (!language_is_rtl(setup->words))
        return WAY_LTR;
    return setup->terminal_orders ? WAY_STORED : WAY_RTL;
}

static void set_up(struct session *s, const struct tui_setup *setup,
                   const struct tui_host *host)
{
    s->setup = setup;
    s->host = host;
    s->way = way_of(setup);
    keyboard_init(&s->keyboard, setup->words);
    s->eyes = setup->seat;
    model_init(&s->model, &s->teller, setup, &s->view);
    while (s->pace < COUNT(paces) - 1 && paces[s->pace] < setup->pace)
        s->pace++;
    start(s);
}

enum tui_end tui_play(const struct tui_setup *setup,
                      const struct tui_host *host)
{
    struct session *s = calloc(1, sizeof *s);
    enum tui_end end = TUI_FAILED;

    if (!s)
        return TUI_FAILED;
    set_up(s, setup, host);
    s->screen = screen_open(s->way);
    if (s->screen) {
        run(s);
        screen_close(s->screen);
        end = s->end;
    } else {
        end = TUI_NO_SCREEN;
    }
    free(s);
    return end;
}

bool tui_has_terminal(void)
{
    const char *term = getenv("TERM");

    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && term && *term &&
           strcmp(term, "dumb") != 0;
}
