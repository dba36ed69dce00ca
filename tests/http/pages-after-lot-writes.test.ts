import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Person } from "#domain/people/person.ts";
import { addLotTest } from "#server/catalogue/lots/add-lot-test.ts";
import { holdLot, releaseLot } from "#server/catalogue/lots/hold-lot.ts";
import { changeMinimum } from "#server/catalogue/lots/minimums/change-minimum.ts";
import { assignLoose } from "#server/catalogue/lots/opening/assign-loose.ts";
import { adjustStock } from "#server/catalogue/stock/adjust-stock.ts";
import { withdrawEndingLots } from "#server/catalogue/lots/withdraw-ending-lots.ts";
import { decideReturn } from "#server/parcels/decide-return.ts";
import { recallLot } from "#server/parcels/recalls/recall-lot.ts";
import { countGermination } from "#server/orders/counts/count-germination.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { cachedShops } from "#tests/cached-shops.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { makeDelivery } from "#tests/factories/delivery.ts";
import { changeMargin } from "#tests/factories/lot-margin.ts";
import { lotOf, makeLot } from "#tests/factories/lot.ts";
import { makeRecalledSale } from "#tests/factories/recalled-sale.ts";
import { makeProduct, type MadeProduct } from "#tests/factories/product.ts";

const dataDir = mkdtempSync(join(tmpdir(), "beej-data-"));
const shops = cachedShops(dataDir);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const own = ["/products/okra", "/hi/products/okra"];
const lists = ["/products?class=certified", "/hi/products?sort=germination-desc"];
const paths = ["/", "/products", "/hi/products", ...lists, ...own];

let admin: Person;
let okra: MadeProduct;
let first: string;

beforeAll(async () => {
  const { db } = shops.world;
  admin = await makeAdministrator(db);
  okra = await makeProduct(db, { slug: "okra", packs: [{ stock: 5 }] });
});

const changes = (write: () => Promise<unknown>) => shops.pagesChangedBy(paths, write);
async function order(quantity: number) {
  const { world } = shops;
  const buyer = await makeBuyer(world.db, [{ packId: okra.pack.id, quantity }]);
  const placed = await placeOrder(world, buyer, await checkoutRequest(world, buyer));
  if (!placed.ok) throw new Error(placed.refusal.code);
}

test("packets that are promised in place of recalled ones show on the page of their product at once", async () => {
  const { world } = shops;
  const sale = await makeRecalledSale(world.db, { lots: [2, 2], quantity: 2 });
  const { rows } = await world.db.execute<{ slug: string }>(
    sql`select slug from products where id = ${sale.product.id}`,
  );
  const shown = [`/products/${rows[0]?.slug}`, `/hi/products/${rows[0]?.slug}`];
  await sale.ask();
  const promise = async () =>
    expect(
      await decideReturn(world, sale.person, { ...sale.of, decision: "replaced", note: "" }),
    ).toMatchObject({ ok: true });
  expect(await shops.pagesChangedBy(shown, promise)).toEqual(shown);
});

