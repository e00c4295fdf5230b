/*
 * entering.h - a device signs in to a claimed name, with a passphrase or a
 * passkey.
 */
#ifndef SERVER_ENTERING_H
#define SERVER_ENTERING_H

#include "server/asked.h"
#include "server/store.h"

enum entering_kind {
    ENTERING_COMES, /* one more device of that person           */
    ENTERING_CLAIMS /* this guest has just claimed its own name */
};

/* It is written, and the request is answered with `you`. */
void entering_begin(const struct asked *a, const struct person *p,
                    enum entering_kind kind);

/* Has the owner proved their presence a short while ago? Somebody who finds an
 * unlocked device must not be able to change how its owner signs in. */
bool entering_is_proved(const struct session *session);

#endif
