import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { getOrder } from "#server/orders/get-order.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { moveThrough, shipment } from "#tests/factories/parcel-moves.ts";
import { makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { correctShipment } from "./correct-shipment.ts";
import { getPlacedOrder } from "./get-placed-order.ts";
import { moveParcel } from "./move-parcel.ts";

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

test("a vendor's own carrier keeps its tracking page: offered again, put right for all its parcels, and gone when emptied", async () => {
  const { db } = database;
  const { world, buyer, number } = await makeParcelsOrder(db);
  const admin = await makeAdministrator(db);
  const of = { orderNumber: number, parcel: 1 };
  const bus = { carrier: "Ravi Bus", trackingNumber: "17 A" };
  const page = "https://track.ravibus.in/?no={number}";
  const send = (over: object) =>
    moveParcel(world, admin, {
      ...of,
      shown: "processing",
      to: "shipped",
      ...bus,
      sealed: {},
      ...over,
    });
  const first = async () => (await getOrder(world, buyer, number))?.parcels[0];
  await moveThrough(world, admin, { ...of, from: "confirmed" }, ["processing"]);
  expect(await send({ trackingAddress: "http://track.ravibus.in/" })).toMatchObject({
    refusal: { code: "tracking-address-invalid" },
  });
  for (const press of ["first", "second"])
    expect(await send({ trackingAddress: page }), press).toMatchObject({ ok: true });
  // In another tab another page was named: that is no repeat.
  expect(await send({ trackingAddress: "https://elsewhere.in/" })).toMatchObject({
    refusal: { code: "parcel-changed" },
  });
  expect((await first())?.tracking).toEqual({
    href: "https://track.ravibus.in/?no=17%20A",
    host: "track.ravibus.in",
    asksNumber: false,
  });
  const offered = async () =>
    (await getPlacedOrder(world, admin, number))?.details.ownCarriers[(await first())?.id ?? ""];
  expect(await offered()).toEqual([{ name: "Ravi Bus", trackingAddress: page }]);

  const correct = (over: object) => correctShipment(world, admin, { ...of, ...bus, ...over });
  // Of a carrier that the form didn't show, an empty field says nothing.
  expect(await correct({ carrier: "India Post", trackingAddress: "" })).toMatchObject({ ok: true });
  expect((await first())?.tracking).toMatchObject({ host: null, asksNumber: true });
  expect(await correct({ carrier: "RAVI BUS", trackingAddress: "" })).toMatchObject({ ok: true });
  expect((await first())?.tracking?.host).toBe("track.ravibus.in");
  const other = "https://ravibus.in/track";
  expect(await correct({ carrier: "RAVI BUS", trackingAddress: other })).toMatchObject({
    ok: true,
  });
  expect((await first())?.tracking).toMatchObject({ href: other, asksNumber: true });
  expect(await correct({ carrier: "RAVI BUS", trackingAddress: "" })).toMatchObject({ ok: true });
  expect((await first())?.tracking).toBeNull();
  expect(await offered()).toEqual([{ name: "Ravi Bus", trackingAddress: null }]);
  const { rows } = await db.execute(
    sql`select after -> 'trackingAddress' as address from activities where after ? 'trackingAddress' order by id`,
  );
  expect(rows.map(({ address }) => address)).toEqual([page, other, null]);
});
