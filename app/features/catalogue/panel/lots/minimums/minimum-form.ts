import { data } from "react-router";
import * as z from "zod";
import {
  versionOf,
  type CropMinimum,
  type MinimumRefusal,
} from "#domain/catalogue/lots/crop-minimum.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";

export const minimumForm = z.object({
  percent: z.string(),
  source: z.string(),
  inForce: z.string(),
  version: z.string(),
});

export type MinimumValues = Partial<Record<keyof typeof minimumForm.shape, string>>;

export type MinimumAnswer = {
  values: MinimumValues;
  problems: Partial<Record<"percent" | "source", string>>;
  problem: string | null;
};

export const valuesOf = (minimum: CropMinimum | null): MinimumValues => ({
  percent: minimum === null ? "" : String(minimum.permille / 10),
  source: minimum?.source ?? "",
  inForce: minimum?.inForce === true ? "on" : "",
  version: versionOf(minimum),
});

const fields: Partial<Record<MinimumRefusal["code"], "percent" | "source">> = {
  "minimum-wrong": "percent",
  "minimum-source-missing": "source",
  "minimum-source-too-long": "source",
};

/** A refusal at its field, or about the whole form where it has none; null: a fault on our side. */
export function refuseMinimum(values: MinimumValues, refusal: MinimumRefusal | null) {
  const t = textIn("en");
  if (refusal === null) {
    const problem = t("minimums.failed");
    return data<MinimumAnswer>({ values, problems: {}, problem }, 500);
  }
  if (refusal.code === "minimum-not-found") throw data(null, { status: 404 });
  const { words, init } = describeRefusal(refusal, t);
  const field = fields[refusal.code];
  const answer: MinimumAnswer =
    field === undefined
      ? { values, problems: {}, problem: words }
      : { values, problems: { [field]: words }, problem: null };
  return data(answer, init);
}
