/*
 * ear.c - see ear.h.
 */
#include "bots/ear.h"

#include <string.h>

static uint64_t mixed(uint64_t sum, uint64_t more)
{
    sum = (sum ^ more) * 0x9E3779B97F4A7C15u;
    return sum ^ sum >> 29;
}

/* The first eight bytes of an event are everything except who else saw it. */
static uint64_t word_of(struct event e)
{
    uint64_t word = 0;

    memcpy(&word, &e, sizeof word);
    return word;
}

/* As event_heard() has it, without going through memory: a seat that may not
 * see it hears the kind, and whom it is about. */
static void hear(struct sink *to, struct event e)
{
    const uint64_t open = word_of((struct event){.kind = 255, .seat = 255});
    struct ear *ear = (struct ear *)to;
    uint64_t word = word_of(e);

    for (int seat = ear->first; seat < ear->end; seat++)
        ear->heard[seat] = mixed(ear->heard[seat],
                                 e.seen_by & SEAT(seat) ? word : word & open);
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
    uint64_t word = 0;

    memcpy(&word, &a, sizeof word);
    ear->heard[a.seat] = mixed(ear->heard[a.seat], word);
}
