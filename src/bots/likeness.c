/*
 * likeness.c - see likeness.h.
 */
#include "bots/likeness.h"

enum { DEEDS_MOST = 2048 };

void likeness_read(const struct likeness *likeness, const struct event *heard,
                   int n, int *odds)
{
    struct deed deed[DEEDS_MOST];
    int deeds = likeness->deeds(heard, n, deed, DEEDS_MOST);

    for (int i = 0; i < deeds; i++)
        odds[deed[i].seat] += likeness->odds[deed[i].what];
    for (int seat = 0; seat < SEATS_MAX; seat++)
        odds[seat] = odds[seat] > LIKENESS_MOST    ? LIKENESS_MOST
                     : odds[seat] < -LIKENESS_MOST ? -LIKENESS_MOST
                                                   : odds[seat];
}
