import type { LotRefusal } from "#domain/catalogue/lots/new-lot.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { writeStockMoves } from "#server/catalogue/stock/steps/write-stock-moves.ts";
import type { World } from "#server/world.ts";
import { selectPieces, selectSample } from "./lot-store.ts";
import { lockLot } from "./steps/lock-lot-product.ts";
import { recordLotActivity } from "./steps/record-lot-activity.ts";

export type SampleRequest = { productId: string; lotId: string; packId: string };

/** Takes one packet out of the stock of a lot, for good. A lot that has its sample keeps it: asked again, nothing is taken. */
export async function keepSample(
  world: World,
  person: Person,
  { packId, ...address }: SampleRequest,
): Promise<Result<null, LotRefusal>> {
  return world.db.transaction(async (tx) => {
    const locked = await lockLot(tx, person, address);
    if (!locked.ok) return locked;
    const { lot } = locked.value;
    if ((await selectSample(tx, lot.id)) !== null) return accept(null);
    const pack = (await selectPieces(tx, address)).find((one) => one.packId === packId);
    if (pack === undefined || pack.pieces < 1) return refuse({ code: "lot-sample-not-there" });
    const at = world.now();
    const of = { lotId: lot.id, onSale: lot.onSale };
    const move = { packId, lot: of, change: -1, cause: "sample" } as const;
    await writeStockMoves(tx, [move], { at, personId: person.id });
    const after = { quantity: pack.quantity, unit: pack.unit };
    await recordLotActivity(tx, locked.value, { person, at, action: "sampled", after });
    return accept(null);
  });
}
