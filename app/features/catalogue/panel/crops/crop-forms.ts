import { data } from "react-router";
import * as z from "zod";
import { guideFields, type GuideRefusal } from "#domain/catalogue/crops/written-guide.ts";
import { placeFields, type PinPlaceRefusal } from "#domain/catalogue/places/written-place.ts";
import { seasonFields, type SeasonRefusal } from "#domain/catalogue/crops/written-season.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";

const formOf = <Field extends string>(fields: readonly Field[]) =>
  z.object(
    Object.fromEntries([...fields, "version"].map((field) => [field, z.string()])) as Record<
      Field | "version",
      z.ZodString
    >,
  );

export const guideForm = formOf(guideFields);
export const seasonForm = formOf(seasonFields);
export const placeForm = formOf(placeFields);

export type CropValues = Readonly<Record<string, string | undefined>>;

export type CropAnswer = {
  values: CropValues;
  problems: Readonly<Record<string, string>>;
  problem: string | null;
};

/** A refusal at its field, or about the whole form where it has none; null: a fault on our side. */
export function refuseCrop(
  values: CropValues,
  refusal: GuideRefusal | SeasonRefusal | PinPlaceRefusal | null,
) {
  const t = textIn("en");
  if (refusal === null)
    return data<CropAnswer>({ values, problems: {}, problem: t("growing.failed") }, 500);
  if (refusal.code === "crop-not-found") throw data(null, { status: 404 });
  const { words, init } = describeRefusal(refusal, t);
  const answer: CropAnswer =
    "field" in refusal
      ? { values, problems: { [refusal.field]: words }, problem: null }
      : { values, problems: {}, problem: words };
  return data(answer, init);
}
