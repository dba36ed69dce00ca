// What a refund is for, part by part: a credit note says it. Lines first, shipping and round-off last; a round-off goes
// with the last of its parcel's lines, and a negative one sooner where else more than the parcel cost would go back.
import { proratePaise } from "#domain/money-division.ts";
import {
  lineLeftPaise,
  linesLeftPaise,
  unitsLeft,
  type RefundableLine,
  type RefundableParcel,
} from "./refundable.ts";

export type RefundPart = {
  kind: "line" | "shipping" | "round-off";
  lineId: string | null;
  /** Packs of the line that are paid back as packs; null for a part of their price. */
  quantity: number | null;
  amountPaise: number;
  /** The GST that goes back with the amount: of the bill, so also in what the shop paid. */
  taxPaise: number;
  /** What the shop has back with it, of what it had paid in the customer's place. */
  shopPaidPaise: number;
};

type RefundableRemainder = Pick<
  RefundableParcel,
  "lines" | "shippingLeftPaise" | "roundOffLeftPaise"
>;

export const sumOfParts = (parts: readonly RefundPart[]): number =>
  parts.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

/** A sum of what is left of a parcel, over its lines by what is left of each. @throws RangeError where less is left */
export function spreadOverParcel(left: RefundableRemainder, amountPaise: number): RefundPart[] {
  const { lines, roundOffLeftPaise, shippingLeftPaise } = left;
  const roundedDown = Math.min(0, roundOffLeftPaise);
  const goodsPaise = linesLeftPaise(left) + roundedDown;
  if (amountPaise < goodsPaise) {
    const shares = proratePaise(amountPaise, lines.map(lineLeftPaise));
    return lines.flatMap((line, index) => linePart(line, shares[index] ?? 0, null));
  }
  const rest = amountPaise - goodsPaise;
  const shipping = Math.min(shippingLeftPaise, rest);
  const roundedUp = rest - shipping;
  if (roundedUp > Math.max(0, roundOffLeftPaise))
    throw new RangeError(`Less than ${amountPaise} paise are left of the parcel`);
  return [
    ...lines.flatMap((line) => linePart(line, lineLeftPaise(line), unitsLeft(line))),
    ...otherPart("shipping", shipping),
    ...otherPart("round-off", roundedDown + roundedUp),
  ];
}

/**
 * Packs of lines: of a line's last packs all that is left of it. Where no more is left than was rounded down, the rest of
 * the lines goes with them.
 */
export function partsOfLines(
  left: RefundableRemainder,
  quantities: Readonly<Record<string, number>>,
): RefundPart[] {
  const { lines, roundOffLeftPaise } = left;
  const parts = lines.flatMap((line) => {
    const quantity = quantities[line.id] ?? 0;
    return quantity > 0 ? linePart(line, packsPaise(line, quantity), quantity) : [];
  });
  const restPaise = linesLeftPaise(left) - sumOfParts(parts);
  if (parts.length === 0 || restPaise > Math.max(0, -roundOffLeftPaise)) return parts;
  const rest = lines.flatMap((line) => {
    const taken = sumOfParts(parts.filter(({ lineId }) => lineId === line.id));
    return linePart(line, lineLeftPaise(line) - taken, null);
  });
  return [...merged(parts, rest), ...otherPart("round-off", roundOffLeftPaise)];
}

const merged = (parts: readonly RefundPart[], rest: readonly RefundPart[]): RefundPart[] => [
  ...parts.map((part) => {
    const more = rest.find(({ lineId }) => lineId === part.lineId);
    return { ...part, amountPaise: part.amountPaise + (more?.amountPaise ?? 0) };
  }),
  ...rest.filter(({ lineId }) => !parts.some((part) => part.lineId === lineId)),
];

function packsPaise(line: RefundableLine, quantity: number): number {
  const left = lineLeftPaise(line);
  if (quantity >= unitsLeft(line)) return left;
  const upTo = (packs: number) =>
    proratePaise(line.grossPaise, [packs, line.quantity - packs])[0] ?? 0;
  return Math.min(left, upTo(line.backQuantity + quantity) - upTo(line.backQuantity));
}

/** Parts in pieces of these sums, one after the other; together they are the parts. */
export function splitParts(parts: readonly RefundPart[], sums: readonly number[]): RefundPart[][] {
  let rest = parts;
  return sums.map((sum, index) => {
    if (index === sums.length - 1) return [...rest];
    const piece = spreadOverParcel(leftOf(rest), sum).map(withoutTax);
    rest = subtract(rest, piece);
    return piece;
  });
}

