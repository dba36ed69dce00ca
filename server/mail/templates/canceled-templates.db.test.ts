import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Executor } from "#database/connect.ts";
import { parcels } from "#database/schema/orders.ts";
import { refunds } from "#database/schema/payments.ts";
import { languages } from "#domain/language.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { queueMoveMails } from "#server/orders/steps/queue-move-mails.ts";
import type { World } from "#server/world.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { cancelParcels, makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { linesOf, makeRefund } from "#tests/factories/refund.ts";
import { payByCard, testCards } from "#tests/factories/unpaid-order.ts";
import { composeMail } from "#server/mail/steps/compose-mail.ts";
import { compose, expectBoth, mailEnv } from "#tests/mail/compose.ts";
import { noon, testWorld } from "#tests/world.ts";
import { renderText } from "#server/mail/render-text.ts";

const database = testDatabase();
const later = new Date(noon.getTime() + 3_600_000);

/** Paid by card: two parcels of two vendors, at ₹100 and ₹400 before tax. */
async function makePaidOrder(world: World) {
  const one = await makeProduct(world.db);
  const other = await makeProduct(world.db, { packs: [{ pricePaise: 40_000 }] });
  const buyer = await makeBuyer(world.db, [
    { packId: one.pack.id, quantity: 1 },
    { packId: other.pack.id, quantity: 1 },
  ]);
  const request = await checkoutRequest(world, buyer, { method: "credit-card" });
  const placed = await placeOrder(world, buyer, request);
  if (!placed.ok) throw new Error(placed.refusal.code);
  const { orderId, orderNumber, totalPaise } = placed.value;
  await payByCard(world, buyer, orderNumber, testCards.success);
  const rows = await world.db.select().from(parcels).orderBy(parcels.totalPaise);
  const [small, large] = rows;
  if (small === undefined || large === undefined) throw new Error("Two vendors, two parcels");
  return { orderId, totalPaise, small, large };
}

/** As whoever cancels a parcel that is paid: history, refund and mail in one transaction. */
async function cancelParcel(
  db: Executor,
  parcel: typeof parcels.$inferSelect,
  by: { role: string; at: Date },
): Promise<void> {
  const { id, orderId, totalPaise } = parcel;
  await db.transaction(async (tx) => {
    await tx.execute(sql`update parcels set status = 'canceled' where id = ${id}`);
    await tx.execute(sql`
      insert into order_history (order_id, parcel_id, event, from_status, to_status, actor_role, at)
      values (${orderId}, ${id}, 'parcel-canceled', 'confirmed', 'canceled', ${by.role}, ${by.at})`);
    const { rows } = await tx.execute<{ id: string }>(sql`select id from captures`);
    await tx.insert(refunds).values({
      id: crypto.randomUUID(),
      orderId,
      captureId: rows[0]?.id ?? "",
      parcelId: id,
      amountPaise: totalPaise,
      reason: "parcel-canceled",
      createdAt: by.at,
    });
    await queueMoveMails(tx, orderId, { parcelIds: [id], to: "canceled", at: by.at });
  });
}

const mailsOf = async (db: Executor) =>
  (await db.execute<{ topic: string }>(sql`select topic from outbox order by id`)).rows.map(
    ({ topic }) => topic,
  );

test.each(languages)(
  "a canceled parcel says in %s what goes back for it, the last one what goes back for the rest",
  async (language) => {
    const world = testWorld(database.db, { env: mailEnv });
    const { orderId, totalPaise, small, large } = await makePaidOrder(world);
    await world.db.execute(sql`update people set language = ${language}`);
    const rupees = (paise: number) => `₹${paise / 100}`;

    await cancelParcel(world.db, small, { role: "vendor", at: noon });
    const first = await compose(world, {
      kind: "parcel-moved",
      parcelId: small.id,
      status: "canceled",
      at: noon.toISOString(),
    });
    expectBoth(first, [rupees(small.totalPaise), "Test Seed House"]);

    await cancelParcel(world.db, large, { role: "customer", at: later });
    const whole = await compose(world, { kind: "order-canceled", orderId });
    expectBoth(whole, [
      { en: "canceled as you asked", hi: "आपके कहने पर" }[language],
      rupees(totalPaise - small.totalPaise),
    ]);
    expect(renderText(whole)).not.toContain({ en: "Nothing was", hi: "कोई पैसा" }[language]);
    expect(await mailsOf(world.db)).toEqual([
      "order-placed",
      "order-confirmed",
      "parcel-moved",
      "order-canceled",
    ]);
  },
);

