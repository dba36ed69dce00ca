import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { indiaDay, indiaDayAfter, isoIndiaDay } from "#domain/india-time.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { openPanel } from "#tests/http/open-panel.ts";
import { openVendor } from "#tests/http/open-vendor.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
const page = "/admin/money/commission";
const read = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");
const today = () => isoIndiaDay(indiaDay(shop.world.now()));

const form = (over: Record<string, string> = {}) => ({
  id: crypto.randomUUID(),
  to: "all",
  rate: "10",
  fee: "",
  fromDay: today(),
  ...over,
});

test("the panel adds a rule, says mistakes at their fields with what was typed, and lists what holds", async () => {
  const { admin } = await openPanel(shop);
  expect(await read(await admin.get(page))).toContain("The shop keeps nothing of a sale");
  const yesterday = isoIndiaDay(indiaDayAfter(shop.world.now(), -1));
  const wrong = await admin.send(page, form({ rate: "0.125", fee: "5000", fromDay: yesterday }));
  expect(wrong.status).toBe(422);
  const said = await read(wrong);
  for (const text of [
    "Enter a rate from 0 to 100 with at most two decimals.",
    "Enter a sum from 0 to ₹1,000.",
    "Choose today or a later day.",
    'value="0.125"',
    'value="5000"',
  ])
    expect(said).toContain(text);
  const added = await admin.send(page, form({ rate: "8", fee: "15" }));
  expect([added.status, added.headers.get("Location")]).toEqual([302, `${page}?done=added`]);
  const shown = await read(await admin.get(`${page}?done=added`));
  for (const text of [
    "The rule was added.",
    "8%</strong>",
    "Each parcel also costs the vendor a fee of ₹15.",
    "Holds today",
  ])
    expect(shown).toContain(text);
  expect(await read(await admin.get("/admin/activity"))).toContain("commission rule");
});

test("a vendor's page in the panel leads to a rule of its own", async () => {
  const { admin } = await openPanel(shop);
  const { vendorId } = await openVendor(shop, { businessName: "Malwa Seeds" });
  const vendor = await read(await admin.get(`/admin/vendors/${vendorId}`));
  expect(vendor).toContain(`href="${page}?vendor=${vendorId}"`);
  const chosen = await read(await admin.get(`${page}?vendor=${vendorId}`));
  expect(chosen).toContain(`<option value="vendor:${vendorId}" selected="">Vendor Malwa Seeds`);
});

test("a vendor sees beside each price what the buyer pays and what is its own, in both languages, as soon as a rule holds", async () => {
  const { admin } = await openPanel(shop);
  const { vendor, vendorId } = await openVendor(shop);
  const { id } = await makeProduct(shop.world.db, { vendorId, packs: [{ pricePaise: 20_000 }] });
  const open = async (prefix = "") => read(await vendor.get(`${prefix}/vendor/products/${id}`));
  await admin.send(page, form({ to: `vendor:${vendorId}`, rate: "0" }));
  await expect
    .poll(() => open())
    .toContain(
      "The buyer pays ₹236.00 with GST. All of it is yours: the shop takes no commission.",
    );
  await admin.send(page, form({ to: `vendor:${vendorId}`, rate: "7.5", fee: "12" }));
  await expect
    .poll(() => open())
    .toContain(
      "The buyer pays ₹236.00 with GST. Of it ₹221.00 is yours, after 7.5% commission (₹15.00).",
    );
  expect(await open()).toContain("From each parcel the shop also takes a fee of ₹12.");
  const hindi = await open("/hi");
  expect(hindi).toContain(
    "खरीदार GST मिलाकर ₹236.00 देगा। 7.5% कमीशन (₹15.00) कटने के बाद ₹221.00 आपके हैं।",
  );
  expect(hindi).toContain("हर पार्सल पर दुकान ₹12 का शुल्क भी लेती है।");
  const later = isoIndiaDay(indiaDayAfter(shop.world.now(), 9));
  await admin.send(page, form({ to: `vendor:${vendorId}`, rate: "9", fromDay: later }));
  await expect
    .poll(() => open())
    .toMatch(/From \d+ \w+ \d{4}, commission for this category is 9%\./);
  const panel = await read(await admin.get(`/admin/products/${id}`));
  expect(panel).not.toContain("commission (");
});

test("a parcel says what the shop keeps of it, to its vendor and in the panel, and an old one that nobody recorded it", async () => {
  const { world } = shop;
  const { admin } = await openPanel(shop);
  const { vendor, vendorId } = await openVendor(shop);
  const { pack } = await makeProduct(world.db, { vendorId, packs: [{ pricePaise: 20_000 }] });
  await admin.send(page, form({ to: `vendor:${vendorId}`, rate: "7.5", fee: "12" }));
  const buyer = await makeBuyer(world.db, [{ packId: pack.id, quantity: 2 }]);
  const placed = await placeOrder(world, buyer, await checkoutRequest(world, buyer));
  if (!placed.ok) throw new Error(placed.refusal.code);
  const { orderId, orderNumber } = placed.value;
  const pages = async () => [
    await read(await vendor.get(`/vendor/orders/${orderNumber}`)),
    await read(await admin.get(`/admin/orders/${orderNumber}`)),
  ];
  for (const shown of await pages())
    expect(shown).toContain(
      "the shop keeps ₹42.00 of this parcel: commission ₹30.00, parcel fee ₹12.00, GST on both ₹0.00.",
    );
  expect(await read(await vendor.get(`/hi/vendor/orders/${orderNumber}`))).toContain(
    "दुकान इस पार्सल में से ₹42.00 रखती है",
  );
  // As an order from before has it, which nobody could change so.
  await world.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update parcels set parcel_fee_paise = null where order_id = ${orderId}`);
  });
  for (const shown of await pages())
    expect(shown).toContain("ordered before the shop recorded commission");
});
