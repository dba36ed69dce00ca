import * as z from "zod";
import { productLimits } from "#domain/product-editing/edited-product.ts";
import { adjustmentModes } from "#domain/stock/adjustment.ts";
import type { textIn } from "#app/messages/catalogues.ts";

export function adjustmentSchema(t: ReturnType<typeof textIn>) {
  const whole = z
    .string()
    .trim()
    .refine(
      (text) => /^[0-9]{1,7}$/.test(text) && Number(text) <= productLimits.stock,
      t("adminStock.quantityInvalid"),
    )
    .transform(Number);
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
