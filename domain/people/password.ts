// Passwords have at least 8 characters and are not on the list of common ones; the upper limit keeps hashing cheap.
import { type Result, accept, refuse } from "#domain/result.ts";
import { commonPasswords } from "./common-passwords.ts";

export const passwordMinLength = 8;
export const passwordMaxLength = 200;

export type PasswordRefusal =
  | { code: "password-too-short"; min: number }
  | { code: "password-too-long"; max: number }
  | { code: "password-common" };

/** Counts characters as people do, so that a letter outside the basic plane is one. */
export function checkPassword(password: string): Result<string, PasswordRefusal> {
  if (password.length > 2 * passwordMaxLength)
    return refuse({ code: "password-too-long", max: passwordMaxLength });
  const length = [...password].length;
  if (length < passwordMinLength)
    return refuse({ code: "password-too-short", min: passwordMinLength });
  if (length > passwordMaxLength)
    return refuse({ code: "password-too-long", max: passwordMaxLength });
  if (isCommon(password)) return refuse({ code: "password-common" });
  return accept(password);
}

function isCommon(password: string): boolean {
  const plain = password.trim().toLowerCase();
  return new Set(plain).size === 1 || commonPasswords.includes(plain);
}
