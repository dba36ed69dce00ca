import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { hiddenFields } from "#tests/buyer-browser.ts";
import { openPanel } from "#tests/http/open-panel.ts";
import { openVendor, signInFor } from "#tests/http/open-vendor.ts";
import { recordingLog } from "#tests/recording-log.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
const { log, lines } = recordingLog();
beforeAll(() => {
  shop.world.log = log;
});
const path = "/vendor/money/bank";
const number = "001234567890";
const password = "kivaro-tenumi-47";
const read = async (asked: Promise<Response>) =>
  (await (await asked).text()).replaceAll("<!-- -->", "");

const form = (over: Record<string, string> = {}) => ({
  id: crypto.randomUUID(),
  holder: "Leela Rao",
  accountNumber: number,
  accountNumberAgain: number,
  ifsc: "sbin0001234",
  currentPassword: password,
  ...over,
});

test("a vendor saves, sees and removes its account in both languages, led there from its money and its business details", async () => {
  const { vendor } = await openVendor(shop);
  for (const from of ["/vendor/business", "/vendor/money"])
    expect(await read(vendor.get(from))).toContain(`href="${path}"`);
  expect(await read(vendor.get(`/hi${path}`))).toContain('href="/hi/vendor/money"');
  expect(await read(vendor.get(path))).toContain("There is no bank account yet.");
  const saved = await vendor.send(path, form());
  expect([saved.status, saved.headers.get("Location")]).toEqual([302, `${path}?done=saved`]);
  const shown = await read(vendor.get(`${path}?done=saved`));
  for (const text of [
    "Your bank account is saved.",
    "Leela Rao",
    "ends in 7890",
    "SBIN0001234",
    "We pay nothing to this account before",
  ])
    expect(shown).toContain(text);
  const hindi = await read(vendor.get(`/hi${path}`));
  expect(hindi).toContain("आखिरी अंक 7890");
  expect(await read(vendor.get(`/hi${path}/removal`))).toContain("अपना बैंक खाता हटाएँ");
  const wrong = await vendor.send(`${path}/removal`, { currentPassword: "not-that-one-11" });
  expect(wrong.status).toBe(422);
  const removed = await vendor.send(`/hi${path}/removal`, { currentPassword: password });
  expect(removed.headers.get("Location")).toBe(`/hi${path}?done=removed`);
  const after = await read(vendor.get(path));
  expect(after).toContain("There is no bank account yet.");
  expect(after).toContain("Account removed");
});

test("mistakes are said at their fields, and the number is never written back into a page", async () => {
  const { vendor } = await openVendor(shop);
  const wrong = await vendor.send(
    path,
    form({ accountNumberAgain: "001234567891", ifsc: "SBI", holder: "Leela &c" }),
  );
  expect(wrong.status).toBe(422);
  const said = await read(Promise.resolve(wrong));
  for (const text of ["The two numbers differ.", "An IFSC has 11 characters", 'value="SBI"'])
    expect(said).toContain(text);
  const guessed = await vendor.send(`/hi${path}`, form({ currentPassword: "not-that-one-11" }));
  expect(guessed.status).toBe(422);
  const asked = await read(Promise.resolve(guessed));
  for (const page of [said, asked]) {
    expect(page).not.toContain("00123456789");
    expect(page).not.toContain("not-that-one-11");
  }
  expect(asked).toContain('value="Leela Rao"');
});

test("a form whose session has ended is handed back without the number", async () => {
  const { vendor } = await openVendor(shop);
  vendor.cookies.clear();
  const answer = await vendor.send(path, form());
  expect(answer.status).toBe(401);
  const page = await read(Promise.resolve(answer));
  expect(hiddenFields(page)).toMatchObject({ holder: "Leela Rao" });
  expect(page).not.toContain(number);
});

test("an administrator sees holder, IFSC, last four digits and since when, and nobody the number", async () => {
  const { vendor, vendorId } = await openVendor(shop);
  const other = await openVendor(shop);
  await vendor.send(path, form());
  const { admin } = await openPanel(shop);
  const inPanel = await read(admin.get(`/admin/vendors/${vendorId}`));
  expect(inPanel).toContain("Leela Rao, IFSC SBIN0001234, account ends in 7890");
  expect(inPanel).toContain("Payouts to it from");
  const colleague = await signInFor(shop, vendorId);
  const pages = [
    inPanel,
    await read(admin.get(`/admin/vendors/${vendorId}.data`)),
    await read(admin.get("/admin/activity")),
    await read(admin.get("/admin/outbox")),
    await read(colleague.vendor.get(path)),
    await read(vendor.get(`${path}.data`)),
    await read(vendor.send("/profile/data/file", { currentPassword: password })),
  ];
  for (const page of pages) expect(page).not.toContain(number);
  const sealed = await shop.world.db.execute<{ text: string }>(
    sql`select sealed_number as text from vendor_bank_accounts where vendor_id = ${vendorId}`,
  );
  for (const page of pages) expect(page).not.toContain(sealed.rows[0]?.text);
  expect(await read(other.vendor.get(path))).not.toContain("7890");
});

test("a fault of the shop while it is saved is logged without the number", async () => {
  const { vendor } = await openVendor(shop);
  await shop.world.db.execute(sql`alter table vendor_bank_accounts rename to bank_accounts_away`);
  lines.splice(0);
  try {
    const failed = await vendor.send(path, form());
    expect(failed.status).toBe(500);
    expect(await read(Promise.resolve(failed))).not.toContain(number);
  } finally {
    await shop.world.db.execute(sql`alter table bank_accounts_away rename to vendor_bank_accounts`);
  }
  const logged = JSON.stringify(lines);
  expect(logged).toContain("a form failed");
  expect(logged).not.toContain(number);
  expect(logged).not.toContain(password);
});
