/*
 * menu.h - what may be chosen, as a numbered list to move through.
 *
 * A list that is too long for the page can be shortened: all moves with the
 * same verb become one line ("Destroy ... in the city of ...") that opens.
 */
#ifndef TUI_MENU_H
#define TUI_MENU_H

#include "core/game.h"

enum { MENU_FOLD = 3 }; /* a verb with fewer moves is never folded */

struct item {
    int first, n; /* moves it stands for; one: that move */
};

struct menu {
    struct action action[CHOICES_MAX];
    int actions;
    struct item item[CHOICES_MAX];
    int n;
    int fold;   /* verbs with that many moves or more are one line */
    bool brief; /* there is only one verb, so it is left out */
    int open;   /* the verb that is opened, or -1   */
    int chosen; /* the item that Enter would choose */
    int typed;  /* the number typed so far, or 0    */
};

void menu_set(struct menu *m, const struct action *action, int n);

/* Fold the verb with most moves, or leave out the only one; false: there is
 * nothing left to fold. */
bool menu_shorten(struct menu *m);

/* Enter: false if a fold was opened; true: play menu_action(). */
bool menu_enter(struct menu *m);
struct action menu_action(const struct menu *m);

/* Close what is open; false if nothing was. */
bool menu_back(struct menu *m);

/* A digit was typed; the item with the number so far is chosen, if there is
 * one. */
void menu_digit(struct menu *m, int digit);
void menu_rub_out(struct menu *m);

/* Move by that many items, as far as there are any. */
void menu_step(struct menu *m, int by);

/* How items are arranged in an area: downwards, column by column, page by
 * page. */
struct grid {
    int columns, rows; /* of one page                 */
    int width;         /* of a column                 */
    int pages, page;   /* the page that chosen is on  */
};

/* widest: cells of the widest item. */
struct grid menu_grid(const struct menu *m, int width, int rows, int widest);

/* Rows with which all items fit on one page. */
int menu_rows(const struct menu *m, int width, int widest);

#endif
