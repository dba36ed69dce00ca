import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { knownCrops } from "#server/catalogue/crops/known-crops.ts";
import { publicPaths } from "#app/seo/sitemap.ts";
import { fillBigCatalogue } from "#demo/big-catalogue.ts";
import { productsPerPart } from "#server/catalogue/storefront/find-sitemap-part.ts";
import { announceChange } from "#server/platform/changes.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { changesReceived } from "#tests/changes-received.ts";
import { shopOrigin, testShop } from "#tests/shop.ts";
import { readXml, type Element } from "./read-xml.ts";

const shop = testShop();
const schema = "http://www.sitemaps.org/schemas/sitemap/0.9";

async function readMap(path = "/sitemap.xml") {
  const response = await shop.fetch(path);
  expect(response.status, path).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  const text = await response.text();
  return { text, map: readXml(text) };
}

const inside = (element: Element, name: string) =>
  element.children.filter((child) => child.name === name);
const textOf = (element: Element, name: string) => inside(element, name)[0]?.text ?? "";

test("a shop without products has a valid map of its fixed pages, in both languages", async () => {
  const { map } = await readMap();
  const crops = (await knownCrops(shop.world)).map(({ cropKey }) => `/crops/${cropKey}`);
  expect(map).toMatchObject({ name: "urlset", attributes: { xmlns: schema } });
  expect(map.children.map((url) => textOf(url, "loc"))).toEqual(
    [...publicPaths, ...crops].flatMap((path) => [
      shopOrigin + path,
      `${shopOrigin}/hi${path === "/" ? "" : path}`,
    ]),
  );
});

test("a new product joins the map, with the day it changed and its twin", async () => {
  const { db } = shop.world;
  const updatedAt = new Date("2026-05-06T07:08:09.000Z");
  const vendorId = (await makeVendor(db, { slug: "panghat" })).id;
  await makeProduct(db, { slug: "moth-bean", updatedAt, vendorId });
  await db.transaction((tx) => announceChange(tx, ["catalogue"]));
  await expect
    .poll(async () => (await readMap()).text)
    .toContain(`<loc>${shopOrigin}/products/moth-bean</loc>`);
  const { map } = await readMap();
  const twins = map.children.filter((url) => textOf(url, "loc").endsWith("/moth-bean"));
  expect(twins.length).toBe(2);
  for (const url of twins) {
    expect(textOf(url, "lastmod")).toBe("2026-05-06T07:08:09.000Z");
    expect(inside(url, "xhtml:link").map(({ attributes }) => attributes)).toEqual([
      { rel: "alternate", hreflang: "en", href: `${shopOrigin}/products/moth-bean` },
      { rel: "alternate", hreflang: "hi", href: `${shopOrigin}/hi/products/moth-bean` },
      { rel: "alternate", hreflang: "x-default", href: `${shopOrigin}/products/moth-bean` },
    ]);
  }
});

test("the vendor of a product on sale is in the map, in both languages", async () => {
  const { text } = await readMap();
  for (const path of ["/vendors/panghat", "/hi/vendors/panghat"])
    expect(text).toContain(`<loc>${shopOrigin}${path}</loc>`);
});

test("every address of the map answers", async () => {
  const { map } = await readMap();
  for (const url of map.children) {
    const response = await shop.fetch(textOf(url, "loc"));
    expect(response.status, textOf(url, "loc")).toBe(200);
  }
});

test("the map is kept in memory like a page", async () => {
  await changesReceived(shop.world);
  await readMap();
  expect(shop.findKept("GET", "/sitemap.xml", { host: "shop.test" })).toBeDefined();
});

test("parts that are none are not found, and nobody writes to a map", async () => {
  for (const query of ["?part=0", "?part=2", "?part=-1", "?part=1e3", "?part=", "?part=99999999"])
    expect((await shop.fetch(`/sitemap.xml${query}`)).status, query).toBe(404);
  expect((await shop.fetch("/sitemap.xml", { method: "POST" })).status).toBe(405);
  expect((await shop.fetch("/robots.txt", { method: "POST" })).status).toBe(405);
  expect((await shop.fetch("/hi/sitemap.xml")).status).toBe(404);
});

test("a large shop has an index of parts, which together hold every product", async () => {
  const { db } = shop.world;
  await fillBigCatalogue({ db, products: Math.ceil(productsPerPart * 1.04), progress: () => {} });
  await db.transaction((tx) => announceChange(tx, ["catalogue"]));
  await expect.poll(async () => (await readMap()).map.name).toBe("sitemapindex");
  const { map } = await readMap();
  const addresses = map.children.map((part) => textOf(part, "loc"));
  expect(addresses).toEqual([1, 2].map((part) => `${shopOrigin}/sitemap.xml?part=${part}`));
  const found = new Set<string>();
  for (const address of addresses) {
    const { map: part, text } = await readMap(address);
    expect(Buffer.byteLength(text)).toBeLessThan(50_000_000);
    expect(part.children.length).toBeLessThan(50_000);
    for (const url of part.children) found.add(textOf(url, "loc"));
  }
  const { rows } = await db.execute<{ slug: string }>(
    sql`select slug from products where state = 'published'`,
  );
  const missing = rows.filter(({ slug }) => !found.has(`${shopOrigin}/hi/products/${slug}`));
  expect(rows.length).toBeGreaterThan(productsPerPart);
  expect(missing).toEqual([]);
});

test("robots.txt keeps search engines out of private places in both languages and names the map", async () => {
  const response = await shop.fetch("/robots.txt");
  expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  const lines = (await response.text()).split("\n");
  expect(lines[0]).toBe("User-agent: *");
  expect(lines).toContain(`Sitemap: ${shopOrigin}/sitemap.xml`);
  for (const place of ["/admin", "/cart", "/checkout", "/orders", "/profile", "/vendor"]) {
    expect(lines).toContain(`Disallow: ${place}`);
    expect(lines).toContain(`Disallow: /hi${place}`);
  }
  const closed = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
  for (const path of ["/", "/hi", ...publicPaths, "/products/okra", "/sitemap.xml"])
    expect(
      closed.filter((place) => path.startsWith(place)),
      path,
    ).toEqual([]);
  // The longest rule that fits an address holds.
  expect(lines).toContain("Allow: /vendors/");
  expect(lines).toContain("Allow: /hi/vendors/");
});
