import type { Transaction } from "#database/connect.ts";
import {
  chooseLots,
  isOfLot,
  takeKey,
  type LotChange,
  type LotWish,
} from "#domain/catalogue/lots/choose-lots.ts";
import { mayChangeLots } from "#domain/parcels/packing.ts";
import type { ConfirmLotsRefusal } from "#domain/parcels/parcel-refusals.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { lockParcelPacks } from "#server/catalogue/stock/steps/move-order-stock.ts";
import {
  writeStockMoves,
  type StockMove,
} from "#server/catalogue/stock/steps/write-stock-moves.ts";
import { noteHistory } from "#server/orders/steps/note-history.ts";
import { announceChange } from "#server/platform/changes.ts";
import type { World } from "#server/world.ts";
import {
  ofParcel,
  selectLotChanges,
  selectPackedLines,
  upsertConfirmations,
  type PackedLine,
} from "./packed-lines-store.ts";
import { lockShopParcel } from "./steps/lock-shop-parcel.ts";

export type LotsConfirmation = {
  orderNumber: string;
  parcel: number;
  /** The last change of the parcel's lots that the page showed, 0 for none. */
  seenChangeId: number;
  /** Nothing is changed of what is not among them. */
  wishes: readonly LotWish[];
};

/**
 * Of which lots a parcel is packed, said by who packs it, until it leaves. The same press twice answers the same; of two who change
 * them at once one is told so.
 */
export async function confirmLots(
  world: World,
  person: Person,
  { seenChangeId, wishes, ...which }: LotsConfirmation,
): Promise<Result<"lots-confirmed", ConfirmLotsRefusal>> {
  return world.db.transaction(async (tx) => {
    const locked = await lockShopParcel(tx, person, which);
    if (!locked.ok) return locked;
    const { order, parcel, by, label } = locked.value;
    if (!mayChangeLots(parcel.status)) return refuse({ code: "lots-fixed", status: parcel.status });
    if (parcel.isStopped) return refuse({ code: "parcel-recalled" });
    await lockParcelPacks(tx, [parcel.id]);
    const at = world.now();
    const lines = await selectPackedLines(tx, ofParcel(parcel.id), at);
    const asked = { parcelId: parcel.id, lines, person, seenChangeId, wishes };
    if (await wasDoneBefore(tx, asked)) return accept("lots-confirmed");
    if (lines.some(({ changeId }) => changeId > seenChangeId))
      return refuse({ code: "lots-changed" });
    const chosen = chooseLots(lines, wishes);
    if (!chosen.ok) return chosen;
    const changes = chosen.value;
    const isNews = lines.some(
      ({ confirmedBy, isConfirmed }) => confirmedBy !== person.id || !isConfirmed,
    );
    if (changes.length === 0 && !isNews) return accept("lots-confirmed");
    await changeLots(tx, { lines, changes, at, personId: person.id });
    const lineIds = lines.map(({ lineId }) => lineId);
    await upsertConfirmations(tx, { lineIds, personId: person.id, at });
    const entry = { parcelId: parcel.id, actorRole: by.role, actorId: by.personId };
    await noteHistory(tx, order.id, at, [{ ...entry, event: "lots-confirmed" }]);
    await recordActivity(tx, {
      actorId: person.id,
      at,
      action: changes.length === 0 ? "confirmed" : "changed",
      subject: "parcel",
      subjectId: parcel.id,
      label,
      ...lotFacts(lines, changes),
    });
    return accept("lots-confirmed");
  });
}

type Changing = {
  lines: readonly PackedLine[];
  changes: readonly LotChange[];
  at: Date;
  personId: string;
};

/** The packets of one lot go back, those of another come in their place: all before it is asked what is left. */
async function changeLots(tx: Transaction, { lines, changes, at, personId }: Changing) {
  if (changes.length === 0) return;
  const moves = changes.flatMap(({ lineId, packId, from, to, quantity }): StockMove[] => {
    const take = lines
      .find((line) => line.lineId === lineId)
      ?.takes.find(({ lotId }) => lotId === from);
    const move = { packId, cause: "lot-changed", orderLineId: lineId } as const;
    const old = from === null ? null : { lotId: from, onSale: take?.onSale ?? false };
    return [
      { ...move, lot: old, change: quantity },
      { ...move, lot: { lotId: to, onSale: true }, change: -quantity },
    ];
  });
  await writeStockMoves(tx, moves, { at, personId });
  // The counter may be as it was, but another lot may be the next one.
  const products = new Set(lines.map(({ productId }) => productId));
  await announceChange(
    tx,
    [...products].map((id) => `product:${id}` as const),
  );
}

type Asked = {
  parcelId: string;
  lines: readonly PackedLine[];
  person: Person;
} & Pick<LotsConfirmation, "seenChangeId" | "wishes">;

/** This person changed just this since the page was shown. */
async function wasDoneBefore(tx: Transaction, asked: Asked): Promise<boolean> {
  const { parcelId, seenChangeId, person, lines } = asked;
  const since = await selectLotChanges(tx, { parcelId, after: seenChangeId });
  if (since.length === 0 || since.some(({ personId }) => personId !== person.id)) return false;
  const back = since.filter(({ change }) => change > 0);
  const taken = since.filter(({ change }) => change < 0);
  const known = lines.flatMap(({ takes }) => takes);
  const wishes = asked.wishes.filter(({ toLotId, scanned }) => toLotId !== null || scanned !== "");
  return (
    wishes.length === back.length &&
    wishes.every(({ take, toLotId, scanned, quantity }, index) => {
      const from = back[index];
      const to = known.find(({ lotId }) => lotId === taken[index]?.lotId);
      if (from === undefined || to === undefined) return false;
      const isTo = scanned === "" ? to.lotId === toLotId : isOfLot(scanned, to);
      return isTo && take === takeKey(from.lineId, from) && quantity === from.change;
    })
  );
}

function lotFacts(lines: readonly PackedLine[], changes: readonly LotChange[]) {
  const numberOf = (lotId: string | null) =>
    lines.flatMap(({ takes, choices }) => [...takes, ...choices]).find((lot) => lot.lotId === lotId)
      ?.number ?? null;
  if (changes.length === 0) return {};
  return {
    before: { lots: changes.map(({ from }) => numberOf(from)) },
    after: { lots: changes.map(({ to }) => numberOf(to)) },
  };
}
