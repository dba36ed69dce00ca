import { expect, test } from "vitest";
import { approverPassword } from "#tests/factories/payout-run.ts";
import { makePayableVendor } from "#tests/factories/payable-vendor.ts";
import { hiddenFields } from "#tests/buyer-browser.ts";
import { openPanel } from "#tests/http/open-panel.ts";
import { signInFor } from "#tests/http/open-vendor.ts";
import { testShop } from "#tests/shop.ts";
import { noon } from "#tests/world.ts";

const shop = testShop({ begins: noon });
const read = async (asked: Promise<Response>) =>
  (await (await asked).text()).replaceAll("<!-- -->", "");
const runs = "/admin/money/payouts";

/** Where a form that worked leads. */
const goesTo = (answer: Response) => {
  expect(answer.status).toBe(302);
  return answer.headers.get("Location") ?? "";
};

test("from the proposal to what the vendor reads: prepared, approved by another, taken to the bank, paid", async () => {
  const { world } = shop;
  const { vendorId } = await makePayableVendor(world, {
    paise: 250_050,
    businessName: "Malwa Seeds",
  });
  const { admin } = await openPanel(shop);
  expect(await read(admin.get(runs))).toContain("No run yet.");
  const proposed = await read(admin.get(`${runs}/new`));
  for (const text of ["1 payout, ₹2,500.50 together", "Malwa Seeds", "ends in 7890"])
    expect(proposed).toContain(text);
  const run = goesTo(await admin.send(`${runs}/new`, hiddenFields(proposed)));
  expect(run).toMatch(/^\/admin\/money\/payouts\/\d+\?done=prepared$/);
  const page = run.replace(/\?.*/, "");
  expect(await read(admin.get(run))).toContain("so another administrator has to approve it");
  const own = await admin.send(page, { currentPassword: approverPassword });
  expect([own.status, await own.text()]).toEqual([
    403,
    expect.stringContaining("You prepared this run"),
  ]);
  const { admin: other } = await openPanel(shop);
  const wrong = await other.send(page, { currentPassword: "not-that-one-11" });
  expect([wrong.status, await wrong.text()]).toEqual([
    422,
    expect.stringContaining("aria-invalid"),
  ]);
  expect(goesTo(await other.send(page, { currentPassword: approverPassword }))).toBe(
    `${page}?done=approved`,
  );
  const file = await other.send(`${page}/file`, {});
  expect(file.headers.get("Content-Disposition")).toMatch(/payouts-\d+\.csv/);
  expect(file.headers.get("Cache-Control")).toMatch(/no-store/);
  const [titles, row = ""] = (await file.text()).split("\r\n");
  expect(titles).toContain("Beneficiary Account Number,IFSC,Amount");
  expect(row).toContain("NEFT,Leela Rao,001234567890,SBIN0001234,2500.50,");
  expect(goesTo(await other.send(`${page}/file`, {}))).toBe(`${page}?problem=bank-file-taken`);
  const reference = /BBP\d{8}/.exec(row)?.[0] ?? "";
  const payout = `${page}/${reference}`;
  const bad = await admin.send(payout, {
    outcome: "paid",
    utr: "12",
    day: "2099-01-01",
    reason: "",
  });
  const said = await bad.text();
  for (const text of ["Enter the UTR", "Enter a day up to today.", 'value="12"'])
    expect(said).toContain(text);
  const good = { outcome: "paid", utr: "SBIN426324000001", day: "2026-11-20", reason: "" };
  expect(goesTo(await admin.send(payout, good))).toBe(`${page}?done=settled`);
  expect(await read(admin.get(page))).toContain("20 Nov 2026, reference (UTR) SBIN426324000001");
  expect(await read(admin.get(`/admin/vendors/${vendorId}/payouts`))).toContain(reference);
  const { vendor } = await signInFor(shop, vendorId);
  expect(await read(vendor.get("/vendor/money"))).toContain('href="/vendor/money/payouts"');
  const shown = await read(vendor.get("/vendor/money/payouts"));
  for (const text of ["Nothing is available yet.", "₹2,500.50", "SBIN426324000001", "ends in 7890"])
    expect(shown).toContain(text);
  expect(shown).not.toContain("001234567890");
  const hindi = await read(vendor.get("/hi/vendor/money/payouts"));
  for (const text of ["अगला भुगतान", "भुगतान हुआ", "आखिरी अंक 7890"]) expect(hindi).toContain(text);
});

test("settings are saved, and what is wrong is said at its field with what was typed", async () => {
  const { admin } = await openPanel(shop);
  const page = `${runs}/settings`;
  const shown = await read(admin.get(page));
  expect(shown).toContain("Beneficiary Name = holder");
  const columns = "Name = holder\nAccount = account\nIFSC = ifsc\nAmount = amount\nRef = number";
  const wrong = await admin.send(page, { minimum: "0", debtLimit: "x", columns });
  expect(wrong.status).toBe(422);
  const said = (await wrong.text()).replaceAll("<!-- -->", "");
  for (const text of ["Line 5: write title", "from ₹1.00 to", "from ₹0.00 to", "Ref = number"])
    expect(said).toContain(text);
  const right = { minimum: "500", debtLimit: "0", columns: columns.replace("number", "reference") };
  expect(goesTo(await admin.send(page, right))).toBe(`${runs}?done=saved`);
  const after = await read(admin.get(page));
  for (const text of ['value="500.00"', "Ref = reference"]) expect(after).toContain(text);
});

test("a file of the bank that can't be read says so at its field", async () => {
  const { admin } = await openPanel(shop);
  const none = await admin.send(`${runs}/answers`, {});
  expect([none.status, await none.text()]).toEqual([422, expect.stringContaining("aria-invalid")]);
});
