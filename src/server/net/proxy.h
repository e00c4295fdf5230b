/*
 * proxy.h - whose address counts: the client behind a proxy.
 *
 * A proxy that the server was told to trust says for whom it speaks, by the
 * PROXY protocol before the request, or in X-Forwarded-For or Forwarded. The
 * right-most address there that is not a trusted proxy's counts: anything to
 * the left of it may be forged.
 */
#ifndef SERVER_NET_PROXY_H
#define SERVER_NET_PROXY_H

#include "core/base.h"

struct sockaddr;

enum { ADDRESS_KEY = 46, NETWORK_KEY = 50, NETWORKS_MOST = 16 };

/* An address as IPv6 has it; IPv4 as ::ffff:a.b.c.d. */
struct address {
    uint8_t byte[16];
};

struct networks {
    struct {
        struct address at;
        int bits;
    } row[NETWORKS_MOST];
    int n;
};

/* "10.0.0.0/8,::1"; NULL is none. False: that is no list of networks. */
bool networks_read(const char *list, struct networks *out);
bool networks_have(const struct networks *all, const struct address *a);

void address_take(const struct sockaddr *from, struct address *out);

/* What limits are counted by: an IPv4 address, or the /64 of an IPv6 one. */
void address_key(const struct address *a, char key[ADDRESS_KEY]);

/*
 * The i-th of the networks that contain an address, from the narrowest, which
 * limits are counted by, to the widest: as address_key() has it, then
 * "1.2.3.0/24" and so on. False: there are no more.
 */
bool address_network(const struct address *a, int i, char key[NETWORK_KEY]);

/* "1.2.3.4", "1.2.3.0/24": that network, as address_network() writes it. */
bool network_key(const char *text, char key[NETWORK_KEY]);

/* "1.2.3.4", "1.2.3.4:5", "::1", "[::1]:5". */
bool address_read(const char *text, size_t n, struct address *out);

/*
 * *at is a trusted proxy's; it becomes that of the client it speaks for, as
 * far as the header (either may be NULL) can be believed. Two headers that
 * disagree are not believed: the client wrote one of them.
 */
void proxy_forwarded(const struct networks *trusted, const char *x_forwarded,
                     const char *forwarded, struct address *at);

/*
 * The header of the PROXY protocol, version 1 or 2: its length, and the
 * address in it, which stays as it is where the proxy speaks for itself. 0:
 * there is none; -1: there is more to come; -2: it is wrong.
 */
int proxy_header(const uint8_t *in, size_t n, struct address *at);

#endif
