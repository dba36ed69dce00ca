import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { moveThrough } from "#tests/factories/parcel-moves.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { checkLedger } from "#server/ledger/check-ledger.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { openPanel } from "#tests/http/open-panel.ts";
import { openVendor } from "#tests/http/open-vendor.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
const read = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");

/** A parcel of two packs of ₹100 that was delivered and paid in cash. */
async function deliverOne(vendorId: string): Promise<string> {
  const { world } = shop;
  const { pack } = await makeProduct(world.db, { vendorId, packs: [{ pricePaise: 10_000 }] });
  const buyer = await makeBuyer(world.db, [{ packId: pack.id, quantity: 2 }]);
  const placed = await placeOrder(world, buyer, await checkoutRequest(world, buyer));
  if (!placed.ok) throw new Error(placed.refusal.code);
  const { orderNumber } = placed.value;
  const which = { orderNumber, parcel: 1, from: "confirmed" } as const;
  const admin = await makeAdministrator(world.db);
  await moveThrough(world, admin, which, ["processing", "shipped", "delivered"]);
  return orderNumber;
}

test("a vendor sees what it is owed and what changed it, with the way to the order, in both languages", async () => {
  const { vendor, vendorId } = await openVendor(shop, { businessName: "Malwa Seeds" });
  const before = await read(await vendor.get("/vendor/money"));
  for (const text of ["Nothing yet.", "Nothing is on hold."]) expect(before).toContain(text);
  const number = await deliverOne(vendorId);
  const page = await read(await vendor.get("/vendor/money"));
  for (const text of [
    "Parcel delivered",
    `href="/vendor/orders/${number}"`,
    `${number}, parcel 1`,
    "for 1 parcel</li>",
  ])
    expect(page).toContain(text);
  expect(page).toMatch(/On hold<\/dt><dd><strong[^>]*>₹\d+\.\d\d/);
  const hindi = await read(await vendor.get("/hi/vendor/money"));
  for (const text of ["पार्सल डिलीवर हुआ", `href="/hi/vendor/orders/${number}"`, "अभी होल्ड पर"])
    expect(hindi).toContain(text);
});

test("the panel shows each posting with its accounts, corrects a balance with a reason, and takes that back", async () => {
  const { admin } = await openPanel(shop);
  const { vendor, vendorId } = await openVendor(shop, { businessName: "Malwa Seeds" });
  await deliverOne(vendorId);
  const page = `/admin/vendors/${vendorId}/ledger`;
  expect(await read(await admin.get(`/admin/vendors/${vendorId}`))).toContain(`href="${page}"`);
  const whole = await read(await admin.get("/admin/money/ledger"));
  for (const text of ["Payment received", "Cash with couriers", `href="${page}"`, "Malwa Seeds"])
    expect(whole).toContain(text);
  const form = { id: crypto.randomUUID(), direction: "more", amount: "1,000", reason: "A gift" };
  const wrong = await admin.send(page, { ...form, amount: "many", reason: "" });
  expect(wrong.status).toBe(422);
  const said = await read(wrong);
  for (const text of ["Enter an amount from ₹0.01 to ₹10,00,000.", "Say why", 'value="many"'])
    expect(said).toContain(text);
  for (let press = 0; press < 2; press += 1) {
    const done = await admin.send(page, form);
    expect(done.headers.get("Location")).toBe(`${page}?done=corrected`);
  }
  const shown = await read(await admin.get(`${page}?done=corrected`));
  expect(shown.match(/>A gift</g)).toHaveLength(1);
  expect(shown).toContain("The correction was posted.");
  expect(await read(await vendor.get("/vendor/money"))).toContain("+₹1,000.00");
  const [, back = ""] = /href="([^"]+taking-back)"/.exec(shown) ?? [];
  expect((await admin.send(back, { reason: " " })).status).toBe(422);
  const taken = await admin.send(back, { reason: "Not agreed" });
  expect(taken.headers.get("Location")).toBe(`${page}?done=taken-back`);
  const after = await read(await admin.get(page));
  for (const text of ["Correction taken back", "Not agreed", "taken back"])
    expect(after).toContain(text);
});

test("the days on hold are set in the panel", async () => {
  const { admin } = await openPanel(shop);
  const page = "/admin/money/ledger";
  expect(await read(await admin.get(page))).toContain('name="days" value="30"');
  const wrong = await admin.send(page, { days: "400" });
  expect([wrong.status, await read(wrong)]).toEqual([
    422,
    expect.stringContaining("Enter a whole number of days from 0 to 365."),
  ]);
  expect((await admin.send(page, { days: "14" })).headers.get("Location")).toBe(
    `${page}?done=saved`,
  );
  expect(await read(await admin.get(`${page}?done=saved`))).toContain('value="14"');
});

test("the panel shows what the night proved, and each difference with the way to its order", async () => {
  const { admin } = await openPanel(shop);
  const { vendorId } = await openVendor(shop, { businessName: "Malwa Seeds" });
  const number = await deliverOne(vendorId);
  expect(await read(await admin.get("/admin/money/ledger"))).toContain('href="/admin/money/check"');
  expect(await read(await admin.get("/admin/money/check"))).toContain("Not yet:");
  await checkLedger(shop.world, new AbortController().signal);
  const proved = await read(await admin.get("/admin/money/check"));
  expect(proved).toContain("All sums agree.");
  expect(proved).toMatch(/Cash with couriers<\/dt><dd[^>]*>₹[1-9]/);
  expect(proved).toMatch(/Vendor, on hold<\/dt><dd[^>]*>₹[1-9]/);
  expect(proved).not.toContain("-₹");
  await shop.world.db.execute(sql`
    insert into ledger_differences select id, 'vendor', -200, -100, now() from orders where number = ${number}`);
  const differing = await read(await admin.get("/admin/money/check"));
  expect(differing).toContain(`href="/admin/orders/${number}"`);
  expect(differing).toContain("Owed to vendors");
  const again = await admin.send("/admin/money/check", {});
  expect(again.headers.get("Location")).toBe("/admin/money/check");
  expect(await read(await admin.get("/admin/money/check"))).not.toContain("Owed to vendors");
});
