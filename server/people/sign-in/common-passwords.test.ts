import { expect, test } from "vitest";
import { checkPassword, passwordMinLength } from "#domain/people/sign-in/password.ts";
import { commonPasswords } from "./common-passwords.ts";

test("every one of the most used passwords is refused, far more than 3,000 of them long enough to matter", async () => {
  const common = await commonPasswords();
  const long = [...common].filter((password) => password.length >= passwordMinLength);
  expect(long.length).toBeGreaterThan(15_000);
  for (const password of long.slice(0, 5_000))
    expect(checkPassword(password.toUpperCase(), { common, names: [] }).ok, password).toBe(false);
});
