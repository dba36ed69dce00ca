// A refund by an administrator: all that is left, packs of lines, or a sum spread over the lines that have not gone back.
// One refund for each parcel and payment: the money goes back to where it came from.
import { proratePaise } from "#domain/money-division.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import {
  linesLeftPaise,
  parcelRoom,
  ownPaise,
  packsLeft,
  returnLeftPaise,
  uncoveredPaise,
  type RefundableCapture,
  type RefundableOrder,
  type RefundableParcel,
} from "./refundable.ts";
import {
  partsOfLines,
  splitParts,
  spreadOverParcel,
  sumOfParts,
  taxParts,
  type RefundPart,
} from "./refund-parts.ts";
import type { RefundPlanRefusal } from "./refund-refusals.ts";

export const refundKinds = ["full", "lines", "amount"] as const;
export type RefundKind = (typeof refundKinds)[number];

export type RefundSelection =
  | { kind: "full" }
  /** By the ids of lines; NaN for what could not be read. */
  | { kind: "lines"; quantities: Readonly<Record<string, number>> }
  /** Null when the typed amount could not be read. */
  | { kind: "amount"; amountPaise: number | null };

export type PlannedRefund = {
  parcelId: string;
  captureId: string;
  /** Its money came by hand, and goes back so. */
  isByHand: boolean;
  amountPaise: number;
  parts: RefundPart[];
};

export const plannedPaise = (plan: readonly Pick<PlannedRefund, "amountPaise">[]): number =>
  plan.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

export function planRefund(
  order: RefundableOrder,
  asked: RefundSelection,
): Result<PlannedRefund[], RefundPlanRefusal> {
  const room = parcelRoom(order);
  const leftPaise = [...room.values()].reduce((sum, paise) => sum + paise, 0);
  if (leftPaise === 0) return refuse({ code: "refund-nothing-left" });
  const parts = requestedParts(order, room, asked, leftPaise);
  if (!parts.ok) return parts;
  const captures = order.captures.map((capture) => ({ ...capture }));
  return accept(
    order.parcels.flatMap((parcel, index) => {
      const own = parts.value[index] ?? [];
      return own.length === 0 ? [] : overCaptures(parcel, own, captures);
    }),
  );
}

function requestedParts(
  { parcels }: RefundableOrder,
  room: ReadonlyMap<string, number>,
  asked: RefundSelection,
  leftPaise: number,
): Result<RefundPart[][], RefundPlanRefusal> {
  const rooms = parcels.map(({ id }) => room.get(id) ?? 0);
  if (asked.kind === "lines") return requestedLines(parcels, rooms, asked.quantities);
  const amountPaise = asked.kind === "full" ? leftPaise : asked.amountPaise;
  if (amountPaise === null || amountPaise <= 0) return refuse({ code: "amount-unreadable" });
  if (amountPaise > leftPaise) return refuse({ code: "refund-too-much", leftPaise });
  const sums = overParcels(parcels, rooms, amountPaise);
  return accept(parcels.map((parcel, index) => spread(parcel, sums[index] ?? 0)));
}

const spread = (parcel: RefundableParcel, paise: number): RefundPart[] =>
  paise === 0 ? [] : spreadOverParcel(parcel, paise);

function requestedLines(
  parcels: readonly RefundableParcel[],
  rooms: readonly number[],
  quantities: Readonly<Record<string, number>>,
): Result<RefundPart[][], RefundPlanRefusal> {
  const parts: RefundPart[][] = [];
  for (const [index, parcel] of parcels.entries()) {
    const roomPaise = rooms[index] ?? 0;
    for (const line of parcel.lines) {
      const quantity = quantities[line.id] ?? 0;
      const left = roomPaise === 0 ? 0 : packsLeft(line);
      if (!Number.isSafeInteger(quantity) || quantity < 0 || quantity > left)
        return refuse({ code: "refund-quantity-invalid", lineId: line.id, left });
    }
    const own = partsOfLines(parcel, quantities);
    if (sumOfParts(own) > roomPaise)
      return refuse({ code: "refund-too-much", leftPaise: roomPaise });
    parts.push(sumOfParts(own) === 0 ? [] : own);
  }
  if (parts.every((own) => own.length === 0)) return refuse({ code: "refund-lines-missing" });
  return accept(parts);
}

/** What goes back by itself for a parcel that is canceled; nothing where no money is left. */
export const planCancellation = (
  order: RefundableOrder,
  parcelId: string,
  amountPaise: number,
): PlannedRefund[] =>
  planParcel(order, parcelId, (parcel) =>
    spread(parcel, Math.min(amountPaise, mostPaise(order, parcel))),
  );

