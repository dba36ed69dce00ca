import { spreadOverParcel, taxParts } from "#domain/money/refunds/refund-parts.ts";
import {
  backOfLine,
  type History,
  type HistoryOrder,
  type HistoryParcel,
} from "./ledger-history.ts";

/** What is left of a parcel goes back: a share of it in thousandths, with or without its delivery. */
export function refundParcel(
  history: History,
  of: HistoryOrder,
  back: HistoryParcel,
  { permille, withShipping }: { permille: number; withShipping: boolean },
): void {
  const live = of.refunds.filter(({ parcel: one, state }) => one === back && state !== "failed");
  const gone = live.flatMap(({ parts }) => parts);
  const sum = (parts: typeof gone) => parts.reduce((all, { amountPaise }) => all + amountPaise, 0);
  const lines = back.lines.map((sold, index) => ({
    id: String(index),
    quantity: sold.quantity,
    grossPaise: sold.valuePaise + sold.taxPaise - sold.shopPaidPaise,
    taxPaise: sold.taxPaise,
    shopPaidPaise: sold.shopPaidPaise,
    ...backOfLine(of, back, index),
    backQuantity: 0,
  }));
  const shippingGone = sum(gone.filter(({ shipping }) => shipping));
  const roundGone = sum(gone.filter(({ line: at, shipping }) => at === null && !shipping));
  const left = {
    lines,
    shippingLeftPaise: withShipping ? back.shippingPaise - shippingGone : 0,
    roundOffLeftPaise: back.roundOffPaise - roundGone,
  };
  const goods = lines.reduce((all, { grossPaise, backPaise }) => all + grossPaise - backPaise, 0);
  const paid = of.isCash ? (back.cashPaise ?? 0) : back.totalPaise;
  const most = Math.min(goods + left.shippingLeftPaise + left.roundOffLeftPaise, paid - sum(gone));
  const amountPaise = Math.floor((most * permille) / 1000);
  if (amountPaise <= 0) return;
  const parts = taxParts(lines, spreadOverParcel(left, amountPaise)).map((part) => ({
    line: part.lineId === null ? null : Number(part.lineId),
    shipping: part.kind === "shipping",
    amountPaise: part.amountPaise,
    taxPaise: part.taxPaise,
    shopPaidPaise: part.shopPaidPaise,
  }));
  of.refunds.push({
    id: history.nextId(),
    parcel: back,
    captureId: back.cashId ?? of.id,
    state: "pending",
    byHand: of.isCash || permille % 7 === 0,
    parts,
  });
}

/** What the shop pays of a parcel by its offers, by the order alone. */
export function shopPaidFor(of: HistoryOrder, parcel: HistoryParcel): number {
  const isPaid = of.isCash ? (parcel.cashPaise ?? 0) > 0 : of.isPaid;
  if (!isPaid || (parcel.status !== "delivered" && parcel.status !== "returned")) return 0;
  if (parcel.status === "returned") return parcel.shopPaidShippingPaise;
  const fell = parcel.lines.reduce(
    (sum, _, index) => sum + backOfLine(of, parcel, index).backShopPaidPaise,
    0,
  );
  return parcel.shopPaidPaise + parcel.shopPaidShippingPaise - fell;
}
