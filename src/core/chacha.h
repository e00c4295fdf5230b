/*
 * chacha.h - the ChaCha20 block function (RFC 8439, section 2.3).
 */
#ifndef CORE_CHACHA_H
#define CORE_CHACHA_H

#include "core/base.h"

enum { CHACHA_KEY = 32, CHACHA_BLOCK = 64 };

/* Block number counter of stream nonce, under key: 64 bytes. */
void chacha_block(const uint8_t key[CHACHA_KEY], uint32_t counter,
                  uint64_t nonce, uint8_t out[CHACHA_BLOCK]);

#endif