test("what is done to a lot shows on the page of its product at once", async () => {
  const { world, clock } = shops;
  const packId = okra.pack.id;
  const make = (given: Parameters<typeof makeLot>[3]) => makeLot(world, admin, okra, given);
  expect(
    await changes(async () => {
      first = await make({ number: "A", pieces: [{ packId, received: 15, assigned: 0 }] });
    }),
  ).toEqual(expect.arrayContaining(own));
  // Two packets still belong to none: which lot would be sent is not known.
  const assign = { number: "B", validUntil: "2027-08-31" };
  await changes(() => make({ ...assign, pieces: [{ packId, received: 15, assigned: 3 }] }));
  expect(await changes(() => order(2))).toEqual(expect.arrayContaining(own));
  const address = { productId: okra.id, lotId: first };
  const hold = () => holdLot(world, admin, { ...address, reason: "Counted" });
  expect(await changes(hold)).toEqual(expect.arrayContaining(own));
  const release = () => releaseLot(world, admin, address);
  expect(await changes(release)).toEqual(expect.arrayContaining(own));
  const retest = { ...lotOf(world, okra).test, testedOn: "2026-11-19", germinationPermille: 870 };
  const retested = () => addLotTest(world, admin, { ...address, test: retest });
  expect(await changes(retested)).toEqual(expect.arrayContaining(paths));
  const listed = await world.db.execute(sql`
    select label_class as class, label_tested_on as "testedOn", label_germination_permille as permille
    from products where slug = 'okra'`);
  expect(listed.rows).toEqual([{ class: "certified", testedOn: "2026-11-19", permille: 870 }]);
  expect(await changes(() => order(14))).toEqual([]);
  // The last of the lot that is sent first.
  expect(await changes(() => order(1))).toEqual(expect.arrayContaining(own));
  const minimum = { cropKey: "okra", inForce: true, source: "The standard" };
  const below = { ...minimum, percent: "95", version: "[650,false,null]" };
  const raise = () => changeMinimum(world, admin, below);
  expect(await changes(raise)).toEqual(expect.arrayContaining(own));
  const back = { ...minimum, percent: "65", version: '[950,true,"The standard"]' };
  const lower = () => changeMinimum(world, admin, back);
  expect(await changes(lower)).toEqual(expect.arrayContaining(own));
  let called = "";
  await changes(async () => {
    called = await make({ number: "C", pieces: [{ packId, received: 5, assigned: 0 }] });
  });
  const counted = { productId: okra.id, packId, reason: "counted", note: "" };
  const one = { ...counted, mode: "add", quantity: 1, seenStock: 0, seenCorrectionId: 0 } as const;
  await changes(() => adjustStock(world, admin, one));
  const pieces = [{ packId, assigned: 1, seenId: 0 }];
  const assigned = () => assignLoose(world, admin, { productId: okra.id, lotId: called, pieces });
  // Only now it is known which lot would be sent.
  expect(await changes(assigned)).toEqual(expect.arrayContaining(own));
  const why = { reason: "label", words: "Wrong year" };
  const recall = () => recallLot(world, admin, { productId: okra.id, lotId: called, ...why });
  expect(await changes(recall)).toEqual(expect.arrayContaining(own));
  clock.now = new Date("2027-06-20T06:30:00.000Z");
  const longer = () => changeMargin(world, admin, "80");
  expect(await changes(longer)).toEqual(expect.arrayContaining(own));
  const shorter = () => changeMargin(world, admin, "15");
  expect(await changes(shorter)).toEqual(expect.arrayContaining(own));
  clock.now = new Date("2027-08-20T06:30:00.000Z");
  expect(await changes(() => withdrawEndingLots(world))).toEqual(expect.arrayContaining(paths));
});

test("what enough buyers have counted shows on the page of the product and of its vendor at once", async () => {
  const { world } = shops;
  const dill = await makeProduct(world.db, { slug: "dill", packs: [{ stock: 0 }] });
  const pieces = [{ packId: dill.pack.id, received: 9, assigned: 0 }];
  const validUntil = "2028-05-31";
  const lotId = await makeLot(world, admin, dill, { validUntil, testedOn: "2027-08-01", pieces });
  const count = async () => {
    const buyer = await makeDelivery(world.db, { packId: dill.pack.id });
    const { rows } = await world.db.execute<{ number: string }>(
      sql`select number from orders where person_id = ${buyer.id}`,
    );
    const given = { packId: dill.pack.id, lotId, sown: 50, cameUp: 46, countedOn: "2027-08-20" };
    const counted = { ...given, orderNumber: rows[0]?.number ?? "" };
    expect(await countGermination(world, buyer, counted)).toMatchObject({ ok: true });
  };
  for (let buyer = 0; buyer < 4; buyer += 1) await count();
  const { rows } = await world.db.execute<{ slug: string }>(sql`
    select v.slug from vendors v join products p on p.vendor_id = v.id where p.id = ${dill.id}`);
  const shown = ["/products/dill", "/hi/products/dill", `/vendors/${rows[0]?.slug}`];
  expect(await shops.pagesChangedBy(shown, count)).toEqual(expect.arrayContaining(shown));
});
