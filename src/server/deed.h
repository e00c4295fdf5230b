/*
 * deed.h - one thing that happened at a table, as it is kept in the log.
 *
 * A table is its row and its deeds, applied in order: who sat down, the start,
 * every move with all that chance did after it, what was taken back. There is
 * exactly one way to encode a deed as bytes, little-endian, and they are
 * hashed into the table's chain. They contain no names and no chat.
 */
#ifndef SERVER_DEED_H
#define SERVER_DEED_H

#include "core/game.h"
#include "server/store.h"

enum deed_kind {
    DEED_SIT = 1, /* seat who share?                        */
    DEED_STAND,   /* seat: it is empty again                */
    DEED_BOT,     /* seat slug                              */
    DEED_START,   /* shares, then what chance did           */
    DEED_MOVE,    /* seat by ask id left, then the actions  */
    DEED_UNDO,    /* seat id, how many actions              */
    DEED_SAY,     /* who phrase; the text is kept elsewhere */
    DEED_AWAY,    /* seat slug why: a bot plays on          */
    DEED_BACK,    /* seat: its owner is back                */
    DEED_NEXT,    /* who: the id of the table of a rematch  */
    DEED_KINDS
};

enum deed_by { BY_PERSON, BY_BOT, BY_CLOCK };
enum deed_why { WHY_LEFT, WHY_GONE, WHY_CLOCK };

enum { SLUG_BYTES = 24, MOVE_ID = 32 };

struct deed {
    uint8_t kind;
    uint8_t seat;
    uint8_t by;                /* MOVE: deed_by; AWAY: deed_why           */
    uint16_t ask;              /* MOVE                                    */
    uint16_t count;            /* UNDO: actions taken back                */
    uint32_t left;             /* MOVE: ms left on the mover's clock      */
    char id[MOVE_ID + 1];      /* MOVE, UNDO: the client's own */
    char who[WHO_LETTERS + 1]; /* SIT, SAY, NEXT               */
    char slug[SLUG_BYTES + 1]; /* BOT, AWAY; SAY: the phrase   */
    seat_set shared;           /* SIT (its own seat), START    */
    uint8_t share[SEATS_MAX][RECORD_SHARE];
    const struct action *actions; /* START, MOVE: borrowed     */
    int n;
};

/* Bytes that any deed with n actions fits in. */
#define DEED_BYTES(n) (512 + 8 * (size_t)(n))

size_t deed_encode(const struct deed *d, uint8_t *out);

/* Where the actions of a deed are copied to when it is read. */
struct action_buffer {
    struct action *actions;
    int most;
};

/* False: these bytes are not a deed of that kind. */
bool deed_decode(struct deed *d, int kind, const uint8_t *in, size_t size,
                 struct action_buffer into);

/* The same without the actions: they are counted, and not looked at. */
bool deed_decode_head(struct deed *d, int kind, const uint8_t *in, size_t size);

/* The seat that an encoded deed is about, or SEAT_NONE. */
int deed_seat(int kind, const uint8_t *in, size_t size);

/* The question that an encoded move answers; 0: it is none. */
int deed_ask(int kind, const uint8_t *in, size_t size);

/*
 * Where a table's chain begins: with the rules it was made for. So a row that
 * was tampered with does not fit its log. (Chains of older tables begin with
 * zeros.)
 */
void deed_chain_start(uint8_t chain[CHAIN_HASH], const struct table_row *row);

/* chain becomes the hash of itself and the deed. */
void deed_chain(uint8_t chain[CHAIN_HASH], uint32_t seq, int kind,
                const uint8_t *body, size_t size);

#endif
