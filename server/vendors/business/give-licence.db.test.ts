import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { refuse } from "#domain/result.ts";
import { readEnv } from "#server/env.ts";
import { getLicenceFile } from "#server/vendors/licences/get-licence-file.ts";
import { dataFolder } from "#tests/data-folder.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeCompleteVendor, makeLicence, pdf } from "#tests/factories/vendor-licence.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { hostileUploads } from "#tests/pictures/hostile-uploads.ts";
import { drawn, png } from "#tests/pictures/pictures.ts";
import { testWorld } from "#tests/world.ts";
import { getBusinessDetails } from "./get-business-details.ts";
import { giveLicence } from "./give-licence.ts";
import { submitBusiness } from "./submit-business.ts";

const database = testDatabase();
const folder = dataFolder();
const written = { licenceNumber: "MP/SEED/77", licenceState: "MP", validUntil: "2028-03-31" };

async function makeOwner(vendor?: { id: string }) {
  const env = readEnv({ NODE_ENV: "test", DATA_DIR: folder.path });
  const world = testWorld(database.db, { env });
  const vendorId = (vendor ?? (await makeVendor(world.db, { state: "waiting" }))).id;
  const { id } = await makePerson(world.db, { role: "vendor", vendorId });
  return { world, vendorId, person: { id, role: "vendor", status: "active", vendorId } as const };
}

type LicenceRow = { id: string; number: string; state: string; documentType: string };
const licences = async () =>
  (
    await database.db.execute<LicenceRow>(
      sql`select id, number, state, document_type as "documentType" from vendor_licences order by given_at, number`,
    )
  ).rows;

test("a licence waits with its paper, which nobody but the shop may read from the disk", async () => {
  const { world, vendorId, person } = await makeOwner();
  const given = await giveLicence(world, person, { written, document: pdf() });
  expect(given).toMatchObject({ ok: true });
  const [row] = await licences();
  expect(row).toMatchObject({
    number: "MP/SEED/77",
    state: "waiting",
    documentType: "application/pdf",
  });
  const [file = ""] = folder.files();
  expect(folder.files()).toHaveLength(1);
  expect(file).toMatch(/^documents\/[0-9a-f-]{36}$/);
  expect(statSync(join(folder.path, file)).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder.path, "documents")).mode & 0o777).toBe(0o700);
  const asked = { vendorId, licenceId: row?.id ?? "" };
  expect(await getLicenceFile(world, person, asked)).toEqual({
    type: "application/pdf",
    content: pdf(),
  });
});

test("of a photo nothing but its pixels is kept", async () => {
  const { world, person } = await makeOwner();
  const photo = await drawn({ width: 4000, height: 1000 })
    .jpeg()
    .withExif({ IFD0: { Copyright: "SECRET PLACE" } })
    .toBuffer();
  await giveLicence(world, person, { written, document: photo });
  expect(await licences()).toMatchObject([{ documentType: "image/jpeg" }]);
  const kept = readFileSync(join(folder.path, folder.files()[0] ?? ""));
  expect(kept.includes("SECRET")).toBe(false);
  expect(await sharp(kept).metadata()).toMatchObject({ format: "jpeg", width: 3000, height: 750 });
});

test("one that waits is replaced, its paper too; without a new file the paper stays", async () => {
  const { world, person } = await makeOwner();
  await giveLicence(world, person, { written, document: pdf("first") });
  const [first] = await licences();
  const [firstFile] = folder.files();
  await giveLicence(world, person, {
    written: { ...written, licenceNumber: "MP/SEED/78" },
    document: null,
  });
  const [second] = await licences();
  expect(second).toMatchObject({ number: "MP/SEED/78", state: "waiting" });
  // Whoever looked at the first can't decide about the second by mistake.
  expect(second?.id).not.toBe(first?.id);
  expect(folder.files()).toEqual([firstFile]);
  await giveLicence(world, person, { written, document: pdf("third") });
  expect(await licences()).toHaveLength(1);
  expect(folder.files()).toHaveLength(1);
  expect(folder.files()).not.toEqual([firstFile]);
});

test("a renewal waits beside the licence that holds", async () => {
  const { world, person } = await makeOwner(
    await makeCompleteVendor(database.db, {}, { validUntil: "2026-12-31" }),
  );
  await giveLicence(world, person, { written, document: pdf() });
  expect((await licences()).map(({ state }) => state)).toEqual(["accepted", "waiting"]);
  expect(await getBusinessDetails(world, person)).toMatchObject({
    standing: "approved",
    licences: { accepted: { validUntil: "2026-12-31" }, waiting: { validUntil: "2028-03-31" } },
  });
});

