/*
 * screen.c - see screen.h. Curses keeps its state in globals, and so does a
 * signal handler: that is why there can be only one screen.
 */
#include "tui/screen.h"

#include <curses.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ESCAPE_MS = 40, TICK_MS = 500, EMPTY_READS = 3 };

struct screen {
    SCREEN *terminal;
    bool colours;
    attr_t look[STYLES];
    short pair[STYLES];
    struct sigaction before[4];
    int empty_reads; /* in a row: the input has ended */
};

static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
static volatile sig_atomic_t told_to_leave;

static void hear_signal(int number)
{
    (void)number;
    told_to_leave = 1;
}

/* ---- colours ------------------------------------------------------------- */

/* Ink and paper with 256 colours, and with 8; the background is our own too. */
static const struct colour {
    short ink, paper;
    short ink8, paper8;
    attr_t look;
} colours[STYLES] = {
    [STYLE_PLAIN] = {253, 234, COLOR_WHITE, COLOR_BLACK, 0},
    [STYLE_DIM] = {246, 234, COLOR_WHITE, COLOR_BLACK, 0},
    [STYLE_STRONG] = {231, 234, COLOR_WHITE, COLOR_BLACK, A_BOLD},
    [STYLE_FRAME] = {31, 234, COLOR_CYAN, COLOR_BLACK, 0},
    [STYLE_TITLE] = {80, 234, COLOR_CYAN, COLOR_BLACK, 0},
    [STYLE_BAR] = {231, 24, COLOR_WHITE, COLOR_BLUE, 0},
    [STYLE_BAR_KEY] = {221, 24, COLOR_YELLOW, COLOR_BLUE, A_BOLD},
    [STYLE_CHOSEN] = {16, 80, COLOR_BLACK, COLOR_CYAN, 0},
    [STYLE_ALERT] = {16, 221, COLOR_BLACK, COLOR_YELLOW, A_BOLD},
    [STYLE_SAFFRON] = {221, 234, COLOR_YELLOW, COLOR_BLACK, 0},
    [STYLE_LAPIS] = {111, 234, COLOR_CYAN, COLOR_BLACK, 0},
    [STYLE_GREEN] = {114, 234, COLOR_GREEN, COLOR_BLACK, 0},
    [STYLE_RED] = {210, 234, COLOR_RED, COLOR_BLACK, 0},
    [STYLE_VIOLET] = {183, 234, COLOR_MAGENTA, COLOR_BLACK, 0},
};

/* Without colours: what must stand out is reversed or bold. */
static void set_plain(struct screen *s)
{
    s->look[STYLE_DIM] = A_DIM;
    s->look[STYLE_STRONG] = A_BOLD;
    s->look[STYLE_BAR] = A_REVERSE;
    s->look[STYLE_BAR_KEY] = A_REVERSE | A_BOLD;
    s->look[STYLE_CHOSEN] = A_REVERSE;
    s->look[STYLE_ALERT] = A_BOLD | A_REVERSE;
}

static void set_colours(struct screen *s)
{
    const char *none = getenv("NO_COLOR");
    bool many = false;

    s->colours = has_colors() && !(none && *none) && start_color() == OK;
    if (!s->colours) {
        set_plain(s);
        return;
    }
    many = COLORS >= 256;
    for (int i = 0; i < STYLES; i++) {
        const struct colour *k = &colours[i];
        s->pair[i] = (short)(i + 1);
        s->look[i] = k->look;
        init_pair(s->pair[i], many ? k->ink : k->ink8,
                  many ? k->paper : k->paper8);
    }
}

/* ---- opening and closing ------------------------------------------------- */

/*
 * Who puts letters in order: `CSI 8 l` asks the terminal to leave them as they
 * are, `CSI 8 h` to order them, `CSI 2 SP k` that lines begin at the right,
 * and `CSI ? 2500 h` that frames are mirrored with them. (ECMA-48 BDSM and
 * SCP, and VTE's own; terminals that know nothing of it ignore it.)
 */
static void tell_order(const char *sequence)
{
    fputs(sequence, stdout);
    fflush(stdout);
}

static void catch_signals(struct screen *s)
{
    struct sigaction action;

    memset(&action, 0, sizeof action);
    action.sa_handler = hear_signal; /* no SA_RESTART: poll() must return */
    told_to_leave = 0;
    for (int i = 0; i < 4; i++)
        sigaction(signals[i], &action, &s->before[i]);
}

struct screen *screen_open(enum way way)
{
    struct screen *s = calloc(1, sizeof *s);

