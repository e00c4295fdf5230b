/*
 * ear.c - see ear.h.
 */
#include "bots/ear.h"

#include <string.h>

static uint64_t mixed(uint64_t sum, const void *eight_bytes)
{
    uint64_t more = 0;

    memcpy(&more, eight_bytes, sizeof more);
    sum = (sum ^ more) * 0x9E3779B97F4A7C15u;
    return sum ^ sum >> 29;
}

/* The first eight bytes of an event are everything except who else saw it. */
static void hear(struct sink *to, struct event e)
{
    struct ear *ear = (struct ear *)to;

    for (int seat = ear->first; seat < ear->end; seat++) {
        struct event heard = event_heard(e, seat);
        ear->heard[seat] = mixed(ear->heard[seat], &heard);
    }
}

void ear_open(struct ear *ear, int seats, int only)
{
    ear->sink.hear = hear;
    ear->first = only < 0 ? 0 : only;
    ear->end = only < 0 ? seats : only + 1;
    for (int seat = ear->first; seat < ear->end; seat++)
        ear->heard[seat] = ear_silence(seat);
}

void ear_did(struct ear *ear, struct action a)
{
    ear->heard[a.seat] = mixed(ear->heard[a.seat], &a);
}