test("of the accepted ones that which ends last counts, and a refusal is told until something was accepted after it", async () => {
  const { world, vendorId, person } = await makeOwner();
  const at = (day: string) => new Date(`2026-11-${day}T06:00:00Z`);
  await makeLicence(world.db, { vendorId, validUntil: "2030-01-01", decidedAt: at("02") });
  await makeLicence(world.db, { vendorId, validUntil: "2027-01-01", decidedAt: at("03") });
  const refusal = { state: "refused", refusalReason: "Blurred.", decidedAt: at("04") } as const;
  await makeLicence(world.db, { vendorId, ...refusal });
  const shown = async () => (await getBusinessDetails(world, person))?.licences;
  expect(await shown()).toMatchObject({
    accepted: { validUntil: "2030-01-01" },
    waiting: null,
    refused: { refusalReason: "Blurred." },
  });
  await makeLicence(world.db, { vendorId, validUntil: "2031-01-01", decidedAt: at("05") });
  expect(await shown()).toMatchObject({ accepted: { validUntil: "2031-01-01" }, refused: null });
});

test("what is no document, or lacks its facts, is refused in words and leaves no file and no row", async () => {
  const { world, person } = await makeOwner();
  const refusalOf = async (document: Buffer | null, facts = written) => {
    const given = await giveLicence(world, person, { written: facts, document });
    return given.ok ? null : given.refusal;
  };
  for (const [name, { init }] of Object.entries(await hostileUploads())) {
    const sent = init.body instanceof FormData ? init.body.get("picture") : null;
    // How many and how large they are, the form's reader counts.
    if (!(sent instanceof File) || name === "11 MB" || name === "two files") continue;
    const refusal = await refusalOf(Buffer.from(await sent.arrayBuffer()));
    expect(refusal?.code, name).toMatch(/^(?:picture|document)-/);
  }
  expect(await refusalOf(Buffer.from("%PDF-1.7 cut off"))).toEqual({ code: "document-broken" });
  expect(await refusalOf(Buffer.from(" %PDF-1.7 %%EOF"))).toEqual({ code: "document-kind" });
  expect(await refusalOf(null)).toEqual({
    code: "business-fields-wrong",
    problems: { document: "required" },
  });
  expect(await refusalOf(await png(), { ...written, validUntil: "2026-11-20" })).toEqual({
    code: "business-fields-wrong",
    problems: { validUntil: "day-past" },
  });
  expect(folder.files()).toEqual([]);
  expect(await licences()).toEqual([]);
});

test("while the list is looked at, or the vendor is suspended, no licence is taken and no file stays", async () => {
  const vendor = await makeCompleteVendor(database.db, { state: "waiting" });
  const { world, person } = await makeOwner(vendor);
  await submitBusiness(world, person);
  const given = { written, document: pdf() };
  expect(await giveLicence(world, person, given)).toEqual(refuse({ code: "business-in-review" }));
  await database.db.execute(sql`update vendors set state = 'suspended' where id = ${vendor.id}`);
  expect(await giveLicence(world, person, given)).toEqual(refuse({ code: "business-suspended" }));
  const customer = { ...person, role: "customer" } as const;
  expect(await giveLicence(world, customer, given)).toEqual(refuse({ code: "not-a-vendor" }));
  expect(folder.files()).toEqual([]);
  expect(await licences()).toMatchObject([{ id: vendor.licence.id }]);
});

test("a paper is its vendor's and the administrators' to read, for everybody else it isn't there", async () => {
  const { world, vendorId, person } = await makeOwner();
  await giveLicence(world, person, { written, document: pdf() });
  const licenceId = (await licences())[0]?.id ?? "";
  const other = (await makeOwner()).person;
  const admin = await makeAdministrator(world.db);
  const read = (who: Parameters<typeof getLicenceFile>[1], ids = { vendorId, licenceId }) =>
    getLicenceFile(world, who, ids);
  expect(await read(admin)).toMatchObject({ type: "application/pdf" });
  expect(await read(other)).toBeNull();
  expect(await read(other, { vendorId: other.vendorId, licenceId })).toBeNull();
  expect(await read(admin, { vendorId: other.vendorId, licenceId })).toBeNull();
  expect(await read({ ...person, role: "customer" })).toBeNull();
  expect(await read({ ...person, status: "disabled" })).toBeNull();
  expect(await read(person, { vendorId, licenceId: "none" })).toBeNull();
  // Its file is lost.
  const lost = await makeLicence(world.db, { vendorId });
  expect(await read(person, { vendorId, licenceId: lost.id })).toBeNull();
});
