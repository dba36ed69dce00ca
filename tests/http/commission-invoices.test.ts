import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeCommissionInvoice } from "#tests/factories/commission-invoice.ts";
import { chargeCommission } from "#tests/factories/ledger.ts";
import { openPanel } from "#tests/http/open-panel.ts";
import { openVendor } from "#tests/http/open-vendor.ts";
import { testShop } from "#tests/shop.ts";
import { noon } from "#tests/world.ts";

const shop = testShop({ begins: noon });
const read = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");

/** A vendor that sold a pack of ₹500 in November, with the shop's invoice for its commission. */
const openWithInvoice = () => (opened ??= invoiceFirst());
let opened: ReturnType<typeof invoiceFirst> | undefined;

async function invoiceFirst() {
  const { world } = shop;
  await chargeCommission(world.db);
  const malwa = await openVendor(shop, { businessName: "Malwa Seeds" });
  return { ...malwa, id: await makeCommissionInvoice(world, malwa.vendorId) };
}

test("a vendor finds the shop's invoice beside its statement, as a page and as a PDF, in both languages", async () => {
  const { vendor, id } = await openWithInvoice();
  const path = `/vendor/money/invoices/${id}`;
  expect(await read(await vendor.get("/vendor/money/statements"))).toContain(`href="${path}"`);
  const statement = await read(await vendor.get("/vendor/money/statements/1"));
  for (const text of [`href="${path}"`, `href="${path}/file"`, "CI/26-27/000001", "₹64.90"])
    expect(statement).toContain(text);
  const hindi = await read(await vendor.get("/hi/vendor/money/statements/1"));
  for (const text of ["कमीशन के इनवॉइस", `href="/hi${path}"`]) expect(hindi).toContain(text);
  const page = await read(await vendor.get(path));
  for (const text of [
    "Tax Invoice",
    "Beej Bazaar Private Limited",
    "GSTIN: 27AAPFU0939F1ZV",
    "Malwa Seeds",
    "1: 20-11-2026 to 30-11-2026",
    "996211",
    "Commission on goods sold through the shop",
    "₹55.00",
    "₹64.90",
    "Rupees Sixty-Four and Ninety Paise Only",
    'href="/vendor/money/statements/1"',
  ])
    expect(page).toContain(text);
  for (const base of ["", "/hi"]) {
    const pdf = await vendor.get(`${base}${path}/file`);
    expect(pdf.headers.get("Content-Disposition")).toContain("CI-26-27-000001.pdf");
    expect((await pdf.text()).startsWith("%PDF")).toBe(true);
  }
});

test("nobody else reads it, and the panel has all of them with a file for the return of GST", async () => {
  const { id, vendorId } = await openWithInvoice();
  const { vendor: other } = await openVendor(shop, { businessName: "Other Seeds" });
  for (const end of ["", "/file"])
    expect((await other.get(`/vendor/money/invoices/${id}${end}`)).status).toBe(404);
  const { admin } = await openPanel(shop);
  expect(await read(await admin.get(`/admin/vendors/${vendorId}/statements/1`))).toContain(
    `href="/admin/money/invoices/${id}"`,
  );
  const list = await read(await admin.get("/admin/money/invoices?month=2026-12"));
  for (const text of ["CI/26-27/000001", "Malwa Seeds", "Statement 1", "₹64.90"])
    expect(list).toContain(text);
  expect(await read(await admin.get("/admin/money/invoices?month=2026-11"))).not.toContain(
    "CI/26-27/000001",
  );
  expect((await admin.get(`/admin/money/invoices/${id}`)).status).toBe(200);
  const csv = (await (await admin.get("/admin/money/invoices/file")).text()).split("\r\n");
  expect(csv).toEqual([
    expect.stringContaining("Date,Number,Kind,Corrects,Vendor,GSTIN,Place of supply,Service"),
    expect.stringMatching(
      /^2026-12-01,CI\/26-27\/000001,Tax invoice,,Malwa Seeds,.*,Commission,996211,18,50\.00,.*59\.00$/,
    ),
    expect.stringMatching(/Parcel fee,996211,18,5\.00,.*5\.90$/),
    "",
  ]);
});

test("the panel sets the code of the service, and says when invoices wait for the shop's name", async () => {
  await openWithInvoice();
  const { admin } = await openPanel(shop);
  const page = "/admin/money/invoices";
  expect(await read(await admin.get(page))).not.toContain("No invoices are issued");
  const refused = await admin.send(page, { sac: "12099990" });
  expect(refused.status).toBe(422);
  expect(await read(refused)).toContain("Enter 4 or 6 digits that begin with 99.");
  const saved = await admin.send(page, { sac: "9985 99" });
  expect(saved.headers.get("Location")).toBe(`${page}?done=saved`);
  expect(await read(await admin.get(page))).toContain('value="998599"');
  expect(await read(await admin.get("/admin/money/commission"))).toContain("SAC 998599");
  expect(await read(await admin.get("/admin/activity"))).toContain("SAC of commission");
  await shop.world.db.execute(sql`update settings set value = '{}' where key = 'business'`);
  expect(await read(await admin.get(page))).toContain("No invoices are issued");
});
