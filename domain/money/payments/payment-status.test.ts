import fc from "fast-check";
import { expect, test } from "vitest";
import { isGoingBack, moneyBack, type PaymentSums, paymentStatus } from "./payment-status.ts";

const status = (over: Partial<PaymentSums>) =>
  paymentStatus({
    capturedPaise: 0,
    refundedPaise: 0,
    returningPaise: 0,
    totalPaise: 10_000,
    notOwedPaise: 0,
    openAttempts: 0,
    ...over,
  });

test("an order is paid when captured covers what is owed", () => {
  expect(status({ capturedPaise: 10_000 })).toBe("paid");
  expect(status({ capturedPaise: 6_000, notOwedPaise: 4_000 })).toBe("paid");
  expect(status({ capturedPaise: 9_999 })).toBe("unpaid");
});

test("refunds name the status before anything else", () => {
  expect(status({ capturedPaise: 10_000, refundedPaise: 10_000 })).toBe("refunded");
  expect(
    status({ capturedPaise: 10_000, refundedPaise: 4_000, notOwedPaise: 4_000, openAttempts: 1 }),
  ).toBe("partly-refunded");
});

test("an order is not paid when all that came is on its way back, but is when some of it stays", () => {
  const back = { capturedPaise: 10_000, returningPaise: 10_000 };
  expect(status(back)).toBe("unpaid");
  expect(isGoingBack({ ...back, refundedPaise: 0 })).toBe(true);
  expect(status({ ...back, capturedPaise: 20_000 })).toBe("paid");
  expect(status({ capturedPaise: 10_000, notOwedPaise: 4_000, returningPaise: 4_000 })).toBe(
    "paid",
  );
  const partly = { capturedPaise: 10_000, refundedPaise: 4_000, returningPaise: 6_000 };
  expect(status(partly)).toBe("partly-refunded");
  expect(isGoingBack(partly)).toBe(true);
  expect(isGoingBack({ ...partly, refundedPaise: 10_000, returningPaise: 0 })).toBe(false);
});

test("money is back when all of it arrived or is on its way, not when there was none or some stays", () => {
  const sums = { capturedPaise: 10_000, refundedPaise: 0, returningPaise: 0 };
  expect(moneyBack(sums)).toBeNull();
  expect(moneyBack({ ...sums, capturedPaise: 0 })).toBeNull();
  expect(moneyBack({ ...sums, refundedPaise: 4_000, returningPaise: 5_999 })).toBeNull();
  expect(moneyBack({ ...sums, refundedPaise: 4_000, returningPaise: 6_000 })).toBe("going-back");
  expect(moneyBack({ ...sums, refundedPaise: 10_000 })).toBe("refunded");
});

test("an open attempt is pending, none is unpaid", () => {
  expect(status({ openAttempts: 1 })).toBe("pending");
  expect(status({})).toBe("unpaid");
});

test("an order canceled before it was paid is unpaid", () => {
  expect(status({ notOwedPaise: 10_000 })).toBe("unpaid");
});

test("without captured money nothing is called paid or refunded", () => {
  const sum = fc.integer({ min: 0, max: 1e9 });
  fc.assert(
    fc.property(sum, sum, fc.nat(3), (totalPaise, notOwedPaise, openAttempts) => {
      expect(status({ totalPaise, notOwedPaise, openAttempts })).toBe(
        openAttempts > 0 ? "pending" : "unpaid",
      );
    }),
  );
});
