import type { Transaction } from "#database/connect.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { lockParcelPacks } from "#server/catalogue/stock/steps/move-order-stock.ts";
import { writeStockMoves } from "#server/catalogue/stock/steps/write-stock-moves.ts";
import {
  findOtherPackets,
  insertReplacement,
} from "#server/parcels/replacements/replacement-store.ts";

type Accepting = { parcelId: string; requestId: string; personId: string };
type Outside = { now: () => Date; newId: () => string };

/**
 * Takes the packets of other lots that are sent in place of a locked parcel's recalled ones. They are of a row of their own and of no order
 * line, so the line's bill and counts stay as they are. Who recalls a lot meanwhile waits for the packs, or did so before.
 *
 * @returns when it was accepted
 */
export async function acceptReplacement(
  tx: Transaction,
  outside: Outside,
  { parcelId, requestId, personId }: Accepting,
): Promise<Result<Date, { code: "replacement-too-few" }>> {
  await lockParcelPacks(tx, [parcelId]);
  const at = outside.now();
  const packets = await findOtherPackets(tx, parcelId, at);
  if (packets === null) return refuse({ code: "replacement-too-few" });
  const replacementId = outside.newId();
  await insertReplacement(tx, { id: replacementId, parcelId, requestId, personId, at, packets });
  await writeStockMoves(
    tx,
    packets.map(({ line, lotId, quantity }) => ({
      packId: line.packId,
      lot: { lotId, onSale: true },
      change: -quantity,
      cause: "lot-replaced",
      replacementId,
    })),
    { at, personId },
  );
  return accept(at);
}
