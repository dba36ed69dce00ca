import * as z from "zod";
import { addressFields, type AddressField } from "#domain/people/addresses/address.ts";

const text = z.string();
const addressShape = Object.fromEntries(addressFields.map((field) => [field, text])) as Record<
  AddressField,
  typeof text
>;

/** What is wrong with an address is the address rule's to say. */
export const addressForm = z.object(addressShape);

/** Every field of the three steps. */
export const checkoutForm = z.object({
  go: text,
  ...addressShape,
  saveAddress: text,
  method: text,
  sowingDate: text,
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
