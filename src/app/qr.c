/*
 * qr.c - see qr.h.
 */
#include "app/qr.h"

#include <qrencode.h>
#include <stdbool.h>

enum { BORDER = 2 }; /* four are asked for; every reader is content with two */

static bool is_light(const QRcode *code, int x, int y)
{
    if (x < 0 || y < 0 || x >= code->width || y >= code->width)
        return true;
    return !(code->data[y * code->width + x] & 1);
}

/* The light dots are drawn, on black: that works on dark and light
 * terminals. */
static void print_line(FILE *to, const QRcode *code, int y)
{
    static const char *const blocks[] = {" ", "\u2584", "\u2580", "\u2588"};

    fputs("\033[40;97m", to);
    for (int x = -BORDER; x < code->width + BORDER; x++)
        fputs(blocks[2 * is_light(code, x, y) + is_light(code, x, y + 1)], to);
    fputs("\033[0m\n", to);
}

void qr_print(FILE *to, const char *text)
{
    QRcode *code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_L);

    if (!code)
        return;
    for (int y = -BORDER; y < code->width + BORDER; y += 2)
        print_line(to, code, y);
    QRcode_free(code);
}
