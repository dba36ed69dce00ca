import { expect, test } from "vitest";
import { holdLot } from "#server/catalogue/lots/hold-lot.ts";
import { makePackedOrder } from "#tests/factories/packed-order.ts";
import { openPanel } from "#tests/http/open-panel.ts";
import { signInFor } from "#tests/http/open-vendor.ts";
import { testShop } from "#tests/shop.ts";
import { noon } from "#tests/world.ts";

const shop = testShop({ begins: noon });

const textOf = async (response: Promise<Response>) =>
  (await (await response).text()).replaceAll("&#x27;", "'").replaceAll("<!-- -->", "");

test("by their page a vendor scans the lot a parcel is packed of, in both languages, and a wrong one is said at its field", async () => {
  const made = await makePackedOrder(shop.world.db);
  const { vendor } = await signInFor(shop, made.vendor.vendorId);
  const { of, lineId, lots } = made;
  const path = `/vendor/orders/${of.orderNumber}`;
  const page = await textOf(vendor.get(path));
  for (const words of [
    "Lots of this parcel",
    "Not confirmed yet",
    "Lot A, valid until 1 Feb 2027: 2 packets",
    "Lot C, valid until 1 Apr 2027, 5 there",
  ])
    expect(page).toContain(words);
  expect(await textOf(vendor.get(`/hi${path}`))).toContain("इस पार्सल के लॉट");
  const take = `${lineId}:${lots.A}`;
  const form = { seenChangeId: "0", [`to:${take}`]: "", [`packets:${take}`]: "2" };
  const wrong = await vendor.send(`${path}/parcels/1/lots`, { ...form, [`scan:${take}`]: "Z-9" });
  expect(wrong.status).toBe(422);
  const said = await textOf(Promise.resolve(wrong));
  expect(said).toContain("No lot on sale of this pack has that number or code.");
  expect(said).toContain('value="Z-9"');
  const right = await vendor.send(`${path}/parcels/1/lots`, { ...form, [`scan:${take}`]: "tag c" });
  expect(right.headers.get("Location")).toBe(`${path}?done=lots-confirmed`);
  const after = await textOf(vendor.get(`${path}?done=lots-confirmed`));
  expect(after).toContain("The lots of the parcel are confirmed.");
  expect(after).toContain("Lot C, valid until 1 Apr 2027: 2 packets");
  expect(await textOf(vendor.get(`${path}/packing-slip`))).toContain("B (1), C (2)");
});

test("a parcel with a lot on hold is not shipped, and its page says which lot", async () => {
  const made = await makePackedOrder(shop.world.db);
  const { world, admin, of, lots, productId } = made;
  const panel = (await openPanel(shop)).admin;
  const path = `/admin/orders/${of.orderNumber}`;
  const move = `${path}/parcels/1/moves`;
  await panel.send(move, { shown: "confirmed", to: "processing" });
  await holdLot(world, admin, { productId, lotId: lots.A, reason: "Mould" });
  expect(await textOf(panel.get(path))).toContain("This lot is on hold.");
  const sent = await panel.send(move, {
    shown: "processing",
    to: "shipped",
    carrier: "India Post",
  });
  expect(sent.status).toBe(409);
  expect(await textOf(Promise.resolve(sent))).toContain("or its validity is over (A)");
});

test("a packed parcel whose packets a recall exchanged says in both languages to pack it again, and is shipped after that", async () => {
  const made = await makePackedOrder(shop.world.db);
  const { of, lots, productId } = made;
  const { vendor } = await signInFor(shop, made.vendor.vendorId);
  const path = `/vendor/orders/${of.orderNumber}`;
  const move = `${path}/parcels/1/moves`;
  await vendor.send(move, { shown: "confirmed", to: "processing" });
  await vendor.send(`/vendor/products/${productId}/lots/${lots.A}/recall`, {
    reason: "purity",
    words: "Weeds",
  });
  const page = await textOf(vendor.get(path));
  expect(page).toContain("Lot B, valid until 1 Mar 2027: 3 packets");
  expect(page).toContain("The parcel can’t be shipped before.");
  expect(await textOf(vendor.get(`/hi${path}`))).toContain("बिल फिर से छापें और पक्का करें");
  const ship = { shown: "processing", to: "shipped", carrier: "India Post" };
  const refused = await vendor.send(move, ship);
  expect([refused.status, await textOf(Promise.resolve(refused))]).toEqual([
    409,
    expect.stringContaining("Pack it again and confirm its lots."),
  ]);
  const seenChangeId = /name="seenChangeId" value="(\d+)"/.exec(page)?.[1] ?? "";
  await vendor.send(`${path}/parcels/1/lots`, { seenChangeId });
  expect(await textOf(vendor.get(path))).not.toContain("The parcel can’t be shipped before.");
  expect((await vendor.send(move, ship)).headers.get("Location")).toBe(`${path}?done=moved`);
});
