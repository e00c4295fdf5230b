/*
 * dej.h - the screen of Dej and of Kohan Dej, private to this folder: cards as
 * short tokens, "N3 Manor": the type as a letter and as a colour, the cost,
 * the name. What differs between the two is a row of dej_looks[].
 */
#ifndef TUI_DEJ_DEJ_H
#define TUI_DEJ_DEJ_H

#include "games/dej/kohan/kohan.h"
#include "tui/model.h"
#include "tui/tokens.h"

static inline const struct dej *dej_of(const struct model *m)
{
    return (const struct dej *)&m->view->pos.state;
}

enum { NOUN_ROLE, NOUN_DISTRICT, NOUN_TYPE }; /* as the games number them */

/* ---- looks.c: what one edition shows and the other has not --------------- */

struct dej_mark { /* a sign beside a role in the row of roles */
    enum tui_sentence sign, words;
    enum style style;
    bool (*is_on)(const struct dej *g, int rank); /* counted from 0 */
};

struct dej_look {
    const struct dej_mark *marks;
    int n_marks;
    int (*tax)(const struct dej *g); /* coins on the token, or NULL */

    /* Which clause of the rules a thing has; "": none. */
    void (*clause)(int noun, int member, char *out, size_t size);
};

const struct dej_look *dej_look(const struct dej *g);

/* ---- cards.c ------------------------------------------------------------- */

/* What lies in a zone, as far as the view shows it. */
void dej_tokens(const struct model *m, int zone, struct tokens *out);

/* One more district, by its kind. */
void dej_add_kind(const struct model *m, int kind, struct tokens *out);

/* "N3": the letter of its type and its cost. */
void dej_mark(const struct model *m, int kind, char *out, size_t size);

enum style dej_type_style(int type);
const char *dej_role_name(const struct model *m, int role);
const char *dej_district_name(const struct model *m, int kind);

/* "King, Thief": what the view knows that a seat holds; "": nothing. */
void dej_roles_of(const struct model *m, int seat, char *out, size_t size);

/* ---- table.c, roles.c ---------------------------------------------------- */

int dej_table_rows(const struct model *m, int width);
int dej_table_least(const struct model *m);
void dej_table(const struct model *m, struct canvas *c, struct area a);

/* The roles of this round: rows they need with full names, and themselves;
 * the line above a is theirs too. */
int dej_strip_rows(const struct model *m, int width);
void dej_put_strip(const struct model *m, struct canvas *c, struct area a);

/* ---- notes.c ------------------------------------------------------------- */

void dej_note(const struct model *m, struct action a, char *out, size_t size);
void dej_facts(const struct model *m, int noun, int member, char *out,
               size_t size);
void dej_so_far(const struct model *m, char *out, size_t size);

/* ---- sheets.c ------------------------------------------------------------ */

enum { DEJ_SHEETS = 2 };

extern const struct sheet dej_sheets[DEJ_SHEETS];

#endif
