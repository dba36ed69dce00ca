import fc from "fast-check";
import { expect, test } from "vitest";
import { builtInPaymentMethods } from "#domain/payment-methods/payment-method.ts";
import {
  allowedMoves,
  closedStatuses,
  firstStatus,
  isClosed,
  moveParcel,
  orderStatus,
  parcelActors,
  type ParcelFacts,
  type ParcelStatus,
  parcelStatuses,
} from "./order-status.ts";

const now = new Date("2026-11-20T10:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const facts = (over: Partial<ParcelFacts> = {}): ParcelFacts => ({
  paymentAccepted: true,
  returnAskedAt: now,
  deliveredAt: daysAgo(1),
  ...over,
});

/** The table of the product, written a second time so that a slip in the rule shows. */
const table = new Set(
  `pending confirmed system,administrator | pending canceled system,administrator,customer
  confirmed processing vendor,administrator | confirmed canceled vendor,administrator,customer
  processing shipped vendor,administrator | processing canceled vendor,administrator
  shipped out-for-delivery vendor,administrator | shipped delivered vendor,administrator | shipped failed-to-deliver vendor,administrator
  out-for-delivery delivered vendor,administrator | out-for-delivery failed-to-deliver vendor,administrator
  failed-to-deliver out-for-delivery vendor,administrator | failed-to-deliver returned vendor,administrator
  delivered returned vendor,administrator`
    .split(/[|\n]/)
    .flatMap((row) => {
      const [from, to, actors = ""] = row.trim().split(" ");
      return actors.split(",").map((actor) => `${from} ${to} ${actor}`);
    }),
);

const anyStatus = fc.constantFrom(...parcelStatuses);
const anyActor = fc.constantFrom(...parcelActors);

test("every pair of states and every actor is allowed exactly as the table says", () => {
  for (const from of parcelStatuses) {
    for (const to of parcelStatuses) {
      for (const actor of parcelActors) {
        expect(moveParcel(from, to, actor, facts()).ok, `${from} → ${to} by ${actor}`).toBe(
          table.has(`${from} ${to} ${actor}`),
        );
      }
    }
  }
});

test("a move that does not exist and a move of somebody else are told apart", () => {
  expect(moveParcel("shipped", "canceled", "customer", facts())).toEqual({
    ok: false,
    refusal: { code: "no-such-move", from: "shipped", to: "canceled" },
  });
  expect(moveParcel("processing", "canceled", "customer", facts())).toEqual({
    ok: false,
    refusal: { code: "not-your-move", from: "processing", to: "canceled", actor: "customer" },
  });
});

test("nobody confirms an order without money or an accepted cash on delivery", () => {
  expect(
    moveParcel("pending", "confirmed", "administrator", facts({ paymentAccepted: false })),
  ).toEqual({
    ok: false,
    refusal: { code: "payment-missing" },
  });
});

test("a delivered parcel is returned after an approved request that was made within 30 days", () => {
  const back = (over: Partial<ParcelFacts>) =>
    moveParcel("delivered", "returned", "vendor", facts(over));
  expect(back({ deliveredAt: daysAgo(30) }).ok).toBe(true);
  expect(back({ deliveredAt: daysAgo(30.001) })).toEqual({
    ok: false,
    refusal: { code: "return-too-late", days: 30 },
  });
  // Asked on day 29, approved on day 31.
  expect(back({ deliveredAt: daysAgo(31), returnAskedAt: daysAgo(2) }).ok).toBe(true);
  expect(back({ deliveredAt: null }).ok).toBe(false);
  expect(back({ returnAskedAt: null })).toEqual({
    ok: false,
    refusal: { code: "return-not-approved" },
  });
});

test("a parcel that could not be delivered comes back without a request", () => {
  expect(
    moveParcel(
      "failed-to-deliver",
      "returned",
      "vendor",
      facts({ returnAskedAt: null, deliveredAt: null }),
    ).ok,
  ).toBe(true);
});

test("the allowed moves are those that are not refused", () => {
  expect(allowedMoves("shipped", "vendor", facts())).toEqual([
    "failed-to-deliver",
    "out-for-delivery",
    "delivered",
  ]);
  expect(allowedMoves("pending", "administrator", facts({ paymentAccepted: false }))).toEqual([
    "canceled",
  ]);
  fc.assert(
    fc.property(
      anyStatus,
      anyStatus,
      anyActor,
      fc.boolean(),
      fc.boolean(),
      (from, to, actor, paymentAccepted, approved) => {
        const given = facts({ paymentAccepted, returnAskedAt: approved ? now : null });
        expect(allowedMoves(from, actor, given).includes(to)).toBe(
          moveParcel(from, to, actor, given).ok,
        );
      },
    ),
  );
});

test("what is canceled or returned stays so, and a customer only ever cancels", () => {
  for (const actor of parcelActors) {
    expect(allowedMoves("canceled", actor, facts())).toEqual([]);
    expect(allowedMoves("returned", actor, facts())).toEqual([]);
  }
  for (const from of parcelStatuses)
    expect(["", "canceled"]).toContain(allowedMoves(from, "customer", facts()).join());
});

test("from pending every state can be reached", () => {
  const reached = new Set<ParcelStatus>(["pending"]);
  for (const from of reached)
    for (const actor of parcelActors)
      for (const to of allowedMoves(from, actor, facts())) reached.add(to);
  expect(reached.size).toBe(parcelStatuses.length);
});

test("an order is as far as its least advanced open parcel", () => {
  expect(orderStatus(["delivered", "shipped", "canceled"])).toBe("shipped");
  expect(orderStatus(["out-for-delivery", "failed-to-deliver"])).toBe("failed-to-deliver");
  expect(orderStatus(["failed-to-deliver", "shipped"])).toBe("shipped");
  expect(orderStatus(["pending", "confirmed"])).toBe("pending");
});

test("with no parcel open an order is delivered if any is, else returned, else canceled", () => {
  expect(orderStatus(["canceled", "returned", "delivered"])).toBe("delivered");
  expect(orderStatus(["canceled", "returned"])).toBe("returned");
  expect(orderStatus(["canceled", "canceled"])).toBe("canceled");
  expect(() => orderStatus([])).toThrow(RangeError);
});

test("the status of an order is one of its parcels, open when any is, whatever their order", () => {
  fc.assert(
    fc.property(fc.array(anyStatus, { minLength: 1 }), (statuses) => {
      const status = orderStatus(statuses);
      expect(statuses).toContain(status);
      expect(isClosed(status)).toBe(statuses.every(isClosed));
      expect(orderStatus([...statuses].reverse())).toBe(status);
    }),
  );
});

test("an order begins confirmed only where cash is taken for it and it is above no limit", () => {
  for (const method of builtInPaymentMethods)
    expect(firstStatus(method, { waits: false })).toBe(method === "cod" ? "confirmed" : "pending");
  expect(firstStatus("cod", { waits: true })).toBe("pending");
  expect(firstStatus("offline_bank", { waits: false })).toBe("pending");
});

test("closed is what an order names last, and nothing else", () => {
  expect(parcelStatuses.filter(isClosed)).toEqual(closedStatuses);
  expect(parcelStatuses.slice(-closedStatuses.length)).toEqual(closedStatuses);
});
