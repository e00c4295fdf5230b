/*
 * load.c - see load.h.
 */
#include "app/load.h"

#include "app/load_wire.h"

#include "core/rng.h"
#include "core/text.h"
#include "core/view.h"
#include "core/walk.h"
#include "proto/base64.h"
#include "proto/patch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <time.h>

enum {
    EVENTS = 256,
    STEPS = 32,
    ID = 16,
    MOVE = 1024,
    SIT_S = 60, /* until everybody sits, at most */
};

static const double AGAIN_S = 1; /* as the page does: web/src/net/wire.ts */

struct table;

struct player {
    struct wire wire;
    struct table *table;
    int seat;
    char at[ID]; /* the table's id: it changes with a rematch */
    uint8_t view[STATE_MAX];
    size_t n_view;
    long ask;
    bool follows;        /* the game the table plays now */
    double sent;         /* when its last move left; 0: none is under way */
    char move[MOVE];     /* to be sent, or sent                     */
    bool waits;          /* it is in line to send it                */
    double due;          /* not before then                         */
    struct player *next; /* in that line                            */
};

struct table {
    struct player player[SEATS_MAX];
    struct firsts heard; /* of moves */
    bool over;
    long moves;
};

struct load {
    const struct load_plan *plan;
    struct load_result *result;
    struct table *table; /* owned */
    struct times ack, made, refused, lag, news;
    long bytes;
    int poll;
    struct rng rng;
    double from, until;
    struct player *line, **line_end; /* who have a move to send */
    double began;                    /* when moves were first sent       */
    double sends;                    /* since then                       */
    int sat;                         /* who have sat down                */
};

