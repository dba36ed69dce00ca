import { normaliseEmail } from "#domain/people/email.ts";
import { foreignLetters } from "#domain/people/sign-in/foreign-letters.ts";
import type { textIn } from "#app/i18n/catalogues.ts";

type Told = { problem: string; emailSeen: string };

/**
 * Says once, at its field, that an address has letters which pass for others; who sends the same address again means it.
 * `emailSeen` is the address it was said of, which the form carries.
 */
export function sayLetters(
  typed: string,
  emailSeen: string,
  t: ReturnType<typeof textIn>,
): Told | null {
  const email = normaliseEmail(typed);
  const foreign = foreignLetters(email);
  if (foreign.length === 0 || emailSeen === email) return null;
  const letters = foreign
    .map(({ letter, script }) => t(`emailLetters.${script}`, { letter }))
    .join(", ");
  return { problem: t("emailLetters.said", { letters }), emailSeen: email };
}
