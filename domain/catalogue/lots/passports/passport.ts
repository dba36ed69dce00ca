// The lot passport: what the label of a pack says of its lot, as a compact text that the shop signs.
//
//   BB1.<key>.<facts>.<signature>
//
// `BB1` is the version, the rest is base32: the key's id of 8 letters, the facts in bytes, and 64 bytes of Ed25519 over all that stands
// before the last point. It consists of letters that QR codes hold in 5.5 bits each and that stand in an address as they are.
import { lotClasses, type LotClass } from "#domain/catalogue/lots/lot.ts";
import { packUnits, type PackUnit } from "#domain/catalogue/products/product.ts";
import { readBase32, writeBase32 } from "./base32.ts";

export type Passport = {
  lotId: string;
  lotNumber: string;
  variety: string;
  class: LotClass;
  /** '2026-09-12' */
  testedOn: string;
  validUntil: string;
  germinationPermille: number;
  /** Of the pack. */
  quantity: number;
  unit: PackUnit;
  /** The number of the vendor's seed licence; empty where none was accepted. */
  licence: string;
};

const version = "BB1";
/** In bytes of UTF-8: with all of them at their limit the code can still be read at 20 mm. */
export const passportTexts = { variety: 48, lotNumber: 40, licence: 40 } as const;
/** Of what is pasted: with an address and the spaces of copying. */
export const passportTextMax = 2_000;
const textKeys = ["variety", "lotNumber", "licence"] as const;
/** Lot, class and unit, two days, germination, quantity. */
const fixedBytes = 16 + 1 + 2 + 2 + 2 + 4;
const firstDay = Date.parse("2000-01-01");
const dayMs = 86_400_000;

/** What is signed. The shop's own facts can't fail to fit; a longer text is cut, and ends with '…'. */
export function writePassport(keyId: string, passport: Passport): string {
  const texts = textKeys.map((key) => utf8Within(passport[key], passportTexts[key]));
  const bytes = new Uint8Array(texts.reduce((sum, text) => sum + 1 + text.length, fixedBytes));
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < 16; at += 1)
    bytes[at] = Number.parseInt(passport.lotId.replaceAll("-", "").slice(2 * at, 2 * at + 2), 16);
  bytes[16] = lotClasses.indexOf(passport.class) * 16 + packUnits.indexOf(passport.unit);
  view.setUint16(17, daysOf(passport.testedOn));
  view.setUint16(19, daysOf(passport.validUntil));
  view.setUint16(21, passport.germinationPermille);
  view.setUint32(23, passport.quantity);
  let at = fixedBytes;
  for (const text of texts) {
    bytes[at] = text.length;
    bytes.set(text, at + 1);
    at += 1 + text.length;
  }
  return `${version}.${keyId}.${writeBase32(bytes)}`;
}

export const withSignature = (signed: string, signature: Uint8Array): string =>
  `${signed}.${writeBase32(signature)}`;

export type ReadPassport = {
  keyId: string;
  passport: Passport;
  signed: string;
  signature: Uint8Array<ArrayBuffer>;
};

/** Null: it is not one, or a letter of it was lost. Whether it is signed is asked with the key. */
export function readPassport(text: string): ReadPassport | null {
  const [begin, keyId = "", facts = "", signatureText = "", ...more] = text.split(".");
  if (begin !== version || more.length > 0 || !/^[A-Z2-7]{8}$/.test(keyId)) return null;
  const bytes = readBase32(facts);
  const signature = readBase32(signatureText);
  if (bytes === null || signature?.length !== 64) return null;
  const passport = readFacts(bytes);
  const signed = `${version}.${keyId}.${facts}`;
  // One text for the same facts: what we would write otherwise was not written by us.
  if (passport === null || writePassport(keyId, passport) !== signed) return null;
  return { keyId, passport, signed, signature };
}

/** Out of what was scanned, opened or pasted: the passport, or an address that ends with it. Spaces and line breaks come from copying. */
export function passportTextIn(given: string): string {
  const text = given.replaceAll(/\s+/g, "");
  return text.slice(text.lastIndexOf("#") + 1);
}

function readFacts(bytes: Uint8Array<ArrayBuffer>): Passport | null {
  if (bytes.length < fixedBytes) return null;
  const view = new DataView(bytes.buffer);
  const lotClass = lotClasses[view.getUint8(16) >> 4];
  const unit = packUnits[view.getUint8(16) & 15];
  const texts = readTexts(bytes.subarray(fixedBytes));
  if (lotClass === undefined || unit === undefined || texts === null) return null;
  const [variety = "", lotNumber = "", licence = ""] = texts;
  return {
    lotId: uuidOf(bytes.subarray(0, 16)),
    lotNumber,
    variety,
    class: lotClass,
    testedOn: isoDay(view.getUint16(17)),
    validUntil: isoDay(view.getUint16(19)),
    germinationPermille: view.getUint16(21),
    quantity: view.getUint32(23),
    unit,
    licence,
  };
}

function readTexts(bytes: Uint8Array): string[] | null {
  const texts: string[] = [];
  let rest = bytes;
  for (const _ of textKeys) {
    const length = rest[0] ?? 0;
    if (rest.length < 1 + length) return null;
    texts.push(new TextDecoder().decode(rest.subarray(1, 1 + length)));
    rest = rest.subarray(1 + length);
  }
  return rest.length === 0 ? texts : null;
}

function utf8Within(text: string, max: number): Uint8Array {
  const encoder = new TextEncoder();
  const whole = encoder.encode(text);
  if (whole.length <= max) return whole;
  let kept = "";
  for (const letter of text) {
    if (encoder.encode(`${kept}${letter}…`).length > max) break;
    kept += letter;
  }
  return encoder.encode(`${kept.trimEnd()}…`);
}

const daysOf = (iso: string): number => Math.round((Date.parse(iso) - firstDay) / dayMs);

const isoDay = (days: number): string =>
  new Date(firstDay + days * dayMs).toISOString().slice(0, 10);

function uuidOf(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
