/*
 * message.h - reading JSON that may come from anywhere.
 *
 * A message is one object, at most MESSAGE_MAX bytes, not nested deeper than
 * MESSAGE_DEPTH; a duplicate name in an object is refused, and so is anything
 * after the object. The accessors give the value if it is there and of the
 * right kind and size, and say so; they never convert.
 */
#ifndef PROTO_MESSAGE_H
#define PROTO_MESSAGE_H

#include "core/base.h"

enum { MESSAGE_MAX = 8192, MESSAGE_DEPTH = 8 };

/* An object or a list inside a message: jansson's, behind a name of ours. */
struct json_t;

struct message {
    struct json_t *root; /* owned */
};

/* OK, ERR_SHORT (too large), or ERR_TEXT (no JSON object). */
enum err message_read(struct message *m, const char *text, size_t n);
void message_free(struct message *m);

/* Another reference to the same object, for answering later; free it, too. */
struct message message_keep(const struct json_t *in);

/* The same object as text, which the caller frees; NULL: no memory. */
char *message_print(const struct json_t *in);

/* ---- what an object holds; in may be NULL: then it holds nothing --------- */

bool message_has(const struct json_t *in, const char *name);

/*
 * A text of at most size - 1 bytes without a 0 in it; out gets a final 0, and
 * is empty if there is no such text.
 */
bool message_text(const struct json_t *in, const char *name, char *out,
                  size_t size);

/* How many bytes such a text has; -1: there is none. */
int64_t message_text_bytes(const struct json_t *in, const char *name);
bool message_whole(const struct json_t *in, const char *name, int64_t low,
                   int64_t high, int64_t *out);
bool message_bool(const struct json_t *in, const char *name, bool *out);

/* Exactly n bytes in lower-case hex. */
bool message_hex(const struct json_t *in, const char *name, uint8_t *out,
                 size_t n);
struct json_t *message_object(const struct json_t *in, const char *name);
struct json_t *message_list(const struct json_t *in, const char *name);

/* ---- lists and the members of an object ---------------------------------- */

int message_length(const struct json_t *list);

/* How many texts the list of that name has; -1: it is no list of texts. */
int64_t message_texts(const struct json_t *in, const char *name);
bool message_text_at(const struct json_t *list, int i, char *out, size_t size);

/* The same, lent as long as the message lives; NULL: it is no such text. */
const char *message_lent_at(const struct json_t *list, int i, size_t *n);

/*
 * Every member whose value is a text or a whole number (given as text), in
 * order; each() says whether to go on. False: it did not, or a member is of
 * another kind or longer than MESSAGE_MAX.
 */
bool message_each(struct json_t *object,
                  bool (*each)(void *to, const char *name, const char *value),
                  void *to);

#endif
