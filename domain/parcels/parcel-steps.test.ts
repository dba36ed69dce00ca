import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parcelStatuses, type ParcelStatus } from "#domain/orders/order-status.ts";
import { isExpected, parcelSteps, type ParcelStepFacts } from "./parcel-steps.ts";

const day = (number: number) => new Date(Date.UTC(2026, 10, number, 6));
const placedAt = day(20);

const facts = (
  status: ParcelStatus,
  moves: Partial<Record<ParcelStatus, Date>> = {},
): ParcelStepFacts => ({
  status,
  placedAt,
  shippedAt: moves.shipped ?? null,
  deliveredAt: moves.delivered ?? null,
  movedAt: (to) => moves[to] ?? null,
});

const drawn = (given: ParcelStepFacts) =>
  parcelSteps(given).map(({ name, state, at }) => `${name} ${state} ${at?.getUTCDate() ?? "-"}`);

test("a parcel goes from the order over packing and shipping to its delivery, each with its day", () => {
  expect(drawn(facts("pending"))).toEqual([
    "ordered current 20",
    "packing ahead -",
    "shipped ahead -",
    "delivered ahead -",
  ]);
  const moves = { processing: day(21), shipped: day(22), "out-for-delivery": day(24) };
  expect(drawn(facts("out-for-delivery", moves))).toEqual([
    "ordered done 20",
    "packing done 21",
    "shipped done 22",
    "out-for-delivery current 24",
    "delivered ahead -",
  ]);
  expect(drawn(facts("delivered", { ...moves, delivered: day(24) }))).toEqual([
    "ordered done 20",
    "packing done 21",
    "shipped done 22",
    "delivered done 24",
  ]);
});

test("a canceled parcel ends where it was, and of one that failed or came back nothing is foretold", () => {
  expect(drawn(facts("canceled", { canceled: day(21) }))).toEqual([
    "ordered done 20",
    "canceled ended 21",
  ]);
  expect(drawn(facts("canceled", { processing: day(21), canceled: day(22) }))).toEqual([
    "ordered done 20",
    "packing done 21",
    "canceled ended 22",
  ]);
  const failed = { processing: day(21), shipped: day(22), "failed-to-deliver": day(25) };
  expect(drawn(facts("failed-to-deliver", failed)).slice(3)).toEqual(["not-delivered ended 25"]);
  expect(drawn(facts("returned", { ...failed, returned: day(28) })).slice(3)).toEqual([
    "not-delivered done 25",
    "returned ended 28",
  ]);
  expect(
    drawn(facts("returned", { shipped: day(22), delivered: day(24), returned: day(28) })),
  ).toEqual([
    "ordered done 20",
    "packing done -",
    "shipped done 22",
    "delivered done 24",
    "returned ended 28",
  ]);
});

test("whatever was written down, a step that happened comes before those ahead, and one is the last that did", () => {
  const moment = fc.option(fc.date({ noInvalidDate: true }), { nil: null });
  fc.assert(
    fc.property(fc.constantFrom(...parcelStatuses), moment, moment, (status, shippedAt, at) => {
      const steps = parcelSteps({
        status,
        placedAt,
        shippedAt,
        deliveredAt: at,
        movedAt: () => at,
      });
      const states = steps.map(({ state }) => state).join(" ");
      expect(states).toMatch(/^(?:done )*(?:current|ended|done)(?: ahead)*$/);
      expect(steps.filter(({ state, at: when }) => state === "ahead" && when !== null)).toEqual([]);
      expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length);
    }),
  );
});

test("a day is promised from the confirmation until a delivery is tried in vain or done", () => {
  expect(parcelStatuses.filter(isExpected)).toEqual([
    "confirmed",
    "processing",
    "shipped",
    "out-for-delivery",
  ]);
});
