import type { Transaction } from "#database/connect.ts";
import type { LotRefusal } from "#domain/catalogue/lots/new-lot.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { assignMoves } from "#server/catalogue/lots/assign-moves.ts";
import { selectLastAssignments, type LastAssignment } from "#server/catalogue/lots/lot-store.ts";
import { lockLot } from "#server/catalogue/lots/steps/lock-lot-product.ts";
import { recordLotActivity } from "#server/catalogue/lots/steps/record-lot-activity.ts";
import { writeStockMoves } from "#server/catalogue/stock/steps/write-stock-moves.ts";
import type { World } from "#server/world.ts";

export type LooseAssignment = {
  productId: string;
  lotId: string;
  /** By pack: how many of those that belong to no lot are of this one, and the last time that the form knew of, 0 for none. */
  pieces: readonly { packId: string; assigned: number; seenId: number }[];
};

/** Packets that belong to no lot are of one that is there. The same press twice is done once. */
export async function assignLoose(
  world: World,
  person: Person,
  { pieces: sent, ...address }: LooseAssignment,
): Promise<Result<null, LotRefusal>> {
  const pieces = sent.filter(({ assigned }) => assigned > 0);
  return world.db.transaction(async (tx) => {
    const locked = await lockLot(tx, person, address);
    if (!locked.ok) return locked;
    const { lot, product } = locked.value;
    if (pieces.length === 0) return refuse({ code: "lot-pieces-none" });
    const since = await findNewer(tx, address.lotId, pieces);
    if (since.length > 0) {
      const isThis = pieces.every(({ packId, assigned }) =>
        since.some(
          (last) =>
            last.packId === packId && last.change === assigned && last.personId === person.id,
        ),
      );
      return isThis ? accept(null) : refuse({ code: "lot-pieces-changed" });
    }
    for (const { packId, assigned } of pieces) {
      const loose = product.packs.find(({ id }) => id === packId)?.loose ?? 0;
      if (assigned > loose) return refuse({ code: "lot-pieces-not-there", available: loose });
    }
    const at = world.now();
    const of = { lotId: lot.id, onSale: lot.onSale };
    const moves = pieces.flatMap(({ packId, assigned }) => assignMoves(of, packId, assigned));
    await writeStockMoves(tx, moves, { at, personId: person.id });
    const assigned = pieces.reduce((sum, one) => sum + one.assigned, 0);
    await recordLotActivity(tx, locked.value, {
      person,
      at,
      action: "stock-changed",
      after: { assigned },
    });
    return accept(null);
  });
}

/** Of these packs, what was put into the lot since the form was shown. */
async function findNewer(
  tx: Transaction,
  lotId: string,
  pieces: LooseAssignment["pieces"],
): Promise<LastAssignment[]> {
  const last = await selectLastAssignments(tx, lotId);
  return last.filter(({ packId, id }) =>
    pieces.some((one) => one.packId === packId && id > one.seenId),
  );
}
