/*
 * picture.c - what a client knows about its table, updated from what it is
 * told.
 */
#include "client.h"

#include "core/text.h"
#include "core/walk.h"
#include "proto/base64.h"
#include "proto/patch.h"

#include <stdio.h>
#include <string.h>

static const char *text_of(const json_t *m, const char *name)
{
    const char *text = json_string_value(json_object_get(m, name));

    return text ? text : "";
}

static int64_t whole_of(const json_t *m, const char *name)
{
    return json_integer_value(json_object_get(m, name));
}

/* ---- the table ----------------------------------------------------------- */

static bool sits_there(const struct client *c, const json_t *m)
{
    const json_t *seats = json_object_get(m, "seats");

    for (size_t i = 0; i < json_array_size(seats); i++)
        if (strcmp(text_of(json_array_get(seats, i), "who"), c->who) == 0)
            return true;
    return false;
}

/* There is a rematch: everybody goes there, watchers included. */
static void move_on(struct client *c, const json_t *m)
{
    if (strcmp(c->desk->id, text_of(m, "table")) != 0)
        return;
    client_forget(c);
    snprintf(c->at.table, sizeof c->at.table, "%s", text_of(m, "table"));
}

void picture_table(struct client *c, const json_t *m)
{
    static const char *const states[] = {"open", "playing", "over"};
    const json_t *seats = json_object_get(m, "seats");
    struct picture *p = &c->at;
    int64_t seq = whole_of(m, "seq");

    if (p->table[0] && strcmp(p->table, text_of(m, "table")) != 0)
        move_on(c, m);
    if (!p->table[0])
        snprintf(p->table, sizeof p->table, "%s", text_of(m, "table"));
    if (strcmp(p->table, text_of(m, "table")) != 0)
        return;
    for (int i = 0; i < COUNT(states); i++)
        if (strcmp(states[i], text_of(m, "state")) == 0)
            p->state = (enum table_state)i;
    p->empty = 0;
    for (size_t i = 0; i < json_array_size(seats); i++) {
        const json_t *seat = json_array_get(seats, i);
        p->empty += !text_of(seat, "who")[0] && !text_of(seat, "bot")[0];
    }
    p->hosts = strcmp(text_of(m, "host"), c->who) == 0;
    p->seated = sits_there(c, m);
    snprintf(p->next, sizeof p->next, "%s", text_of(m, "next"));
    /* it stands for the change of that number only where that comes next */
    if (c->follows && seq == p->seq + 1)
        p->seq = (uint32_t)seq;
    if (c->follows && p->viewpoint < 0 && seq > p->seq)
        p->seq = (uint32_t)seq;
    if (p->viewpoint < 0 && p->state == TABLE_OPEN)
        p->have = p->seq;
}

/* ---- the game ------------------------------------------------------------ */

static bool decode(const json_t *m, const char *name, uint8_t *out, size_t *n)
{
    const char *text = text_of(m, name);

    return base64_decode(text, strlen(text), out, n);
}

static uint64_t hash_game(const struct client *c, const json_t *m,
                          const json_t *heard)
{
    const json_t *over = json_object_get(m, "over");
    uint64_t h = hash_bytes(HASH_START, c->at.view, c->at.n_view);

    for (size_t i = 0; i < json_array_size(heard); i++)
        h = hash_text(h, json_string_value(json_array_get(heard, i)));
    h = hash_number(h, c->at.ask);
    h = hash_number(h, c->at.undo);
    for (int list = 0; list < 2; list++) {
        const json_t *numbers =
            json_object_get(over, list ? "places" : "points");
        for (size_t i = 0; i < json_array_size(numbers); i++)
            h = hash_number(h, json_integer_value(json_array_get(numbers, i)));
    }
    return h;
}

static bool take_view(struct client *c, const json_t *m, bool snap)
{
    struct picture *p = &c->at;
    uint8_t patch[PATCH_MAX(VIEW_BYTES)];
    size_t n = sizeof patch;

    if (!snap)
        return p->viewpoint >= 0 && decode(m, "patch", patch, &n) &&
               patch_apply(p->view, p->n_view, patch, n);
    p->viewpoint = json_is_null(json_object_get(m, "seat"))
                       ? WATCHERS
                       : (int)whole_of(m, "seat");
    p->n_view = sizeof p->view;
    return decode(m, "view", p->view, &p->n_view);
}

