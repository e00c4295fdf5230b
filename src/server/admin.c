/*
 * admin.c - what `charsu admin` asks for: lists, and measures.
 */
#include "server/control_state.h"

#include "server/fits.h"
#include "server/lobby.h"
#include "server/look.h"
#include "server/measures.h"
#include "server/net/proxy.h"
#include "server/rows.h"
#include "server/session_state.h"
#include "server/standing.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

static const int64_t day_s = 24 * 60 * 60;

/* ---- answers ------------------------------------------------------------- */

void control_no(struct caller *c, const char *why)
{
    out_clear(&c->out);
    rows_text(&c->out, "no ");
    rows_text(&c->out, why);
    rows_text(&c->out, "\n");
    control_send(c);
}

static void begin_answer(struct caller *c)
{
    out_clear(&c->out);
    rows_text(&c->out, "ok\n");
}

/* ---- lists --------------------------------------------------------------- */

static void ask(struct caller *c, void (*run)(struct read *, struct reads *),
                void (*done)(struct read *))
{
    c->read.run = run;
    c->read.done = done;
    c->server->store->read(c->server->store, &c->read, READ_ROWS);
}

static void read_tables(struct read *r, struct reads *from)
{
    struct caller *c = (struct caller *)r;
    char ids[CONTROL_ROWS][TABLE_ID + 1];
    int n = from->newest(from, c->about, ids, CONTROL_ROWS);
    struct table_row *row = calloc(CONTROL_ROWS, sizeof *row);

    c->rows = row;
    for (int i = 0; row && i < n; i++)
        if (from->table(from, ids[i], NULL, &row[c->n_rows]) == OK)
            c->n_rows++;
}

static void tell_tables(struct read *r)
{
    static const char *const states[] = {"open", "playing", "over"};
    struct caller *c = (struct caller *)r;
    const struct table_row *row = c->rows;

    begin_answer(c);
    for (int i = 0; i < c->n_rows; i++, row++) {
        bool shut = measures_hold(c->server, "close", row->id);
        rows_column(&c->out, row->id);
        rows_column(&c->out, row->code);
        rows_column(&c->out, row->game->slug);
        rows_column(&c->out, shut ? "closed" : states[row->state]);
        rows_time(&c->out, row->created);
        rows_end(&c->out, row->host);
    }
    control_send(c);
}

static void heard_people(struct poll *p, const char *text, size_t n)
{
    out_raw(&((struct caller *)p->owner)->out, text, n);
}

static void heard_all(struct poll *p)
{
    control_send(p->owner);
}

/* Those who are here, and at other nodes. */
static void tell_sessions(struct caller *c)
{
    struct out *o = &c->server->out;

    begin_answer(c);
    rows_people_here(c->server, &c->out);
    c->poll.owner = c;
    c->poll.heard = heard_people;
    c->poll.done = heard_all;
    out_clear(o);
    nodes_poll(c->server, ASK_PEOPLE, o, &c->poll);
}

static void read_people(struct read *r, struct reads *from)
{
    struct caller *c = (struct caller *)r;

    c->rows = calloc(CONTROL_ROWS, sizeof(struct person));
    if (c->rows)
        c->n_rows = from->people(from, c->about, c->rows, CONTROL_ROWS);
}

static void tell_people(struct read *r)
{
    struct caller *c = (struct caller *)r;
    const struct person *p = c->rows;

    begin_answer(c);
    for (int i = 0; i < c->n_rows; i++, p++)
        rows_person(c->server, &c->out, p, "-");
    control_send(c);
}

static void read_measures(struct read *r, struct reads *from)
{
    struct caller *c = (struct caller *)r;

    c->rows = calloc(CONTROL_ROWS, sizeof(struct measure));
    if (c->rows)
        c->n_rows = from->measures(from, c->about[0] ? c->about : NULL, c->rows,
                                   CONTROL_ROWS);
}

