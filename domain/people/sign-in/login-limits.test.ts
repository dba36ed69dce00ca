import { expect, test } from "vitest";
import { isAccountLocked, loginLimits } from "./login-limits.ts";

test("an account is closed at an address after 5 failures there", () => {
  expect(isAccountLocked({ here: 4, everywhere: 49 })).toBe(false);
  expect(isAccountLocked({ here: 5, everywhere: 5 })).toBe(true);
});

test("an account that is guessed from many addresses gives each of them one try, and never none", () => {
  expect(isAccountLocked({ here: 0, everywhere: 1_000_000 })).toBe(false);
  expect(isAccountLocked({ here: 1, everywhere: 50 })).toBe(true);
});

test("failures count for 15 minutes, and so long the lock holds", () => {
  expect(loginLimits).toMatchObject({ windowSeconds: 900, lockSeconds: 900 });
});
