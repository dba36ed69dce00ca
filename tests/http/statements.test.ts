import { expect, test } from "vitest";
import { settings } from "#database/schema/settings.ts";
import { correctBalance } from "#server/ledger/correct-balance.ts";
import { postOldOrders } from "#server/ledger/post-old-orders.ts";
import { closeStatements } from "#server/ledger/statements/close-statements.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { openPanel } from "#tests/http/open-panel.ts";
import { openVendor } from "#tests/http/open-vendor.ts";
import { testShop } from "#tests/shop.ts";
import { noon } from "#tests/world.ts";

const shop = testShop({ begins: noon });
const read = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");

/** A vendor that was given ₹1,234 in November, with the statement of that month. */
const openWithStatement = () => (opened ??= closeFirst());
let opened: ReturnType<typeof closeFirst> | undefined;

async function closeFirst() {
  const { world } = shop;
  const malwa = await openVendor(shop, { businessName: "Malwa Seeds" });
  const admin = await makeAdministrator(world.db);
  await postOldOrders(world);
  const form = { id: crypto.randomUUID(), direction: "more", amount: "1234", reason: "=A gift" };
  await correctBalance(world, admin, { ...form, vendorId: malwa.vendorId });
  const december = new Date("2026-12-01T00:00:00+05:30");
  expect(await closeStatements({ ...world, now: () => december })).toBe(1);
  return malwa;
}

test("a vendor reads its statements in both languages, and has each as a CSV and a PDF file", async () => {
  const { vendor } = await openWithStatement();
  expect(await read(await vendor.get("/vendor/money"))).toContain(
    'href="/vendor/money/statements"',
  );
  const list = await read(await vendor.get("/vendor/money/statements"));
  for (const text of [
    'href="/vendor/money/statements/1"',
    "20 Nov 2026 to 30 Nov 2026",
    "₹1,234.00",
  ])
    expect(list).toContain(text);
  const page = await read(await vendor.get("/vendor/money/statements/1"));
  for (const text of [
    "Opening balance",
    "Closing balance",
    "=A gift",
    "+₹1,234.00",
    "recorded until 1 Dec 2026, 00:00",
    'href="/vendor/money/statements/1/pdf"',
  ])
    expect(page).toContain(text);
  const hindi = await read(await vendor.get("/hi/vendor/money/statements/1"));
  for (const text of ["स्टेटमेंट 1", "अंतिम बकाया", "हिसाब में सुधार", "30 नवंबर 2026"])
    expect(hindi).toContain(text);
  const csv = await vendor.get("/vendor/money/statements/1/csv");
  expect(csv.headers.get("Content-Disposition")).toContain("statement-1-2026-11-30.csv");
  expect((await csv.text()).split("\r\n")).toEqual([
    expect.stringContaining("When,What,Order,Parcel,Reason,Paid"),
    "2026-11-20,Correction,,,'=A gift,0.00,0.00,0.00,0.00,0.00,1234.00",
    "2026-11-20,Opening balance,,,,,,,,,0.00",
    "2026-11-30,Closing balance,,,,,,,,,1234.00",
    "",
  ]);
  for (const base of ["", "/hi"]) {
    const pdf = await vendor.get(`${base}/vendor/money/statements/1/pdf`);
    expect(pdf.headers.get("Content-Type")).toBe("application/pdf");
    expect((await pdf.text()).startsWith("%PDF")).toBe(true);
  }
});

test("nobody reads the statement of another vendor, and an administrator reads all", async () => {
  const { vendorId } = await openWithStatement();
  const { vendor: other } = await openVendor(shop, { businessName: "Other Seeds" });
  for (const path of ["", "/csv", "/pdf"])
    expect((await other.get(`/vendor/money/statements/1${path}`)).status).toBe(404);
  const { admin } = await openPanel(shop);
  const base = `/admin/vendors/${vendorId}`;
  expect(await read(await admin.get(`${base}/ledger`))).toContain(`href="${base}/statements"`);
  expect(await read(await admin.get(`${base}/statements`))).toContain(
    `href="${base}/statements/1"`,
  );
  const page = await read(await admin.get(`${base}/statements/1`));
  for (const text of ["Statement 1: Malwa Seeds", "Owed to the vendor"])
    expect(page).toContain(text);
  expect((await admin.get(`${base}/statements/1/csv`)).status).toBe(200);
  expect((await admin.get(`${base}/statements/2`)).status).toBe(404);
});

test("the panel sets for which periods statements are", async () => {
  const { admin } = await openPanel(shop);
  const page = "/admin/money/ledger";
  expect(await read(await admin.get(page))).toMatch(
    /value="month"[^>]*checked|checked[^>]*value="month"/,
  );
  const path = "/admin/money/statement-length";
  expect((await admin.send(path, { length: "year" })).status).toBe(422);
  const saved = await admin.send(path, { length: "week" });
  expect(saved.headers.get("Location")).toBe(`${page}?done=length-saved`);
  const shown = await read(await admin.get(`${page}?done=length-saved`));
  expect(shown).toContain("The period was saved.");
  expect(await shop.world.db.select().from(settings)).toContainEqual(
    expect.objectContaining({ key: "statementLength", value: "week" }),
  );
});
