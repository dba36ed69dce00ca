import * as z from "zod";
import {
  refundKinds,
  type RefundKind,
  type RefundSelection,
} from "#domain/money/refunds/plan-refund.ts";
import { parcelChoices, type ParcelChoices } from "#domain/money/refunds/refunded-parcels.ts";
import { parseRupees } from "#domain/rupees.ts";
import { choicePrefix } from "./refund-shown.ts";

const count = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
export const refundForm = z.object({
  kind: z.enum(refundKinds).or(z.literal("")),
  amount: z.string(),
  reason: z.string(),
  words: z.string(),
  byHand: z.string().transform((text) => text === "1"),
  after: count,
  /** The sum that was confirmed, in paise; empty: the refund is to be looked at first. */
  confirmed: count.or(z.literal("")),
  /** Sent by the button that leads from the preview back to the form. */
  change: z.string(),
});

/** Of the fields that say how many packs of a line go back. */
export const packsPrefix = "packs-";

export function choicesOf(others: Readonly<Record<string, string>>): ParcelChoices {
  const chosen = Object.entries(others).flatMap(([name, value]) => {
    const choice = parcelChoices.find((one) => one === value);
    const isChoice = name.startsWith(choicePrefix) && choice !== undefined;
    return isChoice ? [[Number(name.slice(choicePrefix.length)), choice]] : [];
  });
  return Object.fromEntries(chosen) as ParcelChoices;
}

export function selectionOf(
  kind: RefundKind,
  amount: string,
  others: Readonly<Record<string, string>>,
): RefundSelection {
  if (kind === "full") return { kind };
  if (kind === "amount") return { kind, amountPaise: parseRupees(amount) };
  const quantities = Object.entries(others)
    .filter(([name]) => name.startsWith(packsPrefix))
    .map(([name, text]) => [name.slice(packsPrefix.length), readPacks(text.trim())]);
  return { kind, quantities: Object.fromEntries(quantities) as Record<string, number> };
}

const readPacks = (text: string): number => {
  if (text === "") return 0;
  return /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
};
