/*
 * table.h - one table: who sits there, the game, its log, and its followers.
 *
 * Everything that happens is wanted by somebody (struct want), tried on a copy
 * and written as a deed. Only when that is on disk does the copy replace the
 * original, and only then is anybody told. A table has one deed in progress at
 * a time; further wants wait in line.
 */
#ifndef SERVER_TABLE_H
#define SERVER_TABLE_H

#include "bots/bot.h"
#include "server/asked.h"
#include "server/course.h"
#include "server/deed.h"
#include "server/habits.h"
#include "server/server.h"

struct plans;
struct result;
struct session;
struct tail;
struct tell;

enum {
    WATCHERS = SEATS_MAX,       /* the viewpoint of those without a seat   */
    VIEWPOINTS = SEATS_MAX + 1, /*                                         */
    ASIDES_MOST = 40,           /* lines of watchers' chat that are kept   */
    CHAIN_MOST = 32,            /* steps of a private chain in one message */
    SAY_BYTES = 400,            /* of a line of chat                       */
    WANTS_MOST = 64,            /* that may wait at one table              */
    SAYS_MOST = 2000,           /* lines of chat at one table              */
    TAIL_MOST = 256,            /* deeds that a client can catch up with   */
    TALK_MOST = 40,             /* lines of chat that a newcomer is sent   */
    EXPIRIES_MOST = 3,          /* then the seat is handed to a bot        */
    SLOW_S = 60 * 60,           /* with such a clock players may be away   */
    ORDER_NONE = -1,            /* answered: there was nothing to choose   */
};

struct seat {
    char who[WHO_LETTERS + 1];     /* "": nobody                             */
    char name[NAME_BYTES + 1];     /* that person's, or ""                   */
    uint32_t portrait;             /* and how that person is drawn           */
    char bot[SLUG_BYTES + 1];      /* "": no bot                             */
    bool away;                     /* a bot plays until that person is back  */
    uint8_t why;                   /* away: enum deed_why                    */
    char stand_in[SLUG_BYTES + 1]; /* that bot                             */
    bool shared;
    uint8_t share[RECORD_SHARE];
    int here;          /* connections of that person that follow       */
    int64_t gone_at;   /* when the last of them went; 0: never was one */
    int64_t left;      /* ms on the clock when it was last stopped     */
    int64_t asked_at;  /* since when it runs; 0: it is stopped         */
    int expired;       /* how often it ran out                         */
    struct bot *brain; /* owned                                       */
    uint32_t turn;     /* the deed its turn began with; 0: not now     */
    uint32_t told;     /* the turn its owner was told of, or need not be */
    int64_t turn_at;   /* when it began, or the seat last moved        */
    bool resumed;      /* it began before the table was loaded         */
    uint32_t pushed;   /* as told, by push                             */
    uint32_t warned;   /* the turn of whose near end it was told       */
    int64_t push_at;   /* quiet hours: not before                      */
    struct habit habit;
    struct plans *plans; /* owned: given in advance (orders.h); or NULL    */
    int64_t reply_at;    /* when the server answers for it; 0: it does not */
    uint16_t reply_ask;  /* what: the number of that question              */
};

/* A follower. In the table's list and in the session's. */
struct follow {
    struct follow *next, *next_of_session;
    struct table *table;
    struct session *session;
    int viewpoint;
    bool announced; /* the others know that somebody came */
};

enum want_kind {
    WANT_SIT,
    WANT_STAND,
    WANT_REMOVE,
    WANT_BOT,
    WANT_START,
    WANT_MOVE,
    WANT_UNDO,
    WANT_SAY,
    WANT_AWAY,
    WANT_NEXT,
};

struct want {
    struct want *next;
    enum want_kind kind;
    struct asked asked; /* kept; without a session: the server itself */
    char who[WHO_LETTERS + 1];
    int seat;         /* -1: any, or that person's own */
    int ordered;      /* MOVE: steps of a plan; ORDER_NONE; 0: by hand */
    struct deed deed; /* what becomes of it; it may be tried again */
    int n;            /* of the actions: the rest is never copied  */
    struct action actions[CHAIN_MOST];
    char text[SAY_BYTES + 1]; /* SAY; else it is not copied either */
};

