import { afterAll, beforeAll, expect, test } from "vitest";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { centreCrop } from "#domain/catalogue/categories/logo-crop.ts";
import type { Person } from "#domain/people/person.ts";
import type { WrittenBusiness } from "#domain/shop/written-business.ts";
import { consentWording } from "#domain/vendors/vendor-consent.ts";
import { closeFirstRun } from "#server/admin/close-first-run.ts";
import { addCategory } from "#server/catalogue/categories/add-category.ts";
import { deleteCategory } from "#server/catalogue/categories/delete-category.ts";
import { getCategory } from "#server/catalogue/categories/get-category.ts";
import { updateCategory } from "#server/catalogue/categories/update-category.ts";
import { deleteAccount } from "#server/people/profile/delete-account.ts";
import { answerReview } from "#server/reviews/answer-review.ts";
import { deleteReview } from "#server/reviews/delete-review.ts";
import { hideReview } from "#server/reviews/hide-review.ts";
import { showReview } from "#server/reviews/show-review.ts";
import { writeReview } from "#server/reviews/write-review.ts";
import { changeAbout } from "#server/shop/change-about.ts";
import { changeBusiness } from "#server/shop/change-business.ts";
import { getEditableSettings } from "#server/shop/get-editable-settings.ts";
import { addTaxClass } from "#server/tax/add-tax-class.ts";
import { addTaxRate } from "#server/tax/add-tax-rate.ts";
import { changeBusinessTax } from "#server/tax/change-business-tax.ts";
import { findTaxClasses } from "#server/tax/find-tax-classes.ts";
import { fitAboveMrp } from "#server/tax/fit-above-mrp.ts";
import { getTaxClass } from "#server/tax/get-tax-class.ts";
import { approveVendor } from "#server/vendors/approve-vendor.ts";
import { changeBusinessAddress } from "#server/vendors/business/change-business-address.ts";
import { changeBusinessName } from "#server/vendors/business/change-business-name.ts";
import { changeCustomerCare } from "#server/vendors/business/change-customer-care.ts";
import { withdrawConsent } from "#server/vendors/business/withdraw-consent.ts";
import { acceptLicence } from "#server/vendors/licences/accept-licence.ts";
import { watchLicences } from "#server/vendors/licences/watch-licences.ts";
import { liftSuspension } from "#server/vendors/lift-suspension.ts";
import { suspendVendor } from "#server/vendors/suspend-vendor.ts";
import { cachedShops } from "#tests/cached-shops.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeDelivery } from "#tests/factories/delivery.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct, type MadeProduct } from "#tests/factories/product.ts";
import { makeReview } from "#tests/factories/review.ts";
import { jpeg } from "#tests/pictures/pictures.ts";
import { makePersonOf } from "#tests/factories/vendor-person.ts";
import { gstin } from "#tests/factories/vendor.ts";
import { makeCompleteVendor, makeLicence } from "#tests/factories/vendor-licence.ts";
import { png } from "#tests/pictures/pictures.ts";
import { noon } from "#tests/world.ts";

const dataDir = mkdtempSync(join(tmpdir(), "beej-data-"));
const shops = cachedShops(dataDir);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const paths = [
  "/",
  "/hi",
  "/products",
  "/hi/products?sort=price-asc",
  "/products?sort=rating-desc",
  "/products?category=pods",
  "/products/okra",
  "/hi/products/peas",
  "/products/beans",
  "/vendors/kaveri",
  "/vendors/narmada",
  "/about",
  "/terms",
  "/sitemap.xml",
];
const password = "monsoon rain 7";

let admin: Person;
let seller: Awaited<ReturnType<typeof makePersonOf>>;
let newcomer: Awaited<ReturnType<typeof makeCompleteVendor>>;
let okra: MadeProduct;
let peas: MadeProduct;
let buyer: Person;

