/*
 * walk.h - one description of a state, many uses.
 *
 * A game lists its fields once, in walk(). A walker is the other half: it is
 * called for every field and writes it, reads it, hashes it, or sets it by
 * name. A field that is not walked does not exist: it is not saved, not sent,
 * and not hashed (law L3 counts the bytes).
 */
#ifndef CORE_WALK_H
#define CORE_WALK_H

#include "core/game.h"

struct walk {
    /* count unsigned integers of width bytes each, from at on */
    void (*field)(struct walk *w, const char *name, void *at, int width,
                  int count);
    /* what follows, up to leave, is part i of n; either may be NULL */
    void (*enter)(struct walk *w, const char *name, int i, int n);
    void (*leave)(struct walk *w, int i, int n);
    enum err err;
};

#define WALK(w, s, name)                                                       \
    (w)->field((w), #name, &(s)->name, (int)sizeof((s)->name), 1)
#define WALK_ARRAY(w, s, name)                                                 \
    (w)->field((w), #name, (s)->name, (int)sizeof((s)->name[0]),               \
               COUNT((s)->name))

void walk_enter(struct walk *w, const char *name, int i, int n);
void walk_leave(struct walk *w, int i, int n);
void walk_state(struct walk *w, struct state *s); /* the shared part */

/* For walkers: one integer of width bytes. */
uint64_t walk_load(const void *at, int width);
void walk_store(void *at, int width, uint64_t value);

/* Bytes written, or 0 if they do not fit in size. Little-endian everywhere. */
size_t state_encode(const struct game *game, const struct state *s,
                    uint8_t *out, size_t size);

/* A state or a view; ERR_SHORT or ERR_CORRUPT leave s undefined. */
enum err state_decode(const struct game *game, struct state *s,
                      const uint8_t *in, size_t size);

/* Equal states have equal hashes, on any machine. */
uint64_t state_hash(const struct game *game, const struct state *s);

/* The shared part of check(): what must hold of any game's stack. */
const char *state_check(const struct game *game, const struct state *s);

#endif
