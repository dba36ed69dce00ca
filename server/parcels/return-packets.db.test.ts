import { expect, test } from "vitest";
import { takeKey } from "#domain/catalogue/lots/choose-lots.ts";
import type { Person } from "#domain/people/person.ts";
import { getLot } from "#server/catalogue/lots/find-lots.ts";
import { holdLot } from "#server/catalogue/lots/hold-lot.ts";
import { getStockHistory } from "#server/catalogue/stock/get-stock-history.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { testClone, testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { makePackedOrder } from "#tests/factories/packed-order.ts";
import { moveThrough, shipment } from "#tests/factories/parcel-moves.ts";
import { checkInvariants } from "#tests/invariants.ts";
import type { Database } from "#database/connect.ts";
import { getVendorOrder } from "./get-vendor-order.ts";
import { moveParcel } from "./move-parcel.ts";

const database = testDatabase();
const clone = testClone();

/** Two packets of lot A and one of B came back to the door of their vendor. */
async function makeBrought(db: Database) {
  const made = await makePackedOrder(db);
  const { world, vendor, of, lots, lineId } = made;
  await moveThrough(world, vendor, { ...of, from: "confirmed" }, [
    "processing",
    "shipped",
    "failed-to-deliver",
  ]);
  const key = (lot: "A" | "B") => takeKey(lineId, { lotId: lots[lot] });
  const bring = (A: number, B: number, person: Person = vendor) =>
    moveParcel(world, person, {
      ...of,
      ...shipment,
      shown: "failed-to-deliver",
      to: "returned",
      sealed: { [key("A")]: A, [key("B")]: B },
    });
  return { ...made, key, bring };
}

test("sealed packets are for sale again, opened ones are in the books of their lot and never for sale", async () => {
  const made = await makeBrought(database.db);
  const { world, vendor, of, key, bring, stock, takes, packId, productId } = made;
  const shown = await getVendorOrder(world, vendor, of.orderNumber);
  expect(shown?.parcels[0]?.returnLines).toMatchObject([
    {
      takes: [
        { number: "A", quantity: 2 },
        { number: "B", quantity: 1 },
      ],
    },
  ]);
  expect(await stock()).toEqual({ A: 0, B: 3, C: 5, counter: 8 });
  expect(await bring(1, 2)).toMatchObject({
    refusal: { code: "return-packets-wrong", take: key("B"), max: 1 },
  });
  expect(await stock()).toEqual({ A: 0, B: 3, C: 5, counter: 8 });
  expect(await bring(1, 0)).toEqual({ ok: true, value: "moved" });
  expect(await bring(1, 0)).toEqual({ ok: true, value: "moved" });
  expect(await bring(1, 1)).toMatchObject({ refusal: { code: "parcel-changed" } });
  expect(await stock()).toEqual({ A: 1, B: 3, C: 5, counter: 9 });
  // Who had it had it of these lots.
  expect(await takes()).toEqual([
    { number: "A", quantity: 2 },
    { number: "B", quantity: 1 },
  ]);
  const history = await getStockHistory(world, vendor, { productId, packId, page: 1 });
  const written = history?.shown?.movements.slice(0, 4) ?? [];
  expect(written[0]?.stockAfter).toBe(9);
  // Lots come in the order of their ids.
  expect(written.map(({ cause, change }) => `${cause} ${change}`).toSorted()).toEqual([
    "opened -1",
    "opened -1",
    "return 1",
    "return 2",
  ]);
  await checkInvariants(database.db);
});

test("what comes back sealed of a lot that is on hold is there, and not for sale", async () => {
  const { world, admin, vendor, lots, productId, bring, stock } = await makeBrought(database.db);
  await holdLot(world, admin, { productId, lotId: lots.A, reason: "Mixed up" });
  expect(await bring(1, 1)).toMatchObject({ ok: true });
  expect(await stock()).toEqual({ A: 1, B: 4, C: 5, counter: 9 });
  expect((await getLot(world, vendor, { productId, lotId: lots.A }))?.lot.standing).toBe("on-hold");
  await checkInvariants(database.db);
});

test("of many who take one parcel back at once, beside orders, one is right, and nothing opened is sold", async () => {
  const { db } = clone;
  const { world, packId, bring, stock } = await makeBrought(db);
  const admins = await Promise.all(Array.from({ length: 6 }, () => makeAdministrator(db)));
  const buyers = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const buyer = await makeBuyer(db, [{ packId, quantity: 1 }]);
      return { buyer, request: await checkoutRequest(world, buyer, { method: "cod" }) };
    }),
  );
  const [taken, placed] = await Promise.all([
    Promise.all(admins.map((person, index) => bring(index % 2, 0, person))),
    Promise.all(buyers.map(({ buyer, request }) => placeOrder(world, buyer, request))),
  ]);
  expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
  const sealed = taken.findIndex(({ ok }) => ok) % 2;
  const sold = placed.filter(({ ok }) => ok).length;
  // Eight were there; who came before the return may have found them gone.
  expect(sold).toBeGreaterThanOrEqual(8);
  expect(sold).toBeLessThanOrEqual(8 + sealed);
  expect((await stock())["counter"]).toBe(8 + sealed - sold);
  await checkInvariants(db);
});
