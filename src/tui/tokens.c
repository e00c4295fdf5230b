/*
 * tokens.c - see tokens.h.
 */
#include "tui/tokens.h"

#include "tui/text.h"

#include <stdio.h>

enum {
    NAME_MOST = 24, /* cells; no name is longer                   */
    SHORT = 4       /* a name cut down to this follows its mark closely */
};

void tokens_add(struct tokens *t, const char *mark, const char *name,
                enum style style)
{
    struct token *token = &t->token[t->n];

    if (t->n == TOKENS_MAX)
        return;
    t->n++;
    snprintf(token->mark, sizeof token->mark, "%s", mark);
    snprintf(token->name, sizeof token->name, "%s", name);
    token->style = style;
}

struct fit {  /* how much space a token gets */
    int name; /* cells of its name, at most */
    int gap;  /* cells after it             */
};

enum { TOKEN_BYTES = MARK_BYTES + NAME_BYTES + 1 };

static void token_text(const struct token *token, int most, char *out)
{
    bool apart = token->mark[0] && token->name[0] && most > SHORT;
    char name[NAME_BYTES];

    text_clip(token->name, most, name, sizeof name);
    snprintf(out, TOKEN_BYTES, "%s%s%s", token->mark, apart ? " " : "", name);
}

/* Lays the tokens out, and draws them if there is a canvas. */
static int flow(struct canvas *c, struct area a, const struct tokens *t,
                struct fit fit)
{
    int x = 0;
    int row = 0;

    for (int i = 0; i < t->n; i++) {
        char text[TOKEN_BYTES];
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

int tokens_rows(const struct tokens *t, int width)
{
    return flow(NULL, (struct area){0, 0, width, 1}, t,
                (struct fit){NAME_MOST, 1});
}

/* First the gaps give way, then the names. */
void tokens_put(struct canvas *c, struct area a, const struct tokens *t)
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
