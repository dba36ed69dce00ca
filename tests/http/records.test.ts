import { beforeAll, expect, test } from "vitest";
import { makeDelivery } from "#tests/factories/delivery.ts";
import { makeLot } from "#tests/factories/lot.ts";
import { makePersonOf } from "#tests/factories/vendor-person.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { openPanel } from "#tests/http/open-panel.ts";
import { openVendor } from "#tests/http/open-vendor.ts";
import { testShop } from "#tests/shop.ts";
import { noon } from "#tests/world.ts";

const shop = testShop({ begins: noon });
let mine: Awaited<ReturnType<typeof openVendor>>;
let panel: Awaited<ReturnType<typeof openPanel>>;
let lotId: string;
let lot: string;
let customerId: string;

beforeAll(async () => {
  const { world } = shop;
  mine = await openVendor(shop, { businessName: "=Narmada Seeds", city: "Indore" });
  panel = await openPanel(shop);
  const { vendorId } = mine;
  const person = await makePersonOf(world.db, vendorId);
  const product = await makeProduct(world.db, {
    vendorId,
    name: "=Okra",
    nameHi: "भिंडी",
    packs: [{ stock: 0 }],
  });
  lotId = await makeLot(world, person, product, {
    number: "OK-2609",
    pieces: [{ packId: product.pack.id, received: 12, assigned: 0 }],
  });
  lot = `/products/${product.id}/lots/${lotId}`;
  customerId = (await makeDelivery(world.db, { packId: product.pack.id })).id;
});

const textOf = async (path: string) => (await mine.vendor.get(path)).text();
const inPanel = async (path: string) => (await panel.admin.get(path)).text();

/** What stands in the table, cell by cell. */
const cellsOf = (html: string) =>
  [...html.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = ""]) =>
    cell
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim(),
  );

test("a vendor reads the stock register and the monthly return of this month, in both languages, from the page of lots", async () => {
  expect(await textOf("/vendor/lots")).toContain('href="/vendor/records"');
  const register = await textOf("/vendor/records");
  const row = ["OK-2609 =Okra · 100g · Certified seed", "0", "12", "0", "1", "0", "0", "0", "11"];
  expect(cellsOf(register)).toEqual(row);
  expect(register).toContain("Kept for 3 years at least");
  const form = await textOf("/vendor/records/form-d");
  const amounts = ["0", "1.2", "0", "1.2", "0.1", "0", "1.1"];
  expect(cellsOf(form)).toEqual(["=Okra Certified seed · kg", ...amounts, "–"]);
  const hindi = await textOf("/hi/vendor/records/form-d");
  for (const said of ["मासिक विवरणी (फ़ॉर्म D)", "भिंडी", "प्रमाणित", "आखिर का स्टॉक"])
    expect(hindi).toContain(said);
  expect(await textOf("/vendor/records?month=2025-01")).toContain("There is nothing in this time.");
});

test("from a lot to its buyers and from a customer to their lots", async () => {
  expect(await textOf(`/vendor${lot}`)).toContain(`href="/vendor/records/trail?lot=${lotId}"`);
  const trail = await textOf(`/vendor/records/trail?lot=${lotId}`);
  expect(trail).toContain("Buyers of lot OK-2609");
  expect(cellsOf(trail).join()).toMatch(
    /Asha Verma Indore, Madhya Pradesh 452001,OK-2609 =Okra · 100g,Delivered,1/,
  );
  const of = `/admin/records/trail?customer=${customerId}`;
  expect(await inPanel(`/admin/customers/${customerId}`)).toContain(`href="${of}"`);
  const bought = await inPanel(of);
  expect(bought).toContain("Lots bought by");
  expect(bought).toContain(`href="/admin${lot}"`);
});

test("administrators choose a vendor, and have what it has", async () => {
  const none = await inPanel("/admin/records");
  expect(none).toContain("Choose a vendor to see its records.");
  expect(none).toContain(`<option value="${mine.vendorId}">=Narmada Seeds</option>`);
  expect(none).not.toContain("/admin/records/register/csv");
  expect(cellsOf(await inPanel(`/admin/records?vendor=${mine.vendorId}`))).toHaveLength(9);
  expect(await inPanel(`/admin/vendors/${mine.vendorId}`)).toContain(
    `href="/admin/records?vendor=${mine.vendorId}"`,
  );
});

test("a CSV file says what the page says, and nothing in it is a formula", async () => {
  const register = await mine.vendor.get("/vendor/records/register/csv");
  expect(register.headers.get("Content-Disposition")).toMatch(/register-\d{4}-\d{2}\.csv/);
  expect((await register.text()).replace("\uFEFF", "").trim().split("\r\n")).toEqual([
    'Crop and variety,Pack,Lot,Class,Valid until,Opening stock,Received,Put into a lot,Sold,Returned,Replaced,"Damage, sample, opened, correction",Closing stock',
    "'=Okra,100g,OK-2609,Certified seed,11 Jun 2027,0,12,0,1,0,0,0,11",
  ]);
  const form = await textOf("/hi/vendor/records/form-d/csv");
  expect(form).toContain(
    "फसल और किस्म,श्रेणी,इकाई,शुरू का स्टॉक,खरीदा,आयात,कुल,बिका,निर्यात,आखिर का स्टॉक,टिप्पणी",
  );
  expect(form).toContain("भिंडी,प्रमाणित बीज,kg,0,1.2,0,1.2,0.1,0,1.1,");
  const trail = await textOf(`/vendor/records/trail/csv?lot=${lotId}`);
  expect(trail).toContain(",Asha Verma,");
  expect(trail).toMatch(/'=Okra,100g,OK-2609,1,Delivered/);
});

test.each(["register", "form-d", "trail"])("the %s is a PDF in both languages", async (record) => {
  for (const language of ["", "/hi"]) {
    const answer = await mine.vendor.get(`${language}/vendor/records/${record}/pdf`);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
    const text = Buffer.from(await answer.arrayBuffer()).toString("latin1");
    expect(text.slice(0, 5)).toBe("%PDF-");
    expect(text).toContain(`/Lang (${language === "" ? "en" : "hi"})`);
  }
});
