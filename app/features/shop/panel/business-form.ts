import * as z from "zod";
import type { BusinessRefusal, ShownFacts } from "#domain/shop/settings-refusals.ts";
import {
  fieldOfFact,
  writtenFields,
  type WrittenBusiness,
  type WrittenField,
} from "#domain/shop/written-business.ts";
import { fitFields, type ShownAbove } from "#app/forms/read-fit.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";

const texts = Object.fromEntries(writtenFields.map((field) => [field, z.string()])) as Record<
  WrittenField,
  z.ZodString
>;
export const businessForm = z.object({ ...texts, shown: z.string(), ...fitFields });

const facts = z.record(z.string().max(40), z.string().max(40));

/** What is no such list was shown by no form: then every fact counts as typed at. */
export function readShownFacts(text: string): ShownFacts {
  try {
    return facts.safeParse(JSON.parse(text)).data ?? {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

export type BusinessAnswer = {
  values: Partial<WrittenBusiness>;
  problems: Partial<Record<WrittenField, string>>;
  problem: string | null;
  shown: ShownFacts;
  /** The packs that the general rate would lift above their MRP. */
  above: ShownAbove | null;
};

const t = textIn("en");

/** A refusal at its fields. `now`: what is stored, to tell what somebody else made of it. */
export function explainBusinessRefusal(
  refusal: BusinessRefusal,
  now: WrittenBusiness | null,
): { init: ResponseInit } & Pick<BusinessAnswer, "problems" | "problem"> {
  const { words, init } = describeRefusal(refusal, t);
  if (refusal.code === "business-wrong") {
    const problems = Object.entries(refusal.faults).map(([field, fault]) => [
      field,
      t(`adminBusiness.fault.${fault}`),
    ]);
    return { init, problem: words, problems: Object.fromEntries(problems) };
  }
  if (refusal.code === "changed-meanwhile") {
    const problems = refusal.changed.map((fact) => [fieldOfFact(fact), whoChanged(fact, now)]);
    return { init, problem: words, problems: Object.fromEntries(problems) };
  }
  if (refusal.code === "packs-above-mrp")
    return { init, problem: null, problems: { taxRate: words } };
  if (refusal.code === "last-payment-method")
    return { init, problem: null, problems: { digitalPayments: words } };
  return { init, problem: words, problems: {} };
}

function whoChanged(fact: Parameters<typeof fieldOfFact>[0], now: WrittenBusiness | null): string {
  const value =
    fact === "openingHours" || fact === "mapPlace" ? "" : (now?.[fieldOfFact(fact)] ?? "");
  return value === ""
    ? t("adminBusiness.changedMeanwhile")
    : t("adminBusiness.changedTo", { value });
}
