import { expect, test } from "vitest";
import { isLoginLocked, loginLimits } from "./login-limits.ts";

test("sign-in is refused after 5 failures for an account or 100 from an address", () => {
  expect(isLoginLocked({ account: 4, address: 99 })).toBe(false);
  expect(isLoginLocked({ account: 5, address: 5 })).toBe(true);
  expect(isLoginLocked({ account: 0, address: 100 })).toBe(true);
});

test("failures count for 15 minutes, and so long the lock holds", () => {
  expect(loginLimits).toMatchObject({ windowSeconds: 900, lockSeconds: 900 });
});