/* A line of chat: what was said, "" for a phrase, and by whom. */
struct said {
    char name[NAME_BYTES + 1];
    char text[];
};

struct past { /* one deed of the history; number i has seq i + 1 */
    uint32_t at, size;
    uint8_t kind;
    struct said *said; /* owned; NULL: no chat, or more than TAIL_MOST ago */
};

struct table {
    struct server *server;
    struct table_row row;
    struct seat seat[SEATS_MAX];
    struct course course;
    struct result *result; /* owned; while the deed that ends it is written */
    uint64_t end_entry;    /* the number of that deed, once it is over       */
    seat_set end_gone;     /* seats whose owners had left by then            */
    char following[TABLE_ID + 1]; /* the table of the rematch, or "" */
    bool leads_on;                /* a rematch is there or on its way */
    seat_set again, declined;     /* who wants one, and who does not  */
    bool agreed; /* this one is: it begins when all have shared */

    uint32_t seq; /* deeds so far */
    int says;     /* lines of chat among them */
    uint8_t chain[CHAIN_HASH];
    uint64_t last_entry;
    struct past *past; /* owned; seq of them */
    uint32_t past_most;
    uint8_t *bytes; /* owned; their bodies */
    size_t n_bytes, bytes_most;

    struct follow *follows;   /* owned */
    uint8_t *view[SEATS_MAX]; /* owned; encoded, as last told; or NULL */
    size_t view_n;
    bool view_fresh[SEATS_MAX]; /* it is up to date */
    struct tail *late;          /* owned: what watchers see; or NULL      */
    struct aside *asides; /* owned: what they say, the last first          */
    uint32_t n_asides;    /* so many were said                             */
    bool crowd_changed;   /* the watchers have changed since last told     */
    int strength;         /* of those who play: see live.h; 0: not known   */

    bool busy;        /* a deed is being written, with these: */
    int64_t taken_us; /* since then                           */
    struct want doing;
    struct write write;
    struct trial trial;
    uint8_t *body; /* owned */
    size_t body_most;
    struct plans *left_plans; /* owned: of the mover's orders; or NULL */
    struct write left;        /* the same, on its way to the disk      */
    char *left_text;          /* owned: what it says                   */

    struct want *wants, **wants_end; /* owned; they wait */
    int n_wants;

    uv_timer_t pace;  /* until a bot begins to think */
    uv_timer_t flag;  /* until a clock runs out      */
    uv_timer_t reply; /* until the server answers for somebody */
    int thinking;     /* jobs in workers             */
    int timers;       /* handles that are open       */
    int64_t quiet_since;
    int64_t hurried_at; /* when it was last said that bots think less; 0 */
    int64_t seen_kept;  /* what the store has of row.seen */
    int64_t doubted_at; /* when it was last read again at a client's word */
    bool failed; /* the last deed was not written: bots hold back a while */
    bool closed; /* only waiting for its last callbacks */
};

/* A game over days: its clock says how long a player may be away. */
static inline bool table_is_slow(const struct table_row *row)
{
    return row->clock != CLOCK_NONE && row->base >= SLOW_S;
}

/* ---- life (table.c) ------------------------------------------------------ */

/* Until it is enrolled, a table belongs to its maker alone, in any thread. */
struct table *table_new(struct server *s, const struct table_row *row);

/* A table from the store: what happened there so far. OK or ERR_CORRUPT. */
enum err table_load(struct table *t, struct reads *from);
void table_enter(struct table *t);
void table_close(struct table *t); /* freed when its last callback is done */

/* Can it be unloaded without anything being lost or late? */
bool table_is_idle(const struct table *t);
/* That person's new name; and remove everything the person said. */
void table_call_person(struct table *t, const char *who, const char *name);
void table_draw_person(struct table *t, const char *who, uint32_t portrait);
void table_forget_person(struct table *t, const char *who);

/* records.c: the answer to a; false: no memory. */
bool table_send_record(struct table *t, const struct asked *a);
void table_thought(struct table *t); /* a worker is done with it */

/* ---- wanting (table.c) --------------------------------------------------- */

