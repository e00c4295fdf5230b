/*
 * address.h - which addresses are public.
 */
#ifndef SERVER_ADDRESS_H
#define SERVER_ADDRESS_H

#include "core/base.h"

struct sockaddr;

/*
 * Can anybody on the Internet reach it? The server connects on a stranger's
 * behalf to such addresses only: not to this machine, not to its neighbours,
 * and not to any other notation of their addresses.
 */
bool address_is_public(const struct sockaddr *at);

#endif