static void tell_measures(struct read *r)
{
    struct caller *c = (struct caller *)r;
    const struct measure *m = c->rows;

    begin_answer(c);
    for (int i = 0; i < c->n_rows; i++, m++) {
        rows_time(&c->out, m->at);
        rows_column(&c->out, m->what);
        rows_column(&c->out, m->about);
        rows_time(&c->out, m->until);
        rows_column(&c->out, m->lifted ? "lifted" : "-");
        rows_end(&c->out, m->reason);
    }
    control_send(c);
}

static void read_reports(struct read *r, struct reads *from)
{
    struct caller *c = (struct caller *)r;

    c->rows = calloc(CONTROL_ROWS, sizeof(struct report));
    if (c->rows)
        c->n_rows = from->reports(from, c->rows, CONTROL_ROWS);
}

static void tell_reports(struct read *r)
{
    struct caller *c = (struct caller *)r;
    const struct report *p = c->rows;

    begin_answer(c);
    for (int i = 0; i < c->n_rows; i++, p++) {
        rows_number(&c->out, p->n);
        rows_time(&c->out, p->at);
        rows_column(&c->out, p->table);
        rows_column(&c->out, p->by);
        rows_column(&c->out, p->about);
        rows_end(&c->out, p->reason);
    }
    control_send(c);
}

static void tell_suspicious(struct read *r)
{
    struct caller *c = (struct caller *)r;
    const struct pair *p = c->rows;
    char figures[96];

    begin_answer(c);
    for (int i = 0; i < c->n_rows; i++, p++) {
        rows_column(&c->out, p->one);
        rows_column(&c->out, p->one_name[0] ? p->one_name : "-");
        rows_column(&c->out, p->other);
        rows_column(&c->out, p->other_name[0] ? p->other_name : "-");
        suspicious_figures(p, figures, sizeof figures);
        rows_text(&c->out, figures);
        rows_text(&c->out, "\n");
    }
    control_send(c);
}

/* ---- measures ------------------------------------------------------------ */

static void written(struct write *w)
{
    struct caller *c = w->owner;

    if (w->err != OK) {
        control_no(c, w->clash ? "taken" : "storage");
        return;
    }
    if (w->kind != WRITE_REPORTED)
        measures_take(c->server, &c->measure);
    if (strcmp(c->what, "rename") == 0)
        session_rename_person(c->server, c->who, c->name);
    begin_answer(c);
    if (c->token[0])
        rows_column(&c->out, c->token);
    rows_end(&c->out, c->who[0] ? c->who : "-");
    control_send(c);
}

static void submit(struct caller *c, enum write_kind kind)
{
    struct write *w = &c->write;

    w->kind = kind;
    w->done = written;
    w->owner = c;
    w->measure = &c->measure;
    w->report = &c->report;
    c->server->store->submit(c->server->store, w);
}

/*
 * A person by id or by a claimed name, a table by id or by its code, or an
 * address.
 */
static void resolve(struct read *r, struct reads *from)
{
    struct caller *c = (struct caller *)r;
    char key[NAME_BYTES + 1];
    char hash[HASH_TEXT];
    char who[WHO_LETTERS + 1] = "";
    struct table_row row;

    if (fits_letters(c->about, WHO_LETTERS, WHO_LETTERS)) {
        c->kind = PERSON;
        memcpy(c->who, c->about, sizeof who);
    } else if (network_key(c->about, c->who)) {
        c->kind = NETWORK;
    } else if (from->table(from, c->about, NULL, &row) == OK ||
               from->table(from, NULL, c->about, &row) == OK) {
        c->kind = TABLE;
        memcpy(c->who, row.id, sizeof row.id);
    } else if (look_key(c->about, key) && from->claimed(from, key, who, hash)) {
        c->kind = PERSON;
        memcpy(c->who, who, sizeof who);
    }
}

static bool fits_target(const struct caller *c)
{
    if (strcmp(c->what, "lift") == 0)
        return c->kind != NOBODY;
    if (strcmp(c->what, "close") == 0)
        return c->kind == TABLE;
    return c->kind == PERSON ||
           (c->kind == NETWORK && strcmp(c->what, "ban") == 0);
}

