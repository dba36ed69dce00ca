import * as z from "zod";
import { addressForm } from "#app/features/people/addresses/address-shape.ts";

const text = z.string();

/** Every field of the three steps. */
export const checkoutForm = z.object({
  go: text,
  ...addressForm.shape,
  saveAddress: text,
  method: text,
  sowingDate: text,
  /** The code that is used, and one that is typed. */
  coupon: text,
  couponTyped: text,
  token: text,
  cartGeneration: text,
  shownCartKey: text,
  shownTotalPaise: text,
  shownDays: text,
  shownPrices: text,
});

const paise = z.int().min(0);

/** What the review showed. The browser only repeats it; the server decides by what is true now. */
export const shownOrder = z.object({
  cartGeneration: z.uuid(),
  shownCartKey: z.string().max(20_000),
  shownTotalPaise: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .pipe(paise),
  /** Nothing by a page that was drawn before days differed by place. */
  shownDays: z
    .string()
    .regex(/^(\d{1,2}-\d{1,2})?$/)
    .transform((shown) => {
      const [from, to] = shown.split("-").map(Number);
      return from === undefined || to === undefined ? undefined : { from, to };
    }),
  shownPrices: z
    .string()
    .max(20_000)
    .transform((json, check) => {
      try {
        return JSON.parse(json) as unknown;
      } catch {
        check.addIssue({ code: "custom", message: "not JSON" });
        return z.NEVER;
      }
    })
    .pipe(z.record(z.uuid(), paise)),
});