/** What goes back by itself for a parcel that came back: its shipping doesn't. */
export const planReturn = (order: RefundableOrder, parcelId: string): PlannedRefund[] =>
  planParcel(order, parcelId, (parcel) =>
    spread(
      { ...parcel, shippingLeftPaise: 0 },
      Math.min(returnLeftPaise(parcel), mostPaise(order, parcel)),
    ),
  );

/**
 * What goes back by itself for packs of lines that came back while others stay. Packs that were paid back before came back for nothing, and
 * where less was paid than they cost, that goes back.
 */
export const planReturnedPacks = (
  order: RefundableOrder,
  parcelId: string,
  quantities: Readonly<Record<string, number>>,
): PlannedRefund[] =>
  planParcel(order, parcelId, (parcel) => {
    const asked = parcel.lines.map((line) => {
      const packs = Math.min(quantities[line.id] ?? 0, packsLeft(line));
      return [line.id, packs] as const;
    });
    const parts = partsOfLines(parcel, Object.fromEntries(asked));
    const most = Math.min(returnLeftPaise(parcel), mostPaise(order, parcel));
    if (sumOfParts(parts) <= most) return parts;
    const lines = parcel.lines.filter(({ id }) => parts.some(({ lineId }) => lineId === id));
    return spread({ ...parcel, lines, shippingLeftPaise: 0, roundOffLeftPaise: 0 }, most);
  });

/** What is said beforehand of a parcel that may come back: what `planReturn` pays. */
export const returnRefundPaise = (order: RefundableOrder, parcelId: string): number =>
  plannedPaise(planReturn(order, parcelId));

function planParcel(
  { parcels, captures }: RefundableOrder,
  parcelId: string,
  partsOf: (parcel: RefundableParcel) => RefundPart[],
): PlannedRefund[] {
  const parcel = parcels.find(({ id }) => id === parcelId);
  if (parcel === undefined) throw new Error(`No parcel ${parcelId}`);
  const parts = partsOf(parcel);
  return parts.length === 0
    ? []
    : overCaptures(
        parcel,
        parts,
        captures.map((capture) => ({ ...capture })),
      );
}

const mostPaise = ({ captures }: RefundableOrder, parcel: RefundableParcel): number =>
  Math.min(uncoveredPaise(parcel), ownPaise(captures, parcel.id) + ownPaise(captures, null));

/** By what is left of the goods of each parcel; what is more than all of them by what is left besides. */
function overParcels(
  parcels: readonly RefundableParcel[],
  rooms: readonly number[],
  amountPaise: number,
): number[] {
  const goods = parcels.map((parcel, index) =>
    Math.max(
      0,
      Math.min(rooms[index] ?? 0, linesLeftPaise(parcel) + Math.min(0, parcel.roundOffLeftPaise)),
    ),
  );
  const goodsPaise = goods.reduce((sum, paise) => sum + paise, 0);
  if (amountPaise <= goodsPaise) return proratePaise(amountPaise, goods);
  const besides = proratePaise(
    amountPaise - goodsPaise,
    rooms.map((paise, index) => paise - (goods[index] ?? 0)),
  );
  return goods.map((paise, index) => paise + (besides[index] ?? 0));
}

/** The cash that was taken for the parcel first, then the payments of the order in turn. */
function overCaptures(
  parcel: RefundableParcel,
  parts: readonly RefundPart[],
  captures: RefundableCapture[],
): PlannedRefund[] {
  const taken: { capture: RefundableCapture; paise: number }[] = [];
  let restPaise = sumOfParts(parts);
  for (const capture of ofParcelFirst(parcel.id, captures)) {
    const paise = Math.min(restPaise, capture.leftPaise);
    if (paise <= 0) continue;
    capture.leftPaise -= paise;
    restPaise -= paise;
    taken.push({ capture, paise });
  }
  if (restPaise > 0) throw new RangeError(`${restPaise} paise of a refund were never paid`);
  const pieces = splitParts(
    parts,
    taken.map(({ paise }) => paise),
  );
  const taxed = taxParts(parcel.lines, pieces.flat());
  let place = 0;
  return taken.map(({ capture, paise }, index) => {
    const count = pieces[index]?.length ?? 0;
    place += count;
    return {
      parcelId: parcel.id,
      captureId: capture.id,
      isByHand: capture.isByHand,
      amountPaise: paise,
      parts: taxed.slice(place - count, place),
    };
  });
}

const ofParcelFirst = (id: string, captures: readonly RefundableCapture[]): RefundableCapture[] => [
  ...captures.filter(({ parcelId }) => parcelId === id),
  ...captures.filter(({ parcelId }) => parcelId === null),
];
