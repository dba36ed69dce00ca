// Packs that a customer doesn't want any more, or a seller doesn't have, leave a parcel before it is packed: they become a
// parcel of their own, which is canceled. So money, documents, stock and mails follow by the rules of canceled parcels, and
// what stays is what it would be had it been ordered so, but for its delivery, which is not priced again.
import { wholeRupeesPaise, type PricedParcel } from "#domain/carts/price-order.ts";
import { commissionOn } from "#domain/commission/commission-on.ts";
import { proratePaise } from "#domain/money-division.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { lineTaxPaise } from "#domain/tax/tax.ts";
import type { ParcelStatus } from "#domain/orders/order-status.ts";

export type DropRefusal =
  /** It waits for its money, is packed, has left or is canceled. */
  | { code: "packs-fixed"; status: ParcelStatus }
  /** It has packets of a recalled lot: what becomes of it is decided within a minute. */
  | { code: "parcel-recalled" }
  /** A bill of its seller states them, or money of the parcel went back already. */
  | { code: "packs-billed" }
  | { code: "packs-paid-back" }
  /** Other packs are in it than the form showed. */
  | { code: "packs-changed" }
  | { code: "packs-invalid"; packId: string; most: number }
  | { code: "packs-unchanged" };

export type DroppableLine = {
  id: string;
  packId: string;
  quantity: number;
  pricePaise: number;
  /** By offers: what its vendor took off, and what the shop pays of it. Each pack keeps its share, whatever goes. */
  offPaise: number;
  shopPaidPaise: number;
  taxRateBasisPoints: number;
  /** Null: ordered before there was commission. */
  commissionBasisPoints: number | null;
};

export type DroppableParcel = {
  status: ParcelStatus;
  isStopped: boolean;
  isCash: boolean;
  isBilled: boolean;
  isPaidBack: boolean;
  shippingPaise: number;
  roundOffPaise: number;
  totalPaise: number;
  commissionTaxBasisPoints: number | null;
  lines: readonly DroppableLine[];
};

/** By packs: how many the form showed, and how many shall stay. NaN for what could not be read. */
export type KeptPacks = readonly { packId: string; had: number; keep: number }[];

export type LineAmounts = {
  quantity: number;
  offPaise: number;
  shopPaidPaise: number;
  valuePaise: number;
  taxPaise: number;
  commissionPaise: number | null;
  commissionTaxPaise: number | null;
};

export type ParcelAmounts = Omit<PricedParcel, "vendorId" | "goodsKind">;

/** A line of which some stay has what stays of it; one that goes whole has nothing. */
export type DroppedLine = { line: DroppableLine; stays: LineAmounts | null; goes: LineAmounts };

export type DropPlan =
  /** Sent again: it is so already. */
  | { kind: "done" }
  /** Nothing would stay: the parcel itself is canceled. */
  | { kind: "whole" }
  | {
      kind: "part";
      lines: DroppedLine[];
      stays: ParcelAmounts;
      goes: ParcelAmounts;
      /** What the GST of the lines, each rounded by itself, comes to above what it was. */
      taxDifferencePaise: number;
    };

/** As far as a page can tell: of one pack there is nothing to drop but the parcel. */
export const canDropPacks = ({
  status,
  lines,
}: {
  status: ParcelStatus;
  lines: readonly { quantity: number }[];
}): boolean => status === "confirmed" && lines.reduce((sum, { quantity }) => sum + quantity, 0) > 1;

export function planDrop(parcel: DroppableParcel, kept: KeptPacks): Result<DropPlan, DropRefusal> {
  const quantityOf = (packId: string) =>
    parcel.lines.find((line) => line.packId === packId)?.quantity ?? 0;
  const isDone = kept.length > 0 && kept.every(({ packId, keep }) => quantityOf(packId) === keep);
  if (isDone && kept.some(({ had, keep }) => had !== keep)) return accept({ kind: "done" });
  const { status } = parcel;
  if (status !== "confirmed") return refuse({ code: "packs-fixed", status });
  if (parcel.isStopped) return refuse({ code: "parcel-recalled" });
  if (parcel.isBilled) return refuse({ code: "packs-billed" });
  if (parcel.isPaidBack) return refuse({ code: "packs-paid-back" });
  const isShown = kept.every(({ packId, had }) => quantityOf(packId) === had);
  if (kept.length !== parcel.lines.length || !isShown) return refuse({ code: "packs-changed" });
  for (const { packId, had, keep } of kept)
    if (!Number.isSafeInteger(keep) || keep < 0 || keep > had)
      return refuse({ code: "packs-invalid", packId, most: had });
  if (kept.every(({ had, keep }) => had === keep)) return refuse({ code: "packs-unchanged" });
  if (kept.every(({ keep }) => keep === 0)) return accept({ kind: "whole" });
  return accept(planPart(parcel, new Map(kept.map(({ packId, keep }) => [packId, keep]))));
}