/* w is copied, and what it keeps in asked is given away. */
void table_want(struct table *t, const struct want *w);

/* Prepare the write of a deed at a table that nobody can reach yet. */
void table_found(struct table *t, const struct deed *d, struct write *w,
                 uint8_t *body);

/* A deed has happened: change the table, but not the game itself. name: of
 * the person who sits down, else it may be NULL. */
void table_take(struct table *t, const struct deed *d, const char *name);
bool table_remember(struct table *t, const struct entry *e, const char *name);

/* ---- trying (seats.c, moves.c): NULL, or why not ------------------------- */

extern const char table_answered[]; /* not refused, but nothing to write */

const char *table_try_seat(struct table *t, struct want *w);
const char *table_try_start(struct table *t, struct want *w);
const char *table_try_say(struct table *t, struct want *w);
const char *table_try_move(struct table *t, struct want *w);
const char *table_try_undo(struct table *t, struct want *w);

int table_seat_of(const struct table *t, const char *who);
int table_viewpoint(const struct table *t, const char *who);
void table_key(struct table *t);

/* A deed of the history; ply_max actions are always enough for into. */
bool table_past(const struct table *t, uint32_t seq, struct deed *d,
                struct action_buffer into);

/* ---- rematches (again.c) ------------------------------------------------- */

/* The seats of people. */
seat_set again_people(const struct table *t);

/* Somebody has sat down: begin, if it was agreed on and all are ready. */
void again_begin(struct table *t);

/* ---- showing (show.c, history.c) ----------------------------------------- */

struct follow *table_follow(struct table *t, struct session *session);
void table_unfollow(struct follow *f);

/* Tell the others that the follower is here, once it has heard what it
 * missed. */
void table_arrived(struct follow *f);

/* Everything since have, or a snapshot; have < 0: the client has nothing. */
void table_catch_up(struct table *t, struct follow *f, int64_t have);
void table_show_deed(struct table *t, const struct deed *d, int told_before);
void table_show(struct table *t);
int table_watchers(const struct table *t); /* connections without a seat */
void table_answer(struct table *t, const struct asked *a); /* with the table */
void table_show_hurry(struct table *t); /* a bot was cut short: others wait */
void table_send_snap(struct table *t, struct follow *f);

/* How much of it is told: everything, or as a row of a list, for its players
 * or for others. */
enum table_detail { TABLE_WHOLE, TABLE_MINE, TABLE_OTHERS };
void table_write(struct table *t, struct out *o, enum table_detail detail,
                 uint32_t seq);
void table_write_clock(const struct table *t, struct out *o);
void table_write_line(struct table *t, struct out *o, uint32_t seq,
                      const struct deed *d);
void table_write_said(struct table *t, struct out *o, uint32_t seq,
                      const struct deed *d);
const int64_t *table_clock(struct table *t, int64_t left[SEATS_MAX]);

/* ---- watchers (late.c, asides.c) ----------------------------------------- */

/* How far a follower with that viewpoint may see. */
uint32_t table_seq_for(const struct table *t, int viewpoint);
void table_late_begin(struct table *t); /* somebody may watch from now on */
void table_late_end(struct table *t);   /* perhaps nobody watches any more   */
void table_late_snap(struct table *t, struct follow *f);
void table_late_go_on(struct table *t); /* a deed has happened */

/* What they say to each other; players hear it when the game is over. */
const char *table_aside(struct table *t, const struct asked *a,
                        const char *text, const char *phrase);
void table_asides_tell(struct table *t, struct follow *f);
void table_asides_reveal(struct table *t);
void table_asides_forget(struct table *t, const char *who);    /* NULL: all */
bool table_asides_has(const struct table *t, const char *who); /* a line of */

/* ---- time and bots (clocks.c, think.c) ----------------------------------- */

void table_clocks_moved(struct table *t, const struct deed *d);
void table_clocks_set(struct table *t);
void table_wake(struct table *t);
void table_think(struct table *t, int seat, int by);
const struct bot_kind *table_stand_in(void);

/* The bot that moves for a seat, or NULL: a person must. */
const struct bot_kind *table_bot_at(const struct table *t, int seat);

#endif
