import { expect, test } from "vitest";
import { movementCauses } from "#domain/catalogue/stock/movement.ts";
import {
  causesOf,
  formDAmount,
  formDTotal,
  settleAssigned,
  type FormDRow,
} from "./stock-register.ts";

const row = (given: Partial<FormDRow>): FormDRow => ({
  productId: "okra",
  productName: "Okra",
  productNameHi: null,
  lotClass: "certified",
  isCounted: false,
  opening: 0,
  purchased: 0,
  imported: 0,
  sold: 0,
  exported: 0,
  returned: 0,
  replaced: 0,
  assigned: 0,
  corrected: 0,
  closing: 0,
  ...given,
});

test("every cause of a movement is counted in one place, or moves no packets of a lot", () => {
  const figures = [
    "received",
    "assigned",
    "sold",
    "returned",
    "replaced",
    "corrected",
    null,
  ] as const;
  expect(figures.flatMap(causesOf).toSorted()).toEqual([...movementCauses].toSorted());
  expect(causesOf(null)).toEqual(["lot-withdrawn", "lot-offered"]);
  expect(causesOf("sold")).toEqual([
    "order",
    "cancel",
    "hold-expired",
    "hold-retaken",
    "lot-recalled",
    "lot-changed",
  ]);
});

test("what came in without a lot and was put into one in the same month was bought of its class", () => {
  const loose = row({ lotClass: null, opening: 100, purchased: 200, assigned: -250, closing: 50 });
  const certified = row({ assigned: 180, closing: 180 });
  const truthful = row({ lotClass: "truthful", assigned: 70, purchased: 30, closing: 100 });
  const other = row({ productId: "gourd", purchased: 5, closing: 5 });
  expect(settleAssigned([loose, certified, truthful, other])).toEqual([
    { ...loose, purchased: 0, assigned: -50 },
    { ...certified, purchased: 180, assigned: 0 },
    { ...truthful, purchased: 50, assigned: 50 },
    other,
  ]);
  // All of it came now, and the row of what had no lot is left out.
  expect(settleAssigned([certified])).toEqual([{ ...certified, purchased: 180, assigned: 0 }]);
});

test("amounts are written in kilograms, or in seeds", () => {
  expect([formDAmount(row({}), 1_250), formDAmount(row({ isCounted: true }), 1_250)]).toEqual([
    1.25, 1_250,
  ]);
  expect(formDTotal(row({ opening: 1, purchased: 2, imported: 4, sold: 3 }))).toBe(7);
});
