import fc from "fast-check";
import { expect, test } from "vitest";
import type { ParcelStatus } from "#domain/orders/order-status.ts";
import {
  cancelRefundPaise,
  duePaise,
  paidPaise,
  parcelRefundPaise,
  parcelsOfPayment,
  type OwedParcel,
} from "./parcel-refund.ts";

test("canceling refunds the shipping share, returning does not", () => {
  const parcel = { shippingPaise: 2776, totalPaise: 27_644 };
  expect(parcelRefundPaise(parcel, "canceled")).toBe(27_644);
  expect(parcelRefundPaise(parcel, "returned")).toBe(24_868);
});

const both = [
  { id: "one", totalPaise: 300, status: "confirmed" },
  { id: "other", totalPaise: 700, status: "confirmed" },
] as const;
const back = (parcelId: string | null, amountPaise: number, reason: string) => ({
  parcelId,
  amountPaise,
  reason,
});

test("nothing goes back of what never came, nor of what came for other parcels", () => {
  const goesBack = (capturedPaise: number) =>
    cancelRefundPaise(both[0], { capturedPaise, refunds: [] }, both);
  expect([0, 700, 900, 1_000].map(goesBack)).toEqual([0, 0, 200, 300]);
});

test("what went back for a returned parcel, or out of goodwill, leaves a canceled one its whole refund", () => {
  const [one, other] = both;
  const returned = [{ ...one, status: "returned" as const }, other];
  const goesBack = (refunds: ReturnType<typeof back>[]) =>
    cancelRefundPaise(other, { capturedPaise: 1_000, refunds }, both);
  const brought = { capturedPaise: 1_000, refunds: [back("one", 300, "parcel-returned")] };
  expect(cancelRefundPaise(other, brought, returned)).toBe(700);
  expect(goesBack([back("one", 50, "goodwill")])).toBe(700);
  expect(goesBack([back(null, 100, "goodwill")])).toBe(700);
  expect(goesBack([back("other", 50, "goodwill")])).toBe(650);
  expect(goesBack([back(null, 1_000, "paid-twice")])).toBe(0);
});

test("never more goes back than is still there", () => {
  const refunds = [back(null, 100, "goodwill"), back("one", 300, "parcel-canceled")];
  const left = [{ ...both[0], status: "canceled" as const }, both[1]];
  expect(cancelRefundPaise(both[1], { capturedPaise: 1_000, refunds }, left)).toBe(600);
});

/** Parcels with a time at which each is canceled, if ever, and the time at which the payment was asked for. */
const lives = fc.record({
  parcels: fc.array(
    fc.record({
      totalPaise: fc.integer({ min: 1, max: 50_000 }),
      canceledAt: fc.option(fc.integer({ min: 0, max: 20 }), { nil: null }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  askedAt: fc.integer({ min: 0, max: 20 }),
});

test("a payment names exactly the parcels that it was asked for, however many were canceled before and since", () => {
  fc.assert(
    fc.property(lives, ({ parcels: given, askedAt }) => {
      // No two are canceled at once: the history has an order.
      const time = (at: number, index: number) => at * 10 + index;
      const parcels = given.map(({ totalPaise, canceledAt }, index): OwedParcel => ({
        id: String(index),
        totalPaise,
        status: canceledAt === null ? "confirmed" : "canceled",
        cancelOrder: canceledAt === null ? null : time(canceledAt, index),
      }));
      const asked = parcels.filter(
        ({ cancelOrder }) => cancelOrder === null || cancelOrder >= time(askedAt, 0),
      );
      const amount = asked.reduce((sum, { totalPaise }) => sum + totalPaise, 0);
      const { open, canceledSince } = parcelsOfPayment(amount, parcels);
      expect(new Set([...open, ...canceledSince])).toEqual(new Set(asked));
      const surplus = canceledSince.reduce((sum, { totalPaise }) => sum + totalPaise, 0);
      expect(amount - surplus).toBe(duePaise(parcels));
    }),
  );
});

test("whatever is returned and canceled, in whatever order, each parcel goes back once and no other is touched", () => {
  const life = fc.record({
    totalPaise: fc.integer({ min: 1, max: 50_000 }),
    shippingPercent: fc.nat(100),
    end: fc.constantFrom("confirmed", "canceled", "returned"),
    endsAt: fc.nat(20),
  });
  fc.assert(
    fc.property(fc.array(life, { minLength: 1, maxLength: 6 }), (given) => {
      const all = given.map(({ totalPaise, shippingPercent, end, endsAt }, index) => ({
        id: String(index),
        totalPaise,
        shippingPaise: Math.floor((totalPaise * shippingPercent) / 100),
        status: "confirmed" as ParcelStatus,
        end,
        endsAt,
      }));
      const capturedPaise = duePaise(all);
      const refunds: ReturnType<typeof back>[] = [];
      for (const parcel of all.toSorted((one, other) => one.endsAt - other.endsAt)) {
        if (parcel.end === "confirmed") continue;
        const whole = parcelRefundPaise(parcel, parcel.end);
        if (parcel.end === "canceled")
          expect(cancelRefundPaise(parcel, { capturedPaise, refunds }, all)).toBe(whole);
        parcel.status = parcel.end;
        refunds.push(back(parcel.id, whole, `parcel-${parcel.end}`));
      }
      expect(paidPaise({ capturedPaise, refunds }, all)).toBe(duePaise(all));
    }),
  );
});

test("a canceled parcel pays back only the rest of it", () => {
  const after = (capturedPaise: number, ...refunds: ReturnType<typeof back>[]) =>
    cancelRefundPaise(both[0], { capturedPaise, refunds }, both);
  expect(after(1_000, back("one", 120, "damaged"))).toBe(180);
  expect(after(1_000, back("one", 120, "damaged"), back("other", 700, "late"))).toBe(180);
  expect(after(1_000, back("one", 300, "damaged"))).toBe(0);
  // More than is due came, but not for this parcel.
  expect(after(2_000, back("one", 300, "damaged"))).toBe(0);
});
