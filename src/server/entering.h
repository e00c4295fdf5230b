/*
 * entering.h - a device becomes that of a claimed name, however that was
 * shown to be right: by a passphrase or by a passkey.
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

/* Was it shown a short while ago that the owner is there? Who sits down at an
 * unlocked device must not change what lets people in. */
bool entering_is_proved(const struct session *session);

#endif
