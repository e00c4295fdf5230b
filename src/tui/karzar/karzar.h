/*
 * karzar.h - the screen of Karzar, private to this folder: cards as short
 * tokens, "9 Goudarz", in the colour of the land they fight for.
 */
#ifndef TUI_KARZAR_KARZAR_H
#define TUI_KARZAR_KARZAR_H

#include "games/karzar/karzar.h"
#include "tui/model.h"
#include "tui/tokens.h"

static inline const struct karzar *karzar_of(const struct model *m)
{
    return (const struct karzar *)&m->view->pos.state;
}

/* ---- cards.c ------------------------------------------------------------- */

/* What the view knows to lie in a zone is added to the tokens. */
void karzar_add_heroes(const struct model *m, int zone, struct tokens *out);
void karzar_add_helpers(const struct model *m, int zone, struct tokens *out);

enum style karzar_land_style(int land);
const char *karzar_land_name(const struct model *m, int land);
void karzar_power(const struct model *m, int halves, char *out, size_t size);

/* ---- table.c ------------------------------------------------------------- */

int karzar_table_rows(const struct model *m, int width);
int karzar_table_least(const struct model *m);
void karzar_table(const struct model *m, struct canvas *c, struct area a);

/* Points of a land in this karzar, as everybody can count them. */
int karzar_points_of(const struct karzar *g, int land);

#endif
