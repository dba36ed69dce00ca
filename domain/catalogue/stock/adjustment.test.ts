import { expect, test } from "vitest";
import { applyAdjustment, changeOf } from "./adjustment.ts";
import { readStockNote, stockNoteMax, writeStockNote } from "./stock-reason.ts";

test("what was counted is compared with what was seen; the rest comes or goes", () => {
  expect(changeOf({ mode: "set", quantity: 47, seenStock: 50 })).toBe(-3);
  expect(changeOf({ mode: "add", quantity: 10, seenStock: 50 })).toBe(10);
  expect(changeOf({ mode: "remove", quantity: 10, seenStock: 50 })).toBe(-10);
});

test("packs that were sold since the count stay sold", () => {
  const change = changeOf({ mode: "set", quantity: 47, seenStock: 50 });
  expect(applyAdjustment(48, change)).toEqual({ ok: true, value: 45 });
});

test("nothing changed and more than there is are refused", () => {
  expect(applyAdjustment(5, 0)).toMatchObject({ refusal: { code: "stock-unchanged" } });
  expect(applyAdjustment(5, -6)).toMatchObject({
    refusal: { code: "stock-too-low", available: 5 },
  });
  expect(applyAdjustment(5, -5)).toEqual({ ok: true, value: 0 });
});

test("a reason is of the list, with words where it says nothing by itself", () => {
  const codeOf = (reason: string, note: string) => {
    const written = writeStockNote({ reason, note });
    return written.ok ? written.value : written.refusal.code;
  };
  expect(codeOf("received", " Invoice   12 ")).toBe("received: Invoice 12");
  expect(codeOf("counted", "")).toBe("counted");
  expect(codeOf("", "why")).toBe("stock-reason-missing");
  expect(codeOf("other", " ")).toBe("stock-note-missing");
  expect(codeOf("other", "x".repeat(stockNoteMax + 1))).toBe("stock-note-too-long");
});

test("a note is read back as it was written, and another hand's as words", () => {
  expect(readStockNote("received: Invoice 12")).toEqual({ reason: "received", note: "Invoice 12" });
  expect(readStockNote("damaged")).toEqual({ reason: "damaged", note: "" });
  expect(readStockNote("Import of March")).toEqual({ reason: null, note: "Import of March" });
});
