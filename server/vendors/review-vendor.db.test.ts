import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { vendorLicences, vendors } from "#database/schema/vendors.ts";
import { accept, refuse } from "#domain/result.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { makeCompleteVendor, makeLicence } from "#tests/factories/vendor-licence.ts";
import { noon, testWorld } from "#tests/world.ts";
import { acceptLicence } from "./licences/accept-licence.ts";
import { approveVendor } from "./approve-vendor.ts";
import { findVendors } from "./find-vendors.ts";
import { getVendorAccount } from "./get-vendor-account.ts";
import { liftSuspension } from "./lift-suspension.ts";
import { refuseLicence } from "./licences/refuse-licence.ts";
import { sendBackVendor } from "./send-back-vendor.ts";
import { suspendVendor } from "./suspend-vendor.ts";

const database = testDatabase();
const reason = "The document can't be read.";
const shown = noon.toISOString();

async function enter() {
  const world = testWorld(database.db);
  return { world, db: world.db, admin: await makeAdministrator(world.db) };
}

/** Its list is sent in, its licence waits. */
async function makeReviewed(validUntil = "2029-03-31") {
  const entered = await enter();
  const vendor = await makeCompleteVendor(
    entered.db,
    { state: "waiting", submittedAt: noon },
    { validUntil },
  );
  const owner = await makePerson(entered.db, { role: "vendor", vendorId: vendor.id });
  return { ...entered, vendor, vendorId: vendor.id, owner };
}

/** Approved, its licence over, a renewed one waiting. */
async function makeRenewing(state: "paused" | "approved" | "suspended" = "paused") {
  const entered = await enter();
  const { id: vendorId, licence } = await makeCompleteVendor(
    entered.db,
    { state },
    { validUntil: "2026-11-19" },
  );
  const renewal = await makeLicence(entered.db, { vendorId, state: "waiting" });
  const owner = await makePerson(entered.db, { role: "vendor", vendorId });
  return {
    ...entered,
    vendorId,
    licence,
    renewal,
    owner,
    ids: { vendorId, licenceId: renewal.id },
  };
}

const vendorRow = async (vendorId: string) =>
  (await database.db.select().from(vendors).where(eq(vendors.id, vendorId)))[0];
const licenceRow = async (id: string) =>
  (await database.db.select().from(vendorLicences).where(eq(vendorLicences.id, id)))[0];
const rowsOf = async (query: ReturnType<typeof sql>) => (await database.db.execute(query)).rows;
const mails = sql`select topic, payload->>'personId' as "personId" from outbox order by id`;
const logged = sql`select actor_id as "by", action, before, after from activities order by id`;

test("an approval accepts the licence that was sent in with the list", async () => {
  const { world, admin, vendor, vendorId } = await makeReviewed();
  expect(await approveVendor(world, admin, { vendorId, shown })).toEqual(accept("approved"));
  expect(await licenceRow(vendor.licence.id)).toMatchObject({
    state: "accepted",
    decidedAt: noon,
    decidedBy: admin.id,
  });
  expect(await vendorRow(vendorId)).toMatchObject({
    state: "approved",
    approvedAt: noon,
    submittedAt: null,
  });
});

test("who sent nothing in, whose licence is over, or who sent in anew meanwhile is not approved", async () => {
  const { world, admin, vendorId } = await makeReviewed("2026-11-19");
  const { id: unsent } = await makeVendor(world.db, { state: "waiting", approvedAt: null });
  const approve = (id: string) => approveVendor(world, admin, { vendorId: id, shown });
  expect(await approve(unsent)).toEqual(refuse({ code: "vendor-not-submitted" }));
  expect(await approve(vendorId)).toEqual(refuse({ code: "licence-not-valid" }));
  const other = await makeReviewed();
  await other.db
    .update(vendors)
    .set({ submittedAt: new Date(noon.getTime() + 1) })
    .where(eq(vendors.id, other.vendorId));
  expect(await approve(other.vendorId)).toEqual(refuse({ code: "vendor-changed" }));
  expect(await rowsOf(mails)).toEqual([]);
});

