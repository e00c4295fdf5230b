/*
 * calm.c - see calm.h.
 */
#include "server/net/conn.h"

static void on_timer(uv_timer_t *timer);

/* All wait equally long, so the first is always the next. */
static void wait_for_first(struct calm *calm, int64_t now)
{
    int64_t left = calm->first ? calm->first->calm_until - now : 0;

    if (calm->first)
        uv_timer_start(&calm->timer, on_timer, left > 0 ? (uint64_t)left : 0,
                       0);
}

static void on_timer(uv_timer_t *timer)
{
    struct calm *calm = timer->data;
    int64_t now = server_now(calm->ws->server);

    while (calm->first && calm->first->calm_until <= now) {
        struct conn *c = calm->first;
        calm_remove(c);
        conn_mark_dirty(c);
    }
    wait_for_first(calm, now);
}

void calm_init(struct calm *calm, struct ws *ws)
{
    calm->ws = ws;
    calm->first = NULL;
    calm->last = &calm->first;
    uv_timer_init(&ws->server->loop, &calm->timer);
    calm->timer.data = calm;
}

void calm_close(struct calm *calm)
{
    uv_close((uv_handle_t *)&calm->timer, NULL);
}

void calm_add(struct conn *c)
{
    struct calm *calm = &c->ws->calm;
    int64_t now = server_now(c->ws->server);

    if (c->is_dirty || c->calm_at)
        return;
    if (now - c->sent_at >= CALM_MS) {
        conn_mark_dirty(c);
        return;
    }
    c->calm_until = now + CALM_MS;
    c->next_calm = NULL;
    c->calm_at = calm->last;
    *calm->last = c;
    calm->last = &c->next_calm;
    if (calm->first == c)
        wait_for_first(calm, now);
}

void calm_remove(struct conn *c)
{
    struct calm *calm = &c->ws->calm;

    if (!c->calm_at)
        return;
    *c->calm_at = c->next_calm;
    if (c->next_calm)
        c->next_calm->calm_at = c->calm_at;
    else
        calm->last = c->calm_at;
    c->calm_at = NULL;
}