    if (!s)
        return NULL;
    text_init();
    s->terminal = newterm(NULL, stdout, stdin);
    if (!s->terminal) {
        free(s);
        return NULL;
    }
    catch_signals(s); /* after newterm(), which sets its own */
    set_escdelay(ESCAPE_MS);
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    curs_set(0);
    set_colours(s);
    tell_order(way == WAY_STORED ? "\033[8h\033[2 k\033[?2500h" : "\033[8l");
    return s;
}

void screen_close(struct screen *s)
{
    endwin();
    tell_order("\033[8h\033[0 k\033[?2500l");
    delscreen(s->terminal);
    for (int i = 0; i < 4; i++)
        sigaction(signals[i], &s->before[i], NULL);
    free(s);
}

/* ---- showing ------------------------------------------------------------- */

void screen_size(const struct screen *s, int *width, int *height)
{
    (void)s;
    getmaxyx(stdscr, *height, *width);
}

static void show_cell(const struct screen *s, const struct canvas *c,
                      int column, int row)
{
    int style = c->cell[row * c->width + column].style;
    struct glyph glyph = canvas_glyph(c, column, row);
    wchar_t text[GLYPH_MARKS + 2] = {
        glyph.base ? (wchar_t)glyph.base : L' ', (wchar_t)glyph.mark[0],
        glyph.mark[0] ? (wchar_t)glyph.mark[1] : L'\0', L'\0'};
    cchar_t cell;

    setcchar(&cell, text, s->look[style], s->pair[style], NULL);
    mvadd_wch(row, column, &cell);
}

void screen_show(struct screen *s, const struct canvas *c)
{
    erase();
    for (int row = 0; row < c->height; row++)
        for (int column = 0; column < c->width; column++) {
            show_cell(s, c, column, row);
            if (canvas_glyph(c, column, row).width > 1)
                column++;
        }
    refresh();
}

/* ---- keys ---------------------------------------------------------------- */

static int special(wint_t code)
{
    switch (code) {
    case KEY_RESIZE: return PRESS_SIZE;
    case KEY_UP: return PRESS_UP;
    case KEY_DOWN: return PRESS_DOWN;
    case KEY_LEFT: return PRESS_LEFT;
    case KEY_RIGHT: return PRESS_RIGHT;
    case KEY_PPAGE: return PRESS_PAGE_UP;
    case KEY_NPAGE: return PRESS_PAGE_DOWN;
    case KEY_HOME: return PRESS_FIRST;
    case KEY_END: return PRESS_LAST;
    case KEY_ENTER: return PRESS_ENTER;
    case KEY_BACKSPACE:
    case KEY_DC: return PRESS_RUB;
    default: return PRESS_NOTHING;
    }
}

static int letter(wint_t c)
{
    switch (c) {
    case '\r':
    case '\n': return PRESS_ENTER;
    case 27: return PRESS_ESCAPE;
    case '\t': return PRESS_TAB;
    case 8:
    case 127: return PRESS_RUB;
    case 3:
    case 4: return PRESS_LEAVE; /* typed in a terminal that does not signal */
    default: return c >= 'A' && c <= 'Z' ? (int)c + 32 : (int)c;
    }
}

/* Waits for input; false: the time is up, or there will never be any. */
static bool wait_for_input(int milliseconds)
{
    struct pollfd input = {STDIN_FILENO, POLLIN, 0};
    int ready = poll(&input, 1, milliseconds);

    if (ready > 0 && !(input.revents & POLLIN))
        told_to_leave = 1; /* hung up */
    return ready > 0;
}

/* Readable, but nothing to read: the input has ended. */
static int read_key(struct screen *s, bool readable)
{
    wint_t c = 0;
    int kind = get_wch(&c);

    if (kind != ERR) {
        s->empty_reads = 0;
        return kind == KEY_CODE_YES ? special(c) : letter(c);
    }
    if (readable && ++s->empty_reads >= EMPTY_READS)
        told_to_leave = 1;
    return PRESS_NOTHING;
}

int screen_key(struct screen *s, int milliseconds)
{
    int left = milliseconds;

    for (;;) {
        int key = told_to_leave ? PRESS_LEAVE : read_key(s, false);
        int tick = left >= 0 && left < TICK_MS ? left : TICK_MS;
        if (key != PRESS_NOTHING)
            return key;
        if (milliseconds >= 0 && left <= 0)
            return PRESS_NOTHING;
        if (wait_for_input(tick)) {
            key = read_key(s, true);
            if (key != PRESS_NOTHING)
                return key;
        }
        left -= milliseconds >= 0 ? tick : 0;
    }
}

void screen_forget(struct screen *s)
{
    (void)s;
    flushinp();
}
