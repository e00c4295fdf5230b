/*
 * walk.c - the three walkers the core needs: write, read, hash.
 */
#include "core/walk.h"

#include <string.h>

enum { IS_LITTLE = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ };

struct writer {
    struct walk walk;
    uint8_t *at, *end;
};

struct reader {
    struct walk walk;
    const uint8_t *at, *end;
};

struct hasher {
    struct walk walk;
    uint64_t hash;
};

uint64_t walk_load(const void *at, int width)
{
    switch (width) {
    case 1: return *(const uint8_t *)at;
    case 2: return *(const uint16_t *)at;
    case 4: return *(const uint32_t *)at;
    default: return *(const uint64_t *)at;
    }
}

void walk_store(void *at, int width, uint64_t value)
{
    switch (width) {
    case 1: *(uint8_t *)at = (uint8_t)value; break;
    case 2: *(uint16_t *)at = (uint16_t)value; break;
    case 4: *(uint32_t *)at = (uint32_t)value; break;
    default: *(uint64_t *)at = value; break;
    }
}

static void write_field(struct walk *w, const char *name, void *at, int width,
                        int count)
{
    struct writer *out = (struct writer *)w;
    const uint8_t *item = at;

    (void)name;
    if (out->end - out->at < (ptrdiff_t)width * count) {
        w->err = ERR_SHORT;
        return;
    }
    if (IS_LITTLE) { /* as it lies in memory: a server does it for each seat */
        memcpy(out->at, at, (size_t)width * (size_t)count);
        out->at += (ptrdiff_t)width * count;
        return;
    }
    for (int i = 0; i < count; i++, item += width) {
        uint64_t value = walk_load(item, width);
        for (int b = 0; b < width; b++)
            *out->at++ = (uint8_t)(value >> (8 * b));
    }
}

static void read_field(struct walk *w, const char *name, void *at, int width,
                       int count)
{
    struct reader *in = (struct reader *)w;
    uint8_t *item = at;

    (void)name;
    if (in->end - in->at < (ptrdiff_t)width * count) {
        w->err = ERR_SHORT;
        return;
    }
    for (int i = 0; i < count; i++, item += width) {
        uint64_t value = 0;
        for (int b = 0; b < width; b++)
            value |= (uint64_t)*in->at++ << (8 * b);
        walk_store(item, width, value);
    }
}

static void hash_field(struct walk *w, const char *name, void *at, int width,
                       int count)
{
    struct hasher *h = (struct hasher *)w;
    const uint8_t *item = at;

    (void)name;
    for (int i = 0; i < count; i++, item += width) {
        h->hash = (h->hash ^ walk_load(item, width)) * 0x9FB21C651E98DF25u;
        h->hash ^= h->hash >> 32;
    }
}

void walk_enter(struct walk *w, const char *name, int i, int n)
{
    if (w->enter)
        w->enter(w, name, i, n);
}

void walk_leave(struct walk *w, int i, int n)
{
    if (w->leave)
        w->leave(w, i, n);
}

void walk_state(struct walk *w, struct state *s)
{
    WALK(w, s, ply);
    WALK(w, s, news);
    WALK(w, s, depth);
    WALK(w, s, seats);
    WALK(w, s, over);
    WALK(w, s, mover);
    WALK(w, s, chain);
    WALK(w, s, chain_base);
    WALK_ARRAY(w, s, option);
    for (int i = 0; i < STACK_MAX; i++) {
        struct frame *frame = &s->stack[i];
        walk_enter(w, "stack", i, STACK_MAX);
        WALK(w, frame, decision);
        WALK(w, frame, a);
        WALK(w, frame, b);
        WALK(w, frame, c);
        WALK(w, frame, opened);
        WALK(w, frame, asked);
        WALK(w, frame, actors);
        walk_leave(w, i, STACK_MAX);
    }
}

/* Writing and hashing only read the state, so the const cast is safe. */
size_t state_encode(const struct game *game, const struct state *s,
                    uint8_t *out, size_t size)
{
    struct writer w = {{.field = write_field}, out, out + size};

    game->walk(&w.walk, (struct state *)s);
    return w.walk.err ? 0 : (size_t)(w.at - out);
}

enum err state_decode(const struct game *game, struct state *s,
                      const uint8_t *in, size_t size)
{
    struct reader r = {{.field = read_field}, in, in + size};

    memset(s, 0, game->state_size);
    game->walk(&r.walk, s);
    if (r.walk.err)
        return r.walk.err;
    return r.at != r.end || game->check(s, false) ? ERR_CORRUPT : OK;
}

uint64_t state_hash(const struct game *game, const struct state *s)
{
    struct hasher h = {{.field = hash_field}, 0};

    game->walk(&h.walk, (struct state *)s);
    return h.hash;
}

static const char *check_frame(const struct game *game, const struct state *s,
                               const struct frame *frame)
{
    if (frame->decision >= game->n_decisions)
        return "no such decision";
    if (frame->asked != SEAT(SEAT_CHANCE) &&
        (!frame->asked || frame->asked >= SEAT(s->seats)))
        return "a decision that nobody can make";
    if (!frame->actors || frame->actors & ~frame->asked)
        return "somebody is to choose who was not asked";
    return NULL;
}

const char *state_check(const struct game *game, const struct state *s)
{
    const char *sick = NULL;

    if (s->seats < game->seats_min || s->seats > game->seats_max)
        return "no such number of seats";
    if (s->over > 1 || s->ply > game->ply_max || s->news > s->ply)
        return "over, ply or news out of range";
    if (s->mover != SEAT_NONE && s->mover != SEAT_CHANCE &&
        s->mover >= s->seats)
        return "nobody sits where the last action came from";
    if (s->depth > STACK_MAX || (!s->over && !s->depth))
        return "too many decisions, or none";
    if (s->chain > s->ply || s->chain_base > s->depth ||
        !s->chain != !s->chain_base || (s->chain && s->mover >= s->seats))
        return "a chain out of place";
    for (int i = 0; i < s->depth && !sick; i++)
        sick = check_frame(game, s, &s->stack[i]);
    return sick;
}
