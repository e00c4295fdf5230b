/*
 * base.h - the basic types and constants of every other file.
 *
 * May include: freestanding C headers only.
 */
#ifndef CORE_BASE_H
#define CORE_BASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define COUNT(array) ((int)(sizeof(array) / sizeof((array)[0])))

/*
 * Seats are numbered from 0, and "left" is the next number. Chance plays too.
 * A watcher sits nowhere and sees what is public.
 */
enum { SEATS_MAX = 8, SEAT_WATCHER = 14, SEAT_CHANCE = 15, SEAT_NONE = 255 };

typedef uint16_t seat_set; /* bit n stands for seat n */

#define SEAT(n)        ((seat_set)(1u << (n)))
#define SEATS_BELOW(n) ((seat_set)((1u << (n)) - 1u))
#define PUBLIC         ((seat_set)0xFFFF) /* every seat, and watchers */

/*
 * Every function that can be refused returns one of these. They are words for
 * programs; the sentence a person reads is in the locale files (error.*).
 */
enum err {
    OK = 0,
#define ERR(id, slug) ERR_##id,
#include "core/errs.def"
    ERRS
};

#endif
