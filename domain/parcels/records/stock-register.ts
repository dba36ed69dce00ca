// The stock register: what there was of each lot in each pack when a month began, what came and went, and what was left.
import type { LotClass } from "#domain/catalogue/lots/lot.ts";
import type { PackUnit } from "#domain/catalogue/products/product.ts";
import { movementCauses, type MovementCause } from "#domain/catalogue/stock/movement.ts";

/**
 * Where a movement is counted. What takes a lot's packets off the counter and puts them back moves nothing: they stay where they are.
 * An order that is canceled, or packed of another lot, sold less of this one.
 */
const figureOf: Record<MovementCause, RegisterFigure | null> = {
  opening: "received",
  "lot-received": "received",
  import: "corrected",
  correction: "corrected",
  sample: "corrected",
  opened: "corrected",
  "lot-assigned": "assigned",
  order: "sold",
  cancel: "sold",
  "hold-expired": "sold",
  "hold-retaken": "sold",
  "lot-recalled": "sold",
  "lot-changed": "sold",
  return: "returned",
  "lot-replaced": "replaced",
  "lot-withdrawn": null,
  "lot-offered": null,
};

/**
 * `replaced`: it was sent in place of packets of a recalled lot, and not sold. `assigned`: what belonged to no lot was put into one. `corrected`: damage, what is kept as a sample, what came back opened, and what
 * was counted otherwise.
 */
export type RegisterFigure =
  | "received"
  | "assigned"
  | "sold"
  | "returned"
  | "replaced"
  | "corrected";

export const causesOf = (figure: RegisterFigure | null): MovementCause[] =>
  movementCauses.filter((cause) => figureOf[cause] === figure);

export type RegisterFigures = Record<RegisterFigure, number> & { opening: number; closing: number };

/** Packets of one lot, or of none, in one pack of a seed that is sown. */
export type RegisterRow = RegisterFigures & {
  packId: string;
  /** Null: of the packets that belong to no lot. */
  lotId: string | null;
  lotNumber: string | null;
  lotClass: LotClass | null;
  validUntil: string | null;
  productId: string;
  productName: string;
  productNameHi: string | null;
  size: number;
  unit: PackUnit;
};

/**
 * A seed of one class in one month, in the columns of Form D of the Seeds (Control) Order: in grams, or in seeds where packs are
 * counted. What came in from a lot of another country was imported, what was sent to another country exported.
 */
export type FormDRow = Pick<RegisterFigures, "opening" | "closing"> &
  Record<"purchased" | "imported" | "sold" | "exported", number> &
  Record<"returned" | "replaced" | "assigned" | "corrected", number> & {
    productId: string;
    productName: string;
    productNameHi: string | null;
    /** Null: of packets that belong to no lot. */
    lotClass: LotClass | null;
    isCounted: boolean;
  };

/** In the unit that is written: kilograms, or seeds. */
export const formDAmount = ({ isCounted }: Pick<FormDRow, "isCounted">, amount: number): number =>
  isCounted ? amount : amount / 1_000;

/** Form D's "Total": what there was and what came. */
export const formDTotal = ({
  opening,
  purchased,
  imported,
}: Pick<FormDRow, "opening" | "purchased" | "imported">): number => opening + purchased + imported;

/**
 * What came in without a lot and was put into one in the same month was bought of that lot's class; only what had been there before
 * is left to be remarked. Rows of what did nothing but this are not among those given.
 */
export function settleAssigned(rows: readonly FormDRow[]): FormDRow[] {
  const ofSeed = Map.groupBy(rows, ({ productId, isCounted }) => `${productId} ${isCounted}`);
  const settled = new Map([...ofSeed.values()].flatMap(settleSeed));
  return rows.map((row) => settled.get(row) ?? row);
}

function settleSeed(rows: readonly FormDRow[]): [FormDRow, FormDRow][] {
  const loose = rows.find(({ lotClass }) => lotClass === null);
  const cameNow = Math.max(0, Math.min(loose?.purchased ?? 0, -(loose?.assigned ?? 0)));
  let left = cameNow + rows.reduce((sum, { assigned }) => sum + assigned, 0);
  return rows.map((row) => {
    const moved = row === loose ? -cameNow : Math.max(0, Math.min(left, row.assigned));
    if (row !== loose) left -= moved;
    return [row, { ...row, purchased: row.purchased + moved, assigned: row.assigned - moved }];
  });
}
