/*
 * rows.c - see rows.h.
 */
#include "server/rows.h"

#include "server/measures.h"
#include "server/session_state.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

void rows_text(struct out *o, const char *text)
{
    out_raw(o, text, strlen(text));
}

/* A column; nothing in it may look like the end of one. */
void rows_column(struct out *o, const char *text)
{
    for (; *text; text++)
        out_raw(o, (unsigned char)*text < ' ' ? " " : text, 1);
    rows_text(o, "\t");
}

void rows_number(struct out *o, int64_t number)
{
    char text[32];

    snprintf(text, sizeof text, "%lld", (long long)number);
    rows_column(o, text);
}

void rows_time(struct out *o, int64_t at)
{
    time_t when = (time_t)at;
    struct tm tm;
    char text[32] = "-";

    if (at > 0 && gmtime_r(&when, &tm))
        strftime(text, sizeof text, "%Y-%m-%d %H:%M", &tm);
    rows_column(o, text);
}

void rows_end(struct out *o, const char *last)
{
    rows_column(o, last);
    o->n--; /* no tab after the last */
    rows_text(o, "\n");
}

void rows_person(struct server *s, struct out *o, const struct person *p,
                 const char *address)
{
    bool banned =
        measures_hold(s, "ban", p->who) || measures_ban_address(s, address);
    bool muted = measures_hold(s, "mute", p->who);

    rows_column(o, p->who);
    rows_column(o, p->name[0] ? p->name : "-");
    rows_column(o, p->claimed ? "claimed" : "guest");
    rows_column(o, banned ? "banned" : muted ? "muted" : "-");
    rows_end(o, address);
}

void rows_people_here(struct server *s, struct out *o)
{
    for (const struct session *at = s->sessions; at; at = at->next) {
        struct person p = {.claimed = !at->guest};
        if (!at->greeted || !at->conn)
            continue; /* or it is connected to another node */
        snprintf(p.who, sizeof p.who, "%s", at->who);
        snprintf(p.name, sizeof p.name, "%s", at->name);
        rows_person(s, o, &p, at->address);
    }
}
