// E-mail addresses are stored and compared trimmed and lower-cased; the format check is a reasonable one, and keeps out
// what could break a mail header. Whether an address works only a mail can tell.
import { withoutInvisibleCharacters } from "#domain/invisible-characters.ts";
import { type Result, accept, refuse } from "#domain/result.ts";

export const emailMaxLength = 254;

const emailPattern =
  /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}\p{N}-]{2,63}$/u;

export function normaliseEmail(text: string): string {
  return withoutInvisibleCharacters(text).trim().toLowerCase();
}

export function checkEmail(text: string): Result<string, { code: "email-invalid" }> {
  const email = normaliseEmail(text);
  const [local = ""] = email.split("@");
  if (
    email.length > emailMaxLength ||
    local.startsWith(".") ||
    local.endsWith(".") ||
    local.includes("..") ||
    !emailPattern.test(email)
  ) {
    return refuse({ code: "email-invalid" });
  }
  return accept(email);
}
