import { expect, test } from "vitest";
import { withoutSecretLinks } from "./outbox.ts";

test.each([
  ["Open https://shop.test/reset-password?token=abc-_9 now", "Open [link hidden] now"],
  ["https://shop.test/admin/register?code=xyz", "[link hidden]"],
  ["https://shop.test/hi/confirm-email?a=1&token=abc#x", "[link hidden]"],
  ["https://shop.test/unsubscribe?resetToken=abc", "[link hidden]"],
  ["https://shop.test/#access_key=abc", "[link hidden]"],
  ["https://shop.test/share?Signature=abc", "[link hidden]"],
  ["https://shop.test/checkout/product?orderId=7", "https://shop.test/checkout/product?orderId=7"],
  ["The code is 5", "The code is 5"],
])("%s", (text, shown) => {
  expect(withoutSecretLinks(text)).toBe(shown);
});
