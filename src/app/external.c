/*
 * external.c - see external.h.
 *
 * A program plays one game after another, because starting it may take longer
 * than a game. Each thread of a simulation has its own.
 */
#include "app/external.h"
#include "app/lines.h"

#include "bots/absent.h"
#include "proto/question.h"

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
    bool began; /* the program has been told of this game */
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
    out_clear(&f->out);
    out_message(&f->out, "game");
    question_game(&f->out, view, f->seed);
    out_leave(&f->out, '}');
    return say_it(f, until);
}

static enum lines_end say_ask(struct foreign *f, const struct view *view,
                              const struct news *news, double until)
{
    out_clear(&f->out);
    out_message(&f->out, "ask");
    question_ask(&f->out, view, ++f->number, news->heard + f->told,
                 news->n - f->told);
    f->told = news->n;
    out_leave(&f->out, '}');
    return say_it(f, until);
}

/* ---- what is answered ---------------------------------------------------- */

/* A late answer to an earlier question is ignored. */
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
        fits = number == f->number && question_answer(view, message, out);
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
