import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import type { OffersSent } from "#app/features/carts/use-offers.ts";
import { type Browser, openBrowser } from "#tests/browser-session.ts";
import { openBuyer } from "#tests/buyer-browser.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { openPanel } from "#tests/http/open-panel.ts";
import { openVendor } from "#tests/http/open-vendor.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
const read = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");

const steps = (over: Record<string, string> = {}) => ({
  id: crypto.randomUUID(),
  byItself: "on",
  gives: "percent",
  packs1: "5",
  off1: "5",
  packs2: "10",
  off2: "10",
  packs3: "",
  off3: "",
  to: "all",
  product: "",
  paidBy: "shop",
  fromDay: isoIndiaDay(indiaDay(shop.world.now())),
  untilDay: "",
  ...over,
});

const idsOf = async (productId: string) => {
  const { rows } = await shop.world.db.execute<{ id: string }>(
    sql`select id from promotions where product_id = ${productId} order by entry`,
  );
  return rows.map(({ id }) => id);
};

const end = async (who: Browser, path: string) => {
  const shown = /name="shown" value="([^"]*)"/.exec(await read(await who.get(path)))?.[1] ?? "";
  return who.send(path, { shown, untilDay: "", usesMax: "", perPerson: "", ends: "on" });
};

test("an offer by itself stands on the kept page, in the cart and in the checkout from its first moment to its last", async () => {
  const { admin } = await openPanel(shop);
  const visitor = openBrowser(shop);
  const {
    id: productId,
    pack,
    slug,
  } = await makeProduct(shop.world.db, {
    packs: [{ pricePaise: 10_000, stock: 50 }],
  });
  const shown = async (path = `/products/${slug}`) => read(await visitor.get(path));
  expect(await shown()).not.toContain("off from");
  const form = steps({ product: slug });
  for (let press = 0; press < 2; press += 1)
    expect((await admin.send("/admin/offers", form)).headers.get("Location")).toBe(
      "/admin/offers?done=added",
    );
  const [five = "", ten = "", ...others] = await idsOf(productId);
  expect(others).toEqual([]);
  expect(await shown()).toContain("5% off from 5 packs · 10% off from 10 packs");
  expect(await shown(`/hi/products/${slug}`)).toContain("5 पैक से 5% छूट · 10 पैक से 10% छूट");
  const asked = await visitor.post("/cart/offers", {
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ packIds: [pack.id] }),
  });
  const { offers } = (await asked.json()) as OffersSent;
  expect(
    offers[0]?.promotions?.map(({ minPacks, basisPoints }) => [minPacks, basisPoints]),
  ).toEqual([
    [5, 500],
    [10, 1_000],
  ]);
  const { browser } = await openBuyer(shop, [{ packId: pack.id, quantity: 10 }]);
  const cart = await read(await browser.get("/cart"));
  for (const text of ["10% off from 10 packs", "-₹100"]) expect(cart).toContain(text);
  expect(await read(await browser.get("/checkout"))).toContain("You save ₹100");
  for (const id of [five, ten]) expect((await end(admin, `/admin/offers/${id}`)).status).toBe(302);
  expect(await shown()).not.toContain("off from");
  expect(await read(await browser.get("/checkout"))).not.toContain("You save");
});

test("mistakes stand at the steps, with what was typed, in the form that was sent", async () => {
  const { admin } = await openPanel(shop);
  const said = await read(await admin.send("/admin/offers", steps({ packs2: "4", off2: "95" })));
  for (const text of [
    "Enter more packs than in the step before.",
    "Enter a rate above 0 and up to 90 %.",
    'value="95"',
  ])
    expect(said).toContain(text);
  expect(said).not.toContain("A code has 4 to 20 letters");
});

test("a vendor keeps codes and offers of its own goods alone, which it pays; the panel sees and ends them", async () => {
  const { vendor, vendorId } = await openVendor(shop);
  const { vendor: other } = await openVendor(shop);
  const { id: productId, slug } = await makeProduct(shop.world.db, { vendorId });
  const foreign = await makeProduct(shop.world.db);
  const page = "/hi/vendor/offers";
  expect(await read(await vendor.get(page))).toContain("अभी कोई ऑफ़र नहीं है।");
  expect(await read(await vendor.send(page, steps({ product: foreign.slug })))).toContain(
    "इस सामान में ऐसा कोई उत्पाद नहीं है।",
  );
  // What a form says of others is not asked.
  const tried = steps({ product: slug, paidBy: "shop" });
  expect((await vendor.send(page, tried)).headers.get("Location")).toBe(`${page}?done=added`);
  const { rows } = await shop.world.db.execute(
    sql`select distinct vendor_id = ${vendorId} as own, paid_by from promotions where product_id = ${productId}`,
  );
  expect(rows).toEqual([{ own: true, paid_by: "vendor" }]);
  expect(await read(await vendor.get(page))).toContain("5% छूट, 5 पैक से");
  const [id = ""] = await idsOf(productId);
  expect(await read(await other.get(page))).not.toContain("5% छूट");
  expect((await other.get(`/vendor/offers/${id}`)).status).toBe(404);
  expect((await other.send(`/vendor/offers/${id}`, { shown: "", ends: "on" })).status).toBe(404);
  expect((await end(vendor, `/vendor/offers/${id}`)).headers.get("Location")).toBe(
    "/vendor/offers?done=changed",
  );
  const { admin } = await openPanel(shop);
  expect(await read(await admin.get(`/admin/offers/${id}`))).toContain("Over");
});
