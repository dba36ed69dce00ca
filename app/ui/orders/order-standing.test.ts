import { expect, test } from "vitest";
import { orderStanding } from "./order-standing.ts";
import type { ShownOrder } from "./order-shown.ts";

type Facts = Parameters<typeof orderStanding>[0];
const facts = (over: Partial<Facts>): Facts => ({
  status: "pending",
  paymentStatus: "unpaid",
  method: "credit-card",
  canPayAgain: true,
  stockHeld: true,
  attempts: [],
  ...over,
});
const tried = (state: ShownOrder["attempts"][number]["state"]) => [
  { state, method: "upi" as const },
];

test.each<[string, Partial<Facts>, string]>([
  [
    "money came",
    { status: "confirmed", paymentStatus: "paid", canPayAgain: false, attempts: tried("captured") },
    "paid",
  ],
  [
    "cash on delivery is accepted",
    { method: "cod", status: "confirmed", paymentStatus: "pending", canPayAgain: false },
    "cod",
  ],
  [
    "the bank is silent",
    { paymentStatus: "pending", canPayAgain: false, attempts: tried("open") },
    "open",
  ],
  ["the last try was declined", { attempts: tried("declined") }, "declined"],
  [
    "it was declined and the hold is over",
    { attempts: tried("declined"), stockHeld: false },
    "declined-released",
  ],
  ["nobody has tried to pay", {}, "unpaid"],
  ["nobody has tried and the hold is over", { stockHeld: false }, "released"],
  [
    "it was canceled after money went back",
    { status: "canceled", paymentStatus: "refunded", canPayAgain: false },
    "canceled",
  ],
  [
    "all money went back",
    { status: "returned", paymentStatus: "refunded", canPayAgain: false },
    "refunded",
  ],
  ["a way of the owner's own", { method: "offline_bank", canPayAgain: false }, "offline"],
])("an order of which %s is one that is told so", (_name, over, standing) => {
  expect(orderStanding(facts(over))).toBe(standing);
});
