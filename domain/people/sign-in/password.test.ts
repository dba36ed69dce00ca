import { expect, test } from "vitest";
import { checkPassword } from "./password.ts";
import { passwordWords } from "./password-words.ts";

const common = new Set(["password", "qwertyuiop", "sunflower", "123456", "12345", "trustno1"]);
const names = ["Beej Bazaar", "Asha Verma", "asha.verma1990", "green-valley"];
const check = (password: string) => checkPassword(password, { common, names });
const tooCommon = { ok: false, refusal: { code: "password-common" } };

test("a password has 8 to 200 characters", () => {
  expect(check("k7-Gehu")).toEqual({
    ok: false,
    refusal: { code: "password-too-short", min: 8 },
  });
  expect(check("k7-Gehu!")).toEqual({ ok: true, value: "k7-Gehu!" });
  const long = Array.from({ length: 60 }, (_, at) => `ku${at}`).join("-");
  expect(check(long.slice(0, 200)).ok).toBe(true);
  for (const length of [201, 401, 100_000]) {
    expect(check("ab".repeat(length).slice(0, length))).toEqual({
      ok: false,
      refusal: { code: "password-too-long", max: 200 },
    });
  }
});

test("characters are counted as people count them", () => {
  expect(check("🌱🌾🌻🍅🌽🧅🥕").ok).toBe(false);
  expect(check("🌱🌾🌻🍅🌽🧅🥕🫑").ok).toBe(true);
});

test.each([
  "password",
  "PassWord123",
  " qwertyuiop ",
  "p@ssw0rd",
  "P@$$word2026",
  "Sunflower#1",
  "TrustNo1!",
])(
  "the common password %j is refused in any case, in look-alikes and with digits added",
  (password) => {
    expect(check(password)).toEqual(tooCommon);
  },
);

test.each(["aaaaaaaaa", "abcabcabc", "12121212", "23456789", "hgfedcba", "lovelylovely"])(
  "%j is one thing over and over, or a row",
  (password) => {
    expect(check(password)).toEqual(tooCommon);
  },
);

test.each([
  "BeejBazaar@26",
  "beej-kisan-99",
  "asha1234",
  "Verma.Asha!7",
  "ashaverma1990",
  "GreenValley1",
  "jaimatadi",
])("%j is words of the shop or the person with little else", (password) => {
  expect(check(password)).toEqual(tooCommon);
});

test.each([
  "kivaro-tenumi-47",
  "asha likes long walks",
  "barish-mitti-beej-42",
  "my sunflower grows tall",
])("%j has enough beside such words", (password) => {
  expect(check(password)).toEqual({ ok: true, value: password });
});

test("the words are distinct and lower-case", () => {
  expect(new Set(passwordWords).size).toBe(passwordWords.length);
  expect(passwordWords.filter((word) => word !== word.toLowerCase())).toEqual([]);
});
