import { problemOf } from "#domain/ledger/settlements/match-item.ts";
import { settlementEntries } from "#domain/ledger/settlements/post-settlement.ts";
import {
  grossOf,
  sumSettlement,
  toldOtherwise,
  type SettlementItem,
  type ToldSettlement,
} from "#domain/ledger/settlements/settlement.ts";
import type { RefundState } from "#domain/money/refunds/refund-state.ts";

/** As it was told first, and how many of its items are none of ours. */
export type HistorySettlement = ToldSettlement & { unmatched: number };

/** What of a history goes through a gateway. */
type History = {
  orders: HistoryOrder[];
  settlements: HistorySettlement[];
  accounts: Map<string, number>;
  nextId(): string;
};
type HistoryOrder = {
  id: string;
  isCash: boolean;
  isPaid: boolean;
  parcels: { totalPaise: number }[];
  refunds: { id: string; state: RefundState; byHand: boolean; parts: { amountPaise: number }[] }[];
};

type Known = Pick<SettlementItem, "kind" | "reference" | "amountPaise"> & { isUndone: boolean };

const sumOf = (parts: readonly { amountPaise: number }[]): number =>
  parts.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

const paymentOf = ({ id, isCash, isPaid, parcels }: HistoryOrder): Known[] =>
  isCash || !isPaid
    ? []
    : [
        {
          kind: "payment",
          reference: `payment of ${id}`,
          amountPaise: parcels.reduce((sum, { totalPaise }) => sum + totalPaise, 0),
          isUndone: false,
        },
      ];

/** What went through the gateway by now. */
const knownOf = ({ orders }: History): Known[] =>
  orders.flatMap((of) => [
    ...paymentOf(of),
    ...of.refunds
      .filter(({ byHand }) => !byHand && !of.isCash)
      .map(({ id, state, parts }): Known => {
        const amountPaise = sumOf(parts);
        return { kind: "refund", reference: id, amountPaise, isUndone: state === "failed" };
      }),
  ]);

/** The gateway pays what it did not pay yet, and with it what is nobody's here; or tells of one once more, as it was or otherwise. */
export function settleAtGateway(history: History, n: number): void {
  const before = history.settlements[n % Math.max(1, history.settlements.length)];
  if (before !== undefined && n % 3 === 0) {
    take(history, n % 2 === 0 ? before : { ...before, utr: "another" });
    return;
  }
  const settled = new Set(
    history.settlements.flatMap(({ items }) => items.map((i) => i.reference)),
  );
  const items = knownOf(history)
    .filter(({ reference, isUndone }) => !settled.has(reference) && !isUndone)
    .map((known, place) => itemOf(known, n + place));
  if (n % 5 === 0)
    items.push(itemOf({ kind: "payment", reference: `pay_${n}`, amountPaise: 1 + (n % 999) }, n));
  if (n % 7 === 0)
    items.push(itemOf({ kind: "adjustment", reference: `adj_${n}`, amountPaise: 1 + (n % 99) }, n));
  if (items.length === 0) return;
  const id = history.nextId();
  const told = { reference: id, utr: `utr ${id}`, settledOn: "2026-11-20", items };
  // A crash before the commit: nothing is there, and it is told again in the next night.
  if (n % 11 === 0) return;
  take(history, told);
}

function itemOf(
  { kind, reference, amountPaise }: Pick<SettlementItem, "kind" | "reference" | "amountPaise">,
  n: number,
): SettlementItem {
  const feePaise = kind === "payment" ? Math.floor((amountPaise * (n % 30)) / 1000) : 0;
  const taxPaise = Math.floor(feePaise * 0.18);
  const isOut = kind === "refund" || (kind === "adjustment" && n % 2 === 0);
  return {
    kind,
    reference,
    amountPaise,
    description: null,
    feePaise,
    taxPaise,
    debitPaise: isOut ? amountPaise : 0,
    creditPaise: isOut ? 0 : amountPaise - feePaise - taxPaise,
  };
}

/** As the shop takes it: once, and never otherwise than it was told first. */
function take(history: History, told: ToldSettlement): void {
  const kept = history.settlements.find(({ reference }) => reference === told.reference);
  if (kept !== undefined) {
    if ((toldOtherwise(kept, told) !== null) !== (kept.utr !== told.utr))
      throw new Error("What is told otherwise is not found");
    return;
  }
  for (const { account, amountPaise } of settlementEntries(sumSettlement(told.items))) {
    const key = `${account} `;
    history.accounts.set(key, (history.accounts.get(key) ?? 0) + amountPaise);
  }
  const known = knownOf(history);
  const unmatched = told.items.filter((item) => {
    const ours =
      known.find(({ kind, reference }) => kind === item.kind && reference === item.reference) ??
      null;
    return problemOf(item, { ours, isSettledBefore: false }) !== null;
  }).length;
  history.settlements.push({ ...told, unmatched });
}

/** By the orders and settlements alone: what came, less what went back and what was settled. */
export function inGatewayOf(history: History): number {
  const came = history.orders.flatMap(paymentOf);
  const back = history.orders.flatMap((of) =>
    of.refunds.filter(({ byHand, state }) => !byHand && !of.isCash && state === "done"),
  );
  const settled = history.settlements.flatMap(({ items }) => items);
  return (
    sumOf(came) -
    back.reduce((sum, { parts }) => sum + sumOf(parts), 0) -
    settled.reduce((sum, item) => sum + grossOf(item), 0)
  );
}
