/*
 * karzar_likeness.c - see karzar_likeness.h.
 *
 * Hardly anything has a name to it (KZ4.3), but everybody sees who sends a
 * helper and who keeps his: the net sends more of them, and in other razms.
 */
#include "bots/evals/karzar_likeness.h"

#include "bots/company.h"

#include "games/karzar/karzar.h"

enum { KEEPS, SENDS, ALTERNATIVES };
enum { DEEDS = RAZMS * HELPERS_DEALT * ALTERNATIVES };

struct watched {
    int razm;
    bool heroes_shown; /* so what is answered is a question for helpers */
    seat_set asked, kept;
    int left[SEATS_MAX], sent[SEATS_MAX]; /* helpers */
};

/* One for every seat that was asked in this razm. */
static int tell(struct watched *w, struct deed *out, int most)
{
    int found = 0;

    for (int seat = 0; seat < SEATS_MAX && found < most; seat++) {
        int left =
            w->left[seat] < HELPERS_DEALT ? w->left[seat] : HELPERS_DEALT;
        bool sends = !(w->kept & SEAT(seat));
        if (!(w->asked & SEAT(seat)) || left < 1)
            continue;
        out[found++] = (struct deed){
            .seat = seat,
            .what = (w->razm * HELPERS_DEALT + left - 1) * ALTERNATIVES +
                    (sends ? SENDS : KEEPS)};
        w->left[seat] -= sends ? w->sent[seat] : 0;
    }
    w->asked = 0;
    return found;
}

static void begin_razm(struct watched *w, int razm)
{
    w->razm = razm > 0 && razm <= RAZMS ? razm - 1 : 0;
    w->heroes_shown = false;
    w->asked = w->kept = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        w->sent[seat] = 1;
}

static void begin_karzar(struct watched *w)
{
    begin_razm(w, 1);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        w->left[seat] = HELPERS_DEALT;
}

static void hear_seat(struct watched *w, const struct event *e)
{
    switch (e->kind) {
    case KARZAR_EV_ANSWERED:
        if (w->heroes_shown)
            w->asked |= SEAT(e->seat);
        break;
    case KARZAR_EV_HICH_BACK: w->kept |= SEAT(e->seat); break;
    case KARZAR_EV_MOBAD_USED: w->sent[e->seat] = e->arg[1]; break;
    case KARZAR_EV_FETCHED: w->left[e->seat]++; break;
    default: break;
    }
}

static int deeds(const struct event *heard, int n, struct deed *out, int most)
{
    struct watched w = {0};
    int found = 0;

    begin_karzar(&w);
    for (int i = 0; i < n; i++) {
        const struct event *e = &heard[i];
        if (e->kind == KARZAR_EV_KARZAR)
            begin_karzar(&w);
        else if (e->kind == KARZAR_EV_RAZM)
            begin_razm(&w, e->arg[0]);
        else if (e->kind == KARZAR_EV_HERO_SHOWN ||
                 e->kind == KARZAR_EV_KING_SHOWN)
            w.heroes_shown = true;
        else if (e->kind == KARZAR_EV_WON || e->kind == KARZAR_EV_DRAWN)
            found += tell(&w, out + found, most - found);
        else if (e->seat < SEATS_MAX)
            hear_seat(&w, e);
    }
    return found;
}

static const int8_t odds[DEEDS] = {
#include "bots/evals/karzar_likeness.def"
};

const struct likeness karzar_likeness = {.deeds = deeds,
                                         .kinds = DEEDS,
                                         .alternatives = ALTERNATIVES,
                                         .odds = odds,
                                         .watch = company_watch};
