/*
 * external.c - see external.h.
 *
 * A program plays one game after the other: starting one may take longer than
 * a game. Each thread of a simulation has its own.
 */
#include "app/external.h"
#include "app/lines.h"

#include "bots/absent.h"
#include "core/text.h"
#include "core/walk.h"
#include "proto/out.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { START_S = 10 }; /* a first move may wait for an interpreter to start */

struct foreign {
    struct bot bot; /* the first member */
    struct foreign *next;
    struct bot *stand_in; /* owned: makes the moves that are lost */
    struct lines lines;
    struct out out; /* what is being said */
    char line[LINE_BYTES + 1];
    uint64_t seed;
    int told;   /* of the news */
    int number; /* of the last question */
    bool began; /* the program has heard of this game */
    bool fresh; /* it has not answered anything yet */
};

static struct external *external_of(const struct foreign *f)
{
    return (struct external *)f->bot.kind;
}

/* ---- what is said -------------------------------------------------------- */

static enum lines_end say_it(struct foreign *f, double until)
{
    out_raw(&f->out, "\n", 1);
    return f->out.failed ? LINES_DEAD
                         : lines_send(&f->lines, f->out.data, f->out.n, until);
}

static enum lines_end say_game(struct foreign *f, const struct view *view,
                               double until)
{
    const struct state *s = &view->pos.state;
    char seed[24];

    snprintf(seed, sizeof seed, "%llu", (unsigned long long)f->seed);
    out_clear(&f->out);
    out_message(&f->out, "game");
    out_text(&f->out, "game", view->game->slug);
    out_whole(&f->out, "rules", view->game->rules);
    out_whole(&f->out, "seats", s->seats);
    out_whole(&f->out, "seat", view->seat);
    out_text(&f->out, "seed", seed);
    out_leave(&f->out, '}');
    return say_it(f, until);
}

static void put_news(struct foreign *f, const struct game *game,
                     const struct news *news)
{
    char text[TEXT_MAX];

    out_enter(&f->out, "news", '[');
    for (int i = f->told; i < news->n; i++)
        if (event_format(game, news->heard[i], text, sizeof text))
            out_text(&f->out, NULL, text);
    out_leave(&f->out, ']');
    out_base64(&f->out, "heard", (const uint8_t *)(news->heard + f->told),
               (size_t)(news->n - f->told) * sizeof *news->heard);
    f->told = news->n;
}

static void put_legal(struct foreign *f, const struct view *view,
                      const struct action *choice, int n)
{
    char text[TEXT_MAX];

    out_enter(&f->out, "legal", '[');
    for (int i = 0; i < n; i++)
        if (action_format(view->game, choice[i], text, sizeof text))
            out_text(&f->out, NULL, text);
    out_leave(&f->out, ']');
}

static enum lines_end say_ask(struct foreign *f, const struct view *view,
                              const struct news *news, double until)
{
    const struct state *s = &view->pos.state;
    struct action choice[CHOICES_MAX];
    uint8_t bytes[STATE_MAX];

    out_clear(&f->out);
    out_message(&f->out, "ask");
    out_whole(&f->out, "n", ++f->number);
    out_text(&f->out, "decision",
             view->game->decisions[state_asks(s)->decision]);
    put_news(f, view->game, news);
    put_legal(f, view, choice, view_legal(view, choice));
    out_base64(&f->out, "view", bytes,
               state_encode(view->game, s, bytes, sizeof bytes));
    out_leave(&f->out, '}');
    return say_it(f, until);
}

/* ---- what is answered ---------------------------------------------------- */

/* {"n": 17, "do": "p2 build tavern"} or {"n": 17, "slot": 3}. */
static bool is_answer(const struct view *view, json_t *message,
                      struct action *out)
{
    struct action choice[CHOICES_MAX];
    int n = view_legal(view, choice);
    const char *text = json_string_value(json_object_get(message, "do"));
    const json_t *slot = json_object_get(message, "slot");

    if (text)
        return action_parse(view->game, text, out) == OK &&
               view_allows(view, *out);
    if (!json_is_integer(slot) || json_integer_value(slot) < 0 ||
        json_integer_value(slot) >= n)
        return false;
    *out = choice[json_integer_value(slot)];
    return true;
}

