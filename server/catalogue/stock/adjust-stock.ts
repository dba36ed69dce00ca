import type { Transaction } from "#database/connect.ts";
import { mustComeByLot } from "#domain/catalogue/lots/lots-required.ts";
import { loosePieces } from "#domain/catalogue/lots/take-lots.ts";
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
import { holdLotsRequired } from "#server/catalogue/lots/opening/steps/hold-lots-required.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import { checkMayChange } from "#server/vendors/steps/check-may-change.ts";
import type { World } from "#server/world.ts";
import {
  lockPack,
  selectGoodsKind,
  selectLastCorrection,
  selectLotPieces,
  type LockedPack,
} from "./stock-store.ts";
import { selectLotStock } from "./stocked-lots.ts";
import { writeStockMoves, type StockMove } from "./steps/write-stock-moves.ts";

export type StockAdjustment = Adjustment & {
  productId: string;
  packId: string;
  /** Whose pieces came, went or were counted; without: those that belong to no lot, of a pack as a whole. */
  lotId?: string | null;
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
  const { lotId = null } = given;
  if (!isUuid(given.packId)) return refuse({ code: "pack-not-found" });
  return world.db.transaction(async (tx) => {
    const change = changeOf(given);
    const comesLoose = lotId === null && change > 0;
    if (comesLoose) await holdLotsRequired(tx);
    const pack = await lockPack(tx, given.packId);
    if (pack?.productId !== given.productId || !can(person, "edit-product", pack))
      return refuse({ code: "pack-not-found" });
    if (!note.ok) return note;
    const mayChange = await checkMayChange(tx, person);
    if (!mayChange.ok) return mayChange;
    const last = await selectLastCorrection(tx, pack.id);
    if (last !== null && last.id !== given.seenCorrectionId) {
      const isThis =
        last.personId === person.id &&
        last.lotId === lotId &&
        last.change === change &&
        last.note === note.value;
      return isThis ? accept({ stock: pack.stock }) : refuse({ code: "stock-corrected" });
    }
    if (comesLoose && (await isByLot(tx, pack))) return refuse({ code: "stock-by-lot" });
    const from = await piecesOf(tx, pack, lotId);
    if (from === null) return refuse({ code: "pack-not-found" });
    const checked = checkChange(pack, from, change);
    if (!checked.ok) return checked;
    const { lot } = from;
    const stock = await correct(tx, world, { pack, lot, change, note: note.value, person });
    return accept({ stock });
  });
}

/** Once its pack is locked: what a product is of changes under the locks of its packs. */
const isByLot = async (tx: Transaction, { productId }: LockedPack): Promise<boolean> =>
  mustComeByLot(await selectGoodsKind(tx, productId), await getSettings(tx));

function checkChange(
  { stock }: LockedPack,
  { pieces, lot }: Pieces,
  change: number,
): Result<number, AdjustmentRefusal> {
  const after = applyAdjustment(pieces, change);
  if (after.ok) return after;
  const isInLots = lot === null && stock + change >= 0 && change !== 0;
  return isInLots ? refuse({ code: "stock-in-lots", loose: pieces }) : after;
}

type StockCorrection = {
  pack: LockedPack;
  lot: StockMove["lot"];
  change: number;
  note: string;
  person: Person;
};

/** Answers what is in stock then. */
async function correct(
  tx: Transaction,
  world: World,
  { pack, lot, change, note, person }: StockCorrection,
): Promise<number> {
  const by = { at: world.now(), personId: person.id };
  const move = { packId: pack.id, lot, change, cause: "correction" as const, note };
  const [moved] = await writeStockMoves(tx, [move], by);
  const stock = moved?.after ?? pack.stock;
  await recordActivity(tx, {
    actorId: person.id,
    at: by.at,
    action: "stock-changed",
    subject: "pack",
    subjectId: pack.id,
    label: `${pack.productName} ${packLabel(pack.quantity, pack.unit)}`,
    before: { stock: pack.stock },
    after: { stock, reason: note },
  });
  return stock;
}

type Pieces = { pieces: number; lot: StockMove["lot"] };

async function piecesOf(
  tx: Transaction,
  { id, productId }: LockedPack,
  lotId: string | null,
): Promise<Pieces | null> {
  if (lotId !== null) {
    const lot = isUuid(lotId) ? await selectLotPieces(tx, { lotId, packId: id, productId }) : null;
    return lot && { pieces: lot.pieces, lot };
  }
  const stocked = (await selectLotStock(tx, [id])).get(id);
  return stocked === undefined ? null : { pieces: loosePieces(stocked), lot: null };
}
