import { normaliseEmail } from "#domain/people/email.ts";
import { confusableLetters } from "#domain/people/sign-in/confusable-letters.ts";
import type { textIn } from "#app/i18n/catalogues.ts";

type ConfusableWarning = { problem: string; emailSeen: string };

/**
 * Warns once, at its field, that an address has letters which can be confused with others; sending the same address
 * again confirms it. `emailSeen` is the address that was warned of, which the form carries.
 */
export function warnOfConfusableLetters(
  typed: string,
  emailSeen: string,
  t: ReturnType<typeof textIn>,
): ConfusableWarning | null {
  const email = normaliseEmail(typed);
  const foreign = confusableLetters(email);
  if (foreign.length === 0 || emailSeen === email) return null;
  const letters = foreign
    .map(({ letter, script }) => t(`emailLetters.${script}`, { letter }))
    .join(", ");
  return { problem: t("emailLetters.said", { letters }), emailSeen: email };
}
