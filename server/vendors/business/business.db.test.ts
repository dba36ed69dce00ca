import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Executor } from "#database/connect.ts";
import { refuse } from "#domain/result.ts";
import type { VendorState } from "#domain/vendors/vendor.ts";
import { consentWording } from "#domain/vendors/vendor-consent.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { makeCompleteVendor, makeLicence } from "#tests/factories/vendor-licence.ts";
import { checkActivities } from "#tests/invariants.ts";
import { testWorld } from "#tests/world.ts";
import { changeBusinessAddress } from "./change-business-address.ts";
import { changeBusinessContact } from "./change-business-contact.ts";
import { changeBusinessName } from "./change-business-name.ts";
import { changeBusinessTax } from "#server/tax/change-business-tax.ts";
import { changeCustomerCare } from "./change-customer-care.ts";
import { getBusinessDetails } from "./get-business-details.ts";
import { submitBusiness } from "./submit-business.ts";
import { withdrawConsent } from "./withdraw-consent.ts";
import { withdrawSubmission } from "./withdraw-submission.ts";

const database = testDatabase();
const address = {
  addressLine1: "3 Canal Road",
  addressLine2: "",
  city: "Nashik",
  state: "MH",
  pinCode: "422001",
};
const contact = {
  contactName: "Ravi Contact",
  contactPhone: "98765 00022",
  contactEmail: "ravi@kaveri.example",
};
const care = {
  careEmail: "care@kaveri.example",
  carePhone: "0253 255 1234",
  officerName: "",
  officerDesignation: "",
  consent: consentWording,
  language: "en",
} as const;
const maharashtra = "27AAPFU0939F1ZV";

/** As after the registration. */
async function makeNewcomer() {
  const world = testWorld(database.db);
  const vendor = await makeVendor(world.db, {
    state: "waiting",
    approvedAt: null,
    shipFromState: null,
    businessName: "Ravi Newcomer",
  });
  return { world, vendor, person: await ownerOf(vendor.id, "Ravi Newcomer") };
}

async function ownerOf(vendorId: string, name = "Asha Verma") {
  const { id } = await makePerson(database.db, { role: "vendor", vendorId, name });
  return { id, role: "vendor", status: "active", vendorId } as const;
}

const rowsOf = async (db: Executor, query: ReturnType<typeof sql>) =>
  (await db.execute(query)).rows;
const logged = sql`select action, label, after from activities order by id`;

test("the list is completed part by part, in any order, and sent in when all is there", async () => {
  const { world, vendor, person } = await makeNewcomer();
  const missing = async () => (await getBusinessDetails(world, person))?.missing;
  expect(await missing()).toEqual(["address", "contact", "care", "tax", "licence"]);
  expect(await submitBusiness(world, person)).toEqual(
    refuse({ code: "business-incomplete", missing: await missing() }),
  );
  await changeBusinessTax(world, person, { gst: "yes", gstin: maharashtra });
  await changeBusinessContact(world, person, contact);
  await changeCustomerCare(world, person, care);
  await changeBusinessName(world, person, { businessName: " Kaveri  Seeds " });
  expect(await changeBusinessAddress(world, person, address)).toMatchObject({ ok: true });
  expect(await missing()).toEqual(["licence"]);
  await makeLicence(world.db, { vendorId: vendor.id, state: "waiting" });
  expect(await submitBusiness(world, person)).toMatchObject({ ok: true });
  const details = await getBusinessDetails(world, person);
  expect(details).toMatchObject({
    standing: "in-review",
    missing: [],
    facts: {
      businessName: "Kaveri Seeds",
      shipFromState: "MH",
      pinCode: "422001",
      contactPhone: "9876500022",
      carePhone: "0253 255 1234",
      gstRegistered: true,
      gstin: maharashtra,
    },
    licences: { accepted: null, waiting: { stateCode: "MP" }, refused: null },
  });
  expect(await submitBusiness(world, person)).toEqual(
    refuse({ code: "business-submitted-already" }),
  );
});

test("the log says which fields are others, never what stands in them", async () => {
  const { world, person } = await makeNewcomer();
  await changeBusinessContact(world, person, contact);
  await changeBusinessName(world, person, { businessName: "Kaveri Seeds" });
  await changeBusinessAddress(world, person, address);
  await changeBusinessAddress(world, person, address);
  expect(await rowsOf(world.db, logged)).toEqual([
    {
      action: "changed",
      label: null,
      after: { fields: "contactName, contactPhone, contactEmail" },
    },
    { action: "changed", label: null, after: { fields: "businessName" } },
    {
      action: "changed",
      label: "Kaveri Seeds",
      after: { fields: "addressLine1, city, shipFromState, pinCode" },
    },
  ]);
  await checkActivities(world.db);
});

