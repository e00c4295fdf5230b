/*
 * plan.c - see plan.h.
 */
#include "server/plan.h"

#include "core/text.h"

#include <stdio.h>
#include <string.h>

/* A part of a text, without the spaces around it. */
struct piece {
    const char *at;
    size_t n;
};

static struct piece trim(struct piece p)
{
    while (p.n && p.at[0] == ' ') {
        p.at++;
        p.n--;
    }
    while (p.n && p.at[p.n - 1] == ' ')
        p.n--;
    return p;
}

/* The next part of *rest up to a mark; false: there is none. */
static bool cut(struct piece *rest, char mark, struct piece *out)
{
    const char *end = NULL;

    if (!rest->at)
        return false;
    end = memchr(rest->at, mark, rest->n);
    *out = trim(
        (struct piece){rest->at, end ? (size_t)(end - rest->at) : rest->n});
    rest->n -= end ? (size_t)(end - rest->at) + 1 : rest->n;
    rest->at = end ? end + 1 : NULL;
    return true;
}

static int decision_of(const struct game *game, struct piece p)
{
    for (int i = 0; i < game->n_decisions; i++)
        if (text_is(p.at, p.n, game->decisions[i]))
            return i;
    return -1;
}

/* ---- what is written ----------------------------------------------------- */

static struct piece next_word(struct piece *p)
{
    struct piece word = {NULL, 0};

    *p = trim(*p);
    if (!p->n)
        return word;
    word.at = p->at;
    while (word.n < p->n && p->at[word.n] != ' ')
        word.n++;
    p->at += word.n;
    p->n -= word.n;
    return word;
}

static bool is_verb(const struct game *game, struct piece action)
{
    struct piece word = next_word(&action);

    for (int i = 0; word.n && i < game->n_verbs; i++)
        if (text_is(word.at, word.n, game->verbs[i].slug))
            return true;
    return false;
}

/* Matches exactly, or with a "*" in it. */
static bool is_action(const struct game *game, struct piece action)
{
    char text[TEXT_MAX + 8];
    struct action parsed;

    if (!action.n || action.n >= TEXT_MAX || !is_verb(game, action))
        return false;
    if (memchr(action.at, '*', action.n))
        return true;
    snprintf(text, sizeof text, "p0 %.*s", (int)action.n, action.at);
    return action_parse(game, text, &parsed) == OK;
}

static const char *why_not(const struct game *game, struct piece steps)
{
    struct piece step;
    struct piece action;

    while (cut(&steps, '>', &step))
        while (cut(&step, '|', &action)) {
            if (!action.n)
                return "text";
            if (!is_action(game, action))
                return "illegal";
        }
    return NULL;
}

static bool is_plain(const char *line)
{
    for (; *line; line++)
        if (*line < ' ' || *line > '~')
            return false;
    return true;
}

static struct piece head(const struct plan *p, struct piece *steps)
{
    struct piece question = {NULL, 0};

    *steps = (struct piece){p->text, strlen(p->text)};
    cut(steps, ':', &question);
    return question;
}

const char *plans_add(struct plans *all, const struct game *game,
                      const char *line)
{
    struct piece steps;
    struct piece question;
    struct plan p = {.begun = line[0] == '+'};
    const char *why = NULL;
    int decision = 0;

    line += p.begun;
    if (strlen(line) > PLAN_BYTES || !is_plain(line))
        return "text";
    snprintf(p.text, sizeof p.text, "%s", line);
    question = head(&p, &steps);
    if (!steps.at)
        return "text";
    decision = decision_of(game, question);
    if (decision < 0)
        return "illegal";
    if (all->n == PLANS_MOST || plans_for(all, game, decision))
        return "limit";
    why = why_not(game, steps);
    if (!why)
        all->plan[all->n++] = p;
    return why;
}

struct plan *plans_for(struct plans *all, const struct game *game, int decision)
{
    for (int i = 0; i < all->n; i++) {
        struct piece steps;
        if (decision_of(game, head(&all->plan[i], &steps)) == decision)
            return &all->plan[i];
    }
    return NULL;
}

void plans_remove(struct plans *all, struct plan *p)
{
    struct plan *end = all->plan + --all->n;

    memmove(p, p + 1, (size_t)(end - p) * sizeof *p);
}

/* ---- what is done -------------------------------------------------------- */

static bool fits(struct piece wanted, struct piece legal)
{
    next_word(&legal); /* whose action it is */
    for (;;) {
        struct piece a = next_word(&wanted);
        struct piece b = next_word(&legal);
        if (!a.n || !b.n)
            return !a.n && !b.n;
        if (!(a.n == 1 && a.at[0] == '*') &&
            (a.n != b.n || memcmp(a.at, b.at, a.n) != 0))
            return false;
    }
}

/* The only legal action that fits; false: none does, or several do. */
static bool find_only(const struct view *view, struct piece wanted,
                      struct action *out)
{
    struct action choice[CHOICES_MAX];
    int n = view_legal(view, choice);
    int found = 0;

    for (int i = 0; i < n; i++) {
        char text[TEXT_MAX];
        size_t size = action_format(view->game, choice[i], text, sizeof text);
        if (!fits(wanted, (struct piece){text, size}))
            continue;
        *out = choice[i];
        found++;
    }
    return found == 1;
}

bool plan_choose(const struct plan *p, int step, const struct view *view,
                 struct action *out)
{
    struct piece steps;
    struct piece now = {NULL, 0};
    struct piece action;

    head(p, &steps);
    for (int i = 0; i <= step; i++)
        if (!cut(&steps, '>', &now))
            return false;
    while (cut(&now, '|', &action))
        if (find_only(view, action, out))
            return true;
    return false;
}

bool plan_advance(struct plan *p, int steps)
{
    struct piece rest;
    struct piece done;
    struct piece question = head(p, &rest);
    char text[PLAN_BYTES + 1] = "";

    for (int i = 0; i < steps; i++)
        cut(&rest, '>', &done);
    if (!rest.at)
        return false;
    rest = trim(rest);
    snprintf(text, sizeof text, "%.*s: %.*s", (int)question.n, question.at,
             (int)rest.n, rest.at);
    memcpy(p->text, text, sizeof text);
    p->begun = true;
    return true;
}

/* ---- what is kept -------------------------------------------------------- */

void plans_write(const struct plans *all, char out[PLANS_TEXT + 1])
{
    size_t at = 0;

    out[0] = '\0';
    for (int i = 0; i < all->n; i++)
        at += (size_t)snprintf(out + at, PLANS_TEXT + 1 - at, "%s%s%s",
                               i ? "\n" : "", all->plan[i].begun ? "+" : "",
                               all->plan[i].text);
}

void plans_read(struct plans *all, const struct game *game, const char *text)
{
    struct piece rest = {text, strlen(text)};
    struct piece line;

    while (cut(&rest, '\n', &line)) {
        char one[PLAN_BYTES + 2];
        if (line.n && line.n < sizeof one) {
            snprintf(one, sizeof one, "%.*s", (int)line.n, line.at);
            plans_add(all, game, one);
        }
    }
}