/* The name, and the key by which a claimed one is entered. */
static bool add_rename(struct caller *c)
{
    struct write *w = &c->rename;

    if (strcmp(c->what, "rename") != 0)
        return true;
    memcpy(w->who, c->who, sizeof w->who); /* a person's, if that fits */
    memcpy(w->name, c->name, sizeof w->name);
    w->kind = WRITE_RENAME;
    c->write.also = w;
    return look_is_clear(c->name) && look_key(c->name, w->key);
}

static void decide(struct caller *c)
{
    struct measure *m = &c->measure;

    m->at = c->server->io->wall_s(c->server->io);
    if (m->until)
        m->until = m->at + m->until * day_s;
    memcpy(m->about, c->who, sizeof m->about);
    snprintf(m->what, sizeof m->what, "%.*s", MEASURE_SLUG, c->what);
    submit(c, WRITE_MEASURE);
}

static void measure(struct read *r)
{
    struct caller *c = (struct caller *)r;

    if (!fits_target(c) || !add_rename(c))
        control_no(c, fits_target(c) ? "name" : "about");
    else
        decide(c);
}

/* A program of that name may play. Only the hash of its token is kept. */
static void admit(struct read *r)
{
    struct caller *c = (struct caller *)r;

    if (!programs_may_be(c->about)) {
        control_no(c, "name");
        return;
    }
    renew_token(c->server, c->token);
    session_id_of(c->token, c->who);
    snprintf(c->measure.reason, sizeof c->measure.reason, "%s", c->about);
    decide(c);
}

static void see_to(struct read *r)
{
    submit((struct caller *)r, WRITE_REPORTED);
}

/* ---- requests ------------------------------------------------------------ */

enum needs { NOTHING, ABOUT = 1, REASON = 2, NUMBER = 4, NAME = 8 };

static const struct command {
    const char *what;
    int needs;
    void (*run)(struct read *r, struct reads *from); /* NULL: nothing is read */
    void (*done)(struct read *r);
} commands[] = {
    {"tables", NOTHING, read_tables, tell_tables},
    {"people", NOTHING, read_people, tell_people},
    {"measures", NOTHING, read_measures, tell_measures},
    {"reports", NOTHING, read_reports, tell_reports},
    {"suspicious", NOTHING, suspicious_read, tell_suspicious},
    {"ban", ABOUT | REASON, resolve, measure},
    {"mute", ABOUT | REASON, resolve, measure},
    {"lift", ABOUT | REASON, resolve, measure},
    {"close", ABOUT | REASON, resolve, measure},
    {"rename", ABOUT | REASON | NAME, resolve, measure},
    {"program", ABOUT, NULL, admit},
    {"done", NUMBER, NULL, see_to},
};

static const struct command *command_named(const char *what)
{
    for (int i = 0; i < COUNT(commands); i++)
        if (strcmp(commands[i].what, what) == 0)
            return &commands[i];
    return NULL;
}

/* NULL, or which field is missing. */
static const char *take_fields(struct caller *c, const struct json_t *in,
                               int needs)
{
    int64_t days = 0;

    message_text(in, "about", c->about, sizeof c->about);
    message_text(in, "name", c->name, sizeof c->name);
    message_text(in, "reason", c->measure.reason, sizeof c->measure.reason);
    message_whole(in, "number", 1, INT32_MAX, &c->report.n);
    if (message_whole(in, "days", 1, 100 * 365, &days))
        c->measure.until = days;
    if (needs & ABOUT && !c->about[0])
        return "about";
    if (needs & REASON &&
        (!c->measure.reason[0] || !fits_line(c->measure.reason)))
        return "reason";
    if (needs & NAME && !c->name[0])
        return "name";
    return needs & NUMBER && !c->report.n ? "number" : NULL;
}

void control_answer(struct caller *c, const struct json_t *in)
{
    const struct command *command = NULL;
    const char *why = NULL;

    message_text(in, "do", c->what, sizeof c->what);
    command = command_named(c->what);
    why = command ? take_fields(c, in, command->needs) : "do";
    if (why)
        control_no(c, why);
    else if (!command->run)
        command->done(&c->read);
    else if (command->run == read_people && !c->about[0])
        tell_sessions(c);
    else
        ask(c, command->run, command->done);
}
