/*
 * programs.c - see programs.h.
 */
#include "server/programs.h"

#include "bots/absent.h"
#include "proto/message.h"
#include "proto/question.h"
#include "server/lobby.h"
#include "server/measures.h"
#include "server/nodes/nodes.h"
#include "server/session_state.h"
#include "server/table.h"

#include <stdlib.h>
#include <string.h>

enum { QUESTION_NAME = 16 };

/* ---- the bot of such a seat ---------------------------------------------- */

struct foreign {
    struct bot bot;       /* the first member                          */
    struct bot *stand_in; /* owned: makes the moves that are lost      */
    uint64_t seed;        /* for the program's dice                    */
    uint64_t told_to;     /* the connection that knows of this game; 0 */
    int told;             /* of the news, there                        */
};

static struct bot *foreign_new(const struct bot_kind *kind,
                               const struct game *game, uint64_t seed)
{
    const struct bot_kind *stand_in = bot_absent_of(game);
    struct foreign *f = calloc(1, sizeof *f);

    (void)kind;
    if (!f)
        return NULL;
    f->seed = seed;
    f->stand_in =
        bot_new(stand_in ? stand_in : bot_kind_named("greedy"), game, seed);
    if (f->stand_in)
        return &f->bot;
    free(f);
    return NULL;
}

static void foreign_free(struct bot *b)
{
    struct foreign *f = (struct foreign *)b;

    bot_free(f->stand_in);
    free(f);
}

static enum err foreign_choose(struct bot *b, const struct view *view,
                               const struct news *news, struct budget budget,
                               struct action *out)
{
    struct foreign *f = (struct foreign *)b;

    return bot_choose(f->stand_in, view, news, budget, out);
}

const struct bot_kind *programs_kind(void)
{
    static const struct bot_kind kind = {.slug = "program",
                                         .listens = true,
                                         .new = foreign_new,
                                         .free = foreign_free,
                                         .choose = foreign_choose};

    return &kind;
}

/* ---- names --------------------------------------------------------------- */

bool programs_have(struct server *s, const char *slug)
{
    return bot_kind_named(slug) || map_get(&s->programs.here, slug);
}

bool programs_may_be(const char *slug)
{
    size_t n = strlen(slug);

    return n >= 2 && n <= PROGRAM_NAME && slug[0] >= 'a' && slug[0] <= 'z' &&
           strspn(slug, "abcdefghijklmnopqrstuvwxyz0123456789_-") == n &&
           !bot_kind_named(slug) && strcmp(slug, programs_kind()->slug) != 0;
}

static void put_name(void *to, void *value)
{
    const struct session *session = value;

    out_text(to, NULL, session->program);
}

void programs_list(struct server *s, struct out *o)
{
    map_each(&s->programs.here, put_name, o);
}

static bool enlist(struct session *session, const char *name)
{
    struct programs *p = &session->server->programs;

    snprintf(session->program, sizeof session->program, "%s", name);
    snprintf(session->name, sizeof session->name, "%s", name);
    session->program_number = ++p->greeted;
    if (map_put(&p->here, session->program, session))
        return true;
    session->program[0] = '\0';
    return false;
}

/* ---- questions ----------------------------------------------------------- */

static void on_late(uv_timer_t *timer);

static void set_timer(struct server *s)
{
    struct programs *p = &s->programs;
    int64_t left = p->first ? p->first->until - server_now(s) : 0;

    if (p->first)
        uv_timer_start(&p->late, on_late, left > 0 ? (uint64_t)left : 0, 0);
    else
        uv_timer_stop(&p->late);
}

static void settle(struct question *q, bool answered)
{
    struct server *s = q->server;
    struct question **at = &s->programs.first;

    while (*at != q)
        at = &(*at)->next;
    *at = q->next;
    set_timer(s);
    q->done(q, answered);
}

static void on_late(uv_timer_t *timer)
{
    struct server *s = timer->data;
    struct question *q = s->programs.first;

    if (q && q->until <= server_now(s))
        settle(q, false);
    else
        set_timer(s);
}

/* done() may ask again, but not a connection that has left. */
static void give_up_on(struct session *session)
{
    struct programs *p = &session->server->programs;
    struct question *q = p->first;

    while (q) {
        if (q->session == session) {
            settle(q, false);
            q = p->first;
        } else {
            q = q->next;
        }
    }
}

static void strike_out(struct session *session)
{
    map_remove(&session->server->programs.here, session->program);
    session->program[0] = '\0';
}

