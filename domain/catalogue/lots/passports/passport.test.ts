import { generateKeyPairSync, sign, verify } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { lotClasses } from "#domain/catalogue/lots/lot.ts";
import { packUnits } from "#domain/catalogue/products/product.ts";
import { judgePassport, newsOfLot, type LotToday } from "./check-passport.ts";
import { passportTextIn, readPassport, withSignature, writePassport } from "./passport.ts";
import type { Passport } from "./passport.ts";

const day = fc
  .integer({ min: 0, max: 65_535 })
  .map((days) => new Date(Date.parse("2000-01-01") + days * 86_400_000).toISOString().slice(0, 10));
const textWithin = (bytes: number) =>
  fc
    .string({ unit: "grapheme", maxLength: bytes })
    .filter((text) => new TextEncoder().encode(text).length <= bytes);
const passports: fc.Arbitrary<Passport> = fc.record({
  lotId: fc.uuid(),
  lotNumber: textWithin(40),
  variety: textWithin(48),
  class: fc.constantFrom(...lotClasses),
  testedOn: day,
  validUntil: day,
  germinationPermille: fc.integer({ min: 0, max: 1000 }),
  quantity: fc.integer({ min: 1, max: 1_000_000 }),
  unit: fc.constantFrom(...packUnits),
  licence: textWithin(40),
});

const pair = generateKeyPairSync("ed25519");
const key = { id: "AAAABBBB", x: "" };
const signedText = (passport: Passport) => {
  const text = writePassport(key.id, passport);
  return withSignature(text, sign(null, Buffer.from(text), pair.privateKey));
};
const judge = (text: string, publicKey = pair.publicKey) =>
  judgePassport(text, [key], (_key, signed, signature) =>
    Promise.resolve(verify(null, signed, publicKey, signature)),
  );
const okra: Passport = {
  lotId: "0191c3a0-5b1e-4f8e-9d2c-3a4b5c6d7e8f",
  lotNumber: "OK-2609",
  variety: "Okra Arka Anamika",
  class: "certified",
  testedOn: "2026-09-12",
  validUntil: "2027-06-11",
  germinationPermille: 920,
  quantity: 50,
  unit: "g",
  licence: "MP/IND/2024/1187",
};

test("what is written is read again, and stands in an address as it is", async () => {
  await fc.assert(
    fc.asyncProperty(passports, async (passport) => {
      const text = signedText(passport);
      expect(encodeURIComponent(text)).toBe(text);
      expect(await judge(`https://shop.example/hi/lots/verify#${text}`)).toEqual({
        state: "signed",
        passport,
      });
    }),
    { numRuns: 60 },
  );
});

test("with any letter of it changed, lost or doubled it is not signed", async () => {
  const text = signedText(okra);
  for (let at = 0; at < text.length; at += 1) {
    const other = text[at] === "A" ? "B" : "A";
    const around = [text.slice(0, at), text.slice(at + 1)] as const;
    for (const changed of [around.join(other), around.join(""), around.join(text[at] + other)])
      expect((await judge(changed)).state, changed).not.toBe("signed");
  }
  expect((await judge(text)).state).toBe("signed");
  expect((await judge(text.toLowerCase())).state).toBe("changed");
});

test("every flipped bit of facts and signature is noticed, also one that only fills up the last letter", async () => {
  const text = signedText(okra);
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  for (let at = 13; at < text.length; at += 1) {
    const value = letters.indexOf(text[at] ?? "");
    if (value === -1) continue;
    for (let bit = 1; bit < 32; bit *= 2) {
      const flipped = text.slice(0, at) + letters[value ^ bit] + text.slice(at + 1);
      expect((await judge(flipped)).state).toBe("changed");
    }
  }
});

test("what another key signed is not signed, and a key that the shop doesn't know is told apart", async () => {
  const text = signedText(okra);
  const other = generateKeyPairSync("ed25519").publicKey;
  expect(await judge(text, other)).toEqual({ state: "changed" });
  expect(await judge(text.replace(key.id, "BBBBAAAA"))).toEqual({ state: "unknown-key" });
});

test("what a withdrawn key signed proves nothing, and a changed text of it is still called changed", async () => {
  const withdrawnAt = "2026-11-25T08:00:00.000Z";
  const judgeWithdrawn = (text: string) =>
    judgePassport(text, [{ ...key, withdrawnAt }], (_key, signed, signature) =>
      Promise.resolve(verify(null, signed, pair.publicKey, signature)),
    );
  await fc.assert(
    fc.asyncProperty(passports, async (passport) => {
      expect(await judgeWithdrawn(signedText(passport))).toEqual({
        state: "withdrawn",
        withdrawnAt,
      });
    }),
    { numRuns: 20 },
  );
  const flipped = signedText(okra).replace(/.$/, (letter) => (letter === "A" ? "Q" : "A"));
  expect(await judgeWithdrawn(flipped)).toEqual({ state: "changed" });
});

test("a text too long is cut between letters, and one that could be written otherwise is not read", () => {
  const long = { ...okra, variety: "भिंडी अर्का अनामिका, सर्टिफाइड बीज", lotNumber: "L".repeat(60) };
  const read = readPassport(withSignature(writePassport(key.id, long), new Uint8Array(64)));
  expect(read?.passport.variety).toMatch(/^भिंडी.*…$/);
  expect(read?.passport.lotNumber).toBe(`${"L".repeat(37)}…`);
  expect(new TextEncoder().encode(read?.passport.variety).length).toBeLessThanOrEqual(48);
});

test("it is short enough for a code of 20 mm: about 245 letters, and never more than 380", () => {
  expect(signedText(okra).length).toBeLessThan(250);
  const longest = {
    ...okra,
    variety: "v".repeat(99),
    lotNumber: "l".repeat(99),
    licence: "x".repeat(99),
  };
  expect(signedText(longest).length).toBeLessThan(380);
});

test("spaces and line breaks of copying don't matter, nor the address before it", () => {
  expect(passportTextIn(" https://a.example/lots/verify#BB1.AA\n BB ")).toBe("BB1.AABB");
  expect(passportTextIn("BB1.AA")).toBe("BB1.AA");
});

test("an old passport of a lot says what has become of it, the gravest first", () => {
  const { testedOn, validUntil, germinationPermille } = okra;
  const lot: LotToday = {
    isHeld: false,
    isRecalled: false,
    testedOn,
    validUntil,
    germinationPermille,
    minimumPermille: 700,
  };
  const today = "2026-11-25";
  expect(newsOfLot(okra, lot, today)).toEqual([]);
  expect(newsOfLot(okra, { ...lot, isHeld: true, isRecalled: true }, today)).toEqual([
    "recalled",
    "on-hold",
  ]);
  expect(newsOfLot(okra, { ...lot, validUntil: "2027-03-01" }, today)).toEqual(["retested"]);
  expect(newsOfLot(okra, { ...lot, germinationPermille: 600 }, today)).toEqual([
    "retested",
    "below-minimum",
  ]);
  expect(newsOfLot(okra, lot, "2027-06-12")).toEqual(["expired"]);
});