test("a list is sent back with a reason that its people are told, and its licence waits on", async () => {
  const { world, admin, vendor, vendorId, owner } = await makeReviewed();
  expect(await sendBackVendor(world, admin, { vendorId, reason: " \n" })).toEqual(
    refuse({ code: "vendor-reason-missing" }),
  );
  expect(await sendBackVendor(world, admin, { vendorId, reason })).toEqual(accept("waiting"));
  expect(await vendorRow(vendorId)).toMatchObject({
    state: "waiting",
    submittedAt: null,
    sentBackReason: reason,
  });
  expect(await licenceRow(vendor.licence.id)).toMatchObject({ state: "waiting" });
  expect(await rowsOf(mails)).toEqual([{ topic: "vendor-sent-back", personId: owner.id }]);
  expect(await rowsOf(logged)).toEqual([
    { by: admin.id, action: "sent-back", before: {}, after: { reason } },
  ]);
  expect(await sendBackVendor(world, admin, { vendorId, reason })).toEqual(
    refuse({ code: "vendor-not-submitted" }),
  );
});

test("a paused vendor whose renewal is accepted sells again at once, and is told", async () => {
  const { world, admin, vendorId, ids, renewal, owner } = await makeRenewing();
  expect(await acceptLicence(world, admin, ids)).toEqual(accept("approved"));
  expect(await vendorRow(vendorId)).toMatchObject({ state: "approved" });
  expect(await licenceRow(renewal.id)).toMatchObject({ state: "accepted", decidedBy: admin.id });
  expect(await rowsOf(mails)).toEqual([{ topic: "licence-accepted", personId: owner.id }]);
  const { number: licence, validUntil } = renewal;
  expect(await rowsOf(logged)).toEqual([
    {
      by: admin.id,
      action: "accepted-licence",
      before: { state: "paused" },
      after: { state: "approved", licence, validUntil },
    },
  ]);
  expect(await acceptLicence(world, admin, ids)).toEqual(
    refuse({ code: "licence-decided-already" }),
  );
});

test("a suspended vendor stays so with a new licence, and without one is paused when the suspension is lifted", async () => {
  const { world, admin, vendorId, ids } = await makeRenewing("suspended");
  expect(await liftSuspension(world, admin, vendorId)).toEqual(accept("paused"));
  expect(await suspendVendor(world, admin, { vendorId, reason })).toEqual(accept("suspended"));
  expect(await acceptLicence(world, admin, ids)).toEqual(accept("suspended"));
  expect(await liftSuspension(world, admin, vendorId)).toEqual(accept("approved"));
});

test("a licence is refused with a reason; the vendor stays what it was", async () => {
  const { world, admin, vendorId, ids, renewal, owner } = await makeRenewing("approved");
  const long = "x".repeat(501);
  expect(await refuseLicence(world, admin, { ...ids, reason: long })).toEqual(
    refuse({ code: "vendor-reason-long", max: 500 }),
  );
  expect(await refuseLicence(world, admin, { ...ids, reason })).toEqual(accept(null));
  expect(await licenceRow(renewal.id)).toMatchObject({
    state: "refused",
    refusalReason: reason,
    decidedAt: noon,
  });
  expect(await vendorRow(vendorId)).toMatchObject({ state: "approved" });
  expect(await rowsOf(mails)).toEqual([{ topic: "licence-refused", personId: owner.id }]);
  expect(await rowsOf(logged)).toMatchObject([{ action: "refused-licence", after: { reason } }]);
});

