import fc from "fast-check";
import { expect, test } from "vitest";
import { parcelStatuses } from "#domain/orders/order-status.ts";
import {
  batchMoves,
  leftOut,
  parcelChoiceText,
  readColumn,
  readParcelChoices,
  type BatchMove,
} from "./parcel-choice.ts";

const choices = fc.record({
  orderNumber: fc
    .integer({ min: 1, max: 999_999 })
    .map((n) => `BB-2026-${String(n).padStart(6, "0")}`),
  parcel: fc.option(fc.integer({ min: 1, max: 999 }), { nil: null }),
});

test("a choice is read as it was written, each once", () => {
  fc.assert(
    fc.property(fc.array(choices), (chosen) => {
      const texts = chosen.map(parcelChoiceText);
      const read = readParcelChoices([...texts, ...texts]);
      expect(read.map(parcelChoiceText)).toEqual([...new Set(texts)]);
    }),
  );
});

test("what names no parcel is left out", () => {
  const strange = ["", "BB-2026-1", "BB-2026-000001/0", "BB-2026-000001/1/2", "BB-2026-000001/x"];
  expect(readParcelChoices(strange)).toEqual([]);
});

test("only what stands right before a move, or has just made it, is moved in a batch", () => {
  for (const to of ["processing", "shipped"] as BatchMove[])
    for (const status of parcelStatuses)
      expect(leftOut({ status, isCash: true, moneyBack: null }, to)).toBe(
        status === to || status === batchMoves[to] ? null : "not-now",
      );
});

test("what would go out for nothing is asked about one by one", () => {
  for (const moneyBack of ["going-back", "refunded"] as const) {
    const parcel = { status: "confirmed", isCash: false, moneyBack } as const;
    expect(leftOut(parcel, "processing")).toBe("paid-back");
  }
});

test("a pasted column is one number a line, also out of a sheet with more columns", () => {
  expect(readColumn("EK1IN\r\n EK2IN \r\n\r\nEK4IN\tx\r\n")).toEqual([
    "EK1IN",
    "EK2IN",
    "",
    "EK4IN",
  ]);
});
