import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { daysToChange } from "#domain/catalogue/lots/germination/new-count.ts";
import type { ParcelStatus } from "#domain/orders/order-status.ts";
import type { Person } from "#domain/people/person.ts";
import { getLot } from "#server/catalogue/lots/find-lots.ts";
import { holdLot, releaseLot } from "#server/catalogue/lots/hold-lot.ts";
import { getOrder } from "#server/orders/get-order.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeDelivery } from "#tests/factories/delivery.ts";
import { makeLot } from "#tests/factories/lot.ts";
import { makeProduct, type MadeProduct } from "#tests/factories/product.ts";
import { makeVendorPerson } from "#tests/factories/vendor-person.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { noon, testWorld } from "#tests/world.ts";
import { countGermination } from "./count-germination.ts";
import { getCount } from "./get-count.ts";

const database = testDatabase();

let admin: Person;
let vendor: Person;
let product: MadeProduct;
let lotId: string;

const day = 86_400_000;
const later = (days: number) => new Date(noon.getTime() + days * day);
const world = (now = later(10)) => ({ ...testWorld(database.db), now: () => now });
const countedOn = "2026-11-25";

beforeEach(async () => {
  const { db } = database;
  admin = await makeAdministrator(db);
  vendor = await makeVendorPerson(db);
  product = await makeProduct(db, { vendorId: vendor.vendorId ?? "", packs: [{ stock: 0 }] });
  const pieces = [{ packId: product.pack.id, received: 40, assigned: 0 }];
  lotId = await makeLot(testWorld(db), vendor, product, { pieces });
});

async function buy(status: ParcelStatus = "delivered") {
  const buyer = await makeDelivery(database.db, { packId: product.pack.id, status });
  const { rows } = await database.db.execute<{ number: string }>(
    sql`select number from orders where person_id = ${buyer.id}`,
  );
  return { buyer, orderNumber: rows[0]?.number ?? "", packId: product.pack.id };
}
type Bought = Awaited<ReturnType<typeof buy>>;

const count = ({ buyer, ...address }: Bought, sown: number, cameUp: number, now?: Date) =>
  countGermination(world(now), buyer, { ...address, lotId, sown, cameUp, countedOn });

const lotNow = async () =>
  (await getLot(world(), vendor, { productId: product.id, lotId }))?.lot ?? null;

async function countBadly(buyers: number) {
  for (let i = 0; i < buyers; i += 1)
    expect(await count(await buy(), 50, 30)).toMatchObject({ ok: true });
}

test("a buyer says once how much came up, and changes it for some days", async () => {
  const bought = await buy();
  expect(await count(bought, 50, 46)).toMatchObject({ ok: true });
  expect(await count(bought, 50, 47, later(10 + daysToChange))).toMatchObject({ ok: true });
  expect(await count(bought, 50, 0, later(11 + daysToChange))).toMatchObject({
    refusal: { code: "count-closed" },
  });
  expect(await lotNow()).toMatchObject({
    isHeld: false,
    counted: { buyers: 1, sown: 50, cameUp: 47, verdict: "too-few", claimPermille: 920 },
  });
  const order = await getOrder(world(), bought.buyer, bought.orderNumber);
  expect(order?.parcels[0]?.lines[0]?.count).toEqual({ sown: 50, cameUp: 47, failedLot: null });
});

test("only its buyer counts, once it is delivered, and what cannot be is refused at its field", async () => {
  const [bought, waiting] = [await buy(), await buy("shipped")];
  const stranger = { ...bought, buyer: waiting.buyer };
  expect(await count(stranger, 50, 46)).toMatchObject({ refusal: { code: "count-not-found" } });
  expect(await getCount(world(), stranger.buyer, bought)).toBeNull();
  expect(await count(waiting, 50, 46)).toMatchObject({ refusal: { code: "count-not-delivered" } });
  expect(await getCount(world(), waiting.buyer, waiting)).toMatchObject({
    standing: "not-delivered",
  });
  expect(await count(bought, 0, 0)).toMatchObject({ refusal: { code: "count-sown-wrong" } });
  expect(await count(bought, 10_001, 0)).toMatchObject({ refusal: { code: "count-sown-wrong" } });
  expect(await count(bought, 50, 51)).toMatchObject({ refusal: { code: "count-came-up-wrong" } });
  const { buyer, ...address } = bought;
  const given = { ...address, lotId, sown: 50, cameUp: 46, countedOn };
  for (const wrong of ["2026-12-01", "2026-01-01"])
    expect(await countGermination(world(), buyer, { ...given, countedOn: wrong })).toMatchObject({
      refusal: { code: "count-day-wrong" },
    });
  const other = { ...given, lotId: world().newId() };
  expect(await countGermination(world(), buyer, other)).toMatchObject({
    refusal: { code: "count-lot-missing" },
  });
  expect((await lotNow())?.counted).toBeNull();
});

