import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Person } from "#domain/people/person.ts";
import { correctDelivery } from "#server/parcels/correct-delivery.ts";
import { cancelParcelByCustomer } from "#server/parcels/cancel-parcel-by-customer.ts";
import { queueNoticeMails } from "#server/notices/queue-notice-mails.ts";
import { requestReturn } from "#server/parcels/request-return.ts";
import type { World } from "#server/world.ts";
import { testDatabase } from "#tests/database.ts";
import { makeDelivery } from "#tests/factories/delivery.ts";
import { moveThrough } from "#tests/factories/parcel-moves.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeVendorPerson } from "#tests/factories/vendor-person.ts";
import { sendAll, testMailing } from "#tests/mail/mailing.ts";

const database = testDatabase();
const mailing = testMailing(database);

type Opened = Awaited<ReturnType<(typeof mailing)["world"]>>;
type Mailed = Opened & { vendor: Person; buyer: Person; number: string };

/** A confirmed order of one parcel, whose own mails have left. */
async function setUp(): Promise<Mailed> {
  const { db } = database;
  const opened = await mailing.world();
  const vendor = await makeVendorPerson(db);
  const { pack } = await makeProduct(db, {
    vendorId: vendor.vendorId,
    packs: [{ stock: 500 }],
  });
  const buyer = await makeDelivery(db, { packId: pack.id, status: "confirmed" });
  const { rows } = await db.execute<{ number: string }>(sql`select number from orders`);
  await sendAll(opened.world);
  return { ...opened, vendor, buyer, number: rows[0]?.number ?? "" };
}

const minutes = (count: number) => count / 60;
const subjects = ({ server }: Opened) =>
  server.mails.map(({ headers }) => headers.get("subject")?.replace(/BB-\d+-\d+/, "N"));
const move = (
  { world, vendor, number }: { world: World; vendor: Person; number: string },
  from: "confirmed" | "processing" | "shipped",
  to: "processing" | "shipped" | "out-for-delivery" | "delivered",
) => moveThrough(world, vendor, { orderNumber: number, parcel: 1, from }, [to]);

async function takeBack({ world, vendor, number }: Mailed): Promise<void> {
  const { rows } = await database.db.execute<{ paise: number }>(
    sql`select coalesce(sum(amount_paise), 0) as paise from captures where parcel_id is not null`,
  );
  const corrected = await correctDelivery(world, vendor, {
    orderNumber: number,
    parcel: 1,
    what: "not-delivered",
    cashPaise: null,
    shownCashPaise: rows[0]?.paise ?? 0,
    reason: `Wrong parcel at ${world.now().getTime()}`,
  });
  if (!corrected.ok) throw new Error(corrected.refusal.code);
}

test("three clicks within minutes are one mail, which says where the parcel is and what came with it", async () => {
  const shop = await setUp();
  const before = subjects(shop).length;
  const { world, passHours } = shop;
  passHours(minutes(1));
  await move(shop, "confirmed", "processing");
  passHours(minutes(1));
  await move(shop, "processing", "shipped");
  passHours(minutes(2));
  await move(shop, "shipped", "out-for-delivery");
  expect(await sendAll(world)).toEqual([]);
  passHours(minutes(4));
  expect(await sendAll(world)).toEqual(["kept", "kept"]);
  passHours(minutes(2));
  expect(await sendAll(world)).toEqual(["sent"]);
  expect(subjects(shop).slice(before)).toEqual(["Order N: your parcel is out for delivery"]);
  const mail = shop.server.mails.at(-1);
  expect(mail?.text).toContain("EK123456789IN");
  expect(mail?.text).toContain("Its bill");
});

test("moves that lie further apart each have their mail, five minutes after they were made", async () => {
  const shop = await setUp();
  const before = subjects(shop).length;
  const { world, passHours } = shop;
  await move(shop, "confirmed", "processing");
  passHours(minutes(5));
  expect(await sendAll(world)).toEqual(["sent"]);
  await move(shop, "processing", "shipped");
  passHours(minutes(5));
  expect(await sendAll(world)).toEqual(["sent"]);
  expect(subjects(shop).slice(before)).toEqual([
    "Order N: your seeds are being packed",
    "Order N: your parcel is on its way",
  ]);
  expect(shop.server.mails.at(-2)?.text).not.toContain("Its bill");
});

test("a delivery that is taken back within minutes is told to nobody, as nobody was told of it", async () => {
  const shop = await setUp();
  const { world, passHours } = shop;
  await move(shop, "confirmed", "processing");
  await move(shop, "processing", "shipped");
  passHours(minutes(5));
  await sendAll(world);
  const before = subjects(shop).length;
  await move(shop, "shipped", "delivered");
  passHours(minutes(2));
  await takeBack(shop);
  expect(await sendAll(world)).toEqual(["kept"]);
  passHours(minutes(5));
  expect(await sendAll(world)).toEqual(["kept"]);
  expect(subjects(shop).slice(before)).toEqual([]);

  await move(shop, "shipped", "delivered");
  passHours(minutes(5));
  await sendAll(world);
  await takeBack(shop);
  await sendAll(world);
  expect(subjects(shop).slice(before)).toEqual([
    "Order N: delivered",
    "Order N: not delivered yet",
  ]);
});

test("a delivery that is taken back leaves the news of the moves before it, where they were not told", async () => {
  const shop = await setUp();
  const before = subjects(shop).length;
  const { world, passHours } = shop;
  await move(shop, "confirmed", "processing");
  await move(shop, "processing", "shipped");
  await move(shop, "shipped", "delivered");
  passHours(minutes(1));
  await takeBack(shop);
  await sendAll(world);
  passHours(minutes(10));
  await sendAll(world);
  expect(subjects(shop).slice(before)).toEqual(["Order N: your parcel is on its way"]);
  expect(shop.server.mails.at(-1)?.text).toContain("EK123456789IN");
});

test("a return that was sent to the seller is with the seller: a mail leads to where it is answered", async () => {
  const shop = await setUp();
  const { world, buyer, number, vendor } = shop;
  await database.db.execute(
    sql`update parcels set status = 'delivered', delivered_at = ${world.now()}`,
  );
  const asked = { orderNumber: number, parcel: 1, reason: "damaged", words: "" };
  expect((await requestReturn(world, buyer, asked)).ok).toBe(true);
  expect((await requestReturn(world, buyer, asked)).ok).toBe(true);
  await queueNoticeMails(world);
  await queueNoticeMails(world);
  await sendAll(world);
  const { rows } = await database.db.execute<{ email: string }>(
    sql`select email from people where id = ${vendor.id}`,
  );
  const told = shop.server.mails.filter(({ headers }) =>
    headers.get("to")?.includes(rows[0]?.email ?? ""),
  );
  expect(told).toHaveLength(1);
  expect(told[0]?.headers.get("subject")).toBe(`Return requested: order ${number}, Hybrid Okra`);
  expect(told[0]?.text).toContain(`/vendor/orders/${number}`);
  expect(told[0]?.headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
});

test("an order that its customer cancels, with two clicks at once, is one mail, at once", async () => {
  const shop = await setUp();
  const before = subjects(shop).length;
  const { world, buyer, number } = shop;
  const asked = { orderNumber: number, parcel: 1, reason: "mistake", words: "" };
  await cancelParcelByCustomer(world, buyer, asked);
  await cancelParcelByCustomer(world, buyer, asked);
  expect(await sendAll(world)).toEqual(["sent"]);
  expect(subjects(shop).slice(before)).toEqual(["Order N was canceled"]);
});
