import type { Transaction } from "#database/connect.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import {
  applyAdjustment,
  changeOf,
  type Adjustment,
  type AdjustmentRefusal,
} from "#domain/catalogue/stock/adjustment.ts";
import { writeStockNote } from "#domain/catalogue/stock/stock-reason.ts";
import { isUuid } from "#domain/uuid.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { showStockChanges } from "#server/catalogue/storefront/steps/show-stock-changes.ts";
import { noteStockFalls } from "#server/notices/steps/note-stock-falls.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import { checkMayChange } from "#server/vendors/steps/check-may-change.ts";
import type { World } from "#server/world.ts";
import { correctStock, lockPack, selectLastCorrection, type LockedPack } from "./stock-store.ts";

export type StockAdjustment = Adjustment & {
  productId: string;
  packId: string;
  reason: string;
  note: string;
  /** The last correction that the person saw, 0 for none: two people can't both correct what they saw alike. */
  seenCorrectionId: number;
};

/** Sent twice, it is done once. */
export async function adjustStock(
  world: World,
  person: Person,
  given: StockAdjustment,
): Promise<Result<{ stock: number }, AdjustmentRefusal>> {
  const note = writeStockNote(given);
  if (!isUuid(given.packId)) return refuse({ code: "pack-not-found" });
  return world.db.transaction(async (tx) => {
    const pack = await lockPack(tx, given.packId);
    if (pack?.productId !== given.productId || !can(person, "edit-product", pack))
      return refuse({ code: "pack-not-found" });
    if (!note.ok) return note;
    const mayChange = await checkMayChange(tx, person);
    if (!mayChange.ok) return mayChange;
    const change = changeOf(given);
    const last = await selectLastCorrection(tx, pack.id);
    if (last !== null && last.id !== given.seenCorrectionId) {
      const isThis =
        last.personId === person.id && last.change === change && last.note === note.value;
      return isThis ? accept({ stock: pack.stock }) : refuse({ code: "stock-corrected" });
    }
    const after = applyAdjustment(pack.stock, change);
    if (!after.ok) return after;
    const correction = { change, after: after.value, note: note.value, personId: person.id };
    await write(tx, world, { pack, ...correction });
    return accept({ stock: after.value });
  });
}

type StockCorrection = {
  pack: LockedPack;
  change: number;
  after: number;
  note: string;
  personId: string;
};

async function write(
  tx: Transaction,
  world: World,
  { pack, change, after, note, personId }: StockCorrection,
): Promise<void> {
  const now = world.now();
  await correctStock(tx, { packId: pack.id, change, after, personId, note, now });
  await recordActivity(tx, {
    actorId: personId,
    at: now,
    action: "stock-changed",
    subject: "pack",
    subjectId: pack.id,
    label: `${pack.productName} ${packLabel(pack.quantity, pack.unit)}`,
    before: { stock: pack.stock },
    after: { stock: after, reason: note },
  });
  const { lowStock } = await getSettings(tx);
  const { id: packId, productId, stock } = pack;
  const shown = { packId, productId, before: stock, after };
  await showStockChanges(tx, [shown], lowStock.card);
  await noteStockFalls(tx, [shown], { lowStock, at: now, byId: personId });
}
