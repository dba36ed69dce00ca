import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Executor } from "#database/connect.ts";
import { parseCatalogueQuery } from "#domain/catalogue/storefront/catalogue-query.ts";
import { refuse } from "#domain/result.ts";
import { findOffers } from "#server/carts/find-offers.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { findFeaturedProducts } from "#server/catalogue/storefront/find-featured-products.ts";
import { findProducts } from "#server/catalogue/storefront/find-products.ts";
import { findSitemapPart } from "#server/catalogue/storefront/find-sitemap-part.ts";
import { getProduct } from "#server/catalogue/storefront/get-product.ts";
import type { World } from "#server/world.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct, type MadeProduct } from "#tests/factories/product.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { makeCompleteVendor } from "#tests/factories/vendor-licence.ts";
import { noon, testWorld } from "#tests/world.ts";
import { approveVendor } from "./approve-vendor.ts";
import { findVendors } from "./find-vendors.ts";
import { getVendorAccount } from "./get-vendor-account.ts";
import { liftSuspension } from "./lift-suspension.ts";
import { suspendVendor } from "./suspend-vendor.ts";

const database = testDatabase();
const reason = "The seed licence has run out.";

/** A waiting one has sent in its list. */
async function makeSeller(state: "waiting" | "approved") {
  const world = testWorld(database.db);
  const admin = await makeAdministrator(world.db);
  const vendor = await makeCompleteVendor(world.db, {
    state,
    ...(state === "approved" ? { approvedAt: noon } : { submittedAt: noon }),
  });
  const owner = await makePerson(world.db, { role: "vendor", vendorId: vendor.id });
  const product = await makeProduct(world.db, { vendorId: vendor.id, name: "Zebra Okra" });
  return { world, admin, vendor, owner, product };
}

/** A new world each time: one keeps what it has read until a change is announced. */
async function isOnSale({ db }: World, { slug, pack }: MadeProduct): Promise<boolean[]> {
  const world = testWorld(db);
  const query = parseCatalogueQuery(new URLSearchParams("search=zebra"));
  const sitemap = await findSitemapPart(world, 1);
  return [
    (await findProducts(world, query, "en")).count === 1,
    (await findFeaturedProducts(world, "en")).cards.length === 1,
    (await getProduct(world, slug, "en")) !== null,
    sitemap?.products.length === 1 && sitemap.categories.length === 1,
    (await findOffers(world, [pack.id])).length === 1,
  ];
}

const asShown = ({ id }: { id: string }) => ({ vendorId: id, shown: noon.toISOString() });
const everywhere = [true, true, true, true, true];
const nowhere = [false, false, false, false, false];

const rowsOf = async (db: Executor, query: ReturnType<typeof sql>) =>
  (await db.execute(query)).rows;
const logged = sql`select actor_id as "by", action, subject, subject_id as id, label, before, after from activities order by activities.id`;
const mails = sql`select topic, payload->>'personId' as "personId" from outbox order by id`;

test("what a vendor published is on sale from the approval on, and its people are told", async () => {
  const { world, admin, vendor, owner, product } = await makeSeller("waiting");
  expect(await isOnSale(world, product)).toEqual(nowhere);
  expect(await approveVendor(world, admin, asShown(vendor))).toEqual({
    ok: true,
    value: "approved",
  });
  expect(await isOnSale(world, product)).toEqual(everywhere);
  expect(await rowsOf(world.db, mails)).toEqual([{ topic: "vendor-approved", personId: owner.id }]);
  expect(await rowsOf(world.db, logged)).toEqual([
    {
      by: admin.id,
      action: "approved",
      subject: "vendor",
      id: vendor.id,
      label: "Test Seed House",
      before: { state: "waiting" },
      after: { state: "approved", licence: vendor.licence.number },
    },
  ]);
  expect(await approveVendor(world, admin, asShown(vendor))).toEqual(
    refuse({ code: "vendor-approved-already" }),
  );
});

test("a business that is called as its person leaves no name in the log", async () => {
  const { world, admin, vendor, owner } = await makeSeller("waiting");
  await world.db.execute(
    sql`update vendors set business_name = ${owner.name} where id = ${vendor.id}`,
  );
  await approveVendor(world, admin, asShown(vendor));
  expect(await rowsOf(world.db, logged)).toMatchObject([{ id: vendor.id, label: null }]);
});

