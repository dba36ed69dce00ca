import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { getOrder } from "#server/orders/get-order.ts";
import { testDatabase } from "#tests/database.ts";
import { makeBuyer } from "#tests/factories/buyer.ts";
import { deliverParcel, makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { noon } from "#tests/world.ts";
import { requestReturn } from "./request-return.ts";

const database = testDatabase();
const damaged = { reason: "damaged", words: "Packet was torn" };

const requests = async () =>
  (await database.db.execute(sql`select reason, state from return_requests order by asked_at`))
    .rows;

test("a delivered parcel is asked to be taken back once, and its customer sees how it stands", async () => {
  const { db } = database;
  const { world, buyer, number, orderId } = await makeParcelsOrder(db);
  await deliverParcel(db, orderId, 2, noon);
  expect((await getOrder(world, buyer, number))?.parcels).toMatchObject([
    { canAskReturn: false },
    { canAskReturn: true, returnRequest: null },
  ]);
  const asked = { orderNumber: number, parcel: 2, ...damaged };
  for (let times = 0; times < 2; times += 1)
    expect(await requestReturn(world, buyer, asked)).toEqual({ ok: true, value: "asked" });
  expect(await requests()).toEqual([{ reason: "damaged: Packet was torn", state: "asked" }]);
  const order = await getOrder(world, buyer, number);
  expect(order?.parcels[1]).toMatchObject({
    canAskReturn: false,
    returnRequest: { state: "asked", reason: "damaged: Packet was torn", askedAt: noon },
  });
  expect(order?.history.at(-1)).toMatchObject({
    event: "return-asked",
    note: "damaged: Packet was torn",
  });
  const mail = sql`select payload from outbox where topic = 'return-asked'`;
  expect((await db.execute(mail)).rows).toHaveLength(1);
});

test("a refused request may be asked again in other words, an approved one needs no second", async () => {
  const { db } = database;
  const { world, buyer, number, orderId, passMinutes } = await makeParcelsOrder(db);
  await deliverParcel(db, orderId, 1, noon);
  const asked = { orderNumber: number, parcel: 1, ...damaged };
  await requestReturn(world, buyer, asked);
  await db.execute(sql`update return_requests set state = 'refused', decision_note = 'No picture'`);
  passMinutes(60);
  expect((await getOrder(world, buyer, number))?.parcels[0]).toMatchObject({
    canAskReturn: true,
    returnRequest: { state: "refused", decisionNote: "No picture" },
  });
  await requestReturn(world, buyer, { ...asked, reason: "wrong-item", words: "" });
  expect(await requests()).toMatchObject([
    { state: "refused" },
    { reason: "wrong-item", state: "asked" },
  ]);
  await db.execute(sql`update return_requests set state = 'approved' where state = 'asked'`);
  expect(await requestReturn(world, buyer, asked)).toEqual({ ok: true, value: "asked" });
  expect(await requests()).toHaveLength(2);
});

test("nobody asks for a return of another's parcel, of one that is not there yet, or after 30 days", async () => {
  const { db } = database;
  const { world, buyer, number, orderId, passMinutes } = await makeParcelsOrder(db);
  await deliverParcel(db, orderId, 1, noon);
  const refusal = async (person = buyer, over = {}) => {
    const asked = { orderNumber: number, parcel: 1, ...damaged, ...over };
    const answer = await requestReturn(world, person, asked);
    return answer.ok ? null : answer.refusal;
  };
  expect(await refusal(await makeBuyer(db, []))).toEqual({ code: "parcel-not-found" });
  expect(await refusal(buyer, { parcel: 3 })).toEqual({ code: "parcel-not-found" });
  expect(await refusal(buyer, { parcel: 2 })).toEqual({
    code: "parcel-not-delivered",
    status: "confirmed",
  });
  expect(await refusal(buyer, { reason: "mistake" })).toEqual({ code: "reason-missing" });
  passMinutes(30 * 24 * 60 + 1);
  expect(await refusal()).toEqual({ code: "return-too-late", days: 30 });
  expect((await getOrder(world, buyer, number))?.parcels[0]?.canAskReturn).toBe(false);
  expect(await requests()).toEqual([]);
});
