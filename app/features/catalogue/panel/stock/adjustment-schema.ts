import * as z from "zod";
import { productLimits } from "#domain/catalogue/products/edited-product.ts";
import { adjustmentModes } from "#domain/catalogue/stock/adjustment.ts";
import type { textIn } from "#app/i18n/catalogues.ts";
import { numberField, wholeNumberFrom } from "#app/forms/number-field.ts";

export function adjustmentSchema(t: ReturnType<typeof textIn>) {
  const whole = numberField({
    read: wholeNumberFrom(0),
    wrong: t("adminStock.quantityInvalid"),
    most: productLimits.stock,
    tooLarge: t("adminProduct.atMost", { max: productLimits.stock.toLocaleString("en-IN") }),
  });
  return z.object({
    packId: z.string(),
    mode: z.enum(adjustmentModes, t("adminStock.modeMissing")),
    quantity: whole,
    reason: z.string(),
    note: z.string(),
    /** The query of the list it was sent from; empty on the page of the stock. */
    list: z.string(),
    seenStock: whole,
    seenCorrectionId: z
      .string()
      .regex(/^[0-9]{1,15}$/, t("adminStock.corrected"))
      .transform(Number),
  });
}
