/*
 * fuzz_record.c - records from bytes that may come from anywhere.
 *
 * A record is protected by hashes, which no random change gets right. So every
 * input is read twice: as it is, and with its hashes repaired, as a forger
 * would do. What is read must be written again byte for byte.
 */
#include "record/record.h"

#include "fuzz/fuzz.h"
#include "record/chain.h"

#include <sodium.h>

/* ---- forging ------------------------------------------------------------- */

struct forger {
    struct chain chain;
    const char *seed; /* in hex, or NULL */
};

static bool begins(const char *line, size_t n, const char *word)
{
    return n >= strlen(word) && memcmp(line, word, strlen(word)) == 0;
}

/* The commitment to the seed that the record ends with. */
static void forge_commit(const struct forger *f, char *line, size_t n)
{
    uint8_t seed[RECORD_SEED];
    uint8_t commit[RECORD_SEED];
    char hex[2 * RECORD_SEED + 1];
    size_t at = strlen("commit ");

    if (n != at + 2 * RECORD_SEED || !f->seed ||
        sodium_hex2bin(seed, sizeof seed, f->seed, sizeof hex - 1, NULL, NULL,
                       NULL) != 0)
        return;
    crypto_generichash(commit, sizeof commit, seed, sizeof seed, NULL, 0);
    hex_format(commit, sizeof commit, hex);
    memcpy(line + at, hex, sizeof hex - 1);
}

static void forge_line(struct forger *f, char *line, size_t n)
{
    char hash[CHAIN_TEXT];
    bool chained = n > CHAIN_TEXT &&
                   (begins(line, n, "begin ") || begins(line, n, "end ") ||
                    (line[0] >= '0' && line[0] <= '9'));

    if (begins(line, n, "commit "))
        forge_commit(f, line, n);
    chain_add(&f->chain, line, chained ? n - CHAIN_TEXT : n);
    if (!chained)
        return;
    chain_text(&f->chain, hash);
    memcpy(line + n - (CHAIN_TEXT - 1), hash, CHAIN_TEXT - 1);
}

/* In place: hashes take the place of hashes. */
static void forge(char *text, size_t size)
{
    struct forger f = {.seed = NULL};
    char *seed = strstr(text, "\nseed ");

    if (seed && strlen(seed) >= 6 + 2 * (size_t)RECORD_SEED)
        f.seed = seed + 6;
    for (size_t at = 0; at < size;) {
        const char *stop = memchr(text + at, '\n', size - at);
        size_t n = stop ? (size_t)(stop - text) - at : size - at;
        forge_line(&f, text + at, n);
        at += n + 1;
    }
}

/* ---- reading ------------------------------------------------------------- */

static void same_bytes(const struct record *r, const char *text, size_t size)
{
    char *out = NULL;
    size_t n = 0;
    FILE *to = open_memstream(&out, &n);

    must(to);
    must(record_write(r, to));
    fclose(to);
    must(n == size && memcmp(out, text, n) == 0);
    free(out);
}

static void read_it(const char *text, size_t size)
{
    struct record r;
    struct record_error error = {0};

    if (record_read(&r, text, size, &error)) {
        same_bytes(&r, text, size);
        if (!record_verify(&r, &error))
            must(error.fault != RECORD_FINE && error.line > 0);
        record_free(&r);
    } else {
        must(error.fault != RECORD_FINE && error.line > 0);
    }
    must(error.fault < RECORD_FAULTS && record_fault_slug(error.fault));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = malloc(size ? size : 1); /* no NUL: none is promised */
    char *forged = fuzz_text(data, size);

    must(text);
    memcpy(text, data, size);
    read_it(text, size);
    forge(forged, size);
    memcpy(text, forged, size);
    read_it(text, size);
    free(forged);
    free(text);
    return 0;
}
