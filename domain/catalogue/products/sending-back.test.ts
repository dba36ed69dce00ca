import { expect, test } from "vitest";
import { accept, refuse } from "#domain/result.ts";
import { productStates } from "./product-state.ts";
import { sendBack, sendingBackReasonMax } from "./sending-back.ts";

test("only what waits for a review is sent back, and becomes a draft", () => {
  for (const state of productStates)
    expect(sendBack(state, " The pack size\r\nis missing. ")).toEqual(
      state === "in-review"
        ? accept({ state: "draft", reason: "The pack size\nis missing." })
        : refuse({ code: "product-not-in-review" }),
    );
});

test("it has a reason, and one that fits into a mail", () => {
  expect(sendBack("in-review", " \n\0 ")).toEqual(refuse({ code: "product-reason-missing" }));
  expect(sendBack("in-review", "x".repeat(sendingBackReasonMax + 1))).toEqual(
    refuse({ code: "product-reason-long", max: sendingBackReasonMax }),
  );
});
