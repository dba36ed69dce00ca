import { expect, test } from "vitest";
import { cartNotices } from "./cart-notice.ts";

const line = { pricePaise: 10_000, quantity: 5 };

test("a line that still holds has no notice", () => {
  expect(cartNotices(line, { pricePaise: 10_000, stock: 5 })).toEqual([]);
});

test("a changed price and a short stock are both said", () => {
  expect(cartNotices(line, { pricePaise: 12_000, stock: 3 })).toEqual([
    { code: "price-changed", fromPaise: 10_000, toPaise: 12_000 },
    { code: "only-left", available: 3 },
  ]);
});

test("of a pack that is sold out or withdrawn nothing else matters", () => {
  expect(cartNotices(line, { pricePaise: 12_000, stock: 0 })).toEqual([{ code: "sold-out" }]);
  expect(cartNotices(line, { pricePaise: 12_000, stock: 0, unsold: "On hold." })).toEqual([
    { code: "sold-out", why: "On hold." },
  ]);
  expect(cartNotices(line, null)).toEqual([{ code: "withdrawn" }]);
  expect(cartNotices(line, { pricePaise: 12_000, stock: 0, aboveMrp: true })).toEqual([
    { code: "above-mrp" },
  ]);
});
