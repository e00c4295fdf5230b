/*
 * chain.h - the running hash of a record, shared by its writer and its reader.
 */
#ifndef RECORD_CHAIN_H
#define RECORD_CHAIN_H

#include "core/base.h"

enum {
    CHAIN_BYTES = 32,
    CHAIN_SHOWN = 8,                  /* bytes of it that are written */
    CHAIN_TEXT = 2 * CHAIN_SHOWN + 1, /* in hex, with its 0           */
};

struct chain {
    uint8_t hash[CHAIN_BYTES];
};

/* Take in one line, without its end and without its own hash. */
void chain_add(struct chain *c, const char *line, size_t n);
void chain_text(const struct chain *c, char out[CHAIN_TEXT]);

/* Lower-case hex, exactly n bytes of it and nothing after. */
void hex_format(const uint8_t *bytes, size_t n, char *out);
bool hex_parse(const char *text, uint8_t *bytes, size_t n);

#endif
