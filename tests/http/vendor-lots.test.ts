import { beforeAll, expect, test } from "vitest";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeLot } from "#tests/factories/lot.ts";
import { makeProduct, type MadeProduct } from "#tests/factories/product.ts";
import { holdLot } from "#server/catalogue/lots/hold-lot.ts";
import { noteLots } from "#server/catalogue/lots/steps/note-lots.ts";
import { openBrowser } from "#tests/browser-session.ts";
import { openVendor } from "#tests/http/open-vendor.ts";
import { fileOf, formOf, hostileUploads } from "#tests/pictures/hostile-uploads.ts";
import { jpeg } from "#tests/pictures/pictures.ts";
import { testShop } from "#tests/shop.ts";
import { noon } from "#tests/world.ts";

const shop = testShop({ begins: noon });
let mine: Awaited<ReturnType<typeof openVendor>>;
let product: MadeProduct;
let lots: string;

beforeAll(async () => {
  mine = await openVendor(shop);
  product = await makeProduct(shop.world.db, { vendorId: mine.vendorId, slug: "okra-of-lots" });
  lots = `/vendor/products/${product.id}/lots`;
});

const textOf = async (path: string) => (await mine.vendor.get(path)).text();
const inShop = async (path: string) => (await openBrowser(shop).get(path)).text();

const label = () => ({
  lotId: shop.world.newId(),
  number: "OK-2609",
  class: "certified",
  packedIn: "2026-09",
  producer: "Narmada Seeds, Indore",
  originCountry: "IN",
  treatedWith: "Thiram 75 WS",
  poison: "1",
  testedOn: "2026-09-12",
  validUntil: "2027-06-11",
  germination: "92",
  physicalPurity: "98.5",
});

test("a vendor puts the packets into a lot, and buyers read its label in both languages", async () => {
  expect(await textOf(lots)).toContain("Packets without a lot");
  const wrong = await mine.vendor.send(`${lots}/new`, {
    ...label(),
    germination: "920",
    packedIn: "September",
    [`received.${product.pack.id}`]: "a few",
  });
  expect(wrong.status).toBe(422);
  const words = await wrong.text();
  for (const said of ["from 0 to 100", "such as 2026-09", "Enter a whole number.", "OK-2609"])
    expect(words).toContain(said);
  const packets = {
    [`received.${product.pack.id}`]: "10",
    [`assigned.${product.pack.id}`]: "50",
  };
  const added = await mine.vendor.send(`${lots}/new`, { ...label(), ...packets });
  expect(added.headers.get("Location")).toBe(`${lots}?done=added`);
  expect(await textOf(`${lots}?done=added`)).toContain("The lot is added.");
  const found = () => inShop("/products/okra-of-lots");
  await expect.poll(found).toContain("Seed label");
  const page = await found();
  for (const said of ["Seed label", "OK-2609", "92 %", "98.5 %", "12 Sep 2026", "11 Jun 2027"])
    expect(page).toContain(said);
  expect(page).toContain("Treated with Thiram 75 WS. Do not use for food, feed or oil.");
  expect(page).toMatch(/text-chilli[^>]*>Poison</);
  // As the label's row, and with the price.
  expect(page.match(/per kg \(₹[\d.]+ per g\) with GST/g)?.length).toBeGreaterThan(1);
  const inHindi = await inShop("/hi/products/okra-of-lots");
  expect(inHindi).toContain("बीज का लेबल");
  expect(inHindi).toMatch(/GST सहित ₹[\d,.]+ प्रति kg/);
});

