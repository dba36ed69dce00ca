import { expect, test } from "vitest";
import { commonPasswords } from "./common-passwords.ts";
import { checkPassword } from "./password.ts";

test("a password has 8 to 200 characters", () => {
  expect(checkPassword("k7-Gehu")).toEqual({
    ok: false,
    refusal: { code: "password-too-short", min: 8 },
  });
  expect(checkPassword("k7-Gehu!")).toEqual({ ok: true, value: "k7-Gehu!" });
  expect(checkPassword("ab".repeat(100)).ok).toBe(true);
  for (const length of [201, 401, 100_000]) {
    expect(checkPassword("ab".repeat(length).slice(0, length))).toEqual({
      ok: false,
      refusal: { code: "password-too-long", max: 200 },
    });
  }
});

test("characters are counted as people count them", () => {
  expect(checkPassword("🌱🌾🌻🍅🌽🧅🥕").ok).toBe(false);
  expect(checkPassword("🌱🌾🌻🍅🌽🧅🥕🫑").ok).toBe(true);
});

test("common passwords are refused in any case", () => {
  for (const password of ["password", "PassWord123", " qwertyuiop ", "jaimatadi", "aaaaaaaaa"]) {
    expect(checkPassword(password)).toEqual({ ok: false, refusal: { code: "password-common" } });
  }
});

test("the list holds distinct lower-case passwords that are long enough to matter", () => {
  expect(new Set(commonPasswords).size).toBe(commonPasswords.length);
  expect(commonPasswords.length).toBeGreaterThan(200);
  for (const password of commonPasswords)
    expect(checkPassword(password), password).toEqual({
      ok: false,
      refusal: { code: "password-common" },
    });
  expect(commonPasswords.filter((password) => password !== password.toLowerCase())).toEqual([]);
});
