// A full name is what somebody is called: 1 to 100 characters on one line, in any script. It leads nowhere: a mail carries it
// to whatever address was typed with it.
import { withoutInvisibleCharacters } from "#domain/invisible-characters.ts";
import { type Result, accept, refuse } from "#domain/result.ts";

export const fullNameMaxLength = 100;

// "S/o" and "W/o" are part of many names here.
const link = /:\/\/|@|\bwww\.|\.\p{L}{2,}\//iu;

/** Spaces are trimmed and joined; what nobody sees goes. Somebody is called by letters or numbers, in any script. */
export function checkFullName(text: string): Result<string, { code: "name-invalid" }> {
  const name = withoutInvisibleCharacters(text).trim().replace(/\s+/gu, " ");
  const isBroken = /[\p{Cc}\p{Cs}<>]/u.test(name) || link.test(name.normalize("NFKC"));
  if (!/[\p{L}\p{N}]/u.test(name) || name.length > fullNameMaxLength || isBroken)
    return refuse({ code: "name-invalid" });
  return accept(name);
}
