import type { PersonRefusal } from "#domain/people/sign-in/person-refusals.ts";
import type { ProfileRefusal } from "#domain/people/profile/profile-refusals.ts";
import type { TextValues } from "#domain/fill-in.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";

type PersonField = "name" | "email" | "mobile" | "password" | "currentPassword" | "code" | "proof";
type Refusal = PersonRefusal | ProfileRefusal;

/** A refusal at its field, or about the whole form where it has none. */
export type ExplainedRefusal = {
  init: ResponseInit;
  problem: string | null;
  problems: Partial<Record<PersonField, string>>;
};

export function explainRefusal(
  refusal: Refusal,
  t: (key: TextKey, values?: TextValues) => string,
  /** The panel says some things in words of its own. */
  own: Partial<Record<Refusal["code"], TextKey>> = {},
): ExplainedRefusal {
  const { words, init } = describeRefusal(refusal, t, { text: own[refusal.code] });
  const field = fieldOf(refusal);
  return {
    init,
    problem: field === null ? words : null,
    problems: field === null ? {} : { [field]: words },
  };
}

function fieldOf({ code }: Refusal): PersonField | null {
  if (code.startsWith("password-")) return "password";
  if (code.startsWith("code-")) return "code";
  if (code.startsWith("proof-")) return "proof";
  if (code === "passkey-name-invalid") return "name";
  if (code.startsWith("email-")) return "email";
  if (code === "current-password-wrong") return "currentPassword";
  if (code === "mobile-invalid") return "mobile";
  return code === "name-invalid" ? "name" : null;
}
