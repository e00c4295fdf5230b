/*
 * load_wire.c - see load_wire.h.
 */
#include "app/load_wire.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

static bool write_all(int fd, const void *at, size_t n)
{
    const char *from = at;

    while (n > 0) {
        ssize_t sent = send(fd, from, n, MSG_NOSIGNAL);
        if (sent < 0 && (errno == EINTR || errno == EAGAIN))
            continue;
        if (sent < 0)
            return false;
        from += sent;
        n -= (size_t)sent;
    }
    return true;
}

static int dial(int port)
{
    struct sockaddr_in to = {.sin_family = AF_INET,
                             .sin_port = htons((uint16_t)port),
                             .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    int on = 1;

    if (fd < 0)
        return -1;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    setsockopt(fd, SOL_SOCKET, SO_TIMESTAMPNS, &on, sizeof on);
    if (connect(fd, (struct sockaddr *)&to, sizeof to) == 0)
        return fd;
    close(fd);
    return -1;
}

static bool upgrade(struct wire *w, int port)
{
    char head[1024];
    int n = snprintf(head, sizeof head,
                     "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n"
                     "Upgrade: websocket\r\nConnection: Upgrade\r\n"
                     "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                     "Sec-WebSocket-Version: 13\r\n\r\n",
                     port);
    size_t got = 0;

    if (!write_all(w->fd, head, (size_t)n))
        return false;
    while (got < sizeof head - 1) { /* nothing comes after it yet */
        ssize_t more = recv(w->fd, head + got, sizeof head - 1 - got, 0);
        if (more <= 0)
            return false;
        got += (size_t)more;
        head[got] = '\0';
        if (strstr(head, "\r\n\r\n"))
            return strncmp(head, "HTTP/1.1 101", 12) == 0;
    }
    return false;
}

bool wire_open(struct wire *w, int port, const char *token)
{
    char text[128];

    memset(w, 0, sizeof *w);
    w->fd = dial(port);
    if (w->fd < 0)
        return false;
    snprintf(text, sizeof text,
             "{\"t\":\"hello\",\"id\":\"hello\",\"v\":1,\"token\":\"%s\"}",
             token);
    return upgrade(w, port) && wire_say(w, text);
}

void wire_close(struct wire *w)
{
    if (w->fd >= 0)
        close(w->fd);
    free(w->in);
    memset(w, 0, sizeof *w);
    w->fd = -1;
}

/* The mask is all zeros: allowed, and nothing to compute. */
bool wire_say(struct wire *w, const char *text)
{
    size_t n = strlen(text);
    char frame[1024] = {(char)0x81};
    size_t head = n < 126 ? 6 : 8;

    if (n > sizeof frame - 8)
        return false;
    frame[1] = (char)(0x80 | (n < 126 ? n : 126));
    if (n >= 126) {
        frame[2] = (char)(n >> 8);
        frame[3] = (char)n;
    }
    /* NOLINTNEXTLINE(bugprone-not-null-terminated-result): not a string */
    memcpy(frame + head, text, n);
    return write_all(w->fd, frame, head + n);
}

/* The system notes when the last of these bytes arrived: what comes after that
 * is the client's own delay. */
static ssize_t receive(struct wire *w)
{
    struct iovec space = {w->in + w->n, w->capacity - w->n - 1};
    union {
        struct cmsghdr head; /* for its alignment */
        char bytes[CMSG_SPACE(sizeof(struct timespec))];
    } notes;
    struct msghdr m = {.msg_iov = &space,
                       .msg_iovlen = 1,
                       .msg_control = &notes,
                       .msg_controllen = sizeof notes};
    ssize_t n = recvmsg(w->fd, &m, MSG_DONTWAIT);
    const struct cmsghdr *note = n > 0 ? CMSG_FIRSTHDR(&m) : NULL;
    struct timespec came;
    struct timespec now;

    w->late = 0;
    if (!note || note->cmsg_type != SCM_TIMESTAMPNS)
        return n;
    memcpy(&came, CMSG_DATA(note), sizeof came);
    clock_gettime(CLOCK_REALTIME, &now); /* as the system's note */
    w->late = (double)(now.tv_sec - came.tv_sec) +
              1e-9 * (double)(now.tv_nsec - came.tv_nsec);
    return n;
}

bool wire_read(struct wire *w)
{
    ssize_t n = 0;

    if (w->taken) {
        memmove(w->in, w->in + w->taken, w->n - w->taken);
        w->n -= w->taken;
        w->taken = 0;
    }
    if (w->capacity - w->n < 4096) {
        size_t capacity = w->capacity ? 2 * w->capacity : 8192;
        char *in = realloc(w->in, capacity);
        if (!in)
            return false;
        w->in = in;
        w->capacity = capacity;
    }
    n = receive(w);
    if (n < 0)
        return errno == EAGAIN || errno == EINTR;
    w->n += (size_t)n;
    return n > 0;
}

char *wire_next(struct wire *w, size_t *n)
{
    static const uint8_t pong[] = {0x8A, 0x80, 0, 0, 0, 0};

    for (;;) {
        uint8_t *at = (uint8_t *)w->in + w->taken;
        size_t have = w->n - w->taken;
        size_t length = have > 1 ? at[1] & 127 : 0;
        size_t head = 2;
        if (have < 2 || (length == 126 && have < 4) || length == 127)
            return NULL;
        if (length == 126) {
            length = (size_t)at[2] << 8 | at[3];
            head = 4;
        }
        if (have < head + length)
            return NULL;
        w->taken += head + length;
        if ((at[0] & 15) == 9)
            write_all(w->fd, pong, sizeof pong);
        if ((at[0] & 15) != 1)
            continue;
        *n = length;
        return (char *)at + head;
    }
}
