/*
 * tell.c - see tell.h.
 */
#include "server/tell.h"

#include "core/text.h"
#include "proto/patch.h"
#include "server/layout.h"

#include <string.h>

size_t tell_encode(const struct view *v, uint8_t out[VIEW_BYTES])
{
    return layout_encode(v->game, &v->pos.state, out, VIEW_BYTES);
}

static void put_told(struct out *o, const char *name, const struct tell *t)
{
    int first = t->n_told > TELL_LOG ? t->n_told - TELL_LOG : 0;

    out_enter(o, name, '[');
    for (int i = first; i < t->n_told; i++) {
        char text[TEXT_MAX];
        struct event heard = event_heard(t->told[i], t->view->seat);
        size_t n = event_format(t->view->game, heard, text, sizeof text);
        out_text_n(o, NULL, text, n);
    }
    out_leave(o, ']');
}

/* The open question, named by the ply at which it was asked. */
static void put_ask(struct out *o, const struct state *s)
{
    if (s->over || !s->depth)
        out_null(o, "ask");
    else
        out_whole(o, "ask", state_asks(s)->opened);
}

static void put_clocks(struct out *o, const struct tell *t)
{
    if (!t->clock) {
        out_null(o, "clocks");
        return;
    }
    out_enter(o, "clocks", '[');
    for (int seat = 0; seat < t->view->pos.state.seats; seat++)
        out_whole(o, NULL, t->clock[seat]);
    out_leave(o, ']');
}

static void put_over(struct out *o, const struct view *v)
{
    struct score score = {0};

    if (!v->pos.state.over)
        return;
    v->game->score(&v->pos.state, &score);
    out_enter(o, "over", '{');
    out_enter(o, "points", '[');
    for (int seat = 0; seat < v->pos.state.seats; seat++)
        out_whole(o, NULL, score.points[seat]);
    out_leave(o, ']');
    out_enter(o, "places", '[');
    for (int seat = 0; seat < v->pos.state.seats; seat++)
        out_whole(o, NULL, score.place[seat]);
    out_leave(o, ']');
    out_leave(o, '}');
}

static void put_end(struct out *o, const struct tell *t)
{
    put_ask(o, &t->view->pos.state);
    out_bool(o, "undo", t->undo);
    put_clocks(o, t);
    put_over(o, t->view);
    out_leave(o, '}');
}

void tell_snap(struct out *o, const struct tell *t)
{
    out_message(o, "snap");
    out_text(o, "table", t->table);
    out_whole(o, "seq", t->seq);
    if (t->view->seat == SEAT_WATCHER)
        out_null(o, "seat");
    else
        out_whole(o, "seat", t->view->seat);
    out_base64(o, "view", t->now, t->n);
    put_told(o, "log", t);
    put_end(o, t);
}

static void begin_news(struct out *o, const struct tell *t)
{
    out_message(o, "news");
    out_text(o, "table", t->table);
    out_whole(o, "seq", t->seq);
    if (t->seat >= 0) {
        out_enter(o, "move", '{');
        out_whole(o, "seat", t->seat);
        out_text(o, "by", t->by);
        out_leave(o, '}');
    }
    if (t->back)
        out_whole(o, "back", t->back);
    put_told(o, "heard", t);
}

/* Which of the events that seat hears in full. */
static uint64_t heard_in_full(const struct tell *t)
{
    uint64_t full = 0;

    for (int i = 0; i < t->n_told; i++)
        if (t->told[i].seen_by & SEAT(t->view->seat))
            full |= (uint64_t)1 << i;
    return full;
}

/* Most is public: whoever hears the same as another is told it in the same
 * text. */
static void begin_news_again(struct out *o, const struct tell *t)
{
    struct tell_begun *b = t->begun;
    uint64_t full = heard_in_full(t);
    int i = 0;

    while (i < b->texts && b->as[i].full != full)
        i++;
    if (i < b->texts) {
        out_begin(o, b->as[i].text, b->as[i].n);
        return;
    }
    begin_news(o, t);
    if (i == COUNT(b->as) || o->failed || o->n > sizeof b->as[i].text)
        return;
    memcpy(b->as[i].text, o->data, o->n);
    b->as[i].n = o->n;
    b->as[i].full = full;
    b->texts++;
}

void tell_news(struct out *o, const struct tell *t)
{
    uint8_t patch[PATCH_MAX(VIEW_BYTES)];
    size_t n = patch_make(t->old, t->now, t->n, patch);

    if (t->begun && t->n_told <= TELL_BITS)
        begin_news_again(o, t);
    else
        begin_news(o, t);
    out_base64(o, "patch", patch, n);
    put_end(o, t);
}
