import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { vendorLicences, vendors } from "#database/schema/vendors.ts";
import { openBrowser } from "#tests/browser-session.ts";
import { dataFolder } from "#tests/data-folder.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeCompleteVendor, makeLicence, pdf } from "#tests/factories/vendor-licence.ts";
import { openPanel } from "#tests/http/open-panel.ts";
import { testShop } from "#tests/shop.ts";
import { noon } from "#tests/world.ts";

const folder = dataFolder();
const shop = testShop({ env: { DATA_DIR: folder.path } });
const password = "kivaro-tenumi-47";
const statusAndLocation = (response: Response) => [
  response.status,
  response.headers.get("Location"),
];
const reason = "The document can't be read.\nSend a clear picture.";

async function makeReviewed(validUntil = "2099-03-31") {
  const { db } = shop.world;
  const { admin } = await openPanel(shop);
  const vendor = await makeCompleteVendor(
    db,
    { state: "waiting", submittedAt: noon, businessName: "Narmada Seeds" },
    { validUntil },
  );
  const owner = await makePerson(db, { role: "vendor", vendorId: vendor.id, password });
  return { db, admin, vendor, owner, page: `/admin/vendors/${vendor.id}` };
}

/** Its licence is over, the renewed one waits. */
async function makePaused() {
  const { db } = shop.world;
  const { admin } = await openPanel(shop);
  const vendor = await makeCompleteVendor(db, { state: "paused" }, { validUntil: "2026-01-31" });
  const renewal = await makeLicence(db, {
    vendorId: vendor.id,
    state: "waiting",
    validUntil: "2099-03-31",
  });
  const product = await makeProduct(db, { vendorId: vendor.id });
  const page = `/admin/vendors/${vendor.id}`;
  return { db, admin, vendor, renewal, product, page, at: `${page}/licences/${renewal.id}` };
}

/** A page from memory hears of a change a moment later. */
const statusOf = (path: string) => expect.poll(async () => (await shop.fetch(path)).status);

test("an administrator reads all that a vendor has sent in, and sends it back with a reason the vendor reads", async () => {
  const { admin, vendor, owner, page } = await makeReviewed();
  const shown = await (await admin.get(page)).text();
  for (const text of [
    "This vendor is waiting for your approval.",
    "14 Mandi Road, Near the old well, Indore, 452001",
    "Leela Contact",
    "9876500011",
    "Not registered for GST",
    vendor.licence.number,
    "31 Mar 2099",
    "Accepted together with the vendor.",
    `/licences/${vendor.licence.id}/document`,
  ])
    expect(shown).toContain(text);
  const form = `${page}/sending-back`;
  expect(await (await admin.get(form)).text()).toContain(
    "Send back the business details of Narmada Seeds",
  );
  const missing = await admin.send(form, { reason: " \n" });
  expect(missing.status).toBe(422);
  expect(await missing.text()).toContain("Write the reason. The vendor reads it.");
  const long = await admin.send(form, { reason: `${"x".repeat(500)} kept` });
  expect(long.status).toBe(422);
  const told = await long.text();
  for (const text of ["Keep the reason within 500 characters.", "x kept"])
    expect(told).toContain(text);
  expect(statusAndLocation(await admin.send(form, { reason }))).toEqual([
    302,
    `${page}?done=sent-back`,
  ]);
  expect(await (await admin.get(`${page}?done=sent-back`)).text()).toContain(
    "Send a clear picture.",
  );
  const browser = openBrowser(shop);
  await browser.send("/login", { email: owner.email, password });
  expect(await (await browser.get("/vendor/dashboard")).text()).toContain("Send a clear picture.");
  const refused = [302, `${page}?problem=vendor-not-submitted`];
  expect(statusAndLocation(await admin.send(form, { reason }))).toEqual(refused);
  expect(statusAndLocation(await admin.get(form))).toEqual(refused);
  const approval = { shown: noon.toISOString() };
  expect(statusAndLocation(await admin.send(`${page}/approval`, approval))).toEqual(refused);
  expect(await (await admin.get(`${page}?problem=vendor-not-submitted`)).text()).toContain(
    "This vendor has not sent in its business details, or they were sent back.",
  );
});

test("what was sent in anew has to be read before it is approved, and a licence that is over is not", async () => {
  const { db, admin, vendor, page } = await makeReviewed("2026-01-31");
  const approve = (shown: string) => admin.send(`${page}/approval`, { shown });
  expect(statusAndLocation(await approve(noon.toISOString()))).toEqual([
    302,
    `${page}?problem=licence-not-valid`,
  ]);
  expect(await (await admin.get(`${page}?problem=licence-not-valid`)).text()).toContain(
    "The vendor has no seed licence that is still valid.",
  );
  await db
    .update(vendorLicences)
    .set({ validUntil: "2099-03-31" })
    .where(eq(vendorLicences.vendorId, vendor.id));
  for (const shown of ["", "yesterday", new Date(0).toISOString()])
    expect(statusAndLocation(await approve(shown))).toEqual([
      302,
      `${page}?problem=vendor-changed`,
    ]);
  expect(await (await admin.get(`${page}?problem=vendor-changed`)).text()).toContain(
    "The vendor has just changed this.",
  );
  const button = /name="shown" value="([^"]+)"/.exec(await (await admin.get(page)).text());
  expect(statusAndLocation(await approve(button?.[1] ?? ""))).toEqual([
    302,
    `${page}?done=approved`,
  ]);
});