test("a lot that enough buyers found below its label goes on hold with the count, and both who act are told", async () => {
  await countBadly(4);
  expect(await lotNow()).toMatchObject({ isHeld: false, counted: { verdict: "too-few" } });
  const last = await buy();
  await count(last, 50, 30);
  expect(await lotNow()).toMatchObject({
    standing: "on-hold",
    heldByShop: true,
    heldForCounts: true,
    holdReason: "5 buyers counted: 150 of 250 came up, the label says 92 %",
    counted: { buyers: 5, sown: 250, cameUp: 150, verdict: "below-label" },
  });
  const { rows } = await database.db.execute<{ role: string }>(sql`
    select p.role from notices n join people p on p.id = n.person_id
    where n.kind = 'lot' and n.detail = 'below-label' order by p.role`);
  expect(rows.map(({ role }) => role).toSorted()).toEqual(["administrator", "vendor"]);
  const address = { productId: product.id, lotId };
  expect(await releaseLot(world(), vendor, address)).toMatchObject({
    refusal: { code: "lot-held-by-shop" },
  });
  const order = await getOrder(world(), last.buyer, last.orderNumber);
  expect(order?.parcels[0]?.lines[0]?.count.failedLot).toBe("OK-2609");
  await checkInvariants(database.db);
});

test("a hold of its vendor becomes the shop's when the lot fails, so that the vendor cannot end it", async () => {
  const address = { productId: product.id, lotId };
  const bought = [await buy(), await buy(), await buy(), await buy(), await buy()];
  await holdLot(world(), vendor, { ...address, reason: "We sow it ourselves" });
  for (const one of bought) await count(one, 50, 30);
  expect(await lotNow()).toMatchObject({ heldByShop: true, heldForCounts: true });
  expect(await releaseLot(world(), vendor, address)).toMatchObject({
    refusal: { code: "lot-held-by-shop" },
  });
});

test("an administrator who releases it is not overruled by the next count", async () => {
  await countBadly(5);
  expect(await releaseLot(world(), admin, { productId: product.id, lotId })).toMatchObject({
    ok: true,
  });
  const last = await buy();
  await count(last, 50, 30);
  expect(await lotNow()).toMatchObject({ isHeld: false, counted: { buyers: 6 } });
  // It is sold again, so that its buyers no longer read that it is not.
  const order = await getOrder(world(), last.buyer, last.orderNumber);
  expect(order?.parcels[0]?.lines[0]?.count).toMatchObject({ sown: 50, failedLot: null });
});

test("a line of two lots is counted for the one on the packet", async () => {
  const { db } = database;
  const pieces = [{ packId: product.pack.id, received: 5, assigned: 0 }];
  const second = await makeLot(testWorld(db), vendor, product, {
    number: "B",
    validUntil: "2027-08-31",
    pieces,
  });
  const bought = await buy();
  const { buyer, ...address } = bought;
  await db.execute(sql`
    insert into stock_movements (pack_id, change, stock_after, cause, order_line_id, lot_id)
    select pack_id, -1, 1, cause, order_line_id, ${second} from stock_movements
    where order_line_id = (select id from order_lines order by id limit 1)`);
  expect((await getCount(world(), buyer, address))?.line.lots).toHaveLength(2);
  const given = { ...address, sown: 20, cameUp: 18, countedOn };
  await countGermination(world(), buyer, { ...given, lotId: second });
  expect(await countGermination(world(), buyer, { ...given, lotId })).toMatchObject({ ok: true });
  const { rows } = await db.execute<{ number: string; buyers: number }>(
    sql`select number, (buyer_counts->>'buyers')::int as buyers from lots order by number`,
  );
  expect(rows).toEqual([
    { number: "B", buyers: 0 },
    { number: "OK-2609", buyers: 1 },
  ]);
});
