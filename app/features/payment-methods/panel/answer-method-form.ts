import { data } from "react-router";
import type { PaymentMethodRefusal } from "#domain/payment-methods/payment-method-refusals.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";
import type { MethodDraft } from "./method-draft.ts";
import type { MethodAnswer } from "./method-form.tsx";

/** Why a method was not saved, with all that was typed. Null: a fault on our side. */
export function answerMethodForm(
  draft: MethodDraft,
  refusal: PaymentMethodRefusal | null,
  failed: TextKey,
) {
  const t = textIn("en");
  const answer: MethodAnswer = { draft, problems: [], problem: null };
  if (refusal === null) return data({ ...answer, problem: t(failed) }, { status: 500 });
  const { words, init } = describeRefusal(refusal, t);
  if (init.status === 404) throw data(null, init);
  if (refusal.code === "offline-method-invalid")
    return data({ ...answer, problems: refusal.problems }, init);
  return data({ ...answer, problem: words }, init);
}
