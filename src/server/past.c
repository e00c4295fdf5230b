/*
 * past.c - the history of a table in memory: every deed, the latest chat, and
 * the people's current names.
 */
#include "server/table.h"

#include "server/tail.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool reserve_past(struct table *t, size_t size)
{
    if (t->seq == t->past_most) {
        uint32_t most = 2 * t->past_most + 32;
        struct past *past = realloc(t->past, most * sizeof *past);
        if (!past)
            return false;
        t->past = past;
        t->past_most = most;
    }
    if (t->bytes_most - t->n_bytes < size) {
        size_t most = 2 * t->bytes_most + size + 512;
        uint8_t *bytes = realloc(t->bytes, most);
        if (!bytes)
            return false;
        t->bytes = bytes;
        t->bytes_most = most;
    }
    return true;
}

/* What nobody can catch up with any more is dropped from memory, not from
 * disk. */
static void forget_said(struct table *t)
{
    struct past *past = NULL;

    if (t->seq <= TAIL_MOST)
        return;
    past = &t->past[t->seq - TAIL_MOST - 1];
    free(past->said);
    past->said = NULL;
}

static bool remember_said(struct past *past, const char *text, const char *name)
{
    size_t n = text ? strlen(text) : 0;

    past->said = calloc(1, sizeof *past->said + n + 1);
    if (!past->said)
        return false;
    if (n)
        memcpy(past->said->text, text, n);
    snprintf(past->said->name, sizeof past->said->name, "%s", name);
    return true;
}

bool table_remember(struct table *t, const struct entry *e, const char *name)
{
    struct past *past = NULL;

    if (!reserve_past(t, e->size))
        return false;
    past = &t->past[t->seq];
    *past = (struct past){
        .at = (uint32_t)t->n_bytes, .size = (uint32_t)e->size, .kind = e->kind};
    if (e->kind == DEED_SAY && !remember_said(past, e->text, name))
        return false;
    if (e->size)
        memcpy(t->bytes + t->n_bytes, e->body, e->size);
    t->n_bytes += e->size;
    t->seq++;
    t->last_entry = e->n;
    memcpy(t->chain, e->chain, sizeof t->chain);
    forget_said(t);
    return true;
}

bool table_past(const struct table *t, uint32_t seq, struct deed *d,
                struct action_buffer into)
{
    const struct past *past = &t->past[seq - 1];

    return deed_decode(d, past->kind, t->bytes + past->at, past->size, into);
}

/* ---- those who were there ------------------------------------------------ */

void table_call_person(struct table *t, const char *who, const char *name)
{
    int seat = table_seat_of(t, who);

    if (seat < 0)
        return;
    snprintf(t->seat[seat].name, sizeof t->seat[seat].name, "%s", name);
    table_show(t);
}

void table_draw_person(struct table *t, const char *who, uint32_t portrait)
{
    int seat = table_seat_of(t, who);

    if (seat < 0 || t->seat[seat].portrait == portrait)
        return;
    t->seat[seat].portrait = portrait;
    table_show(t);
}

void table_forget_person(struct table *t, const char *who)
{
    int seat = table_seat_of(t, who);

    if (seat >= 0)
        t->seat[seat].portrait = 0;
    table_asides_forget(t, who);
    for (uint32_t i = 0; i < t->seq; i++) {
        struct past *past = &t->past[i];
        struct deed d;
        if (past->said &&
            deed_decode_head(&d, past->kind, t->bytes + past->at, past->size) &&
            strcmp(d.who, who) == 0)
            past->said->name[0] = past->said->text[0] = '\0';
    }
}
