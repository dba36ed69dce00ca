import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import {
  judgeGermination,
  type CountedLot,
} from "#domain/catalogue/lots/germination/germination-verdict.ts";
import type { GerminationLimits } from "#domain/settings/shop-settings.ts";
import { noteLots } from "#server/catalogue/lots/steps/note-lots.ts";
import { putOnHold } from "#server/catalogue/lots/steps/put-on-hold.ts";
import { announceChange } from "#server/platform/changes.ts";
import { selectCountsOfLot, type CountsOfLot } from "#server/catalogue/lots/counts/count-store.ts";

/**
 * Once a count of the lot is written, and the packs of its product are locked: remembers what all counts say. One that is below its
 * label for the first time goes on hold, and its vendor and the administrators are told.
 */
export async function judgeLot(
  tx: Transaction,
  lotId: string,
  { limits, at }: { limits: GerminationLimits; at: Date },
): Promise<void> {
  const found = await selectCountsOfLot(tx, lotId);
  if (found === null) return;
  const { counts, claimPermille, product } = found;
  const counted = { ...judgeGermination(counts, claimPermille, limits), claimPermille };
  await tx.execute(
    sql`update lots set buyer_counts = ${JSON.stringify(counted)}::jsonb where id = ${lotId}`,
  );
  if (counted.verdict === "below-label" && !found.lot.hasFailed) await fail(tx, found, counted, at);
  // Fewer are shown nowhere, but what was shown goes when one of them counts for another lot. The vendor's page says of all its lots
  // what they have shown.
  if (Math.max(counted.buyers, found.buyersBefore) >= limits.buyers)
    await announceChange(tx, [`product:${product.id}`, "reviews"]);
}

async function fail(tx: Transaction, found: CountsOfLot, counted: CountedLot, at: Date) {
  const { lot, product } = found;
  await tx.execute(sql`update lots set below_label_at = ${at}::timestamptz where id = ${lot.id}`);
  // Its vendor's own hold becomes the shop's, so that the vendor cannot end it.
  if (!lot.heldByShop) await putOnHold(tx, found, { reason: reasonOf(counted), person: null, at });
  const told = { lotId: lot.id, news: "below-label", key: `lot:${lot.id}:below-label` } as const;
  await noteLots(
    tx,
    [product.vendorId, null].map((vendorId) => ({ ...told, vendorId })),
    at,
  );
}

const reasonOf = ({ buyers, sown, cameUp, claimPermille }: CountedLot): string =>
  `${buyers} buyers counted: ${cameUp} of ${sown} came up, the label says ${claimPermille / 10} %`;
