/*
 * tui.h - a game on a terminal's screen.
 *
 * May include: core, bots, record, words; ncursesw, fribidi. Whoever starts it
 * keeps the match: this room sees views and what one seat has heard, asks for
 * moves to be made, and can give nothing away.
 *
 *   text, canvas        letters and cells; which way a page runs
 *   model, menu, log    what there is to show
 *   draw, moves,        whole pages: pure, tested without a terminal
 *   pages, help
 *   dej/, karzar/,      tables of one game (Kohan Dej's is Dej's), and of any
 *   troyes/, generic
 *   screen              curses
 *   tui                 which key does what
 */
#ifndef TUI_H
#define TUI_H

#include "core/view.h"
#include "words/words.h"

/* The match, as far as a screen may have to do with it. */
struct tui_host {
    void *table;

    /* What a seat sees; and all that this screen's seat has heard. */
    void (*look)(void *table, int seat, struct view *out);
    int (*heard)(void *table, const struct event **out);

    /* Our own moves. */
    enum err (*act)(void *table, struct action a);
    bool (*may_undo)(void *table);
    enum err (*undo)(void *table);

    /* Is it a bot that must choose? Then let it, once. */
    bool (*bot_waits)(void *table);
    enum err (*bot_acts)(void *table);

    /* Another game of the same players. False: it cannot be. */
    bool (*again)(void *table);
};

struct tui_setup {
    const struct words *words;
    const struct game *game;
    int seat;             /* ours; SEAT_WATCHER: we only look on       */
    int pace;             /* milliseconds after each move of a bot      */
    bool terminal_orders; /* the terminal turns Persian by itself */
};

enum tui_end {
    TUI_LEFT,     /* the person went, or had to                        */
    TUI_FAILED,   /* a bot could not choose, or there was no memory    */
    TUI_NO_SCREEN /* the terminal cannot be used; nothing was shown    */
};

enum tui_end tui_play(const struct tui_setup *setup,
                      const struct tui_host *host);

/* Is there a terminal to play on? */
bool tui_has_terminal(void);

#endif