void picture_game(struct client *c, const json_t *m, bool snap)
{
    struct picture *p = &c->at;
    const json_t *ask = json_object_get(m, "ask");
    struct sight s = {.kind = snap ? SIGHT_SNAP : SIGHT_NEWS,
                      .seq = (uint32_t)whole_of(m, "seq"),
                      .client = c->number};

    if (strcmp(p->table, text_of(m, "table")) != 0)
        return;
    if (!snap && s.seq != p->seq + 1)
        world_fail("news are missing, or came twice", c);
    /* a player who leaves the seat watches: one decision late */
    if (snap && s.seq < p->seq && !json_is_null(json_object_get(m, "seat")))
        world_fail("a snap is older than what was shown", c);
    if (!take_view(c, m, snap)) {
        world_fail("what was sent does not fit the view", c);
        return;
    }
    p->seq = p->have = s.seq;
    p->ask = json_is_null(ask) ? -1 : json_integer_value(ask);
    p->undo = json_is_true(json_object_get(m, "undo"));
    p->over = json_object_get(m, "over") != NULL;
    p->state = p->over ? TABLE_OVER : TABLE_PLAYING;
    memcpy(s.table, p->table, sizeof s.table);
    s.viewpoint = p->viewpoint;
    s.hash = hash_game(c, m, json_object_get(m, snap ? "log" : "heard"));
    witness_note(&s);
}

void picture_said(struct client *c, const json_t *m)
{
    struct picture *p = &c->at;
    struct sight s = {.kind = SIGHT_SAID,
                      .seq = (uint32_t)whole_of(m, "seq"),
                      .client = c->number};

    if (strcmp(p->table, text_of(m, "table")) != 0)
        return;
    if (s.seq != p->seq + 1)
        world_fail("talk is missing, or came twice", c);
    p->seq = p->have = s.seq;
    memcpy(s.table, p->table, sizeof s.table);
    s.hash = hash_text(HASH_START, text_of(m, "who"));
    s.hash = hash_text(
        s.hash, text_of(m, json_object_get(m, "text") ? "text" : "phrase"));
    witness_note(&s);
}

/* ---- choosing ------------------------------------------------------------ */

static void put_step(const struct game *game, struct action a, char *out,
                     size_t size)
{
    char text[TEXT_MAX];

    action_format(game, a, text, sizeof text);
    snprintf(out, size, "\"%s\"", strchr(text, ' ') + 1);
}

/* The view, and what can be chosen in it; 0: nothing is asked. */
static int look(const struct client *c, struct view *view,
                struct action choice[CHOICES_MAX])
{
    *view = (struct view){.game = c->desk->game, .seat = c->at.viewpoint};
    if (c->at.viewpoint < 0 || c->at.viewpoint == WATCHERS || c->at.over)
        return 0;
    if (state_decode(view->game, &view->pos.state, c->at.view, c->at.n_view) !=
        OK) {
        world_fail("a view cannot be read", c);
        return 0;
    }
    return view_legal(view, choice);
}

void picture_glance(const struct client *c, struct glance *out)
{
    struct action choice[CHOICES_MAX];
    struct rng rng = {1};
    struct view view;
    union position guess;
    char text[TEXT_MAX];

    *out = (struct glance){.client = c->number, .seq = c->at.seq};
    out->choices = look(c, &view, choice);
    if (!out->choices)
        return;
    out->decision = view.game->decisions[state_asks(&view.pos.state)->decision];
    view_guess(&view, &rng, &guess);
    game_apply(view.game, &guess.state, choice[0], NULL);
    if (out->choices > 1 || guess.state.chain) /* there is more to it */
        return;
    action_format(view.game, choice[0], text, sizeof text);
    snprintf(out->only, sizeof out->only, "%s", strchr(text, ' ') + 1);
}

bool picture_choose(struct client *c, char *out, size_t size)
{
    struct view view;
    struct action choice[CHOICES_MAX];
    union position guess;
    int n = look(c, &view, choice);

    out[0] = '\0';
    if (!n)
        return false;
    view_guess(&view, &c->mind, &guess);
    for (int i = 0; i < CHAIN_MOST && n > 0; i++) {
        struct action a = choice[rng_below(&c->mind, (uint32_t)n)];
        size_t used = strlen(out);
        if (i > 0 && used + 1 < size)
            memcpy(out + used++, ",", 2);
        put_step(view.game, a, out + used, size - used);
        game_apply(view.game, &guess.state, a, NULL);
        n = guess.state.chain
                ? view.game->legal(&guess.state, view.seat, choice)
                : 0;
    }
    return true;
}