test("a licence is decided about at its own vendor, once that is approved, and while it holds", async () => {
  const { world, admin, vendorId, vendor } = await makeReviewed();
  const { ids, licence } = await makeRenewing();
  const decide = [
    (asked: typeof ids) => acceptLicence(world, admin, asked),
    (asked: typeof ids) => refuseLicence(world, admin, { ...asked, reason }),
  ];
  for (const by of decide) {
    expect(await by({ vendorId, licenceId: ids.licenceId })).toEqual(
      refuse({ code: "licence-gone" }),
    );
    expect(await by({ vendorId, licenceId: "none" })).toEqual(refuse({ code: "licence-gone" }));
    expect(await by({ vendorId: "none", licenceId: ids.licenceId })).toEqual(
      refuse({ code: "vendor-not-found" }),
    );
    expect(await by({ vendorId, licenceId: vendor.licence.id })).toEqual(
      refuse({ code: "vendor-not-approved" }),
    );
    expect(await by({ ...ids, licenceId: licence.id })).toEqual(
      refuse({ code: "licence-decided-already" }),
    );
  }
  const late = testWorld(database.db, { now: () => new Date("2030-01-01T06:00:00Z") });
  expect(await acceptLicence(late, admin, ids)).toEqual(refuse({ code: "licence-not-valid" }));
});

test("nobody but an administrator decides about lists and licences", async () => {
  const { world, vendorId, ids, owner } = await makeRenewing();
  const self = { id: owner.id, role: "vendor", status: "active", vendorId } as const;
  const answers = [
    await approveVendor(world, self, { vendorId, shown }),
    await sendBackVendor(world, self, { vendorId, reason }),
    await acceptLicence(world, self, ids),
    await refuseLicence(world, self, { ...ids, reason }),
  ];
  for (const answer of answers) expect(answer).toEqual(refuse({ code: "not-an-administrator" }));
});

test("the list of the panel has its queues, who waits longest first, and says until when a licence holds", async () => {
  const { world, admin, db, vendorId: renewing } = await makeRenewing();
  const sentIn = (hour: number) =>
    makeCompleteVendor(db, {
      state: "waiting",
      submittedAt: new Date(`2026-11-1${hour}T06:00:00Z`),
    });
  const [second, first] = [await sentIn(5), await sentIn(2)];
  const waiting = { state: "waiting", approvedAt: null } as const;
  const back = await makeVendor(db, { ...waiting, sentBackReason: reason });
  const unreachable = await makeVendor(db);
  await makeCompleteVendor(db);
  const idsIn = async (queue: Parameters<typeof findVendors>[2]["queue"]) => {
    const asked = { search: "", sort: "waiting", page: 1 } as const;
    const found = await findVendors(world, admin, { ...asked, queue });
    expect(found.total).toBe(found.vendors.length);
    return found.vendors.map(({ id }) => id);
  };
  expect(await idsIn("in-review")).toEqual([first.id, second.id]);
  expect(await idsIn("to-complete")).toEqual([back.id]);
  expect(await idsIn("unreachable")).toEqual([unreachable.id]);
  expect(await idsIn("licence")).toEqual([renewing]);
  expect(await idsIn("paused")).toEqual([renewing]);
  const all = await findVendors(world, admin, { search: "", sort: "name", page: 1, queue: null });
  expect(all.counts).toEqual({
    all: 6,
    "in-review": 2,
    licence: 1,
    "to-complete": 1,
    unreachable: 1,
    approved: 2,
    paused: 1,
    suspended: 0,
  });
  expect(all.vendors.find(({ id }) => id === renewing)).toMatchObject({
    licenceUntil: "2026-11-19",
    licenceWaits: true,
  });
  expect(all.vendors.find(({ id }) => id === first.id)).toMatchObject({
    licenceUntil: null,
    licenceWaits: false,
  });
});

test("an administrator reads all that a vendor has written, its licences the newest first", async () => {
  const { world, admin, vendorId, licence, renewal } = await makeRenewing();
  await world.db
    .update(vendorLicences)
    .set({ givenAt: noon })
    .where(eq(vendorLicences.id, renewal.id));
  expect(await getVendorAccount(world, admin, vendorId)).toMatchObject({
    addressLine1: "14 Mandi Road",
    pinCode: "452001",
    contactName: "Leela Contact",
    gstRegistered: false,
    licences: [
      { id: renewal.id, state: "waiting", validUntil: "2029-03-31", givenAt: noon },
      { id: licence.id, state: "accepted", validUntil: "2026-11-19" },
    ],
  });
});
