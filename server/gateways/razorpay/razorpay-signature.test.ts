import { expect, test } from "vitest";
import { isSigned } from "./razorpay-signature.ts";

// The first is from Razorpay's documentation.
const vectors = [
  {
    message: "order_IEIaMR65cu6nz3|pay_IH4NVgf4Dreq1l",
    secret: "EnLs21M47BllR3X8PSFtjtbd",
    signature: "0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f",
  },
  {
    message: "order_TEST00000001|pay_TEST0000000001",
    secret: "rzp_test_secret",
    signature: "c6e924aa6af94c2db5965456cdfb9fd63cc5816f8ecb02a4fe67d9c17779b3a6",
  },
  // Stripe signs in the same way, another text: a gateway to come.
  {
    message: '1795200000.{"id":"evt_1","type":"payment_intent.succeeded"}',
    secret: "whsec_test_123",
    signature: "7baa3f3753a83e26d2769403dfa0226f84f1555065c3b3448808f5f2a3d6f8fd",
  },
];

test.each(vectors)("what was signed as $message is known to be signed", (vector) => {
  expect(isSigned(vector.message, vector)).toBe(true);
});

test.each(vectors)(
  "one letter more, another secret, or none, is no signature of $message",
  (vector) => {
    const { message, signature, secret } = vector;
    expect(isSigned(`${message}x`, vector)).toBe(false);
    expect(isSigned(message, { signature, secret: `${secret}x` })).toBe(false);
    expect(isSigned(message, { signature, secret: "" })).toBe(false);
    for (const wrong of ["", "0", signature.slice(1), `${signature}0`, signature.toUpperCase()])
      expect(isSigned(message, { secret, signature: wrong })).toBe(false);
  },
);