test("what is with an administrator stays as it is until it is taken back or sent back", async () => {
  const world = testWorld(database.db);
  const vendor = await makeCompleteVendor(world.db, { state: "waiting" });
  const person = await ownerOf(vendor.id);
  expect(await withdrawSubmission(world, person)).toEqual(
    refuse({ code: "business-not-submitted" }),
  );
  await submitBusiness(world, person);
  const closed = refuse({ code: "business-in-review" });
  expect(await changeBusinessName(world, person, { businessName: "Other" })).toEqual(closed);
  expect(await changeBusinessAddress(world, person, address)).toEqual(closed);
  expect(await changeBusinessContact(world, person, contact)).toEqual(closed);
  expect(await changeCustomerCare(world, person, care)).toEqual(closed);
  expect(await changeBusinessTax(world, person, { gst: "no", gstin: "" })).toEqual(closed);
  expect(await withdrawSubmission(world, person)).toMatchObject({ ok: true });
  expect(await changeBusinessContact(world, person, contact)).toMatchObject({ ok: true });

  await world.db.execute(
    sql`update vendors set sent_back_reason = 'Blurred.' where id = ${vendor.id}`,
  );
  expect((await getBusinessDetails(world, person))?.standing).toBe("sent-back");
  expect(await submitBusiness(world, person)).toMatchObject({ ok: true });
  expect(
    await rowsOf(world.db, sql`select submitted_at, sent_back_reason from vendors`),
  ).toMatchObject([{ sent_back_reason: null }]);
  expect((await rowsOf(world.db, logged)).map(({ action }) => action)).toEqual([
    "submitted",
    "withdrawn",
    "changed",
    "submitted",
  ]);
});

test("after the approval the details can be changed; of a suspended vendor they are only read", async () => {
  const world = testWorld(database.db);
  const vendor = await makeCompleteVendor(world.db);
  const person = await ownerOf(vendor.id);
  const set = (state: VendorState) =>
    world.db.execute(sql`update vendors set state = ${state} where id = ${vendor.id}`);
  for (const state of ["approved", "paused"] as const) {
    await set(state);
    const contactName = `Contact of ${state}`;
    expect(await changeBusinessContact(world, person, { ...contact, contactName })).toMatchObject({
      ok: true,
    });
    expect(await submitBusiness(world, person)).toEqual(
      refuse({ code: "business-approved-already" }),
    );
  }
  await set("suspended");
  const closed = refuse({ code: "business-suspended" });
  expect(await changeBusinessContact(world, person, contact)).toEqual(closed);
  expect(await submitBusiness(world, person)).toEqual(closed);
  expect(await getBusinessDetails(world, person)).toMatchObject({
    standing: "suspended",
    facts: { contactName: "Contact of paused" },
  });
});

test("who moves to another state gives its GSTIN anew; the slug stays whatever changes", async () => {
  const world = testWorld(database.db);
  const vendor = await makeCompleteVendor(world.db, {
    shipFromState: "MH",
    gstRegistered: true,
    gstin: maharashtra,
  });
  const person = await ownerOf(vendor.id);
  expect(await changeBusinessTax(world, person, { gst: "yes", gstin: "29AAGCB7383J1Z4" })).toEqual(
    refuse({ code: "business-fields-wrong", problems: { gstin: "gstin-state" } }),
  );
  const stayed = await changeBusinessAddress(world, person, address);
  expect(stayed).toMatchObject({
    ok: true,
    value: ["addressLine1", "addressLine2", "city", "pinCode"],
  });
  const moved = await changeBusinessAddress(world, person, { ...address, state: "GJ" });
  expect(moved).toEqual({ ok: true, value: ["shipFromState", "gstRegistered", "gstin"] });
  expect((await getBusinessDetails(world, person))?.missing).toEqual(["tax"]);
  await changeBusinessName(world, person, { businessName: "Another Name" });
  expect(await rowsOf(world.db, sql`select slug, business_name as name from vendors`)).toEqual([
    { slug: vendor.slug, name: "Another Name" },
  ]);
});

test("whoever is not one of its active people changes nothing and reads nothing", async () => {
  const world = testWorld(database.db);
  const vendor = await makeCompleteVendor(world.db, { state: "waiting" });
  const owner = await ownerOf(vendor.id);
  const strangers = [
    { ...owner, role: "customer" },
    { ...owner, status: "disabled" },
    { ...(await makeAdministrator(world.db)), vendorId: vendor.id },
    { ...owner, vendorId: null },
  ] as const;
  const read = async () => [
    await rowsOf(world.db, sql`select * from vendors`),
    await rowsOf(world.db, sql`select * from vendor_consents`),
  ];
  const before = await read();
  const refused = refuse({ code: "not-a-vendor" });
  for (const person of strangers) {
    expect(await changeBusinessName(world, person, { businessName: "Other" })).toEqual(refused);
    expect(await changeBusinessAddress(world, person, address)).toEqual(refused);
    expect(await changeBusinessContact(world, person, contact)).toEqual(refused);
    expect(await changeBusinessTax(world, person, { gst: "no", gstin: "" })).toEqual(refused);
    expect(await changeCustomerCare(world, person, care)).toEqual(refused);
    expect(await withdrawConsent(world, person)).toEqual(refused);
    expect(await submitBusiness(world, person)).toEqual(refused);
    expect(await withdrawSubmission(world, person)).toEqual(refused);
    expect(await getBusinessDetails(world, person)).toBeNull();
  }
  expect(await read()).toEqual(before);
});

test("a vendor's own changes leave every other vendor as it is", async () => {
  const world = testWorld(database.db);
  const other = await makeCompleteVendor(world.db);
  const person = await ownerOf((await makeCompleteVendor(world.db)).id);
  const others = () => rowsOf(world.db, sql`select * from vendors where id = ${other.id}`);
  const before = await others();
  await changeBusinessName(world, person, { businessName: "Other" });
  await changeBusinessAddress(world, person, address);
  await changeBusinessContact(world, person, contact);
  await changeBusinessTax(world, person, { gst: "yes", gstin: maharashtra });
  expect(await others()).toEqual(before);
});
