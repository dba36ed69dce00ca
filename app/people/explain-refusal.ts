import type { PersonRefusal } from "#domain/people/person-refusals.ts";
import type { MessageKey, Values } from "#app/messages/translate.ts";
import { refusals } from "#app/refusals.ts";

type PersonField = "name" | "email" | "password";

/** A refusal at its field, or about the whole form where it has none. */
export type Explained = {
  init: ResponseInit;
  problem: string | null;
  problems: Partial<Record<PersonField, string>>;
};

export function explainRefusal(
  refusal: PersonRefusal,
  t: (key: MessageKey, values?: Values) => string,
  /** The panel says some things in words of its own. */
  own: Partial<Record<PersonRefusal["code"], MessageKey>> = {},
): Explained {
  const line = refusals[refusal.code];
  const text = t(own[refusal.code] ?? line.text, valuesOf(refusal));
  const field = fieldOf(refusal);
  const wait =
    "retryAfterSeconds" in refusal ? { "Retry-After": String(refusal.retryAfterSeconds) } : {};
  return {
    init: { status: line.status, headers: wait },
    problem: field === null ? text : null,
    problems: field === null ? {} : { [field]: text },
  };
}

function valuesOf(refusal: PersonRefusal): Values {
  if ("min" in refusal) return { min: refusal.min };
  if ("max" in refusal) return { max: refusal.max };
  return "retryAfterSeconds" in refusal
    ? { minutes: Math.ceil(refusal.retryAfterSeconds / 60) }
    : {};
}

function fieldOf({ code }: PersonRefusal): PersonField | null {
  if (code.startsWith("password-")) return "password";
  if (code.startsWith("email-")) return "email";
  return code === "name-invalid" ? "name" : null;
}
