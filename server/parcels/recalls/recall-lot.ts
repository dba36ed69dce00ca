import { sql } from "drizzle-orm";
import {
  checkRecall,
  type RecallReason,
  type RecallRefusal,
} from "#domain/catalogue/lots/recall.ts";
import type { LotRefusal } from "#domain/catalogue/lots/new-lot.ts";
import type { Transaction } from "#database/connect.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, type Result } from "#domain/result.ts";
import { lockLot } from "#server/catalogue/lots/steps/lock-lot-product.ts";
import { noteLots } from "#server/catalogue/lots/steps/note-lots.ts";
import { recordLotActivity } from "#server/catalogue/lots/steps/record-lot-activity.ts";
import { settleLots } from "#server/catalogue/lots/steps/settle-lots.ts";
import { mailRows } from "#server/outbox/steps/queue-mail.ts";
import type { World } from "#server/world.ts";
import { insertRecalledParcels } from "./recalled-parcels-store.ts";

export type RecallRequest = {
  productId: string;
  lotId: string;
  /** One of the list, and the words that its buyers read. */
  reason: string;
  words: string;
};

/**
 * Takes a lot off sale for good from the moment this is answered on, and tells whoever has of it. Its parcels that have not left
 * wait for `settleRecalledParcels`. A lot that is recalled already stays as it is.
 */
export async function recallLot(
  world: World,
  person: Person,
  { productId, lotId, ...given }: RecallRequest,
): Promise<Result<null, LotRefusal | RecallRefusal>> {
  return world.db.transaction(async (tx) => {
    const locked = await lockLot(tx, person, { productId, lotId });
    if (!locked.ok) return locked;
    const { lot, product } = locked.value;
    if (lot.isRecalled) return accept(null);
    const checked = checkRecall(given);
    if (!checked.ok) return checked;
    const at = world.now();
    await writeRecall(tx, { lotId: lot.id, ...checked.value, person, at });
    await settleLots(tx, [lot.id], { at, personId: person.id });
    const parcels = await insertRecalledParcels(tx, lot.id, at);
    const told = parcels.filter(({ state }) => state === "told");
    const mails = told.map(
      ({ orderId }) => ({ mail: { kind: "lot-recalled", orderId, lotId: lot.id } }) as const,
    );
    if (mails.length > 0) await tx.execute(mailRows(mails, at));
    const after = {
      reason: checked.value.reason,
      words: checked.value.words,
      open: parcels.length - told.length,
      told: told.length,
    };
    await recordLotActivity(tx, locked.value, { person, at, action: "recalled", after });
    const key = `lot:${lot.id}:recalled`;
    const notice = { lotId: lot.id, news: "recalled", key, exceptId: person.id } as const;
    await noteLots(
      tx,
      [product.vendorId, null].map((vendorId) => ({ ...notice, vendorId })),
      at,
    );
    return accept(null);
  });
}

type Recall = { lotId: string; reason: RecallReason; words: string; person: Person; at: Date };

async function writeRecall(tx: Transaction, { lotId, reason, words, person, at }: Recall) {
  await tx.execute(sql`
    insert into lot_recalls (lot_id, reason, words, recalled_at, recalled_by)
    values (${lotId}, ${reason}, ${words}, ${at}::timestamptz, ${person.id})`);
  await tx.execute(sql`
    update lots set held_at = coalesce(held_at, ${at}::timestamptz), held_by = coalesce(held_by, ${person.id}),
      hold_reason = coalesce(hold_reason, ${words}) where id = ${lotId}`);
}
