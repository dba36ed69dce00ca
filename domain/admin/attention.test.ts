import { expect, test } from "vitest";
import { attentionOf, formatCount, sumAttention } from "./attention.ts";

const none = {
  orders: 0,
  confirmations: 0,
  payments: 0,
  refunds: 0,
  returns: 0,
  "order-complaints": 0,
  stock: 0,
  vendors: 0,
  licences: 0,
  products: 0,
  administrators: 0,
  complaints: 0,
  messages: 0,
  mails: 0,
  unsent: 0,
  backups: 0,
  ledger: 0,
  "log-pieces": 0,
};

test("the bell says only what waits, orders first", () => {
  expect(attentionOf(none)).toEqual([]);
  const waiting = attentionOf({ ...none, mails: 1, stock: 3, orders: 2 });
  expect(waiting).toEqual([
    { kind: "orders", count: 2 },
    { kind: "stock", count: 3 },
    { kind: "mails", count: 1 },
  ]);
  expect(sumAttention(waiting)).toBe(6);
});

test("nothing is counted beyond 99", () => {
  expect([1, 99, 100, 250].map(formatCount)).toEqual(["1", "99", "99+", "99+"]);
});
