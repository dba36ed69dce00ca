import { sql } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import { vendorTaxFacts, withholdingEntries } from "#database/schema/vendors/withholding.ts";
import { makePerson } from "./person.ts";

type Given = {
  /** In basis points, as the rates of TDS. */
  tcs?: number;
  tds?: { rate: number; withoutPan: number; threshold?: number; includesGst?: boolean };
  facts?: { vendorId: string; gstin: string | null; pan: string | null };
  fromDay?: string;
};

/** As if it had been entered before that day, which pages let nobody do. */
export async function withholdFrom(
  db: Executor,
  { tcs, tds, facts, fromDay = "2026-01-01" }: Given,
): Promise<void> {
  if (facts !== undefined) await db.insert(vendorTaxFacts).values({ ...facts, fromDay });
  if (tcs === undefined && tds === undefined) return;
  const { id: personId } = await makePerson(db);
  const about = () => ({ id: crypto.randomUUID(), fromDay, note: "As agreed", personId });
  if (tcs !== undefined)
    await db
      .insert(withholdingEntries)
      .values({ ...about(), tax: "tcs", registration: "27AAPFU0939F1ZV", basisPoints: tcs });
  if (tds !== undefined)
    await db.insert(withholdingEntries).values({
      ...about(),
      tax: "tds",
      registration: "MUMB12345C",
      basisPoints: tds.rate,
      withoutPanBasisPoints: tds.withoutPan,
      thresholdPaise: tds.threshold ?? 50_000_000,
      includesGst: tds.includesGst ?? false,
    });
  await db.execute(sql`select pg_notify('shop_changes', 'settings')`);
}
