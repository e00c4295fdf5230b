/*
 * patch.ts - a patch turns the last encoded view into the new one: repeated
 * (skip: varint, length: varint, bytes). docs/protocol.md.
 */

export class BadPatch extends Error {}

export function applyPatch(old: Uint8Array, patch: Uint8Array): Uint8Array {
  const out = old.slice();
  let at = 0;
  let to = 0;

  const varint = (): number => {
    let value = 0;
    for (let shift = 0; shift < 28; shift += 7) {
      const byte = patch[at++];
      if (byte === undefined) throw new BadPatch("cut short");
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
    throw new BadPatch("a number too long");
  };

  while (at < patch.length) {
    to += varint();
    const n = varint();
    if (at + n > patch.length || to + n > out.length) throw new BadPatch("beyond the end");
    out.set(patch.subarray(at, at + n), to);
    at += n;
    to += n;
  }
  return out;
}

export function fromBase64(text: string): Uint8Array {
  const raw = atob(text);
  return Uint8Array.from(raw, (c) => c.charCodeAt(0));
}

export const toBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join(""));
