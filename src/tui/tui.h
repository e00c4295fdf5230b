/*
 * tui.h - a game on a terminal's screen.
 *
 * May include: core, bots, record, words; ncursesw, fribidi. The caller keeps
 * the match: this room sees views and what one seat has heard, asks for moves
 * to be made, and can give nothing away.
 *
 *   text, canvas        letters and cells; which way a page runs
 *   model, menu, log    what there is to show
 *   draw, moves,        whole pages: pure, tested without a terminal
 *   pages, help, hint
 *   drawings.def        the games with a table of their own, a folder each;
 *                       generic draws any other
 *   screen, keyboard    curses; the keys of other keyboards
 *   tui                 which key does what on the screen
 *   plain               the same pages as lines of text
 */
#ifndef TUI_H
#define TUI_H

#include "core/view.h"
#include "words/words.h"

#include <stdio.h>

struct hint_move; /* hint.h */

/* What a screen needs of a match. */
struct tui_host {
    void *table;

    /* What a seat sees; and everything that this screen's seat has heard. */
    void (*look)(void *table, int seat, struct view *out);
    int (*heard)(void *table, const struct event **out);

    /* Our own moves. */
    enum err (*act)(void *table, struct action a);
    bool (*may_undo)(void *table);
    enum err (*undo)(void *table);

    /* Must a bot choose? Then let it choose once. */
    bool (*bot_waits)(void *table);
    enum err (*bot_acts)(void *table);

    /* The best moves of this screen's seat, which must choose; how many. */
    int (*hint)(void *table, struct hint_move *out);

    /* Another game with the same players. False: that is not possible. */
    bool (*again)(void *table);
};

struct tui_setup {
    const struct words *words;
    const struct game *game;
    int seat;             /* ours; SEAT_WATCHER: we only look on       */
    int pace;             /* milliseconds after each move of a bot      */
    bool terminal_orders; /* the terminal orders letters by itself      */
};

enum tui_end {
    TUI_LEFT,     /* the person left, or had to                        */
    TUI_ENDED,    /* the game was played to its end, in plain lines    */
    TUI_FAILED,   /* a bot could not choose, or memory ran out         */
    TUI_NO_SCREEN /* the terminal cannot be used; nothing was shown    */
};

enum tui_end tui_play(const struct tui_setup *setup,
                      const struct tui_host *host);

/* Is there a terminal to play on? */
bool tui_has_terminal(void);

/*
 * The same game as lines of text: the table, what happened, and the moves with
 * numbers go to standard output, and a number comes from standard input. Either
 * may be a pipe.
 */
enum tui_end tui_play_plain(const struct tui_setup *setup,
                            const struct tui_host *host);

/* One view as lines of text; and the points, once the game is over. */
void tui_print(const struct tui_setup *setup, const struct view *view,
               FILE *to);

#endif
