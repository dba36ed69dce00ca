import { expect, test } from "vitest";
import { cancelReasons, readReason, returnReasons, writeReason } from "./parcel-reason.ts";

test("a reason is of the list, with words or without", () => {
  expect(writeReason(cancelReasons, { reason: "mistake", words: "" })).toEqual({
    ok: true,
    value: "mistake",
  });
  expect(writeReason(returnReasons, { reason: "damaged", words: " torn:\n open " })).toEqual({
    ok: true,
    value: "damaged: torn: open",
  });
  expect(writeReason(cancelReasons, { reason: "damaged", words: "" }).ok).toBe(false);
  expect(writeReason(cancelReasons, { reason: "", words: "x" })).toEqual({
    ok: false,
    refusal: { code: "reason-missing" },
  });
});

test("another reason needs words, and none takes more than 500 characters", () => {
  expect(writeReason(cancelReasons, { reason: "other", words: " \n" })).toEqual({
    ok: false,
    refusal: { code: "reason-words-missing" },
  });
  expect(writeReason(cancelReasons, { reason: "other", words: "क".repeat(500) }).ok).toBe(true);
  expect(writeReason(cancelReasons, { reason: "other", words: "क".repeat(501) })).toEqual({
    ok: false,
    refusal: { code: "reason-too-long", max: 500 },
  });
});

test("what was written is read again, and a text of another hand stays whole", () => {
  for (const reason of [...cancelReasons, ...returnReasons]) {
    for (const words of ["", "late: too late"]) {
      const written = writeReason([reason], { reason, words });
      if (written.ok) expect(readReason(written.value)).toEqual({ reason, words });
    }
  }
  for (const text of ["Out of stock", "", "unknown-code: x", "मंडी बंद है"])
    expect(readReason(text)).toEqual({ reason: null, words: text });
});
