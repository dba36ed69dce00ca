import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { consentWording } from "#domain/vendors/vendor-consent.ts";
import type { Database } from "#database/connect.ts";
import { getProduct } from "#server/catalogue/storefront/get-product.ts";
import { getVendorPage } from "#server/catalogue/vendor-pages/get-vendor-page.ts";
import { testClone, testDatabase } from "#tests/database.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeCompleteVendor, makeConsent } from "#tests/factories/vendor-licence.ts";
import { noon, testWorld } from "#tests/world.ts";
import { changeCustomerCare } from "./change-customer-care.ts";
import { getBusinessDetails } from "./get-business-details.ts";
import { withdrawConsent } from "./withdraw-consent.ts";

const database = testDatabase();
const clone = testClone();

const care = {
  careEmail: "care@kaveri.example",
  carePhone: "0253 255 1234",
  officerName: "Leela Rao",
  officerDesignation: "Manager",
  consent: consentWording,
  language: "hi",
} as const;

/** Approved before customer care was asked for: what it wrote down for the shop may be its person's own. */
async function makeEarlySeller(db: Database) {
  const { id } = await makeCompleteVendor(db, { slug: "early", careEmail: null, carePhone: null });
  await db.execute(sql`delete from vendor_consents`);
  const { slug } = await makeProduct(db, { vendorId: id });
  const { id: personId } = await makePerson(db, { role: "vendor", vendorId: id });
  const person = { id: personId, role: "vendor", status: "active", vendorId: id } as const;
  return { id, slug, person };
}

/** What anybody reads of the vendor: its page and its product, read anew. */
async function shown(db: Database, slug: string) {
  const world = testWorld(db);
  const page = await getVendorPage(world, "early", "en", { sort: "name-asc", page: 1 });
  const product = await getProduct(world, slug, "en");
  expect(product?.seller.contact).toEqual(page?.contact);
  return page?.contact;
}

const consents = async (db: Database) =>
  (
    await db.execute(sql`
      select person_id as person, wording, language, given_at = ${noon} as given, withdrawn_at is null as open
      from vendor_consents order by given_at, withdrawn_at nulls last`)
  ).rows;

const logged = async (db: Database) =>
  (
    await db.execute(
      sql`select before, after from activities where after ? 'wording' or after ? 'shownToBuyers' order by id`,
    )
  ).rows;

test("nothing of a vendor's contact is shown before it has agreed, only the shop's in its place", async () => {
  const { db } = database;
  const { slug, person } = await makeEarlySeller(db);
  const early = await shown(db, slug);
  expect(early).toMatchObject({ address: null, careShop: "Beej Bazaar" });
  expect(JSON.stringify(early)).not.toMatch(/Mandi|98765|seedhouse|Leela/);
  expect((await getBusinessDetails(testWorld(db), person))?.missing).toEqual(["care"]);

  expect(await changeCustomerCare(testWorld(db), person, { ...care, consent: "" })).toMatchObject({
    refusal: { problems: { consent: "required" } },
  });
  expect(await shown(db, slug)).toEqual(early);

  expect(await changeCustomerCare(testWorld(db), person, care)).toMatchObject({ ok: true });
  expect(await shown(db, slug)).toEqual({
    address: {
      street: "14 Mandi Road, Near the old well",
      pinCode: "452001",
      line: "14 Mandi Road, Near the old well, Indore, Madhya Pradesh 452001",
    },
    phone: "0253 255 1234",
    email: "care@kaveri.example",
    careShop: null,
    officer: "Leela Rao, Manager",
    officerShop: null,
  });
  expect(await consents(db)).toEqual([
    { person: person.id, wording: consentWording, language: "hi", given: true, open: true },
  ]);
  expect((await getBusinessDetails(testWorld(db), person))?.missing).toEqual([]);
});

test("who has agreed changes the contact without another tick, and takes it back when it likes", async () => {
  const { db } = database;
  const { slug, person } = await makeEarlySeller(db);
  const world = testWorld(db);
  await changeCustomerCare(world, person, care);
  const other = { ...care, careEmail: "new@kaveri.example", consent: "" };
  expect(await changeCustomerCare(world, person, other)).toEqual({
    ok: true,
    value: ["careEmail"],
  });
  expect(await shown(db, slug)).toMatchObject({ email: "new@kaveri.example" });

  for (const _ of ["first", "second"])
    expect(await withdrawConsent(world, person)).toMatchObject({ ok: true });
  expect(await shown(db, slug)).toMatchObject({ address: null, careShop: "Beej Bazaar" });
  expect(await consents(db)).toMatchObject([{ open: false }]);
  expect(await changeCustomerCare(world, person, other)).toMatchObject({ ok: false });

  await changeCustomerCare(world, person, care);
  expect(await consents(db)).toMatchObject([{ open: false }, { open: true }]);
  const agreed = { shownToBuyers: true, wording: consentWording };
  const not = { shownToBuyers: false, wording: null };
  expect(await logged(db)).toEqual([
    { before: not, after: agreed },
    { before: agreed, after: not },
    { before: not, after: agreed },
  ]);
});

test("what was agreed in an older wording is shown on, and ends with the tick for the new one", async () => {
  const { db } = database;
  const { id, slug, person } = await makeEarlySeller(db);
  const world = testWorld(db);
  await changeCustomerCare(world, person, care);
  await db.execute(sql`delete from vendor_consents`);
  await makeConsent(db, id, { wording: "2020-01-01.1" });
  expect(await shown(db, slug)).toMatchObject({ careShop: null });
  expect((await getBusinessDetails(world, person))?.missing).toEqual(["care"]);
  expect(await changeCustomerCare(world, person, { ...care, consent: "" })).toMatchObject({
    ok: false,
  });
  await changeCustomerCare(world, person, care);
  expect(await consents(db)).toMatchObject([
    { wording: "2020-01-01.1", open: false },
    { wording: consentWording, open: true },
  ]);
  expect((await logged(db)).at(-1)).toEqual({
    before: { wording: "2020-01-01.1" },
    after: { wording: consentWording },
  });
});

test("two ticks at one moment are one consent, also beside one that takes it back", async () => {
  const { db } = clone;
  const { person } = await makeEarlySeller(db);
  const world = testWorld(db);
  const agree = () => changeCustomerCare(world, person, care);
  expect((await Promise.all([agree(), agree(), agree()])).every(({ ok }) => ok)).toBe(true);
  expect(await consents(db)).toHaveLength(1);
  const answers = await Promise.all([agree(), withdrawConsent(world, person), agree()]);
  expect(answers.every(({ ok }) => ok)).toBe(true);
  const all = await consents(db);
  // The first consent ends in any case; a new one is open unless both ticks came before it was taken back.
  expect(all.length).toBeLessThanOrEqual(2);
  expect(all.map(({ open }) => open)).toEqual([false, true].slice(0, all.length));
});