function planPart(parcel: DroppableParcel, kept: ReadonlyMap<string, number>): DropPlan {
  const amountsOf = (line: DroppableLine, [quantity, from]: readonly [number, number]) =>
    lineAmounts(line, { quantity, from }, parcel.commissionTaxBasisPoints);
  const staying: LineAmounts[] = [];
  const lines: DroppedLine[] = [];
  let wasTaxPaise = 0;
  for (const line of parcel.lines) {
    const keep = kept.get(line.packId) ?? line.quantity;
    const stays = keep === 0 ? null : amountsOf(line, [keep, 0]);
    if (stays !== null) staying.push(stays);
    wasTaxPaise += amountsOf(line, [line.quantity, 0]).taxPaise;
    if (keep === line.quantity) continue;
    lines.push({ line, stays, goes: amountsOf(line, [line.quantity - keep, keep]) });
  }
  const going = lines.map(({ goes }) => goes);
  const stays = stayingAmounts(parcel, staying);
  const subtotalPaise = sumOf(going, "valuePaise");
  const taxPaise = sumOf(going, "taxPaise");
  const totalPaise = parcel.totalPaise - stays.totalPaise;
  const shopPaidPaise = sumOf(going, "shopPaidPaise");
  const roundOffPaise = totalPaise - subtotalPaise - taxPaise + shopPaidPaise;
  return {
    kind: "part",
    lines,
    stays,
    goes: { subtotalPaise, shippingPaise: 0, taxPaise, roundOffPaise, shopPaidPaise, totalPaise },
    taxDifferencePaise: stays.taxPaise + taxPaise - wasTaxPaise,
  };
}

/** In cash it comes to whole rupees again; a round-off of the order's GST stays with GST. */
function stayingAmounts(
  { isCash, shippingPaise, roundOffPaise: before }: DroppableParcel,
  lines: readonly LineAmounts[],
): ParcelAmounts {
  const subtotalPaise = sumOf(lines, "valuePaise");
  const taxPaise = sumOf(lines, "taxPaise");
  const shopPaidPaise = sumOf(lines, "shopPaidPaise");
  const exactPaise = subtotalPaise + taxPaise + shippingPaise - shopPaidPaise;
  const kept = taxPaise === 0 ? 0 : before;
  const roundOffPaise = isCash ? wholeRupeesPaise(exactPaise) - exactPaise : kept;
  return {
    subtotalPaise,
    shippingPaise,
    taxPaise,
    roundOffPaise,
    shopPaidPaise,
    totalPaise: exactPaise + roundOffPaise,
  };
}

/** Of so many packs of a line after the first ones. */
function lineAmounts(
  line: DroppableLine,
  { quantity, from }: { quantity: number; from: number },
  taxBasisPoints: number | null,
): LineAmounts {
  const { pricePaise, taxRateBasisPoints, commissionBasisPoints: basisPoints } = line;
  const shareOf = (paise: number) => {
    const upTo = (packs: number) => proratePaise(paise, [packs, line.quantity - packs])[0] ?? 0;
    return upTo(from + quantity) - upTo(from);
  };
  const [offPaise, shopPaidPaise] = [shareOf(line.offPaise), shareOf(line.shopPaidPaise)];
  const valuePaise = pricePaise * quantity - offPaise;
  const commission =
    basisPoints === null
      ? { commissionPaise: null, commissionTaxPaise: null }
      : commissionOn(valuePaise, { basisPoints, taxBasisPoints: taxBasisPoints ?? 0 });
  const taxPaise = lineTaxPaise(valuePaise, taxRateBasisPoints);
  return { quantity, offPaise, shopPaidPaise, valuePaise, taxPaise, ...commission };
}

const sumOf = (
  lines: readonly LineAmounts[],
  field: "valuePaise" | "taxPaise" | "shopPaidPaise",
): number => lines.reduce((sum, line) => sum + line[field], 0);
