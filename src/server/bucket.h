/*
 * bucket.h - how much somebody may do: a credit that fills up again.
 */
#ifndef SERVER_BUCKET_H
#define SERVER_BUCKET_H

#include "core/base.h"

struct bucket {
    int64_t milli; /* credit, in thousandths */
    int64_t at;    /* when it was counted    */
};

static inline void bucket_fill(struct bucket *b, int64_t now, int most)
{
    b->milli = (int64_t)most * 1000;
    b->at = now;
}

/* Take one. It refills by per_s thousandths a millisecond, up to most. */
static inline bool bucket_take(struct bucket *b, int64_t now, int most,
                               double per_s)
{
    b->milli += (int64_t)((double)(now - b->at) * per_s);
    b->at = now;
    if (b->milli > (int64_t)most * 1000)
        b->milli = (int64_t)most * 1000;
    if (b->milli < 1000)
        return false;
    b->milli -= 1000;
    return true;
}

#endif
