/*
 * records.c - a finished game as text that anybody can verify.
 */
#include "server/table.h"

#include "server/session.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void name_players(const struct table *t, struct record *record)
{
    for (int seat = 0; seat < t->row.setup.seats; seat++) {
        struct record_player *player = &record->player[seat];
        const struct seat *at = &t->seat[seat];
        const char *name = at->name[0] ? at->name : "guest";
        player->sitter = at->bot[0] ? SITTER_BOT : SITTER_PERSON;
        snprintf(player->name, sizeof player->name, "%s",
                 at->bot[0] ? at->bot : name);
        if (!at->shared)
            continue;
        record->shared |= SEAT(seat);
        memcpy(record->share[seat], at->share, RECORD_SHARE);
    }
}

bool table_send_record(struct table *t, const struct asked *a)
{
    struct record record;
    char *text = NULL;
    size_t n = 0;
    FILE *to = open_memstream(&text, &n);
    struct out *o = NULL;

    if (!to)
        return false;
    record_init(&record, t->row.seed);
    name_players(t, &record);
    record_take(&record, &t->course.m);
    record_write(&record, to);
    fclose(to);
    o = asked_answer(a, "record");
    out_text(o, "table", t->row.id);
    out_text_n(o, "text", text, n);
    asked_send(a, o);
    free(text);
    sodium_memzero(&record, sizeof record);
    return true;
}
