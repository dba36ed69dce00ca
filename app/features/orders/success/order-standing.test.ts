import { expect, test } from "vitest";
import type { OrderView } from "#server/orders/order-view.ts";
import { orderStanding } from "./order-standing.ts";

type Facts = Parameters<typeof orderStanding>[0];
const facts = (over: Partial<Facts>): Facts => ({
  status: "pending",
  paymentStatus: "unpaid",
  method: "credit-card",
  canPayAgain: true,
  awaitsMoney: false,
  waitsForShop: false,
  moneyGoesBack: false,
  stockHeld: true,
  attempts: [],
  refunds: [],
  ...over,
});
const back = (reason: string) => [{ reason }];
const tried = (
  state: OrderView["attempts"][number]["state"],
  failureCode: string | null = null,
) => [{ state, method: "upi" as const, sent: true, failureCode }];

const missed = [
  {
    ...tried("declined", "not-received")[0]!,
    method: "offline_bank" as const,
    sent: false,
  },
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
    "the shop has to confirm",
    { method: "cod", paymentStatus: "pending", canPayAgain: false, waitsForShop: true },
    "waiting",
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
  ["the bank did not answer in time", { attempts: tried("declined", "timed-out") }, "timed-out"],
  ["the bank never answered", { attempts: tried("expired") }, "timed-out"],
  [
    "the bank never answered and the hold is over",
    { attempts: tried("expired"), stockHeld: false },
    "timed-out-released",
  ],
  ["nobody has tried to pay", {}, "unpaid"],
  ["nobody has tried and the hold is over", { stockHeld: false }, "released"],
  ["its time to pay is over", { canPayAgain: false, stockHeld: false }, "lapsed"],
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
  [
    "all money is on its way back",
    { status: "returned", canPayAgain: false, moneyGoesBack: true },
    "refunding",
  ],
  [
    "the seeds were sold when the money came",
    { canPayAgain: false, moneyGoesBack: true, refunds: back("stock-gone") },
    "sold-out",
  ],
  [
    "the seeds were sold and the money is back",
    { paymentStatus: "refunded", canPayAgain: false, refunds: back("stock-gone") },
    "sold-out",
  ],
  [
    "another sum came than was asked for",
    { canPayAgain: false, moneyGoesBack: true, refunds: back("amount-differs") },
    "refunding",
  ],
  ["a way of the owner's own", { method: "offline_bank", awaitsMoney: true }, "offline"],
  ["the shop did not find the transfer", { method: "offline_bank", attempts: missed }, "missing"],
  [
    "it was not found and can't be paid any more",
    { method: "upi-direct", attempts: missed, canPayAgain: false, stockHeld: false },
    "missing",
  ],
  [
    "the transfer was not found and a card is tried",
    { attempts: [...missed, ...tried("declined")] },
    "declined",
  ],
])("an order of which %s is one that is told so", (_name, over, standing) => {
  expect(orderStanding(facts(over))).toBe(standing);
});

test("an order by one of the shop’s own methods waits for its money, with its stock and without, then is paid", () => {
  const own = { method: "offline_bank", canPayAgain: false } as const;
  const open: Facts["attempts"][number] = {
    state: "open",
    method: own.method,
    sent: false,
    failureCode: null,
  };
  const waiting = {
    ...own,
    paymentStatus: "pending" as const,
    awaitsMoney: true,
    attempts: [open],
  } satisfies Partial<Facts>;
  expect(orderStanding(facts(waiting))).toBe("offline");
  expect(orderStanding(facts({ ...waiting, stockHeld: false }))).toBe("offline-released");
  expect(orderStanding(facts({ ...own, paymentStatus: "paid", status: "confirmed" }))).toBe("paid");
});
