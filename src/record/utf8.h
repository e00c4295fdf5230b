/*
 * utf8.h - is this text, or only bytes? (RFC 3629)
 */
#ifndef RECORD_UTF8_H
#define RECORD_UTF8_H

#include "core/base.h"

bool utf8_is_sound(const char *text, size_t n);

#endif
