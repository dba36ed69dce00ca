import * as z from "zod";
import { lotClasses } from "#domain/catalogue/lots/lot.ts";
import { lotLimits, type LotTest } from "#domain/catalogue/lots/new-lot.ts";
import { productLimits } from "#domain/catalogue/products/edited-product.ts";
import { readIndiaDay } from "#domain/india-time.ts";
import { numberField, wholeNumberFrom } from "#app/forms/number-field.ts";
import type { textIn } from "#app/i18n/catalogues.ts";

type Translate = ReturnType<typeof textIn>;

/** '92', '98.5' */
const readPermille = (text: string): number | null =>
  /^\d{1,3}(\.\d)?$/.test(text) ? Math.round(Number(text) * 10) : null;

function testFields(t: Translate) {
  const wrong = t("lots.percentInvalid");
  const percent = { read: readPermille, wrong, most: 1000, tooLarge: wrong };
  const day = z.string().refine((text) => readIndiaDay(text) !== null, t("lots.dayInvalid"));
  return {
    testedOn: day,
    validUntil: day,
    germination: numberField(percent),
    physicalPurity: numberField({ ...percent, empty: null }),
    geneticPurity: numberField({ ...percent, empty: null }),
    moisture: numberField({ ...percent, empty: null }),
  };
}

export const lotTestSchema = (t: Translate) => z.object(testFields(t));

type TestForm = z.output<ReturnType<typeof lotTestSchema>>;

export const testOf = (form: TestForm): LotTest => ({
  testedOn: form.testedOn,
  validUntil: form.validUntil,
  germinationPermille: form.germination,
  physicalPurityPermille: form.physicalPurity,
  geneticPurityPermille: form.geneticPurity,
  moisturePermille: form.moisture,
});

export function newLotSchema(t: Translate) {
  const text = (max: number) =>
    z
      .string()
      .trim()
      .max(max, t("lots.tooLong", { max: max.toLocaleString("en-IN") }));
  const needed = (max: number) => text(max).min(1, t("lots.fieldMissing"));
  return z.object({
    ...testFields(t),
    lotId: z.string(),
    number: needed(lotLimits.number),
    class: z.enum(lotClasses, t("lots.classMissing")),
    treatedWith: text(lotLimits.text),
    poison: z.string().transform((sent) => sent !== ""),
    producer: needed(lotLimits.text),
    packer: text(lotLimits.text),
    importer: text(lotLimits.text),
    originCountry: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, t("lots.countryInvalid")),
    packedIn: z
      .string()
      .trim()
      .refine((month) => readIndiaDay(`${month}-01`) !== null, t("lots.monthInvalid")),
    tagCode: text(lotLimits.tagCode),
  });
}

/** How many packets; an empty field is none. */
export const piecesField = (t: Translate) =>
  numberField({
    read: wholeNumberFrom(0),
    wrong: t("adminStock.quantityInvalid"),
    most: productLimits.stock,
    tooLarge: t("adminProduct.atMost", { max: productLimits.stock.toLocaleString("en-IN") }),
    empty: 0,
  });