static double now_s(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static double own_cpu_s(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static bool fail(struct load *l, const char *why)
{
    if (!l->result->failed)
        l->result->failed = why;
    return false;
}

/* ---- reading ------------------------------------------------------------- */

/* What follows a name in a message, or NULL. The name includes its quotes. */
static const char *field(const char *text, size_t n, const char *name)
{
    const char *at = memmem(text, n, name, strlen(name));

    return at ? at + strlen(name) : NULL;
}

static size_t text_length(const char *at)
{
    return strcspn(at, "\"");
}

static bool is_kind(const char *text, const char *kind)
{
    return strncmp(text + 6, kind, strlen(kind)) == 0; /* {"t":"kind" */
}

static void take_ask(struct player *p, const char *text, size_t n)
{
    const char *ask = field(text, n, "\"ask\":");

    p->ask = ask && *ask != 'n' ? strtol(ask, NULL, 10) : -1;
}

static bool take_view(struct player *p, const char *text, size_t n)
{
    const char *view = field(text, n, "\"view\":\"");

    p->n_view = sizeof p->view;
    p->follows = true;
    take_ask(p, text, n);
    return view && base64_decode(view, text_length(view), p->view, &p->n_view);
}

static bool take_patch(struct player *p, const char *text, size_t n)
{
    const char *patch = field(text, n, "\"patch\":\"");
    uint8_t bytes[2 * STATE_MAX];
    size_t size = sizeof bytes;

    take_ask(p, text, n);
    return patch && p->n_view &&
           base64_decode(patch, text_length(patch), bytes, &size) &&
           patch_apply(p->view, p->n_view, bytes, size);
}

/* ---- moving -------------------------------------------------------------- */

static size_t put_step(const struct game *game, struct action a, char *out)
{
    char text[TEXT_MAX];

    action_format(game, a, text, sizeof text);
    return (size_t)snprintf(out, TEXT_MAX + 8, "\"%s\"", strchr(text, ' ') + 1);
}

/* The steps of a move as the inside of a JSON list; false: nothing to
 * choose. */
static bool choose(struct load *l, const struct view *view, char *out)
{
    const struct game *game = view->game;
    struct action choice[CHOICES_MAX];
    int n = view_legal(view, choice);
    union position guess;
    bool chosen = n > 0;

    if (chosen)
        view_guess(view, &l->rng, &guess);
    for (int i = 0; i < STEPS && n > 0; i++) {
        struct action a = choice[rng_below(&l->rng, (uint32_t)n)];
        if (i > 0)
            *out++ = ',';
        out += put_step(game, a, out);
        game_apply(game, &guess.state, a, NULL);
        n = guess.state.chain ? game->legal(&guess.state, view->seat, choice)
                              : 0;
    }
    return chosen;
}

static bool send_move(struct load *l, struct player *p)
{
    double now = now_s();

    p->sent = now;
    l->sends++;
    l->result->offered += now >= l->from && now < l->until;
    return wire_say(&p->wire, p->move) || fail(l, "send");
}

static bool wait_in_line(struct load *l, struct player *p, double rest_s)
{
    if (p->waits)
        return true;
    p->due = now_s() + rest_s;
    p->waits = true;
    p->next = NULL;
    *l->line_end = p;
    l->line_end = &p->next;
    return true;
}

/* Its move is sent at once, or when its turn comes. */
static bool offer_move(struct load *l, struct player *p)
{
    return l->plan->offer <= 0 ? send_move(l, p) : wait_in_line(l, p, 0);
}

/* It was refused: sent again at once it would only be refused again. */
static bool offer_again(struct load *l, struct player *p)
{
    return wait_in_line(l, p, l->plan->offer > 0 ? 0 : AGAIN_S);
}

/* As many moves as are due since the beginning. */
static bool send_in_line(struct load *l)
{
    double now = now_s();
    double most = l->plan->offer * (now - l->began);
    bool all = l->plan->offer <= 0;
    bool good = true;

    while (good && l->line && l->line->due <= now && (all || l->sends < most)) {
        struct player *p = l->line;
        l->line = p->next;
        if (!l->line)
            l->line_end = &l->line;
        p->waits = false;
        good = send_move(l, p);
    }
    if (l->sends < most) /* what nobody had to send is not sent later */
        l->sends = most;
    return good;
}

static bool move(struct load *l, struct player *p)
{
    struct table *t = p->table;
    struct view view = {.game = l->plan->game, .seat = p->seat};
    char steps[STEPS * (TEXT_MAX + 8)];

    if (state_decode(view.game, &view.pos.state, p->view, p->n_view) != OK)
        return fail(l, "view");
    if (view.pos.state.over) {
        t->over = true;
        return true;
    }
    if (p->sent > 0 || p->waits ||
        !(state_actors(&view.pos.state) & SEAT(p->seat)) ||
        !choose(l, &view, steps))
        return true;
    snprintf(p->move, sizeof p->move,
             "{\"t\":\"play\",\"id\":\"m%ld\",\"table\":\"%s\",\"ask\":%ld,"
             "\"do\":[%.700s]}",
             ++t->moves, p->at, p->ask, steps);
    return offer_move(l, p);
}

/* ---- one message --------------------------------------------------------- */

static bool say_of(struct player *p, const char *kind, const char *table)
{
    char text[128];

    snprintf(text, sizeof text, "{\"t\":\"%s\",\"id\":\"%s\",\"table\":\"%s\"}",
             kind, kind, table);
    return wire_say(&p->wire, text);
}

/* The game is over: the first player asks for another. */
static bool end_game(struct load *l, struct player *p)
{
    p->follows = false;
    p->sent = 0;
    l->result->games += p->seat == 0;
    return p->seat != 0 || say_of(p, "rematch", p->at);
}

/* A new table with the same people: go there; the host starts it. */
static bool go_on(struct load *l, struct player *p, const char *id)
{
    char next[ID];

    snprintf(next, sizeof next, "%.*s", (int)text_length(id), id);
    p->follows = true;
    if (!say_of(p, "unfollow", p->at))
        return fail(l, "send");
    memcpy(p->at, next, sizeof next);
    if (p->seat == 0)
        return say_of(p, "start", next) || fail(l, "send");
    return say_of(p, "follow", next) || fail(l, "send");
}

/* A move was answered: it was made, or the server was busy. */
static bool take_answer(struct load *l, struct player *p, bool made)
{
    double now = now_s();
    double took = 1000 * (now - p->sent);
    double late = 1000 * p->wire.late;

    if (p->sent > 0 && now >= l->from && now < l->until) {
        l->result->moves += made;
        l->result->busy += !made;
        times_add(&l->ack, took);
        times_add(made ? &l->made : &l->refused, took - late);
        times_add(&l->lag, late);
    }
    p->sent = 0;
    return true;
}

/* How much later than the first do the others hear of a move? */
static void note_heard(struct load *l, struct player *p, const char *text,
                       size_t n)
{
    const char *seq = field(text, n, "\"seq\":");
    double now = now_s();
    double late = firsts_late(&p->table->heard, p->at,
                              seq ? strtol(seq, NULL, 10) : 0, now);

    if (late >= 0 && now >= l->from && now < l->until)
        times_add(&l->news, 1000 * late);
}

static bool take_news(struct load *l, struct player *p, const char *text,
                      size_t n)
{
    bool good =
        is_kind(text, "snap") ? take_view(p, text, n) : take_patch(p, text, n);

    if (!good)
        return fail(l, "news");
    if (is_kind(text, "news"))
        note_heard(l, p, text, n);
    if (field(text, n, "\"over\":{"))
        return end_game(l, p);
    return move(l, p);
}

static bool take(struct load *l, struct player *p, char *text, size_t n)
{
    const char *id = field(text, n, "\"table\":\"");

    l->bytes += (long)n;
    if (is_kind(text, "ack\",\"id\":\"m")) /* of a move */
        return take_answer(l, p, true);
    if (is_kind(text, "ack\",\"id\":\"sit"))
        l->sat++;
    if (is_kind(text, "news") || is_kind(text, "snap"))
        return take_news(l, p, text, n);
    if (is_kind(text, "table") && id && !p->follows &&
        field(text, n, "\"state\":\"open\""))
        return go_on(l, p, id);
    if (is_kind(text, "no\"") && field(text, n, "\"why\":\"busy\""))
        return take_answer(l, p, false) && offer_again(l, p);
    if (is_kind(text, "no\"")) {
        fprintf(stderr, "%.*s\n", (int)n, text);
        return fail(l, "refused");
    }
    return true;
}

/* ---- setting up ---------------------------------------------------------- */

/* Blocking: wait for a message of that kind. */
static char *await(struct load *l, struct player *p, const char *kind,
                   size_t *n)
{
    for (;;) {
        struct epoll_event none;
        char *text = wire_next(&p->wire, n);
        if (text && is_kind(text, kind))
            return text;
        if (text)
            continue;
        epoll_wait(l->poll, &none, 1, 1);
        if (!wire_read(&p->wire))
            return NULL;
    }
}

/* The players of a table connect to one server, or to each in turn. */
static int port_of(const struct load *l, const struct table *t, int seat)
{
    const struct load_plan *plan = l->plan;
    int at = (int)(t - l->table) + (plan->near ? 0 : seat);

    at %= 1 + plan->n_more;
    return at ? plan->more[at - 1] : plan->port;
}

static bool join(struct load *l, struct table *t, int seat)
{
    struct player *p = &t->player[seat];
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = p};
    char text[256];
    char token[64];
    size_t n = 0;

    p->table = t;
    p->seat = seat;
    snprintf(token, sizeof token, "load-%08lx-%d-%016lx", (long)(t - l->table),
             seat, (unsigned long)rng_next(&l->rng));
    if (!wire_open(&p->wire, port_of(l, t, seat), token))
        return fail(l, "connect");
    if (seat == 0)
        snprintf(text, sizeof text,
                 "{\"t\":\"create\",\"id\":\"create\",\"game\":\"%s\","
                 "\"seats\":%d,\"open\":false}",
                 l->plan->game->slug, l->plan->seats);
    else /* by several servers another may come before it */
        snprintf(text, sizeof text,
                 "{\"t\":\"sit\",\"id\":\"sit\",\"table\":\"%s\","
                 "\"seat\":%d}",
                 t->player[0].at, seat);
    if (!wire_say(&p->wire, text))
        return fail(l, "send");
    if (seat == 0) {
        char *answer = await(l, p, "table", &n);
        const char *id = answer ? field(answer, n, "\"table\":\"") : NULL;
        if (!id)
            return fail(l, "create");
        snprintf(p->at, sizeof p->at, "%.*s", (int)text_length(id), id);
    } else {
        memcpy(p->at, t->player[0].at, sizeof p->at);
    }
    p->follows = true; /* so that no "table" before the start confuses it */
    return epoll_ctl(l->poll, EPOLL_CTL_ADD, p->wire.fd, &event) == 0;
}

static bool read_player(struct load *l, struct player *p)
{
    char *text = NULL;
    size_t n = 0;

    if (!wire_read(&p->wire))
        return fail(l, "closed");
    while ((text = wire_next(&p->wire, &n)))
        if (!take(l, p, text, n))
            return false;
    return true;
}

static bool run_until(struct load *l, double end)
{
    struct epoll_event event[EVENTS];

    while (now_s() < end) {
        int n = epoll_wait(l->poll, event, EVENTS, l->line ? 1 : 100);
        for (int i = 0; i < n; i++)
            if (!read_player(l, event[i].data.ptr))
                return false;
        if (!send_in_line(l))
            return false;
    }
    return true;
}

/* Handle whatever has come: connections silent for long are dropped. */
static bool listen_now(struct load *l)
{
    struct epoll_event event[EVENTS];
    int n = 0;

    while ((n = epoll_wait(l->poll, event, EVENTS, 0)) > 0)
        for (int i = 0; i < n; i++)
            if (!read_player(l, event[i].data.ptr))
                return false;
    return true;
}

static bool run_until_all_sit(struct load *l)
{
    double end = now_s() + SIT_S;

    while (l->sat < l->plan->tables * (l->plan->seats - 1))
        if (!run_until(l, now_s() + 0.05) || now_s() > end)
            return fail(l, "sit");
    return true;
}

static bool set_up(struct load *l)
{
    for (int seat = 0; seat < l->plan->seats; seat++)
        for (int i = 0; i < l->plan->tables; i++)
            if (!join(l, &l->table[i], seat) ||
                (i % 250 == 249 && !listen_now(l)))
                return false;
    if (!run_until_all_sit(l))
        return false;
    for (int i = 0; i < l->plan->tables; i++)
        if (!say_of(&l->table[i].player[0], "start", l->table[i].player[0].at))
            return fail(l, "send");
    return true;
}

/* ---- measuring ----------------------------------------------------------- */

static void measure_idle(struct load *l)
{
    const struct load_plan *plan = l->plan;
    struct wire *idle = calloc((size_t)plan->idle + 1, sizeof *idle);
    long before = plan->rss(plan->to);
    int made = 0;

    while (idle && made < plan->idle) {
        char token[64];
        snprintf(token, sizeof token, "idle-%08x-%016lx", (unsigned)made,
                 (unsigned long)rng_next(&l->rng));
        if (!wire_open(&idle[made], plan->port, token))
            break;
        made++;
    }
    run_until(l, now_s() + 0.5);
    if (made)
        l->result->kb_per_idle = (double)(plan->rss(plan->to) - before) / made;
    while (made > 0)
        wire_close(&idle[--made]);
    free(idle);
}

/* Until the end; in turns, if the plan has some. */
static bool run_turns(struct load *l)
{
    const struct load_plan *plan = l->plan;
    struct load_result *r = l->result;
    bool good = true;

    for (int i = 0; good && i < plan->turns; i++) {
        double cpu = plan->cpu(plan->to);
        long moves = r->moves;
        plan->turn(plan->to, i);
        good = run_until(l, l->from + plan->run_s * (i + 1) / plan->turns);
        r->turn_moves[i] = r->moves - moves;
        r->turn_cpu_s[i] = plan->cpu(plan->to) - cpu;
    }
    return good && run_until(l, l->until);
}

static void measure(struct load *l)
{
    const struct load_plan *plan = l->plan;
    struct load_result *r = l->result;
    double cpu = 0;
    double own = 0;
    double other = 0;
    long bytes = 0;

    l->from = now_s() + plan->warm_s;
    l->until = l->from + plan->run_s;
    if (!run_until(l, l->from))
        return;
    cpu = plan->cpu(plan->to);
    other = plan->other ? plan->other(plan->to) : 0;
    own = own_cpu_s();
    bytes = l->bytes;
    if (!run_turns(l))
        return;
    r->cpu_s = plan->cpu(plan->to) - cpu;
    r->other_s = plan->other ? plan->other(plan->to) - other : 0;
    r->own_s = own_cpu_s() - own;
    r->seconds = plan->run_s;
    r->ack = times_spread(&l->ack);
    r->made = times_spread(&l->made);
    r->refused = times_spread(&l->refused);
    r->lag = times_spread(&l->lag);
    r->news = times_spread(&l->news);
    if (r->moves)
        r->bytes_per_move = (double)(l->bytes - bytes) / (double)r->moves;
}

void load_run(const struct load_plan *plan, struct load_result *out)
{
    struct load l = {.plan = plan, .result = out, .rng = {1}};

    l.line_end = &l.line;
    l.began = now_s();
    memset(out, 0, sizeof *out);
    l.table = calloc((size_t)plan->tables, sizeof *l.table);
    l.poll = epoll_create1(0);
    if (!l.table || l.poll < 0)
        out->failed = "memory";
    else if (plan->tables == 0)
        measure_idle(&l);
    else if (set_up(&l))
        measure(&l);
    for (int i = 0; l.table && i < plan->tables; i++)
        for (int seat = 0; seat < plan->seats; seat++)
            if (l.table[i].player[seat].table)
                wire_close(&l.table[i].player[seat].wire);
    free(l.table);
    times_free(&l.ack);
    times_free(&l.made);
    times_free(&l.refused);
    times_free(&l.lag);
    times_free(&l.news);
}
