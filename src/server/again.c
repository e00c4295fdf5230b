/*
 * again.c - a rematch with the same people: each of them is asked. Who has
 * said yes is known as long as the table is in memory; the new table is made
 * when all have, and its game begins by itself once everybody's share of the
 * dice is there.
 */
#include "server/lobby.h"

#include "server/credits.h"
#include "server/push.h"
#include "server/session.h"

#include <string.h>

seat_set again_people(const struct table *t)
{
    seat_set people = 0;

    for (int seat = 0; seat < t->row.setup.seats; seat++)
        if (t->seat[seat].who[0])
            people |= SEAT(seat);
    return people;
}

/* People who have left the table are told that somebody asks. */
static void ask_away(struct table *t, int asker, const struct session *by)
{
    for (int seat = 0; seat < t->row.setup.seats; seat++)
        if (seat != asker && t->seat[seat].who[0] && !t->seat[seat].here)
            push_invite(t, seat, by);
}

const char *lobby_again(const struct asked *a, struct table *t, bool yes)
{
    struct session *session = a->session;
    int seat = table_seat_of(t, session_who(session));
    bool first = !t->again;

    if (t->row.state != TABLE_OVER || t->leads_on)
        return "state";
    if (seat < 0)
        return "seat";
    if (!credits_take(session_server(session), LIMIT_SWITCHES,
                      session_who(session)))
        return "limit";
    t->again &= (seat_set)~SEAT(seat);
    t->declined &= (seat_set)~SEAT(seat);
    *(yes ? &t->again : &t->declined) |= SEAT(seat);
    if (t->again == again_people(t))
        return lobby_rematch(a, t);
    if (yes && first)
        ask_away(t, seat, session);
    table_answer(t, a);
    table_show(t);
    return NULL;
}

/* All who are to play have agreed, and given their share of the dice. */
void again_begin(struct table *t)
{
    struct want w = {.kind = WANT_START, .seat = -1};

    if (!t->agreed || t->row.state != TABLE_OPEN)
        return;
    for (int seat = 0; seat < t->row.setup.seats; seat++)
        if (t->seat[seat].who[0] ? !t->seat[seat].shared
                                 : !t->seat[seat].bot[0])
            return;
    t->agreed = false; /* once */
    memcpy(w.who, t->row.host, sizeof w.who);
    table_want(t, &w);
}