/* Another connection of the same program may be there. */
void programs_left(struct session *session)
{
    struct session *at = session->server->sessions;

    if (!session->program[0])
        return;
    strike_out(session);
    while (at && (at == session || !at->greeted || at->ended ||
                  strcmp(at->who, session->who) != 0))
        at = at->next;
    if (at)
        programs_greeted(at);
    give_up_on(session);
}

/* The newest connection is asked, but one to this server rather than one
 * elsewhere. */
void programs_greeted(struct session *session)
{
    struct server *s = session->server;
    const char *name = measures_reason(s, "program", session->who);
    struct session *before = name ? map_get(&s->programs.here, name) : NULL;

    if (!name || (before && before->conn && session->far))
        return;
    if (before)
        strike_out(before);
    if (enlist(session, name) && session->conn)
        nodes_lend(session);
    if (before)
        give_up_on(before);
}

static void send_game(struct server *s, struct question *q,
                      const struct foreign *f)
{
    out_clear(&s->out);
    out_message(&s->out, "game");
    out_text(&s->out, "table", q->table);
    question_game(&s->out, q->view, f->seed);
    out_leave(&s->out, '}');
    session_send(q->session, &s->out);
}

static void send_ask(struct server *s, struct question *q, struct foreign *f,
                     const struct news *news)
{
    out_clear(&s->out);
    out_message(&s->out, "ask");
    out_text(&s->out, "table", q->table);
    question_ask(&s->out, q->view, q->number, news->heard + f->told,
                 news->n - f->told);
    f->told = news->n;
    out_leave(&s->out, '}');
    session_send(q->session, &s->out);
}

/* A connection that does not know the game, or has missed an undo, is told
 * everything from the beginning. */
static void send_question(struct question *q, struct foreign *f,
                          const struct news *news)
{
    if (f->told_to != q->session->program_number || f->told > news->n) {
        f->told_to = q->session->program_number;
        f->told = 0;
        send_game(q->server, q, f);
    }
    send_ask(q->server, q, f, news);
    q->session->credit.milli += 1000; /* its answer costs nothing */
}

/* A question's number is one that this server owns the name of, so that an
 * answer finds its way to the server that asked. */
static void name_question(uint32_t number, char name[QUESTION_NAME])
{
    snprintf(name, QUESTION_NAME, "%u", (unsigned)number);
}

static uint32_t next_number(struct server *s)
{
    char name[QUESTION_NAME];

    do {
        s->programs.number++;
        name_question(s->programs.number, name);
    } while (!s->programs.number || !nodes_own(s, name));
    return s->programs.number;
}

bool programs_ask(struct server *s, const char *slug, struct bot *brain,
                  const struct news *news, struct question *q)
{
    struct programs *p = &s->programs;
    struct question **end = &p->first;

    q->session = s->draining ? NULL : map_get(&p->here, slug);
    if (!q->session || !session_is_open(q->session))
        return false;
    while (*end)
        end = &(*end)->next;
    *end = q;
    q->next = NULL;
    q->server = s;
    q->number = next_number(s);
    q->until = server_now(s) + s->config.program_ms;
    send_question(q, (struct foreign *)brain, news);
    set_timer(s);
    return true;
}

static struct question *numbered(const struct asked *a, int64_t number)
{
    struct question *q = a->session->server->programs.first;

    while (q && (q->number != number || q->session != a->session))
        q = q->next;
    return q;
}

const char *programs_choose(const struct asked *a, const struct json_t *in)
{
    struct question *q = NULL;
    char name[QUESTION_NAME];
    int64_t number = 0;
    bool fits = false;

    message_whole(in, "n", 0, UINT32_MAX, &number);
    name_question((uint32_t)number, name);
    if (!a->session->far && !nodes_own(a->session->server, name))
        return nodes_forward(a->session, name, in);
    q = numbered(a, number);
    if (!q)
        return "stale";
    fits = question_answer(q->view, in, q->out);
    if (fits) {
        const struct table *t = lobby_at_hand(q->server, q->table, NULL);
        asked_ack(a, q->table, t ? t->seq : 0);
    }
    settle(q, fits);
    return fits ? NULL : "illegal";
}

/* ---- life ---------------------------------------------------------------- */

void programs_open(struct server *s, const uint8_t secret[16])
{
    map_init(&s->programs.here, secret);
    uv_timer_init(&s->loop, &s->programs.late);
    s->programs.late.data = s;
}

void programs_end(struct server *s)
{
    while (s->programs.first)
        settle(s->programs.first, false);
}

void programs_close(struct server *s)
{
    programs_end(s);
    map_fini(&s->programs.here);
    uv_close((uv_handle_t *)&s->programs.late, NULL);
}