test("a licence of a vendor that is not approved is decided about with it", async () => {
  const { admin, vendor, page } = await makeReviewed();
  const at = `${page}/licences/${vendor.licence.id}`;
  const refused = [302, `${page}?problem=vendor-not-approved`];
  expect(statusAndLocation(await admin.send(`${at}/acceptance`, {}))).toEqual(refused);
  expect(statusAndLocation(await admin.send(`${at}/refusal`, { reason }))).toEqual(refused);
  expect(statusAndLocation(await admin.get(`${at}/refusal`))).toEqual(refused);
  expect(await (await admin.get(`${page}?problem=vendor-not-approved`)).text()).toContain(
    "Approving it accepts its licence.",
  );
});

test("a renewed licence stands in the list and brings a paused vendor's products back", async () => {
  const { admin, vendor, renewal, product, page, at } = await makePaused();
  const path = `/products/${product.slug}`;
  expect((await shop.fetch(path)).status).toBe(404);
  const list = await (await admin.get("/admin/vendors?state=licence")).text();
  for (const text of [/Licence to check \(\d+\)/, /31 Jan 2026/, /Licence ended/])
    expect(list).toMatch(text);
  expect(list).toContain(page);
  const shown = await (await admin.get(page)).text();
  for (const text of [
    `Accept ${renewal.number}`,
    "has ended, so its products are off sale",
    "Ended",
  ])
    expect(shown).toContain(text);
  expect(statusAndLocation(await admin.send(`${at}/acceptance`, {}))).toEqual([
    302,
    `${page}?done=licence-accepted`,
  ]);
  await statusOf(path).toBe(200);
  expect(await (await admin.get(`${page}?done=licence-accepted`)).text()).toContain(
    "The licence is accepted. The vendor sees it among its notices.",
  );
  const decided = [302, `${page}?problem=licence-decided-already`];
  expect(statusAndLocation(await admin.send(`${at}/acceptance`, {}))).toEqual(decided);
  expect(statusAndLocation(await admin.send(`${at}/refusal`, { reason }))).toEqual(decided);
  expect(statusAndLocation(await admin.get(`${at}/refusal`))).toEqual(decided);
  expect(await (await admin.get(`${page}?problem=licence-decided-already`)).text()).toContain(
    "Another administrator has already decided about this licence.",
  );
  const gone = `${page}/licences/${vendor.id}`;
  for (const answer of [
    await admin.send(`${gone}/acceptance`, {}),
    await admin.send(`${gone}/refusal`, { reason }),
  ])
    expect(statusAndLocation(answer)).toEqual([302, `${page}?problem=licence-gone`]);
  expect((await admin.get(`${gone}/refusal`)).status).toBe(404);
});

test("a renewed licence is refused with a reason, and the vendor stays off sale", async () => {
  const { admin, renewal, product, page, at } = await makePaused();
  const form = `${at}/refusal`;
  expect(await (await admin.get(form)).text()).toContain(
    `Refuse the licence ${renewal.number} of Test Seed House`,
  );
  const missing = await admin.send(form, { reason: "" });
  expect(missing.status).toBe(422);
  expect(await missing.text()).toContain("Write the reason. The vendor reads it.");
  expect(statusAndLocation(await admin.send(form, { reason }))).toEqual([
    302,
    `${page}?done=licence-refused`,
  ]);
  expect(await (await admin.get(page)).text()).toContain("Send a clear picture.");
  expect((await shop.fetch(`/products/${product.slug}`)).status).toBe(404);
});

test("administrators alone open a licence's document here, and only at its vendor", async () => {
  const { db, admin, vendor, owner, page } = await makeReviewed();
  await shop.world.files.licences.put(vendor.licence.documentKey, [pdf("Narmada")]);
  const path = `/licences/${vendor.licence.id}/document`;
  const document = await admin.get(page + path);
  expect(document.status).toBe(200);
  expect(document.headers.get("Content-Type")).toBe("application/pdf");
  expect(document.headers.get("Cache-Control")).toContain("no-store");
  expect(Buffer.from(await document.arrayBuffer())).toEqual(pdf("Narmada"));
  const other = await makeCompleteVendor(db);
  expect((await admin.get(`/admin/vendors/${other.id}${path}`)).status).toBe(404);
  const browser = openBrowser(shop);
  await browser.send("/login", { email: owner.email, password });
  expect(statusAndLocation(await browser.get(page + path))).toEqual([302, "/admin/login"]);
  await db.update(vendors).set({ state: "suspended" }).where(eq(vendors.id, vendor.id));
  expect((await admin.get(page + path)).status).toBe(200);
});

test("sending a product back says what becomes of the product", async () => {
  const { db, admin, vendor } = await makeReviewed();
  const product = await makeProduct(db, { vendorId: vendor.id, state: "in-review" });
  const form = await (await admin.get(`/admin/products/${product.id}/sending-back`)).text();
  expect(form).toContain("The product becomes a draft again.");
  expect(form).toMatch(/>Send [^<]+ back</);
  expect(form).not.toContain("business details of");
});

test("the bell leads to what has to be reviewed", async () => {
  const { db, admin, vendor } = await makeReviewed();
  await makeProduct(db, { vendorId: vendor.id, state: "in-review" });
  await makePaused();
  const bell = await (await admin.get("/admin/dashboard")).text();
  for (const [address, words] of [
    ["/admin/vendors?state=in-review", /vendors? to review/],
    ["/admin/vendors?state=licence", /seed licences? to check/],
    ["/admin/products?state=in-review", /products? to review/],
  ] as const) {
    expect(bell).toContain(`href="${address}"`);
    expect(bell).toMatch(words);
    expect((await admin.get(address)).status).toBe(200);
  }
  expect(await (await admin.get("/admin/vendors?state=paused&search=nobody")).text()).toContain(
    "No vendors found for the current filters.",
  );
});