beforeAll(async () => {
  const { db } = shops.world;
  admin = await makeAdministrator(db);
  const categoryId = (await makeCategory(db, { slug: "pods", nameEn: "Pods" })).id;
  const names = { slug: "kaveri", businessName: "Kaveri", gstRegistered: true, gstin };
  const kaveri = await makeCompleteVendor(db, names, { validUntil: "2026-11-25" });
  seller = await makePersonOf(db, kaveri.id);
  newcomer = await makeCompleteVendor(db, {
    slug: "narmada",
    businessName: "Narmada",
    state: "waiting",
    submittedAt: noon,
  });
  await makePersonOf(db, newcomer.id);
  const of = { categoryId, vendorId: kaveri.id };
  const packs = [{ pricePaise: 11_000, mrpPaise: 20_000 }];
  okra = await makeProduct(db, { ...of, slug: "okra", name: "Okra", packs });
  peas = await makeProduct(db, {
    ...of,
    slug: "peas",
    name: "Peas",
    hsn: null,
    packs: [{ stock: 8 }],
  });
  await makeProduct(db, { ...of, slug: "beans", name: "Beans", vendorId: newcomer.id });
  buyer = await makeDelivery(db, {
    packId: peas.pack.id,
    personId: (await makePerson(db, { password })).id,
  });
});

const changes = (write: () => Promise<unknown>) => shops.pagesChangedBy(paths, write);

async function done<T extends { ok: boolean }>(result: Promise<T>): Promise<T & { ok: true }> {
  const answer = await result;
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer as T & { ok: true };
}

test("a review, its answer and its rating show at once, and go at once", async () => {
  const { world } = shops;
  const { slug } = peas;
  const review = (stars: number, text: string) => () =>
    done(writeReview(world, buyer, { slug, stars, text }));
  expect(await changes(review(5, "All of it came up."))).toContain("/");
  expect(await changes(review(5, "All of it came up at once."))).toContain("/hi");
  expect(await changes(review(2, "Half of it came up."))).toContain("/products?sort=rating-desc");
  const photos = [await jpeg()];
  const withPhoto = () =>
    done(writeReview(world, buyer, { slug, stars: 2, text: "Half of it came up.", photos }));
  expect(await changes(withPhoto)).toContain("/hi/products/peas");
  const { rows } = await world.db.execute<{ id: string }>("select id from reviews");
  const reviewId = rows[0]?.id ?? "";
  const answer = { reviewId, text: "Thank you." };
  expect(await changes(() => done(answerReview(world, seller, answer)))).toContain(
    "/hi/products/peas",
  );
});

test("a review that is hidden, shown again or deleted counts at once", async () => {
  const { world } = shops;
  const { slug } = peas;
  const { rows } = await world.db.execute<{ id: string }>("select id from reviews");
  const reviewId = rows[0]?.id ?? "";
  const hidden = { reviewId, reason: "It names a phone number." };
  expect(await changes(() => done(hideReview(world, admin, hidden)))).toContain("/vendors/kaveri");
  expect(await changes(() => done(showReview(world, admin, reviewId)))).toContain("/products/okra");
  expect(await changes(() => done(deleteReview(world, buyer, slug)))).toContain("/products");
});

test("whose account is deleted is named no longer", async () => {
  const { world } = shops;
  const { id } = await makePerson(world.db, { password });
  await makeReview(world.db, { productId: okra.id, personId: id, authorName: "Kavita Rao" });
  shops.clock.now = new Date(shops.clock.now.getTime() + 86_400_000);
  expect(await changes(() => done(deleteAccount(world, id, { password })))).toContain("/");
});

test("a category shows, is renamed and goes at once, with its products", async () => {
  const { world } = shops;
  const given = { nameEn: "Herbs", nameHi: "शाक", priority: 1, logo: null, crop: centreCrop };
  let id = "";
  const add = async () => {
    id = (await done(addCategory(world, admin, given))).value.id;
  };
  expect(await changes(add)).toContain("/products");
  const { mark = "" } = (await getCategory(world, admin, okra.categoryId)) ?? {};
  const change = { ...given, nameEn: "Legumes", nameHi: "फलियाँ", removeLogo: false, mark };
  const of = { categoryId: okra.categoryId };
  const renamed = await changes(() => done(updateCategory(world, admin, { ...change, ...of })));
  expect(renamed).toEqual(expect.arrayContaining(["/", "/hi", "/products/okra"]));
  const { mark: now = "" } = (await getCategory(world, admin, okra.categoryId)) ?? {};
  const withLogo = { ...change, ...of, mark: now, logo: await png() };
  expect(await changes(() => done(updateCategory(world, admin, withLogo)))).toContain("/hi");
  expect(await changes(() => done(deleteCategory(world, admin, { ...of, moveTo: id })))).toContain(
    "/products?category=pods",
  );
});

