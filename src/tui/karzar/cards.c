/*
 * cards.c - heroes and helpers of Karzar as tokens, and how many fit where.
 */
#include "tui/karzar/karzar.h"

#include <stdio.h>
#include <string.h>

enum { NAME_MOST = 24 }; /* no name is longer */

enum style karzar_land_style(int land)
{
    return land == IRAN    ? STYLE_LAPIS
           : land == TURAN ? STYLE_RED
                           : STYLE_VIOLET;
}

const char *karzar_land_name(const struct model *m, int land)
{
    return tell_word(m->teller, "land", land == IRAN ? "iran" : "turan");
}

void karzar_power(const struct model *m, int halves, char *out, size_t size)
{
    tell_halves(m->teller, halves, out, size);
}

static struct token *more(struct tokens *out, enum style style)
{
    struct token *token = &out->token[out->n];

    if (out->n == TOKENS_MAX)
        return NULL;
    out->n++;
    *token = (struct token){.style = style};
    return token;
}

void karzar_add_word(const char *words, enum style style, struct tokens *out)
{
    struct token *token = more(out, style);

    if (token)
        snprintf(token->name, sizeof token->name, "%s", words);
}

/* The sign of a companion stands behind the power, if it counts (KZ10.3). */
void karzar_add_heroes(const struct model *m, int zone, struct tokens *out)
{
    const struct karzar *g = karzar_of(m);

    for (int hero = 0; hero < KARZAR_HEROES; hero++) {
        const struct karzar_hero *row = &karzar_heroes[hero];
        struct token *token = NULL;
        char power[12];
        if (g->heroes.where[hero] != zone)
            continue;
        token = more(out, karzar_land_style(row->land));
        if (!token)
            return;
        karzar_power(m, row->power, power, sizeof power);
        snprintf(token->mark, sizeof token->mark, "%s%s%s",
                 tui_say(m->words, row->land == IRAN ? TUI_KARZAR_MARK_I
                                                     : TUI_KARZAR_MARK_T),
                 power,
                 row->sign && karzar_plays(g, MODULE_COMPANIONS) ? "+" : "");
        snprintf(token->name, sizeof token->name, "%s",
                 tell_word(m->teller, "hero",
                           karzar.nouns[ARG_HERO - ARG_NOUN].slugs[hero]));
    }
}

void karzar_add_helpers(const struct model *m, int zone, struct tokens *out)
{
    const struct karzar *g = karzar_of(m);

    for (int helper = 0; helper < KARZAR_HELPERS; helper++)
        if (g->helpers.where[helper] == karzar_help(zone))
            karzar_add_word(
                tell_word(m->teller, "helper",
                          karzar.nouns[ARG_HELPER - ARG_NOUN].slugs[helper]),
                karzar_land_style(
                    karzar_kind_land[karzar_helpers[helper].kind]),
                out);
}

/* ---- laying them out ----------------------------------------------------- */

struct fit {  /* how much room a token gets */
    int name; /* cells of its name, at most */
    int gap;  /* cells after it             */
};

static void token_text(const struct token *token, int most, char *out)
{
    char name[LABEL_MAX];

    text_clip(token->name, most, name, sizeof name);
    snprintf(out, LABEL_MAX, "%s%s%.200s", token->mark,
             token->mark[0] && most > 0 ? " " : "", name);
}

/* Goes through the tokens as they would stand; draws them if c is there. */
static int flow(struct canvas *c, struct area a, const struct tokens *t,
                struct fit fit)
{
    int x = 0;
    int row = 0;

    for (int i = 0; i < t->n; i++) {
        char text[LABEL_MAX];
        int width = 0;
        token_text(&t->token[i], fit.name, text);
        width = text_width(text);
        if (x > 0 && x + width > a.width) {
            x = 0;
            row++;
        }
        if (c && row < a.height)
            canvas_put(c, (struct area){a.x + x, a.y + row, a.width - x, 1},
                       t->token[i].style, text);
        x += width + fit.gap;
    }
    return row + 1;
}

int karzar_token_rows(const struct tokens *t, int width)
{
    return flow(NULL, (struct area){0, 0, width, 1}, t,
                (struct fit){NAME_MOST, 2});
}

/* First the gaps give way, then the names. */
void karzar_put_tokens(struct canvas *c, struct area a, const struct tokens *t)
{
    struct fit fit = {NAME_MOST, 2};

    while (fit.name > 1 && flow(NULL, a, t, fit) > a.height) {
        if (fit.gap > 1)
            fit.gap--;
        else
            fit.name--;
    }
    flow(c, a, t, fit);
}
