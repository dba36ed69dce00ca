// What a gateway paid to the bank, as it tells it (decision 102): a gateway settlement and its items, each with what it took off.

/** `adjustment`: whatever is none of the others, as a chargeback or a credit of the gateway. */
export const settlementItemKinds = ["payment", "refund", "transfer", "adjustment"] as const;
export type SettlementItemKind = (typeof settlementItemKinds)[number];

/** In paise, none below zero. `feePaise` is without the GST on it, as `taxPaise` is. */
export type SettlementItem = {
  kind: SettlementItemKind;
  /** The gateway's name for it. */
  reference: string;
  /** What the gateway says of it. */
  description: string | null;
  amountPaise: number;
  feePaise: number;
  taxPaise: number;
  /** What it takes off the settlement, or adds to it. */
  debitPaise: number;
  creditPaise: number;
};

export type SettlementSums = { netPaise: number; feePaise: number; taxPaise: number };

export type ToldSettlement = {
  /** The gateway's name for it. */
  reference: string;
  /** The bank's name for the transfer. */
  utr: string;
  /** '2026-11-20' in India. */
  settledOn: string;
  items: readonly SettlementItem[];
};

/** An item with the settlement that it is in. */
export type ToldItem = SettlementItem & { settlement: Omit<ToldSettlement, "items"> };

const kindOf = (told: string): SettlementItemKind =>
  settlementItemKinds.find((kind) => kind === told) ?? "adjustment";

/** What its gateway calls it: 'payment'. The fee is told with GST or without. */
type WrittenItem = Omit<SettlementItem, "kind"> & { told: string };

/**
 * Which of both the fee is follows from what was taken off. Where nothing was taken the gateway bills its fee in another way, and none of
 * it is in this settlement. Null: the sums don't agree.
 */
export function readSettlementItem({ told, ...item }: WrittenItem): SettlementItem | null {
  const kind = kindOf(told.trim().toLowerCase());
  const chargePaise = sideOf(kind, item) * item.amountPaise - item.creditPaise + item.debitPaise;
  const charge = splitCharge(chargePaise, item);
  if (charge === null) return null;
  const isNamed = kind !== "adjustment" || told.trim().toLowerCase() === kind;
  const words = [isNamed ? null : told.trim(), item.description].filter((one) => one !== null);
  const description = words.length === 0 ? null : words.join(": ").slice(0, 300);
  return { ...item, ...charge, kind, description };
}

/** Whether its amount comes to the shop, or leaves it. */
function sideOf(
  kind: SettlementItemKind,
  { creditPaise, debitPaise }: Pick<SettlementItem, "creditPaise" | "debitPaise">,
): 1 | -1 {
  if (kind === "payment") return 1;
  return kind === "adjustment" && creditPaise >= debitPaise ? 1 : -1;
}

function splitCharge(
  chargePaise: number,
  { feePaise, taxPaise }: { feePaise: number; taxPaise: number },
): { feePaise: number; taxPaise: number } | null {
  if (chargePaise === 0) return { feePaise: 0, taxPaise: 0 };
  if (chargePaise === feePaise + taxPaise) return { feePaise, taxPaise };
  if (chargePaise === feePaise && taxPaise <= feePaise)
    return { feePaise: feePaise - taxPaise, taxPaise };
  return null;
}

/** What has come and gone by it, whoever it belongs to: it leaves the gateway's account. */
export const grossOf = ({ creditPaise, debitPaise, feePaise, taxPaise }: SettlementItem): number =>
  creditPaise - debitPaise + feePaise + taxPaise;

export const sumSettlement = (items: readonly SettlementItem[]): SettlementSums => ({
  netPaise: items.reduce((sum, one) => sum + one.creditPaise - one.debitPaise, 0),
  feePaise: items.reduce((sum, { feePaise }) => sum + feePaise, 0),
  taxPaise: items.reduce((sum, { taxPaise }) => sum + taxPaise, 0),
});

/** The place of an item that names its settlement otherwise than one before it; -1: each settlement has one UTR and one day. */
export function findUnlike(told: readonly ToldItem[]): number {
  const first = new Map<string, ToldItem["settlement"]>();
  return told.findIndex(({ settlement }) => {
    const known = first.get(settlement.reference);
    if (known === undefined) first.set(settlement.reference, settlement);
    return (
      known !== undefined &&
      (known.utr !== settlement.utr || known.settledOn !== settlement.settledOn)
    );
  });
}

/** By settlement, in the order in which they are told. What is told twice, word for word, is one item. */
export function groupSettlements(told: readonly ToldItem[]): ToldSettlement[] {
  const found = new Map<string, ToldItem["settlement"] & { items: Map<string, SettlementItem> }>();
  for (const { settlement, ...item } of told) {
    const known = found.get(settlement.reference) ?? { ...settlement, items: new Map() };
    found.set(settlement.reference, known);
    known.items.set(factsOf(item), item);
  }
  return [...found.values()].map((one) => ({ ...one, items: [...one.items.values()] }));
}

/** What has to stay as it was told; what the gateway says of it in words may change. */
const factsOf = (item: SettlementItem): string =>
  [
    item.reference,
    item.kind,
    item.amountPaise,
    item.feePaise,
    item.taxPaise,
    item.debitPaise,
    item.creditPaise,
  ].join(" ");

/** All of a settlement that has to stay as it was told, in an order of its own. */
export const settlementFacts = ({ utr, items }: Pick<ToldSettlement, "utr" | "items">): string[] =>
  [`utr ${utr}`, ...items.map(factsOf)].toSorted();

/** What the gateway calls the first thing that it tells otherwise than before; null: all is as it was. */
export function toldOtherwise(
  kept: Pick<ToldSettlement, "utr" | "items">,
  told: Pick<ToldSettlement, "utr" | "items">,
): string | null {
  const [before, now] = [settlementFacts(kept), settlementFacts(told)];
  const other = [
    ...now.filter((fact) => !before.includes(fact)),
    ...before.filter((fact) => !now.includes(fact)),
  ];
  const [first] = other;
  if (first === undefined) return null;
  return first.startsWith("utr ") ? told.utr : (first.split(" ")[0] ?? null);
}
