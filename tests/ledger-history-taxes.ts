import type { TaxFacts } from "#domain/ledger/withholding/withheld.ts";

/** By days: the last one that has begun holds. */
type Dated<T> = { from: number; value: T }[];

/** What the shop withholds, and what is known of vendors' taxes. */
export type HistoryTaxes = {
  today: number;
  tcs: Dated<number | null>;
  tds: Dated<{ basisPoints: number; withoutPanBasisPoints: number; includesGst: boolean } | null>;
  vendors: Map<string, Dated<{ gstin: string | null; pan: string | null }>>;
  /** Who is above the threshold of the year; all days are in one. */
  above: Set<string>;
};

const heldOn = <T>(dated: Dated<T> | undefined, day: number): T | undefined =>
  dated?.findLast(({ from }) => from <= day)?.value;

/** From the first day on both are withheld; the third vendor has given no number. */
export function startTaxes(): HistoryTaxes {
  const vendors = ["27AAPFU0939F1ZV", "22ACGPJ3748N1ZE", null].map(
    (gstin, n): [string, Dated<{ gstin: string | null; pan: string | null }>] => [
      `vendor-${n}`,
      [{ from: 0, value: { gstin, pan: gstin?.slice(2, 12) ?? null } }],
    ],
  );
  return {
    today: 1,
    tcs: [{ from: 1, value: 50 }],
    tds: [{ from: 1, value: { basisPoints: 10, withoutPanBasisPoints: 500, includesGst: false } }],
    vendors: new Map(vendors),
    above: new Set(),
  };
}

/** On the day of its delivery; null: nothing was withheld then. */
export function taxFactsOf(
  { tcs, tds, vendors, above }: HistoryTaxes,
  { vendorId, day }: { vendorId: string; day: number | null },
): TaxFacts | null {
  if (day === null) return null;
  const held = { tcs: heldOn(tcs, day) ?? null, tds: heldOn(tds, day) ?? null };
  const known = heldOn(vendors.get(vendorId), day);
  if (held.tcs === null && held.tds === null) return null;
  return {
    tcsBasisPoints: held.tcs,
    tds: held.tds,
    gstin: known?.gstin ?? null,
    pan: known?.pan ?? null,
    aboveAt: above.has(vendorId) ? "later" : null,
  };
}