/* An answer to an earlier question came late: it is passed over. */
static enum lines_end hear_answer(struct foreign *f, const struct view *view,
                                  struct action *out, double until)
{
    for (;;) {
        size_t n = 0;
        enum lines_end got = lines_read(&f->lines, f->line, &n, until);
        json_t *message = NULL;
        json_int_t number = 0;
        bool fits = false;
        if (got != LINES_GOT)
            return got;
        message = json_loadb(f->line, n, JSON_REJECT_DUPLICATES, NULL);
        number = json_integer_value(json_object_get(message, "n"));
        fits = number == f->number && is_answer(view, message, out);
        json_decref(message);
        if (fits)
            return LINES_GOT;
        if (number <= 0 || number >= f->number)
            return LINES_WRONG;
    }
}

static enum lines_end ask(struct foreign *f, const struct view *view,
                          const struct news *news, struct action *out)
{
    double limit = 1e-3 * (double)external_of(f)->limit_ms;
    double until = lines_now() + (f->fresh ? START_S + limit : limit);
    enum lines_end end = LINES_GOT;

    if (!f->began)
        end = say_game(f, view, until);
    f->began = true;
    if (end == LINES_GOT)
        end = say_ask(f, view, news, until);
    if (end == LINES_GOT)
        end = hear_answer(f, view, out, until);
    f->fresh &= end != LINES_GOT;
    return end;
}

/* ---- a kind of bot ------------------------------------------------------- */

static void count(struct external *e, enum lines_end end)
{
    pthread_mutex_lock(&e->lock);
    e->asked++;
    e->late += end == LINES_LATE;
    e->wrong += end == LINES_WRONG;
    e->dead += end == LINES_DEAD;
    pthread_mutex_unlock(&e->lock);
}

static enum err external_choose(struct bot *b, const struct view *view,
                                const struct news *news, struct budget budget,
                                struct action *out)
{
    struct foreign *f = (struct foreign *)b;
    enum lines_end end = ask(f, view, news, out);

    count(external_of(f), end);
    return end == LINES_GOT ? OK
                            : bot_choose(f->stand_in, view, news, budget, out);
}

static struct foreign *idle_one(struct external *e)
{
    struct foreign *f = NULL;

    pthread_mutex_lock(&e->lock);
    f = e->idle;
    if (f)
        e->idle = f->next;
    pthread_mutex_unlock(&e->lock);
    return f;
}

static void lose(struct foreign *f)
{
    lines_close(&f->lines);
    out_free(&f->out);
    free(f);
}

static struct bot *external_new(const struct bot_kind *kind,
                                const struct game *game, uint64_t seed)
{
    struct external *e = (struct external *)kind;
    const struct bot_kind *stand_in = bot_absent_of(game);
    struct foreign *f = idle_one(e);

    if (!f)
        f = calloc(1, sizeof *f);
    if (!f)
        return NULL;
    if (f->lines.pid == 0 || !lines_is_open(&f->lines)) {
        lines_open(&f->lines, e->command); /* if not, it is a dead one */
        f->fresh = true;
    }
    f->began = false;
    f->told = 0;
    f->seed = seed;
    f->stand_in =
        bot_new(stand_in ? stand_in : bot_kind_named("greedy"), game, seed);
    if (f->stand_in)
        return &f->bot;
    lose(f);
    return NULL;
}

static void external_free(struct bot *b)
{
    struct foreign *f = (struct foreign *)b;
    struct external *e = external_of(f);

    bot_free(f->stand_in);
    f->stand_in = NULL;
    pthread_mutex_lock(&e->lock);
    f->next = e->idle;
    e->idle = f;
    pthread_mutex_unlock(&e->lock);
}

void external_init(struct external *e, int number, const char *command,
                   long limit_ms)
{
    *e = (struct external){.command = command, .limit_ms = limit_ms};
    snprintf(e->slug, sizeof e->slug, "external%d", number);
    pthread_mutex_init(&e->lock, NULL);
    e->kind = (struct bot_kind){.slug = e->slug,
                                .listens = true,
                                .new = external_new,
                                .free = external_free,
                                .choose = external_choose};
}

void external_fini(struct external *e)
{
    for (struct foreign *f = idle_one(e); f; f = idle_one(e))
        lose(f);
    pthread_mutex_destroy(&e->lock);
}

bool external_is(const struct bot_kind *kind)
{
    return kind->new == external_new;
}
