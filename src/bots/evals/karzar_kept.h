/*
 * karzar_kept.h - what a bot of Karzar keeps from one question to the next
 * (`scratch` in eval.h). The seats of a table are asked one after another about
 * the same heroes and the same razm, and so are many simulations. Each entry is
 * kept with all that it was made from.
 */
#ifndef BOTS_EVALS_KARZAR_KEPT_H
#define BOTS_EVALS_KARZAR_KEPT_H

#include "games/karzar/razm.h"

/* ---- karzar_mind.c: heroes ----------------------------------------------- */

/*
 * Powers in whole points, a sign rounded up: 0 is nobody, the champions have
 * 10. One more level above all, so that sums over "stronger" end.
 */
enum { LEVELS_MAX = 12 };

/* One razm to come, as far as it is public. */
struct front {
    uint8_t first[LANDS]; /* level of the strongest who waits there */
    int16_t sum[LANDS];   /* of all who do, in half points          */
    bool summed;          /* sums will decide it (KZ7.2)            */
    uint8_t value;        /* with its banners                       */
};

struct survey_key {
    seat_set known[KARZAR_HEROES];
    uint8_t where[KARZAR_HEROES];
    uint8_t result[RAZM_CAPTIVES], bearer[LANDS];
    uint16_t modules;
    uint8_t used, razm;
    bool all, made;
};

/* Heroes as everybody sees them, and how many of them each seat does not see:
 * a byte for each. all: how many are in hands, in the lowest byte. */
enum { LANE_BITS = 8, LANE = 0xFF };

struct survey {
    struct survey_key key;
    uint64_t unseen[LANDS][LEVELS_MAX + 1], all_unseen;
    struct front front[RAZM_EXTRA + 1]; /* by razm, from the current on */
    int n_fetched;
    uint8_t fetched[KARZAR_HEROES]; /* by Mobads, and still in hands */
};

/* ---- karzar_bout.c: helpers ---------------------------------------------- */

enum {
    SAMPLES = 16,
    SAMPLES_QUICK = 5,
    DRAWN = 16,      /* of them are kept              */
    ARENA_MOST = 12, /* heroes of a land; if there are more, nothing is kept */
    ARENA_BITS = 5,  /* so many razms are kept        */
    ENDINGS = 256,
};

/* A razm whose heroes have fought, with all that its end depends on: what a
 * hero is, not who he is. */
struct karzar_arena {
    uint16_t modules;
    uint8_t why, kings, n[LANDS], hero[LANDS][ARENA_MOST];
};

/* How it ends, by the helpers that are sent; 0: not known. All zero, it is the
 * razm that nobody came to. */
struct karzar_endings {
    struct karzar_arena arena;
    uint16_t of[ENDINGS];
};

/* How it is drawn what others send, and what was drawn: which of so many cards,
 * or the one after the last for none. */
struct karzar_draw {
    uint64_t luck;
    uint32_t cards;
    uint16_t times, senders;
    uint8_t eager[SEATS_MAX];
};

struct karzar_drawn {
    struct karzar_draw by;
    uint8_t at[SAMPLES][SEATS_MAX];
};

/* -------------------------------------------------------------------------- */

/* All zero at first. */
struct karzar_kept {
    struct survey survey;
    struct karzar_endings endings[1 << ARENA_BITS];
    struct karzar_drawn drawn[DRAWN];
};
enum { KARZAR_SCRATCH = sizeof(struct karzar_kept) };

#endif
