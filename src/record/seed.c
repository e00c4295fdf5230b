/*
 * seed.c - where the dice of a recorded game come from (docs/adr/0004).
 */
#include "record/line.h"
#include "record/record.h"

#include <sodium.h>
#include <string.h>

static void commit_to(const uint8_t *seed, uint8_t *commit)
{
    crypto_generichash(commit, RECORD_SEED, seed, RECORD_SEED, NULL, 0);
}

bool record_keeps_promise(const struct record *r)
{
    uint8_t commit[RECORD_SEED];

    commit_to(r->seed, commit);
    return sodium_memcmp(commit, r->commit, sizeof commit) == 0;
}

void record_init(struct record *r, const uint8_t seed[RECORD_SEED])
{
    memset(r, 0, sizeof *r);
    memcpy(r->seed, seed, RECORD_SEED);
    r->has_seed = true;
    commit_to(seed, r->commit);
}

void record_seed_from(const char *text, uint8_t seed[RECORD_SEED])
{
    crypto_generichash(seed, RECORD_SEED, (const unsigned char *)text,
                       strlen(text), NULL, 0);
}

void record_seed_new(uint8_t seed[RECORD_SEED])
{
    randombytes_buf(seed, RECORD_SEED);
}

/* The prefix keeps the key apart from the commitment, which is public: without
 * shares both would be the hash of the seed alone. */
void record_key(const struct record *r, uint8_t key[CHACHA_KEY])
{
    static const unsigned char prefix[] = "charsu key";
    crypto_generichash_state state;

    crypto_generichash_init(&state, NULL, 0, CHACHA_KEY);
    crypto_generichash_update(&state, prefix, sizeof prefix - 1);
    crypto_generichash_update(&state, r->seed, RECORD_SEED);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        uint8_t number = (uint8_t)seat;
        if (!(r->shared & SEAT(seat)))
            continue;
        crypto_generichash_update(&state, &number, 1);
        crypto_generichash_update(&state, r->share[seat], RECORD_SHARE);
    }
    crypto_generichash_final(&state, key, CHACHA_KEY);
}
