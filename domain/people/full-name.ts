// A full name is what somebody is called: 1 to 100 characters on one line, in any script.
import { type Result, accept, refuse } from "#domain/result.ts";

export const fullNameMaxLength = 100;

/** Spaces are trimmed and joined. */
export function checkFullName(text: string): Result<string, { code: "name-invalid" }> {
  const name = text.trim().replace(/\s+/gu, " ");
  if (name === "" || name.length > fullNameMaxLength || /[\p{Cc}\p{Cs}<>]/u.test(name))
    return refuse({ code: "name-invalid" });
  return accept(name);
}
