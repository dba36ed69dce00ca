import fc from "fast-check";
import { expect, test } from "vitest";
import { canCancel, parcelsToCancel } from "./order-cancellation.ts";
import { parcelStatuses, type ParcelActor } from "./order-status.ts";

const parcelsOf = (statuses: readonly (typeof parcelStatuses)[number][]) =>
  statuses.map((status, index) => ({ number: index + 1, status }));
const some = fc.array(fc.constantFrom(...parcelStatuses), { minLength: 1, maxLength: 5 });
const actors = fc.constantFrom<ParcelActor>("customer", "vendor", "administrator");

test("what the form named is canceled where it is all that can be, and never anything else", () => {
  fc.assert(
    fc.property(some, actors, fc.subarray([1, 2, 3, 4, 5]), (statuses, by, shown) => {
      const parcels = parcelsOf(statuses);
      const can = parcels.filter(({ status }) => canCancel(status, by));
      const canNumbers = can.map(({ number }) => number);
      const answer = parcelsToCancel(parcels, by, shown);
      if (answer.ok && answer.value.length > 0) {
        expect(answer.value.map(({ number }) => number)).toEqual(canNumbers);
        expect(shown).toEqual(canNumbers);
      }
      const asShown = parcelsToCancel(parcels, by, canNumbers);
      if (can.length > 0) expect(asShown).toEqual({ ok: true, value: can });
      else expect(asShown).toMatchObject({ refusal: { code: "order-not-cancelable" } });
    }),
  );
});

test("the same form again finds its parcels canceled, and one of another state is told so", () => {
  const canceled = parcelsOf(["canceled", "delivered"]);
  expect(parcelsToCancel(canceled, "customer", [1])).toEqual({ ok: true, value: [] });
  const packed = parcelsOf(["confirmed", "processing"]);
  expect(parcelsToCancel(packed, "customer", [1, 2])).toEqual({
    ok: false,
    refusal: { code: "order-parcels-changed" },
  });
  expect(parcelsToCancel(packed, "administrator", [1, 2])).toMatchObject({ ok: true });
});