test("a suspended vendor sells nothing, has the reason kept, and sells again when it is lifted", async () => {
  const { world, admin, vendor, owner, product } = await makeSeller("approved");
  const buyer = await makeBuyer(world.db, [{ packId: product.pack.id, quantity: 1 }]);
  const request = await checkoutRequest(world, buyer);
  expect(await suspendVendor(world, admin, { vendorId: vendor.id, reason })).toMatchObject({
    ok: true,
  });
  expect(await isOnSale(world, product)).toEqual(nowhere);
  expect(await placeOrder(world, buyer, request)).toEqual(
    refuse({
      code: "lines-changed",
      problems: [{ code: "withdrawn", packId: product.pack.id }],
    }),
  );
  expect(await getVendorAccount(world, admin, vendor.id)).toMatchObject({
    state: "suspended",
    suspensionReason: reason,
    people: [{ id: owner.id, email: owner.email }],
    products: { published: 1, other: 0, archived: 0 },
  });
  const again = await suspendVendor(world, admin, { vendorId: vendor.id, reason: "Other" });
  expect(again).toEqual(refuse({ code: "vendor-suspended-already" }));

  expect(await liftSuspension(world, admin, vendor.id)).toEqual({ ok: true, value: "approved" });
  expect(await isOnSale(world, product)).toEqual(everywhere);
  expect(await getVendorAccount(world, admin, vendor.id)).toMatchObject({
    suspensionReason: null,
    approvedAt: noon,
  });
  expect(await placeOrder(world, buyer, request)).toMatchObject({ ok: true });
  expect(await rowsOf(world.db, mails)).toMatchObject([
    { topic: "vendor-suspended" },
    { topic: "vendor-restored" },
    { topic: "order-placed" },
  ]);
});

test("a vendor that never was approved waits again after its suspension", async () => {
  const { world, admin, vendor } = await makeSeller("waiting");
  await suspendVendor(world, admin, { vendorId: vendor.id, reason });
  expect(await liftSuspension(world, admin, vendor.id)).toEqual({ ok: true, value: "waiting" });
});

test("a suspension without a reason, of nobody, or by somebody else is refused and writes nothing", async () => {
  const { world, admin, vendor } = await makeSeller("approved");
  const { id, vendorId } = await makePerson(world.db, { role: "vendor" });
  const stranger = { id, role: "vendor", status: "active", vendorId } as const;
  const refused = [
    await suspendVendor(world, admin, { vendorId: vendor.id, reason: " " }),
    await suspendVendor(world, admin, { vendorId: id, reason }),
    await suspendVendor(world, admin, { vendorId: "none", reason }),
    await suspendVendor(world, stranger, { vendorId: vendor.id, reason }),
    await approveVendor(world, stranger, asShown(vendor)),
    await liftSuspension(world, stranger, vendor.id),
  ];
  expect(refused).toMatchObject([
    { refusal: { code: "vendor-reason-missing" } },
    { refusal: { code: "vendor-not-found" } },
    { refusal: { code: "vendor-not-found" } },
    { refusal: { code: "not-an-administrator" } },
    { refusal: { code: "not-an-administrator" } },
    { refusal: { code: "not-an-administrator" } },
  ]);
  expect(await rowsOf(world.db, logged)).toEqual([]);
});

test("the list finds vendors by business and person, counts those that wait, and is for administrators", async () => {
  const { world, admin, vendor, product } = await makeSeller("approved");
  const waiting = await makeVendor(world.db, {
    state: "waiting",
    approvedAt: null,
    businessName: "Narmada 100% Seeds",
    createdAt: new Date("2026-11-02T06:00:00Z"),
  });
  await makePerson(world.db, {
    role: "vendor",
    vendorId: waiting.id,
    email: "ravi@narmada.example",
  });
  const buyer = await makeBuyer(world.db, [{ packId: product.pack.id, quantity: 1 }]);
  await placeOrder(world, buyer, await checkoutRequest(world, buyer));
  const asked = { queue: null, search: "", sort: "name", page: 1 } as const;
  const found = await findVendors(world, admin, asked);
  expect(found).toMatchObject({
    total: 2,
    counts: { all: 2, "in-review": 0, "to-complete": 1, approved: 1, suspended: 0 },
    vendors: [
      { id: waiting.id, emails: ["ravi@narmada.example"], products: 0, parcels: 0 },
      { id: vendor.id, products: 1, parcels: 1 },
    ],
  });
  const idsOf = async (search: string, queue: "to-complete" | "approved" | null = null) =>
    (await findVendors(world, admin, { ...asked, search, queue })).vendors.map(({ id }) => id);
  expect(await idsOf("100%")).toEqual([waiting.id]);
  expect(await idsOf("RAVI@narmada")).toEqual([waiting.id]);
  expect(await idsOf("", "approved")).toEqual([vendor.id]);
  expect(await idsOf("ravi", "approved")).toEqual([]);
  expect(await findVendors(world, buyer, asked)).toMatchObject({ total: 0, vendors: [] });
  expect(await getVendorAccount(world, buyer, vendor.id)).toBeNull();
});