test("what a vendor says of itself shows at once", async () => {
  const { world } = shops;
  const businessName = "Kaveri Seeds";
  expect(await changes(() => done(changeBusinessName(world, seller, { businessName })))).toContain(
    "/products/okra",
  );
  const care = {
    careEmail: "care@kaveri.example",
    carePhone: "0253 255 1234",
    officerName: "Leela Rao",
    officerDesignation: "Manager",
    consent: consentWording,
    language: "hi",
  } as const;
  expect(await changes(() => done(changeCustomerCare(world, seller, care)))).toContain(
    "/hi/products/peas",
  );
  expect(await changes(() => done(withdrawConsent(world, seller)))).toContain("/vendors/kaveri");
  const at = {
    addressLine1: "2 Ghat Road",
    addressLine2: "",
    city: "Bhopal",
    state: "MP",
    pinCode: "462001",
  };
  expect(await changes(() => done(changeBusinessAddress(world, seller, at)))).toContain(
    "/vendors/kaveri",
  );
  const register = (gst: string, number: string) => () =>
    done(changeBusinessTax(world, seller, { gst, gstin: number }));
  expect(await changes(register("no", ""))).toContain("/products");
  expect(await changes(register("yes", gstin))).toContain("/products");
});

test("a vendor that may not sell has nothing on sale, until it may", async () => {
  const { world, clock } = shops;
  const { vendorId } = seller;
  const suspension = { vendorId, reason: "The licence is another's." };
  expect(await changes(() => done(suspendVendor(world, admin, suspension)))).toContain("/");
  expect(await changes(() => done(liftSuspension(world, admin, vendorId)))).toContain("/products");
  const shown = noon.toISOString();
  const approval = { vendorId: newcomer.id, shown };
  expect(await changes(() => done(approveVendor(world, admin, approval)))).toContain(
    "/products/beans",
  );
  clock.now = new Date("2026-11-26T06:00:00Z");
  expect(await changes(() => watchLicences(world))).toContain("/products/okra");
  const renewed = await makeLicence(world.db, { vendorId, state: "waiting" });
  const licence = { vendorId, licenceId: renewed.id };
  expect(await changes(() => done(acceptLicence(world, admin, licence)))).toContain("/sitemap.xml");
});

async function changeSettings(change: Partial<WrittenBusiness>) {
  const form = (await getEditableSettings(shops.world, admin))?.business;
  if (!form) throw new Error("The form does not open.");
  const written = { ...form.written, ...change };
  await done(changeBusiness(shops.world, admin, { written, shown: form.shown }));
}

test("what the owner sets shows at once on every page", async () => {
  const { world } = shops;
  const settings = (change: Partial<WrittenBusiness>) => () => changeSettings(change);
  expect(await changes(settings({ name: "Beej Mandi" }))).toEqual(paths.slice(0, -1));
  expect(await changes(settings({ lowStockCard: "5" }))).toContain("/hi/products?sort=price-asc");
  expect(await changes(settings({ taxRate: "5" }))).toContain("/hi/products/peas");
  const about = (await getEditableSettings(world, admin))?.about;
  if (!about) throw new Error("The form does not open.");
  const written = { ...about.written, story: { en: "We sell seeds.", hi: "" } };
  await changes(() => done(changeAbout(world, admin, { written, shown: about.shown })));
  await changes(() => closeFirstRun(world, admin));
});

test("a tax rate shows when it is set, when its day comes, and when prices are put below their MRP", async () => {
  const { world, clock } = shops;
  const id = world.newId();
  const pods = { id, name: "Pods", hsn: "1209", rate: "0", fromDay: "2026-11-27" };
  await changes(() => done(addTaxClass(world, admin, { ...pods, fromDay: "2026-11-26" })));
  const { version = "" } = (await getTaxClass(world, admin, id)) ?? {};
  const rate = { id, version, written: { rate: "5", fromDay: "2026-12-01" } };
  await changes(() => done(addTaxRate(world, admin, rate)));
  const nextDay = () => Promise.resolve(void (clock.now = new Date("2026-12-01T06:00:00Z")));
  expect(await changes(nextDay)).toContain("/products");
  await world.db.execute(`update packs set mrp_paise = 11_100 where id = '${okra.pack.id}'`);
  const above = (await findTaxClasses(world, admin))?.above;
  const fit = { choice: "lower", key: above?.key ?? "" } as const;
  expect(await changes(() => done(fitAboveMrp(world, admin, fit)))).toContain("/products/okra");
});
