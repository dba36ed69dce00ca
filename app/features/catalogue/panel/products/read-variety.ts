import * as z from "zod";
import {
  readRate,
  readSpan,
  seedSavings,
  varietyLimits,
  varietyOf,
  type Variety,
} from "#domain/catalogue/crops/variety.ts";
import type { GoodsKind } from "#domain/catalogue/products/product.ts";
import type { textIn } from "#app/i18n/catalogues.ts";

type T = ReturnType<typeof textIn>;

/** The fields of the variety stand beside the others in the form. */
export function varietySchema(t: T) {
  const max = varietyLimits.resistances;
  const words = z
    .string()
    .max(max, t("adminProduct.tooLong", { max }))
    .transform((text) => (text === "" ? null : text));
  const empty = z.literal("").transform(() => null);
  const days = (text: string) => readSpan(text, varietyLimits.days);
  return {
    varietyDays: z
      .string()
      .refine((text) => text === "" || days(text) !== null, t("adminProduct.varietyDaysWrong"))
      .transform(days),
    varietyRate: z
      .string()
      .refine((text) => text === "" || readRate(text) !== null, t("adminProduct.varietyRateWrong"))
      .transform(readRate),
    resistances: words,
    resistancesHi: words,
    savingSeed: z.union([empty, z.enum(seedSavings)], t("adminProduct.savingSeedUnknown")),
  };
}

type Flat = {
  goodsKind: GoodsKind;
  varietyDays: Variety["daysToHarvest"];
  varietyRate: Variety["seedRate"];
} & Pick<Variety, "resistances" | "resistancesHi" | "savingSeed">;

/** The fields in one; null where none is filled in. */
export function withVariety<Fields extends Flat>(flat: Fields) {
  const { varietyDays, varietyRate, resistances, resistancesHi, savingSeed, ...product } = flat;
  const said = { daysToHarvest: varietyDays, seedRate: varietyRate };
  const variety = { ...said, resistances, resistancesHi, savingSeed };
  return { ...product, variety: varietyOf(flat.goodsKind, variety) };
}
