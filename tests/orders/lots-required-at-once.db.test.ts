import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { addProduct } from "#server/catalogue/products/add-product.ts";
import { updateProduct } from "#server/catalogue/products/update-product.ts";
import { assignLoose } from "#server/catalogue/lots/opening/assign-loose.ts";
import { clearLooseMarks } from "#server/catalogue/lots/opening/clear-loose-marks.ts";
import { countOpening } from "#server/catalogue/lots/opening/find-opening.ts";
import { requireLots } from "#server/catalogue/lots/opening/require-lots.ts";
import { adjustStock } from "#server/catalogue/stock/adjust-stock.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import { testClone } from "#tests/database.ts";
import { makeLot } from "#tests/factories/lot.ts";
import { makeAdministrator, newProduct, productFormOf } from "#tests/factories/product-form.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { testWorld } from "#tests/world.ts";
import { makeReady } from "./order-processes.ts";

const clone = testClone();

test("the setting that is switched on beside products and corrections leaves nothing without a lot, or stays off", async () => {
  const { db } = clone;
  const world = testWorld(db);
  const admin = await makeAdministrator(db);
  const sown = await Promise.all(
    Array.from({ length: 4 }, () => makeProduct(db, { packs: [{ stock: 0 }] })),
  );
  const eaten = await makeProduct(db, { goodsKind: "edible", packs: [{ stock: 0 }] });
  const given = await newProduct(db);
  const asSeed = await productFormOf(db, eaten.id);
  const receive = ({ id: productId, pack }: (typeof sown)[number]) =>
    adjustStock(world, admin, {
      productId,
      packId: pack.id,
      mode: "add",
      quantity: 2,
      reason: "received",
      note: "",
      seenStock: 0,
      seenCorrectionId: 0,
    });
  const switchOn = () => requireLots(world, admin, true);
  const [first, second, third = eaten, fourth = eaten] = sown;
  const others = await Promise.all([
    switchOn(),
    receive(first ?? eaten),
    receive(second ?? eaten),
    addProduct(world, admin, { id: world.newId(), given }),
    receive(eaten),
    updateProduct(world, admin, { ...asSeed, given: { ...asSeed.given, goodsKind: "sowing" } }),
    switchOn(),
    receive(third),
    receive(fourth),
    clearLooseMarks(world),
  ]);
  const { lotsRequired } = await getSettings(db);
  const { open } = await countOpening(world, admin);
  expect(lotsRequired && open > 0).toBe(false);
  // It is refused because something came in before, or what comes in after it is.
  expect(open > 0 || others.some((one) => typeof one === "object" && !one.ok)).toBe(true);
  await checkInvariants(db);
});

test("the same packets put into a lot many times at once, beside orders that take them, are put there once", async () => {
  const { db } = clone;
  const world = testWorld(db);
  const admin = await makeAdministrator(db);
  const product = await makeProduct(db, { packs: [{ stock: 20 }] });
  const packId = product.pack.id;
  const lotId = await makeLot(world, admin, product);
  const ready = await makeReady(db, packId, 8);
  const pieces = [{ packId, assigned: 6, seenId: 0 }];
  const [put] = await Promise.all([
    Promise.all(
      Array.from({ length: 6 }, () =>
        assignLoose(world, admin, { productId: product.id, lotId, pieces }),
      ),
    ),
    Promise.all(ready.map((one) => placeOrder(world, one.person, one.request))),
  ]);
  expect(put.every(({ ok }) => ok)).toBe(true);
  const { rows } = await db.execute(sql`
    select stock, (select sum(change)::int from stock_movements where cause = 'lot-assigned' and lot_id = ${lotId}) as put
    from packs where id = ${packId}`);
  expect(rows).toEqual([{ stock: 12, put: 6 }]);
  await checkInvariants(db);
});
