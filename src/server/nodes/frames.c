/*
 * frames.c - takes a chunk apart, and passes each frame to the file that
 * handles it.
 */
#include "server/nodes/state.h"

#include <stdlib.h>
#include <string.h>

const char *frame_text(struct frame_in *f)
{
    const char *text = f->at;
    const char *end = memchr(text, '\0', (size_t)(f->end - text));

    if (!end)
        return NULL;
    f->at = end + 1;
    return text;
}

bool frame_whole(struct frame_in *f, uint64_t *out)
{
    const char *text = frame_text(f);
    char *end = NULL;

    if (!text || !*text)
        return false;
    *out = strtoull(text, &end, 10);
    return *end == '\0';
}

/* It knows our secret; is it the server we called, in its present run? */
static void take_hello(struct link *l, struct frame_in *f)
{
    const char *name = frame_text(f);
    bool fits = name && name[0] && strlen(name) <= NODE_NAME &&
                (!l->outgoing || strcmp(name, l->name) == 0);

    if (l->state == LINK_UP || !fits || f->number != LINK_VERSION) {
        link_refused(l, name ? name : "",
                     fits ? "it is of another version" : "it is somebody else");
        link_drop(l);
        return;
    }
    snprintf(l->name, sizeof l->name, "%s", name);
    l->state = LINK_UP;
    if (l->outgoing)
        channels_lend(l);
    else
        nodes_greeted(l->nodes, l->name);
}

static void take(struct link *l, struct frame_in *f)
{
    switch (f->kind) {
    case FRAME_HELLO: take_hello(l, f); return;
    case FRAME_PING: return;
    case FRAME_LEAVING:
        l->left = true;
        nodes_ended(l->nodes, l->name);
        return;
    case FRAME_NOTE: note_take(l, f); return;
    case FRAME_HANDED: handed_take(l, f); return;
    case FRAME_BEGIN: begin_take(l, f); return;
    case FRAME_ASK: asked_take(l, f); return;
    case FRAME_ANSWER: answer_take(l, f); return;
    case FRAME_OPEN:
    case FRAME_TEXT:
    case FRAME_FOLLOW:
    case FRAME_BECOME:
    case FRAME_CLOSE:
    case FRAME_CLOSED:
    case FRAME_BYE:
    case FRAME_MOVED:
    case FRAME_BACK: channel_take(l, f); return;
    case FRAMES: break;
    }
    link_drop(l);
}

static uint32_t get_32(const char *in)
{
    const uint8_t *at = (const uint8_t *)in;

    return at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 |
           (uint32_t)at[3] << 24;
}

void frames_take(struct link *l, const char *data, size_t n)
{
    enum { HEAD = 9 };

    while (n >= HEAD && !l->closing) {
        struct frame_in f = {.kind = (enum frame_kind)(uint8_t)data[0],
                             .number = get_32(data + 1),
                             .at = data + HEAD};
        size_t size = get_32(data + 5);
        if (size > n - HEAD || f.kind >= FRAMES ||
            (l->state != LINK_UP && f.kind != FRAME_HELLO)) {
            link_drop(l);
            return;
        }
        f.end = f.at + size;
        data += HEAD + size;
        n -= HEAD + size;
        take(l, &f);
    }
}
