// How much a form may hold. Taking one apart costs far more than counting its fields in the bytes, so they are counted first.

/** The largest forms are a product with 40 packs (344 fields) and the about page with all its rows (311). */
export const formFieldsMax = 400;
/** A file and the few texts that go with it. */
export const uploadFieldsMax = 40;
/** Of an address. The longest of ours has about ten. */
export const queryFieldsMax = 100;

/** Two dashes and a boundary (RFC 2046, 5.1.1). */
const boundaryLineMax = 72;

const ampersand = 0x26;
const carriageReturn = 0x0d;
const lineFeed = 0x0a;

/**
 * How many fields a body of this type is taken apart into: never fewer than there are. None in a body that is no form.
 * Stops soon after `most`.
 */
export function countFields(type: string, body: Uint8Array, most: number): number {
  if (/^\s*application\/x-www-form-urlencoded/i.test(type))
    return body.length === 0 ? 0 : 1 + countByte(body, ampersand, most);
  return /^\s*multipart\/form-data/i.test(type) ? countParts(body, most) : 0;
}

export const countQueryFields = (search: string): number =>
  search.length < 2 ? 0 : search.split("&").length;

function countByte(body: Uint8Array, byte: number, most: number): number {
  let count = 0;
  for (let at = body.indexOf(byte); at >= 0 && count <= most; at = body.indexOf(byte, at + 1))
    count += 1;
  return count;
}

/** Each part begins with the line that the body begins with, which no part may hold. A longer one is refused as too many. */
function countParts(body: Uint8Array, most: number): number {
  const start = body.findIndex((byte) => byte !== carriageReturn && byte !== lineFeed);
  const end = body.indexOf(carriageReturn, start);
  if (start < 0 || end <= start) return 0;
  const line = body.subarray(start, end);
  if (line.length > boundaryLineMax) return most + 1;
  let count = 0;
  for (let at = start; at >= 0 && count <= most; at = findLine(body, line, at + line.length))
    count += 1;
  return count;
}

/** Only its first byte is looked for: a boundary begins a line. */
function findLine(body: Uint8Array, line: Uint8Array, from: number): number {
  for (let at = body.indexOf(lineFeed, from); at >= 0; at = body.indexOf(lineFeed, at + 1))
    if (line.every((byte, place) => body[at + 1 + place] === byte)) return at + 1;
  return -1;
}