test.each(languages)(
  "in %s the rest of an order comes only while some of it is open",
  async (language) => {
    const world = testWorld(database.db, { env: mailEnv });
    const { small, large } = await makePaidOrder(world);
    await world.db.execute(sql`update people set language = ${language}`);
    const at = noon.toISOString();
    const mail = { kind: "parcel-moved", parcelId: small.id, status: "canceled", at } as const;
    const rest = {
      en: "The rest of your order is not affected.",
      hi: "बाकी ऑर्डर पर असर नहीं पड़ेगा।",
    }[language];
    for (const role of ["vendor", "customer"]) {
      await cancelParcel(world.db, small, { role, at: noon });
      await world.db.execute(sql`update parcels set status = 'shipped' where id = ${large.id}`);
      expectBoth(await compose(world, mail), [rest]);
      await world.db.execute(sql`update parcels set status = 'delivered' where id = ${large.id}`);
      expect(renderText(await compose(world, mail))).not.toContain(rest);
    }
  },
);

test("parcels of an order that are canceled within minutes are one mail with all that goes back", async () => {
  const world = testWorld(database.db, { env: mailEnv });
  const { orderId, totalPaise, small, large } = await makePaidOrder(world);
  const soon = new Date(noon.getTime() + 4 * 60_000);
  await cancelParcel(world.db, small, { role: "customer", at: noon });
  await world.db.execute(sql`update orders set status = 'canceled' where id = ${orderId}`);
  await cancelParcel(world.db, large, { role: "customer", at: soon });
  const first = { kind: "parcel-moved", parcelId: small.id, status: "canceled" } as const;
  expect(await composeMail(world, { ...first, at: noon.toISOString() })).toHaveProperty("drop");
  const whole = await compose(world, { kind: "order-canceled", orderId });
  expectBoth(whole, [`₹${totalPaise / 100}`]);
  expect(renderText(whole)).not.toContain(`₹${(totalPaise - small.totalPaise) / 100} `);
});

test("a refund that cancels a parcel counts to the mail of its order as well, one from before doesn't", async () => {
  const { db } = database;
  const made = await makeParcelsOrder(db, { method: "credit-card" });
  const { buyer, orderId, number, passMinutes } = made;
  const world = { ...made.world, env: mailEnv };
  await payByCard(world, buyer, number, testCards.success);
  const admin = await makeAdministrator(db);
  await makeRefund(world, admin, number, { kind: "amount", amountPaise: 5_000 });
  passMinutes(10);
  const [first = ""] = await linesOf(world, number);
  const lines = { kind: "lines", quantities: { [first]: 2 } } as const;
  expect(await makeRefund(world, admin, number, lines, { choice: "cancel" })).toMatchObject({
    ok: true,
  });
  const at = world.now().toISOString();
  passMinutes(2);
  await cancelParcels(world, buyer, number, [2]);
  const { rows } = await db.execute<{ parcelId: string; total: number }>(sql`
    select p.id as "parcelId", o.total_paise as total from parcels p join orders o on o.id = p.order_id
    order by p.position`);
  const [{ parcelId, total } = { parcelId: "", total: 0 }] = rows;
  const moved = { kind: "parcel-moved", parcelId, status: "canceled", at } as const;
  expect(await composeMail(world, moved)).toHaveProperty("drop");
  const whole = await compose(world, { kind: "order-canceled", orderId });
  expectBoth(whole, [`₹${(total - 5_000) / 100} `]);
});

test("one parcel of two that is packed is one mail, and packed again at the same moment no second", async () => {
  const world = testWorld(database.db, { env: mailEnv });
  const { orderId, small } = await makePaidOrder(world);
  const moved = { parcelIds: [small.id], to: "processing", at: later } as const;
  await world.db.transaction((tx) => queueMoveMails(tx, orderId, moved));
  await world.db.transaction((tx) => queueMoveMails(tx, orderId, moved));
  expect(await mailsOf(world.db)).toEqual(["order-placed", "order-confirmed", "parcel-moved"]);
});
