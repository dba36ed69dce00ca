import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { indiaDay, indiaDayAfter, isoIndiaDay } from "#domain/india-time.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { moveThrough } from "#tests/factories/parcel-moves.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { withholdFrom } from "#tests/factories/withholding.ts";
import { openPanel } from "#tests/http/open-panel.ts";
import { openVendor } from "#tests/http/open-vendor.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
const page = "/admin/money/withholding";
const months = "/admin/money/withheld";
const read = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");
const day = (after: number) => isoIndiaDay(indiaDayAfter(shop.world.now(), after));
const month = () => isoIndiaDay(indiaDay(shop.world.now())).slice(0, 7);

const entry = (over: Record<string, string> = {}) => ({
  id: crypto.randomUUID(),
  tax: "tds",
  registration: "mumb12345c",
  rate: "0.1",
  withoutPanRate: "5",
  threshold: "500000",
  fromDay: day(1),
  note: "As our accountant says",
  ...over,
});

test("the panel adds an entry from tomorrow on, once however often it is sent, says mistakes at their fields, and the log has it", async () => {
  const { admin } = await openPanel(shop);
  const empty = await read(await admin.get(page));
  expect(empty).toContain("No entries yet. Nothing is withheld.");
  const wrong = await admin.send(
    page,
    entry({ registration: "MUM1", rate: "x", fromDay: day(0), note: "" }),
  );
  expect(wrong.status).toBe(422);
  const said = await read(wrong);
  for (const text of [
    "A TAN has 10 characters: 4 letters, 5 digits and a letter.",
    "Enter a rate from 0 to 100 with at most two decimals.",
    "Choose tomorrow or a later day.",
    "Say who says so, and by which rule.",
    'value="MUM1"',
  ])
    expect(said).toContain(text);
  const form = entry();
  for (let sent = 0; sent < 2; sent += 1) {
    const added = await admin.send(page, form);
    expect([added.status, added.headers.get("Location")]).toEqual([302, `${page}?done=added`]);
  }
  const shown = await read(await admin.get(`${page}?done=added`));
  for (const text of [
    "The entry was added.",
    "Nothing is withheld.",
    "MUMB12345C",
    "0.1%, 5% without PAN, above ₹5,00,000",
    "Planned",
  ])
    expect(shown).toContain(text);
  const { rows } = await shop.world.db.execute(sql`select from withholding_entries`);
  expect(rows).toHaveLength(1);
  expect(await read(await admin.get("/admin/activity"))).toContain("withholding of TDS");
});

test("a vendor reads what is withheld in both languages, the files of a month have it by vendor, and what was paid is taken off what is open", async () => {
  const { world } = shop;
  const { admin } = await openPanel(shop);
  const { vendor, vendorId } = await openVendor(shop, { businessName: "Malwa Seeds" });
  expect(await read(await vendor.get("/vendor/money"))).not.toContain("withhold");
  await withholdFrom(world.db, { tcs: 50, tds: { rate: 10, withoutPan: 500 } });
  const { pack } = await makeProduct(world.db, { vendorId, packs: [{ pricePaise: 20_000 }] });
  const buyer = await makeBuyer(world.db, [{ packId: pack.id, quantity: 2 }]);
  const placed = await placeOrder(
    world,
    buyer,
    await checkoutRequest(world, buyer, { method: "cod" }),
  );
  if (!placed.ok) throw new Error(placed.refusal.code);
  const which = { orderNumber: placed.value.orderNumber, parcel: 1, from: "confirmed" } as const;
  await moveThrough(world, await makeAdministrator(world.db), which, [
    "processing",
    "shipped",
    "delivered",
  ]);
  await checkInvariants(world.db);
  const english = await read(await vendor.get("/vendor/money"));
  expect(english).toContain("TCS: 0.5% of the price without GST");
  expect(english).toContain("TDS (income tax): 0.1% of goods sold, 5% if we don’t have your PAN.");
  const hindi = await read(await vendor.get("/hi/vendor/money"));
  expect(hindi).toContain("GST के बिना कीमत का 0.5%");
  expect(hindi).toContain("बिके सामान का 0.1%, PAN न होने पर 5%");

  const tcs = await read(await admin.get(`${months}/${month()}/tcs`));
  expect(tcs).toContain("GSTIN of vendor,Vendor,Taxable value supplied");
  expect(tcs).toMatch(
    /23AAPFU0939F1Z3,Malwa Seeds,400\.00,0\.00,400\.00,(?:2\.00,0\.00,0\.00|0\.00,1\.00,1\.00)/,
  );
  const tds = await read(await admin.get(`${months}/${month()}/tds`));
  expect(tds).toContain(
    'AAPFU0939F,Malwa Seeds,"393(1), Table 8(v), Income-tax Act 2025",400.00,0.1,0.40',
  );
  expect(await read(await admin.get("/admin/activity"))).toContain("downloaded");

  const payment = {
    id: crypto.randomUUID(),
    tax: "tcs",
    month: month(),
    amount: "1.50",
    challan: "CPIN 1",
    paidOn: day(0),
  };
  const wrong = await admin.send(months, { ...payment, amount: "0", paidOn: day(1) });
  expect(wrong.status).toBe(422);
  expect(await read(wrong)).toContain("Choose today or an earlier day.");
  for (let sent = 0; sent < 2; sent += 1)
    expect((await admin.send(months, payment)).headers.get("Location")).toBe(
      `${months}?done=saved`,
    );
  const shown = await read(await admin.get(months));
  for (const text of ["₹2.00", "₹1.50", "₹0.50", "CPIN 1"]) expect(shown).toContain(text);
  await checkInvariants(world.db);
  const back = { ...payment, id: crypto.randomUUID(), takesBack: "on" };
  expect((await admin.send(months, back)).status).toBe(302);
  await checkInvariants(world.db);
  const { rows } = await world.db.execute(sql`
    select sum(amount_paise)::int as paise from ledger_entries where account = 'tcs'`);
  expect(rows).toEqual([{ paise: -200 }]);
});

test("a PAN is its vendor's and the administrators' to read, and nobody else's", async () => {
  const { admin } = await openPanel(shop);
  const { vendor, vendorId } = await openVendor(shop, { gstRegistered: false, gstin: null });
  const sent = await vendor.send("/vendor/business/tax", {
    gst: "no",
    gstin: "",
    pan: "bcdpk5678m",
  });
  expect(sent.status).toBe(302);
  const pan = "BCDPK5678M";
  expect(await read(await vendor.get("/vendor/business"))).toContain(pan);
  expect(await read(await admin.get(`/admin/vendors/${vendorId}`))).toContain(pan);
  const other = await openVendor(shop);
  for (const path of ["/vendor/business", "/vendor/money"])
    expect(await read(await other.vendor.get(path))).not.toContain(pan);
  expect(await read(await admin.get("/admin/activity"))).not.toContain(pan);
  const { rows } = await shop.world.db.execute<{ slug: string }>(
    sql`select slug from vendors where id = ${vendorId}`,
  );
  const open = await read(await shop.fetch(`/vendors/${rows[0]?.slug}`));
  expect(open).not.toContain(pan);
  const wrong = await vendor.send("/vendor/business/tax", { gst: "no", gstin: "", pan: "ABC" });
  expect(wrong.status).toBe(422);
  expect(await read(wrong)).toContain("A PAN has 10 characters");
});
