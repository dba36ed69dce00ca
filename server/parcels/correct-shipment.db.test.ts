import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { getOrder } from "#server/orders/get-order.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { moveThrough, shipment } from "#tests/factories/parcel-moves.ts";
import { makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { correctShipment } from "./correct-shipment.ts";

const database = testDatabase();

test("a wrong tracking number is corrected once the parcel is on its way", async () => {
  const { db } = database;
  const { world, buyer, number } = await makeParcelsOrder(db);
  const admin = await makeAdministrator(db);
  const of = { orderNumber: number, parcel: 1 };
  const correct = (over: object) => correctShipment(world, admin, { ...of, ...shipment, ...over });
  expect(await correct({})).toMatchObject({ refusal: { code: "parcel-not-shipped" } });
  await moveThrough(world, admin, { ...of, from: "confirmed" }, ["processing", "shipped"]);
  expect(await correct({ carrier: "" })).toMatchObject({ refusal: { code: "carrier-missing" } });
  const right = { carrier: "Delhivery", trackingNumber: "" };
  for (let press = 0; press < 2; press += 1)
    expect(await correct(right)).toEqual({ ok: true, value: "corrected" });
  expect((await getOrder(world, buyer, number))?.parcels[0]).toMatchObject({
    carrier: "Delhivery",
    trackingNumber: null,
  });
  const { rows } = await db.execute(
    sql`select before, after from activities where action = 'changed'`,
  );
  expect(rows).toEqual([
    { before: shipment, after: { carrier: "Delhivery", trackingNumber: null } },
  ]);
  expect(await correctShipment(world, buyer, { ...of, ...shipment })).toMatchObject({
    refusal: { code: "parcel-not-found" },
  });
});