/** As if the parts were a parcel of which nothing has gone back. */
const leftOf = (parts: readonly RefundPart[]): RefundableRemainder => ({
  lines: parts.flatMap(({ lineId, quantity, amountPaise }) =>
    lineId === null
      ? []
      : {
          id: lineId,
          quantity: quantity ?? 0,
          grossPaise: amountPaise,
          taxPaise: 0,
          shopPaidPaise: 0,
          backPaise: 0,
          backTaxPaise: 0,
          backShopPaidPaise: 0,
          backQuantity: 0,
        },
  ),
  shippingLeftPaise: paiseOf(parts, "shipping"),
  roundOffLeftPaise: paiseOf(parts, "round-off"),
});

const paiseOf = (parts: readonly RefundPart[], asked: RefundPart["kind"]): number =>
  sumOfParts(parts.filter(({ kind }) => kind === asked));

const withoutTax = (part: RefundPart): RefundPart => ({ ...part, taxPaise: 0, shopPaidPaise: 0 });

const subtract = (parts: readonly RefundPart[], piece: readonly RefundPart[]): RefundPart[] =>
  parts.flatMap((part) => {
    const taken = piece.find(({ kind, lineId }) => kind === part.kind && lineId === part.lineId);
    const amountPaise = part.amountPaise - (taken?.amountPaise ?? 0);
    return amountPaise === 0 ? [] : { ...part, amountPaise };
  });

/** Says of each part of a line how much GST is in it, and what the shop has back with it, after the parts before. */
export function taxParts(
  lines: readonly RefundableLine[],
  parts: readonly RefundPart[],
): RefundPart[] {
  const states = new Map(lines.map((line) => [line.id, { ...line }]));
  return parts.map((part) => {
    const line = part.lineId === null ? undefined : states.get(part.lineId);
    if (line === undefined) return part;
    const taxPaise = taxIn(line, part.amountPaise);
    const shopPaidPaise = shopPaidIn(line, part.amountPaise);
    line.backPaise += part.amountPaise;
    line.backTaxPaise += taxPaise;
    line.backShopPaidPaise += shopPaidPaise;
    return { ...part, taxPaise, shopPaidPaise };
  });
}

/** By what has gone back with it; the last part of a line takes the rest. */
function shopPaidIn(line: RefundableLine, amountPaise: number): number {
  const shopPaidLeft = Math.max(0, line.shopPaidPaise - line.backShopPaidPaise);
  const amountLeft = lineLeftPaise(line) - amountPaise;
  if (amountLeft <= 0) return shopPaidLeft;
  const [due = 0] = proratePaise(line.shopPaidPaise, [line.backPaise + amountPaise, amountLeft]);
  return Math.min(shopPaidLeft, Math.max(0, due - line.backShopPaidPaise));
}

/**
 * By what has gone back with it, in two equal halves (CGST and SGST), never more than the part. The last part of a line
 * takes the rest, so that all of them are the line's tax.
 */
function taxIn(line: RefundableLine, amountPaise: number): number {
  const taxLeft = Math.max(0, line.taxPaise - line.backTaxPaise);
  const amountLeft = lineLeftPaise(line) - amountPaise;
  if (amountLeft <= 0) return taxLeft;
  const half = Math.floor(line.taxPaise / 2);
  const [due = 0] = proratePaise(half, [line.backPaise + amountPaise, amountLeft]);
  const even = (paise: number) => paise - (paise % 2);
  const most = even(Math.min(amountPaise, taxLeft));
  return Math.min(most, Math.max(0, even(2 * due - line.backTaxPaise)));
}

const linePart = (
  line: RefundableLine,
  amountPaise: number,
  quantity: number | null,
): RefundPart[] =>
  amountPaise === 0
    ? []
    : [
        {
          kind: "line",
          lineId: line.id,
          quantity: quantity || null,
          amountPaise,
          taxPaise: 0,
          shopPaidPaise: 0,
        },
      ];

const otherPart = (kind: "shipping" | "round-off", amountPaise: number): RefundPart[] =>
  amountPaise === 0
    ? []
    : [{ kind, lineId: null, quantity: null, amountPaise, taxPaise: 0, shopPaidPaise: 0 }];
