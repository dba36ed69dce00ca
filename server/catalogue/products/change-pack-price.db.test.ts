import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { refuse } from "#domain/result.ts";
import { testDatabase } from "#tests/database.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeVendorPerson } from "#tests/factories/vendor-person.ts";
import { testWorld } from "#tests/world.ts";
import { changePackPrice } from "./change-pack-price.ts";
import { getManagedPacks } from "./get-managed-packs.ts";

const database = testDatabase();

test("a price is changed alone: the card shows it, the log keeps it, and twice is once", async () => {
  const { db } = database;
  const world = testWorld(db);
  const vendor = await makeVendorPerson(db);
  const { id, pack, version } = await makeProduct(db, { vendorId: vendor.vendorId });
  const change = { productId: id, packId: pack.id, seenPricePaise: 10_000, pricePaise: 12_550 };
  expect(await changePackPrice(world, vendor, change)).toMatchObject({ ok: true });
  expect(await changePackPrice(world, vendor, change)).toMatchObject({ ok: true });
  const { rows } = await db.execute(sql`
    select shown_price_paise as price, version,
      (select count(*) from activities where subject_id = ${pack.id}) as logged
    from products where id = ${id}`);
  expect(rows).toEqual([{ price: 12_550, version: version + 1, logged: 1 }]);
  expect((await getManagedPacks(world, vendor, id))?.packs).toMatchObject([{ pricePaise: 12_550 }]);
});

test("a price that somebody else changed is not overwritten, and none goes above the MRP", async () => {
  const { db } = database;
  const world = testWorld(db);
  const vendor = await makeVendorPerson(db);
  const { id, pack } = await makeProduct(db, {
    vendorId: vendor.vendorId,
    packs: [{ mrpPaise: 12_000 }],
  });
  const change = { productId: id, packId: pack.id, seenPricePaise: 9_900, pricePaise: 9_500 };
  expect(await changePackPrice(world, vendor, change)).toEqual(
    refuse({ code: "pack-price-changed" }),
  );
  const dear = { ...change, seenPricePaise: 10_000, pricePaise: 11_000 };
  expect(await changePackPrice(world, vendor, dear)).toEqual(
    refuse({ code: "above-mrp", priceWithTaxPaise: 12_980, mrpPaise: 12_000, fromDay: null }),
  );
});
