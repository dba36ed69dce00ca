import { expect, test } from "vitest";
import { retryRefundStep } from "./retry-refund.ts";

test("what failed is tried again while the payment has that much left, to the paisa", () => {
  const failed = { state: "failed", amountPaise: 500 } as const;
  expect(retryRefundStep(failed, 500)).toEqual({ ok: true, value: "retry" });
  expect(retryRefundStep(failed, 499)).toEqual({
    ok: false,
    refusal: { code: "refund-above-payment", leftPaise: 499 },
  });
});

test("what is on its way stays so, and what is done is not done again", () => {
  expect(retryRefundStep({ state: "pending", amountPaise: 500 }, 0)).toEqual({
    ok: true,
    value: "unchanged",
  });
  expect(retryRefundStep({ state: "done", amountPaise: 500 }, 900)).toEqual({
    ok: false,
    refusal: { code: "refund-not-failed" },
  });
});
