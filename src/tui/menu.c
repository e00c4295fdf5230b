/*
 * menu.c - see menu.h.
 */
#include "tui/menu.h"

enum { TYPED_MOST = 999 };

/* ---- folding ------------------------------------------------------------- */

/* Moves with the same verb are adjacent: legal lists are sorted. */
static int count_verb(const struct menu *m, int from)
{
    int n = 1;

    while (from + n < m->actions &&
           m->action[from + n].verb == m->action[from].verb)
        n++;
    return n;
}

static void add(struct menu *m, int first, int n)
{
    m->item[m->n++] = (struct item){first, n};
}

static void list(struct menu *m)
{
    m->n = 0;
    for (int i = 0, n = 0; i < m->actions; i += n) {
        n = count_verb(m, i);
        if (n >= m->fold)
            add(m, i, n);
        else
            for (int k = 0; k < n; k++)
                add(m, i + k, 1);
    }
}

void menu_set(struct menu *m, const struct action *action, int n)
{
    memcpy(m->action, action, (size_t)n * sizeof *action);
    m->actions = n;
    m->fold = n + 1;
    m->brief = false;
    m->open = -1;
    m->chosen = 0;
    m->typed = 0;
    list(m);
}

/* If there is only one verb, folding it would gain nothing. */
bool menu_shorten(struct menu *m)
{
    int most = 0;

    for (int i = 0, n = 0; i < m->actions; i += n) {
        n = count_verb(m, i);
        if (n < m->fold && n > most)
            most = n;
    }
    if (most == m->actions && most >= MENU_FOLD && !m->brief)
        return m->brief = true;
    if (most < MENU_FOLD || most == m->actions)
        return false;
    m->fold = most;
    list(m);
    menu_step(m, 0); /* there are fewer now */
    return true;
}

/* ---- opening and closing ------------------------------------------------- */

bool menu_enter(struct menu *m)
{
    struct item item = m->item[m->chosen];

    m->typed = 0;
    if (item.n == 1)
        return true;
    m->open = m->action[item.first].verb;
    m->chosen = 0;
    m->n = 0;
    for (int i = 0; i < item.n; i++)
        add(m, item.first + i, 1);
    return false;
}

struct action menu_action(const struct menu *m)
{
    return m->action[m->item[m->chosen].first];
}

bool menu_back(struct menu *m)
{
    int open = m->open;

    if (open < 0)
        return false;
    m->open = -1;
    m->typed = 0;
    list(m);
    for (m->chosen = 0; m->action[m->item[m->chosen].first].verb != open;)
        m->chosen++;
    return true;
}

/* ---- choosing ------------------------------------------------------------ */

void menu_digit(struct menu *m, int digit)
{
    int typed = m->typed * 10 + digit;

    if (typed > TYPED_MOST)
        return;
    m->typed = typed;
    if (typed >= 1 && typed <= m->n)
        m->chosen = typed - 1;
}

void menu_rub_out(struct menu *m)
{
    m->typed /= 10;
    if (m->typed >= 1 && m->typed <= m->n)
        m->chosen = m->typed - 1;
}

void menu_step(struct menu *m, int by)
{
    m->typed = 0;
    m->chosen += by;
    if (m->chosen >= m->n)
        m->chosen = m->n - 1;
    if (m->chosen < 0)
        m->chosen = 0;
}

/* ---- where items stand --------------------------------------------------- */

static int columns_of(int width, int widest)
{
    int columns = widest > 0 ? width / widest : 1;

    return columns < 1 ? 1 : columns > 4 ? 4 : columns;
}

struct grid menu_grid(const struct menu *m, int width, int rows, int widest)
{
    struct grid g = {.columns = columns_of(width, widest), .rows = rows};
    int per_page = 0;

    if (g.rows < 1)
        g.rows = 1;
    if (m->n <= g.rows)
        g.columns = 1;
    g.width = width / g.columns;
    per_page = g.columns * g.rows;
    g.pages = m->n > 0 ? (m->n + per_page - 1) / per_page : 1;
    g.page = m->chosen / per_page;
    return g;
}

int menu_rows(const struct menu *m, int width, int widest)
{
    int columns = columns_of(width, widest);

    return (m->n + columns - 1) / columns;
}
