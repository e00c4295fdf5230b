/*
 * qr.h - an address as a QR code that a phone can read from a terminal.
 */
#ifndef APP_QR_H
#define APP_QR_H

#include <stdio.h>

/* Two rows of dots a line, in half blocks, with the light border that readers
 * need. Nothing is printed if the text is too long for a picture. */
void qr_print(FILE *to, const char *text);

#endif
