/*
 * addresses.c - see addresses.h.
 */
#include "app/addresses.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

bool address_is_any(const char *host)
{
    return strcmp(host, "0.0.0.0") == 0 || strcmp(host, "::") == 0;
}

bool address_is_local(const char *host)
{
    return strncmp(host, "127.", 4) == 0 || strcmp(host, "::1") == 0 ||
           strcmp(host, "localhost") == 0;
}

void address_url(const char *host, int port, char *out, size_t size)
{
    bool colons = strchr(host, ':') != NULL; /* IPv6 */

    snprintf(out, size, "http://%s%s%s:%d/", colons ? "[" : "", host,
             colons ? "]" : "", port);
}

/* The address as text; false: others cannot reach it. */
static bool reachable(const struct ifaddrs *one, int family, char *out,
                      socklen_t size)
{
    const void *bytes = NULL;

    if (!one->ifa_addr || one->ifa_addr->sa_family != family ||
        one->ifa_flags & IFF_LOOPBACK || !(one->ifa_flags & IFF_UP))
        return false;
    if (family == AF_INET) {
        bytes = &((const struct sockaddr_in *)(const void *)one->ifa_addr)
                     ->sin_addr;
    } else {
        const struct in6_addr *six =
            &((const struct sockaddr_in6 *)(const void *)one->ifa_addr)
                 ->sin6_addr;
        if (IN6_IS_ADDR_LINKLOCAL(six))
            return false;
        bytes = six;
    }
    return inet_ntop(family, bytes, out, size) != NULL;
}

/* The source address of packets to the Internet: that of the home network, not
 * of a bridge to virtual machines. Nothing is sent. "": there is no route. */
static void main_address(char *out, socklen_t size)
{
    struct sockaddr_in world = {.sin_family = AF_INET, .sin_port = htons(9)};
    struct sockaddr_in own = {0};
    socklen_t n = sizeof own;
    int fd = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);

    out[0] = '\0';
    inet_pton(AF_INET, "192.0.2.1", &world.sin_addr); /* belongs to nobody: RFC
                                                       * 5737 */
    if (fd >= 0 &&
        connect(fd, (struct sockaddr *)(void *)&world, sizeof world) == 0 &&
        getsockname(fd, (struct sockaddr *)(void *)&own, &n) == 0)
        inet_ntop(AF_INET, &own.sin_addr, out, size);
    if (fd >= 0)
        close(fd);
}

static void swap(char a[ADDRESS_URL], char b[ADDRESS_URL])
{
    char kept[ADDRESS_URL];

    memcpy(kept, a, ADDRESS_URL);
    memmove(a, b, ADDRESS_URL);
    memcpy(b, kept, ADDRESS_URL);
}

int address_urls(int port, char out[ADDRESSES_MAX][ADDRESS_URL])
{
    static const int families[] = {AF_INET, AF_INET6};
    struct ifaddrs *all = NULL;
    char first[INET6_ADDRSTRLEN];
    int n = 0;

    if (getifaddrs(&all) != 0)
        return 0;
    main_address(first, sizeof first);
    for (int i = 0; i < 2; i++)
        for (struct ifaddrs *at = all; at && n < ADDRESSES_MAX;
             at = at->ifa_next) {
            char text[INET6_ADDRSTRLEN];
            if (!reachable(at, families[i], text, sizeof text))
                continue;
            address_url(text, port, out[n], ADDRESS_URL);
            if (strcmp(text, first) == 0)
                swap(out[0], out[n]);
            n++;
        }
    freeifaddrs(all);
    return n;
}
