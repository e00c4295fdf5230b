/*
 * record.h - a game as a text file that can be checked by anyone.
 *
 *   charsu record 1
 *   game dej
 *   rules 1
 *   seats 4
 *   option NAME=VALUE          every option of the game, in its order
 *   player 0 person Mina       if the name is known; or "bot random"
 *   commit HEX                 BLAKE2b-256 of the seed
 *   share 0 HEX                16 bytes from a player's browser, if any
 *   begin CHAIN
 *   1 chance crown p2 CHAIN    one action a line
 *   ...
 *   end points=.. places=.. choices=HASH CHAIN
 *   seed HEX
 *
 * CHAIN is the beginning of a BLAKE2b-256 hash over the chain so far and the
 * line's own text, so a line that is altered, lost or moved is found. The seed
 * comes last: with the shares it gives the key of chance.h, and every act of
 * chance can be checked (docs/adr/0004). A record without "end" is unfinished;
 * with its seed it can be played on. There is one way to write a record: what
 * would not be written again byte for byte is refused.
 *
 * HASH covers every choice that was offered during the game, in words: rules
 * that would have allowed anything else give a different one, but a different
 * layout of the state does not. So old records stay valid as long as the rules
 * do.
 *
 * May include: core headers, libsodium.
 */
#ifndef RECORD_RECORD_H
#define RECORD_RECORD_H

#include "core/match.h"

#include <stdio.h>

enum {
    RECORD_SEED = 32,
    RECORD_SHARE = 16,
    RECORD_NAME = 64,      /* bytes of a player's name                     */
    RECORD_LINE = 2048,    /* bytes of a line                              */
    RECORD_BYTES = 8 << 20 /* bytes of a file: twice the longest game      */
};

enum record_fault {
    RECORD_FINE,
#define FAULT(ID, slug, places) RECORD_##ID,
#include "record/faults.def"
    RECORD_FAULTS
};

struct record_error {
    enum record_fault fault;
    int line;
    long number; /* a limit, where one was passed */
    char word[96];
    char expected[96];
};

enum record_sitter { SITTER_UNKNOWN, SITTER_PERSON, SITTER_BOT };

struct record_player {
    enum record_sitter sitter;
    char name[RECORD_NAME + 1];
};

struct record {
    const struct game *game;
    struct setup setup;
    struct record_player player[SEATS_MAX];
    uint8_t commit[RECORD_SEED];
    seat_set shared; /* who has given a share */
    uint8_t share[SEATS_MAX][RECORD_SHARE];
    bool has_seed;
    uint8_t seed[RECORD_SEED];

    struct action *log; /* owned if record_read() made it, else borrowed */
    int n;
    int first_line; /* where log[0] stands; the others follow */

    bool ended;
    int end_line;
    struct score score; /* points and places of the end line */
    uint64_t choices;   /* match_choices() of it             */
};

const char *record_fault_slug(enum record_fault fault);
const char *record_fault_places(enum record_fault fault);

/* A local game: seed and commitment, no shares. Names no game yet. */
void record_init(struct record *r, const uint8_t seed[RECORD_SEED]);

/* A seed from any text, for --seed; and a secret one. */
void record_seed_from(const char *text, uint8_t seed[RECORD_SEED]);
void record_seed_new(uint8_t seed[RECORD_SEED]);

/* What decides chance: the key for struct match. Needs the seed. */
void record_key(const struct record *r, uint8_t key[CHACHA_KEY]);

/* Borrow what m has played; the end is noted if it has come. */
void record_take(struct record *r, const struct match *m);

/* False if the file could not be written. */
bool record_write(const struct record *r, FILE *to);

/*
 * From untrusted bytes. False: *error says what is wrong and where, and r is
 * empty. Otherwise record_free() it.
 */
bool record_read(struct record *r, const char *text, size_t size,
                 struct record_error *error);
void record_free(struct record *r);

/*
 * Replay it: every action must be legal, every act of chance as the key says
 * (if there is a seed), and the end as recorded. False: *error has the line.
 */
bool record_verify(const struct record *r, struct record_error *error);

/*
 * Play the first n actions in m, whose log (of game->ply_max actions) the
 * caller has given it. record_resume() plays all of them and continues as far
 * as chance goes; it needs the seed.
 */
bool record_replay(const struct record *r, int n, struct match *m,
                   struct sink *ev, struct record_error *error);
bool record_resume(const struct record *r, struct match *m, struct sink *ev,
                   struct record_error *error);

#endif
