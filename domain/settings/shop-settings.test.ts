import { expect, test } from "vitest";
import { firstShopSettings } from "./shop-settings.ts";

test("a new shop begins with 18 percent GST, 50 rupees of shipping and free shipping over 500", () => {
  expect(firstShopSettings).toMatchObject({
    taxRateBasisPoints: 1800,
    shippingFeePaise: 5000,
    freeShippingOverPaise: 50_000,
  });
});

test("a new shop approves vendors, does not review products and takes every way to pay", () => {
  expect(firstShopSettings).toMatchObject({
    vendorApproval: true,
    productReview: false,
    digitalPayments: true,
    codEnabled: true,
  });
});
