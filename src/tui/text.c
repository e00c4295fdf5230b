/*
 * text.c - see text.h.
 */
#include "tui/text.h"

#include <fribidi.h>
#include <langinfo.h>
#include <locale.h>
#include <string.h>
#include <wchar.h>

enum { BROKEN = 0xFFFD, ELLIPSIS = 0x2026 };

void text_init(void)
{
    if (setlocale(LC_CTYPE, "") && strcmp(nl_langinfo(CODESET), "UTF-8") == 0)
        return;
    (void)setlocale(LC_CTYPE, "C.UTF-8");
}

/* ---- single characters --------------------------------------------------- */

static int tail_bytes(unsigned char first)
{
    if (first < 0x80)
        return 0;
    if (first >= 0xC2 && first < 0xE0)
        return 1;
    if (first >= 0xE0 && first < 0xF0)
        return 2;
    return first >= 0xF0 && first < 0xF5 ? 3 : -1;
}

uint32_t text_next_char(const char **text)
{
    unsigned char first = (unsigned char)**text;
    int tail = tail_bytes(first);
    uint32_t c = first;

    if (!first)
        return 0;
    (*text)++;
    if (tail < 0)
        return BROKEN;
    if (tail > 0)
        c = first & (0x3Fu >> tail);
    for (; tail > 0; tail--, (*text)++) {
        if (((unsigned char)**text & 0xC0) != 0x80)
            return BROKEN;
        c = c << 6 | ((unsigned char)**text & 0x3F);
    }
    return c;
}

void text_encode(uint32_t c, char *out)
{
    static const unsigned char lead[] = {0, 0xC0, 0xE0, 0xF0};
    int tail = c < 0x80 ? 0 : c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;

    out[0] = (char)(lead[tail] | c >> (6 * tail));
    for (int i = 1; i <= tail; i++)
        out[i] = (char)(0x80 | (c >> (6 * (tail - i)) & 0x3F));
    out[tail + 1] = '\0';
}

/* Marks that steer the order of letters and have no shape of their own. */
static bool is_unseen(uint32_t c)
{
    return (c >= 0x200B && c <= 0x200F) || (c >= 0x202A && c <= 0x202E) ||
           (c >= 0x2060 && c <= 0x2069) || c == 0xFEFF || c == 0xAD;
}

/* A control character would move the cursor: it is replaced by a blank. */
static uint32_t harmless(uint32_t c)
{
    return c < 0x20 || (c >= 0x7F && c < 0xA0) ? ' ' : c;
}

static int char_width(uint32_t c)
{
    int width = is_unseen(c) ? 0 : wcwidth((wchar_t)c);

    return width < 0 ? 1 : width;
}

int text_width(const char *text)
{
    int width = 0;

    for (uint32_t c = 0; (c = text_next_char(&text));)
        width += char_width(harmless(c));
    return width;
}

/* ---- order and shape ----------------------------------------------------- */

static void shape(FriBidiChar *c, int n, enum way way)
{
    FriBidiFlags flags = FRIBIDI_FLAGS_DEFAULT | FRIBIDI_FLAGS_ARABIC;
    FriBidiParType base = way == WAY_RTL ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_LTR;
    FriBidiCharType type[GLYPHS_MAX];
    FriBidiBracketType bracket[GLYPHS_MAX];
    FriBidiLevel level[GLYPHS_MAX];
    FriBidiArabicProp joining[GLYPHS_MAX];

    fribidi_get_bidi_types(c, n, type);
    fribidi_get_bracket_types(c, n, type, bracket);
    if (!fribidi_get_par_embedding_levels_ex(type, bracket, n, &base, level))
        return;
    fribidi_get_joining_types(c, n, joining);
    fribidi_join_arabic(type, n, level, joining);
    fribidi_shape(flags, level, n, joining, c);
    if (!fribidi_reorder_line(flags, type, n, 0, base, level, c, NULL))
        return; /* no memory: as it is stored */
}

/* A mark goes onto the character before it; there is space for two. */
static void add_mark(struct glyph *glyph, uint32_t c)
{
    for (int i = 0; i < GLYPH_MARKS; i++)
        if (!glyph->mark[i]) {
            glyph->mark[i] = c;
            return;
        }
}

int text_glyphs(const char *text, enum way way, struct glyph *out)
{
    FriBidiChar c[GLYPHS_MAX];
    int length = 0;
    int n = 0;

    for (uint32_t next = 0;
         length < GLYPHS_MAX && (next = text_next_char(&text));)
        c[length++] = harmless(next);
    if (way != WAY_STORED)
        shape(c, length, way);
    for (int i = 0; i < length; i++) {
        int width = char_width(c[i]);
        if (width > 0)
            out[n++] = (struct glyph){.base = c[i], .width = (uint8_t)width};
        else if (n > 0 && (way == WAY_STORED || !is_unseen(c[i])))
            add_mark(&out[n - 1], c[i]);
    }
    return n;
}

/* ---- cutting and breaking ------------------------------------------------ */

/* Bytes of the text that fit into width cells. */
static size_t fit(const char *text, int width)
{
    const char *at = text;
    const char *end = text;

    for (uint32_t c = 0; (c = text_next_char(&at)); end = at) {
        width -= char_width(harmless(c));
        if (width < 0)
            break;
    }
    return (size_t)(end - text);
}

static void copy(const char *text, size_t n, char *out, size_t size)
{
    if (n >= size)
        n = size - 1;
    memcpy(out, text, n);
    out[n] = '\0';
}

void text_clip(const char *text, int width, char *out, size_t size)
{
    copy(text, fit(text, width), out, size);
}

int text_cut(const char *text, int width, char *out, size_t size)
{
    char ellipsis[5];
    size_t n = 0;

    copy("", 0, out, size);
    if (width <= 0)
        return 0;
    n = fit(text, width);
    if (!text[n]) {
        copy(text, n, out, size);
        return text_width(out);
    }
    text_encode(ELLIPSIS, ellipsis);
    n = fit(text, width - 1);
    copy(text, n, out, size - strlen(ellipsis));
    memcpy(out + strlen(out), ellipsis, strlen(ellipsis) + 1);
    return text_width(out);
}

bool text_line(const char **text, int width, char *out, size_t size)
{
    const char *from = *text;
    size_t n = 0;
    size_t cut = 0;

    if (!*from)
        return false;
    n = strcspn(from, "\n");
    cut = fit(from, width > 0 ? width : 1);
    if (cut < n) {
        n = cut;
        while (n > 0 && from[n] != ' ')
            n--;
        n = n ? n : cut; /* one word that is wider than the line */
    }
    if (n == 0 && *from != '\n')
        n = strlen(from); /* not even one character fits */
    copy(from, n, out, size);
    *text = from + n;
    *text += **text == '\n' ? 1 : strspn(*text, " ");
    return true;
}
