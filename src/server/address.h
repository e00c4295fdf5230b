/*
 * address.h - which addresses of the net are everybody's.
 */
#ifndef SERVER_ADDRESS_H
#define SERVER_ADDRESS_H

#include "core/base.h"

struct sockaddr;

/*
 * Is it one that anybody on the Internet could reach? What a stranger makes
 * the server connect to must be: not this machine, not its neighbours, and
 * nothing that stands for them in another spelling.
 */
bool address_is_public(const struct sockaddr *at);

#endif
