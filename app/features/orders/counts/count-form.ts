import * as z from "zod";
import { mostSown, type CountRefusal } from "#domain/catalogue/lots/germination/new-count.ts";
import type { textIn } from "#app/i18n/catalogues.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";

export type CountField = "lotId" | "sown" | "cameUp" | "countedOn";
export type CountValues = Partial<Record<CountField, string>>;
export type CountAnswer = { values: CountValues; problems: CountValues; problem: string | null };

type Translate = ReturnType<typeof textIn>;

/** Every field is looked at, so that all say at once what they miss; what they mean together, the rule looks at. */
export const countForm = (t: Translate) => {
  const whole = (message: string) =>
    z
      .string()
      .trim()
      .regex(/^\d{1,5}$/, message)
      .transform(Number);
  return z.object({
    lotId: z.string(t("count.lotMissing")),
    sown: whole(t("count.sownWrong", { max: mostSown })),
    cameUp: whole(t("count.cameUpWrong")),
    countedOn: z.iso.date(t("count.dayWrong")),
  });
};

const fields: Partial<Record<CountRefusal["code"], CountField>> = {
  "count-lot-missing": "lotId",
  "count-sown-wrong": "sown",
  "count-came-up-wrong": "cameUp",
  "count-day-wrong": "countedOn",
};

/** A refusal at its field, or about the whole form where it has none. */
export function explainCountRefusal(refusal: CountRefusal, t: Translate) {
  const { words, init } = describeRefusal(refusal, t);
  const field = fields[refusal.code];
  return field === undefined
    ? { init, problem: words, problems: {} }
    : { init, problem: null, problems: { [field]: words } };
}
