import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Executor } from "#database/connect.ts";
import { refuse } from "#domain/result.ts";
import { moveProducts } from "./move-products.ts";
import { updateProduct } from "./update-product.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator, productFormOf } from "#tests/factories/product-form.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeVendorPerson } from "#tests/factories/vendor-person.ts";
import { testWorld } from "#tests/world.ts";
import { sendBackProduct } from "./send-back-product.ts";

const database = testDatabase();

async function submitted() {
  const { db } = database;
  const vendor = await makeVendorPerson(db);
  const { id } = await makeProduct(db, { vendorId: vendor.vendorId, state: "in-review" });
  return { world: testWorld(db), vendor, administrator: await makeAdministrator(db), id };
}

const standing = async (db: Executor, id: string) => {
  const { rows } = await db.execute(
    sql`select state, sent_back_reason as reason from products where id = ${id}`,
  );
  return rows[0];
};
const mailsTo = async (db: Executor, personId: string) => {
  const { rows } = await db.execute<{ kind: string }>(
    sql`select topic as kind from outbox where payload->>'personId' = ${personId} order by 1`,
  );
  return rows.map(({ kind }) => kind);
};

test("an administrator sends a submitted product back; its vendor is told why, until it goes on", async () => {
  const { world, vendor, administrator, id } = await submitted();
  const { db } = world;
  const given = { id, reason: "Write the pack size." };
  expect(await sendBackProduct(world, administrator, given)).toMatchObject({ ok: true });
  expect(await standing(db, id)).toEqual({ state: "draft", reason: "Write the pack size." });
  expect(await mailsTo(db, vendor.id)).toEqual(["product-sent-back"]);

  // What is saved as a draft still has to be mended.
  const { version, given: form } = await productFormOf(db, id);
  const draft = { id, version, given: { ...form, name: "Better Okra" } };
  expect(await updateProduct(world, vendor, draft)).toMatchObject({ ok: true });
  expect(await standing(db, id)).toMatchObject({ reason: "Write the pack size." });
  await moveProducts(world, vendor, { ids: [id], to: "in-review" });
  expect(await standing(db, id)).toEqual({ state: "in-review", reason: null });

  await moveProducts(world, administrator, { ids: [id], to: "published" });
  expect(await standing(db, id)).toEqual({ state: "published", reason: null });
  expect(await mailsTo(db, vendor.id)).toEqual(["product-published", "product-sent-back"]);
});

test("what an administrator publishes in its form is told too, what a vendor publishes itself isn't", async () => {
  const { world, vendor, administrator, id } = await submitted();
  const { db } = world;
  const { version, given } = await productFormOf(db, id);
  await updateProduct(world, administrator, {
    id,
    version,
    given: { ...given, state: "published" },
  });
  expect(await mailsTo(db, vendor.id)).toEqual(["product-published"]);
  const own = await makeProduct(db, { vendorId: vendor.vendorId, state: "draft" });
  await moveProducts(world, vendor, { ids: [own.id], to: "published" });
  expect(await mailsTo(db, vendor.id)).toHaveLength(1);
});

test("nothing else is sent back, not without a reason, and not by a vendor", async () => {
  const { world, vendor, administrator, id } = await submitted();
  const given = { id, reason: "No." };
  expect(await sendBackProduct(world, vendor, given)).toEqual(
    refuse({ code: "product-not-found" }),
  );
  expect(await sendBackProduct(world, administrator, { id, reason: " " })).toEqual(
    refuse({ code: "product-reason-missing" }),
  );
  await sendBackProduct(world, administrator, given);
  expect(await sendBackProduct(world, administrator, given)).toEqual(
    refuse({ code: "product-not-in-review" }),
  );
});