test("a lot is retested, corrected, held and released on its page", async () => {
  const own = /href="([^"]+\/lots\/[0-9a-f-]{36})"/.exec(await textOf(lots))?.[1] ?? "";
  const old = { testedOn: "2026-09-01", validUntil: "2027-06-11", germination: "90" };
  const refused = await mine.vendor.send(`${own}/tests`, old);
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringContaining("There is a newer test"),
  ]);
  const retest = { testedOn: "2026-11-01", validUntil: "2027-08-31", germination: "91.5" };
  const tested = await mine.vendor.send(`${own}/tests`, retest);
  expect(tested.headers.get("Location")).toBe(`${own}?done=tested`);
  const stock = {
    packId: product.pack.id,
    mode: "remove",
    quantity: "4",
    reason: "damaged",
    note: "",
    seenStock: "60",
    seenCorrectionId: "0",
  };
  const corrected = await mine.vendor.send(`${own}/stock`, stock);
  expect(corrected.headers.get("Location")).toBe(`${own}?done=stocked`);
  const all = await mine.vendor.send(`/vendor/products/${product.id}/stock`, {
    ...stock,
    note: "Wet",
  });
  expect([all.status, await all.text()]).toEqual([
    409,
    expect.stringContaining("Somebody changed"),
  ]);
  expect((await mine.vendor.send(`${own}/hold`, { reason: " " })).status).toBe(422);
  const held = await mine.vendor.send(`${own}/hold`, { reason: "A buyer complained" });
  expect(held.headers.get("Location")).toBe(`${own}?done=held`);
  expect(await textOf(own)).toContain("On hold: A buyer complained");
  // The shop hears of it a moment after the commit.
  const page = () => inShop("/products/okra-of-lots");
  await expect.poll(page).toContain("Out of Stock");
  const released = await mine.vendor.send(`${own}/release`, {});
  expect(released.headers.get("Location")).toBe(`${own}?done=released`);
  await expect.poll(page).toContain("91.5 %");
  expect(await page()).not.toContain("Out of Stock");
});

test("buyers see the photo of the label once there is one, and no hostile file becomes one", async () => {
  const lotId = await makeLot(shop.world, await makeAdministrator(shop.world.db), product, {
    number: "OK-2700",
    validUntil: "2027-01-31",
    pieces: [{ packId: product.pack.id, received: 3, assigned: 0 }],
  });
  const own = `${lots}/${lotId}`;
  for (const [name, { init }] of Object.entries(await hostileUploads()))
    expect([413, 422], name).toContain((await mine.vendor.post(`${own}/photo`, init)).status);
  const form = formOf(fileOf(await jpeg({ width: 900, height: 400 }), "label.jpg", "image/jpeg"));
  const added = await mine.vendor.post(`${own}/photo`, { body: form });
  expect(added.headers.get("Location")).toBe(`${own}?done=photo-added`);
  expect(await textOf(own)).toContain("Printed label of lot OK-2700");
  await expect.poll(() => inShop("/hi/products/okra-of-lots")).toContain("लॉट OK-2700 के छपे हुए");
  const page = await inShop("/products/okra-of-lots");
  expect(page).toMatch(/href="\/media\/[0-9a-f]{32}-label\.webp"/);
  expect(page).toMatch(/alt="Photo of the printed label of lot OK-2700" width="900" height="400"/);
});

test("the bell says in both languages that a lot ends and that the shop holds it, and leads to the lot", async () => {
  const { world } = shop;
  const admin = await makeAdministrator(world.db);
  const lotId = await makeLot(world, admin, product, {
    number: "OK-2611",
    validUntil: "2027-06-11",
  });
  const told = {
    lotId,
    vendorId: mine.vendorId,
    news: "ending",
    key: `lot:${lotId}:ending`,
  } as const;
  await world.db.transaction((tx) => noteLots(tx, [told], world.now()));
  await holdLot(world, admin, { productId: product.id, lotId, reason: "A complaint" });
  const english = await textOf("/vendor/notices");
  expect(english).toContain(
    "lot OK-2611: on sale until 27 May 2027, as its validity ends on 11 Jun 2027.",
  );
  expect(english).toContain("lot OK-2611: we took it off sale. See why.");
  const hindi = await textOf("/hi/vendor/notices");
  expect(hindi).toContain("लॉट OK-2611: बिक्री 27 मई 2027 तक");
  expect(hindi).toContain("लॉट OK-2611: हमने इसकी बिक्री रोकी है।");
  const reading = /\/vendor\/notices\/\d+\/reading/.exec(english)?.[0] ?? "";
  const read = await mine.vendor.send(reading, {});
  expect(read.headers.get("Location")).toBe(`${lots}/${lotId}`);
  expect(await textOf(`${lots}/${lotId}`)).toContain("On hold: A complaint");
});
