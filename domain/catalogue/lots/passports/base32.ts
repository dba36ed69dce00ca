// RFC 4648 without padding: a QR code holds these letters in 5.5 bits each, and an address as they are.

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

export function writeBase32(bytes: Uint8Array): string {
  let text = "";
  let waiting = 0;
  let bits = 0;
  for (const byte of bytes) {
    waiting = (waiting << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += letters[(waiting >> (bits - 5)) & 31];
    waiting &= (1 << bits) - 1;
  }
  return bits === 0 ? text : text + letters[(waiting << (5 - bits)) & 31];
}

/** Null where it is not what `writeBase32` writes: there is one text for the same bytes. */
export function readBase32(text: string): Uint8Array<ArrayBuffer> | null {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8));
  let waiting = 0;
  let bits = 0;
  let at = 0;
  for (const letter of text) {
    const value = letters.indexOf(letter);
    if (value === -1) return null;
    waiting = (waiting << 5) | value;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = waiting >> bits;
    waiting &= (1 << bits) - 1;
  }
  return waiting === 0 && bits < 5 ? bytes : null;
}
