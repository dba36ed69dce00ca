import { expect, test } from "vitest";
import { parcelRefundPaise } from "./parcel-refund.ts";

test("canceling refunds the shipping share, returning does not", () => {
  const parcel = { shippingPaise: 2776, totalPaise: 27_644 };
  expect(parcelRefundPaise(parcel, "canceled")).toBe(27_644);
  expect(parcelRefundPaise(parcel, "returned")).toBe(24_868);
});
