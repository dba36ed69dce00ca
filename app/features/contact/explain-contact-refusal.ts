import type { ContactRefusal } from "#domain/contact/contact-refusals.ts";
import type { textIn } from "#app/i18n/catalogues.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";

const fields: Partial<
  Record<ContactRefusal["code"], "name" | "email" | "phone" | "subject" | "message">
> = {
  "name-invalid": "name",
  "email-invalid": "email",
  "phone-invalid": "phone",
  "subject-unknown": "subject",
  "message-missing": "message",
  "message-too-long": "message",
};

/** A refusal at its field, or about the whole form where it has none. */
export function explainContactRefusal(refusal: ContactRefusal, t: ReturnType<typeof textIn>) {
  const { words, init } = describeRefusal(refusal, t);
  const field = fields[refusal.code];
  return {
    init,
    problems: field ? { [field]: words } : {},
    problem: field ? null : words,
  };
}
