import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isPrivatePath } from "#app/seo/private-paths.ts";
import { publicPaths } from "#app/seo/sitemap.ts";
import routes from "#app/routes.ts";
import { fillBigCatalogue } from "#demo/big-catalogue.ts";
import { demoProducts } from "#demo/catalogue/products.ts";
import { fillDemoShop } from "#demo/fill.ts";
import { settings } from "#database/schema/settings.ts";
import { announceChange } from "#server/platform/changes.ts";
import { openBuyer, reviewForm } from "#tests/buyer-browser.ts";
import { changesReceived } from "#tests/changes-received.ts";
import { shopOrigin, testShop } from "#tests/shop.ts";
import { headOf, type Head } from "./head-of.ts";
import { readXml } from "./read-xml.ts";

const shop = testShop();
const dataDir = mkdtempSync(join(tmpdir(), "beej-heads-"));

beforeAll(async () => {
  const { db } = shop.world;
  const pictures = () =>
    Promise.resolve(demoProducts.map(({ slug }) => ({ slug, key: `key-of-${slug}` })));
  await fillDemoShop({ db, dataDir, people: false, pictures, log: () => {} });
  await fillBigCatalogue({ db, products: 60, progress: () => {} });
  // More than a page of it.
  await db.execute(sql`
    update products set vendor_id = (select id from vendors where slug = 'neem-chaupal-seeds')
    where id in (select p.id from products p join vendors v on v.id = p.vendor_id
      where v.slug not in ('neem-chaupal-seeds', 'panghat-seed-house') limit 30)`);
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function read(address: string): Promise<Head & { address: string }> {
  const response = await shop.fetch(address);
  expect(response.status, address).toBe(200);
  return { address, ...headOf(await response.text()) };
}

async function mapped(): Promise<string[]> {
  const map = readXml(await (await shop.fetch("/sitemap.xml")).text());
  return map.children.map(
    ({ children }) => children.find(({ name }) => name === "loc")?.text ?? "",
  );
}

/** Every page of the site map, the further pages of a list, and the two ways in. */
async function publicPages() {
  const ways = ["/login", "/register", "/products?page=2", "/products?page=3", `${vendor}?page=2`];
  const both = ways.flatMap((path) => [path, `/hi${path}`]).map((path) => shopOrigin + path);
  const pages = [];
  for (const address of [...(await mapped()), ...both]) pages.push(await read(address));
  return pages;
}

const repeated = (texts: readonly string[]) =>
  texts.filter((text, place) => texts.indexOf(text) !== place);

const vendor = "/vendors/neem-chaupal-seeds";

test("every public page has one title, one description and one address, and shares none of them", async () => {
  const pages = await publicPages();
  expect(pages.length).toBeGreaterThan(2 * (publicPaths.length + 15));
  for (const { address, titles, descriptions, canonicals, robots } of pages) {
    expect(titles.length, address).toBe(1);
    expect(titles[0]?.length, address).toBeGreaterThanOrEqual(10);
    expect(titles[0]?.length, `${address}: ${titles[0]}`).toBeLessThanOrEqual(75);
    expect(titles[0], address).toContain("Beej Bazaar");
    expect(descriptions.length, address).toBe(1);
    expect(descriptions[0]?.length, `${address}: ${descriptions[0]}`).toBeGreaterThanOrEqual(40);
    expect(descriptions[0]?.length, address).toBeLessThanOrEqual(160);
    expect(canonicals, address).toEqual([address]);
    expect(robots, address).toEqual([]);
  }
  expect(repeated(pages.map(({ titles }) => titles[0] ?? ""))).toEqual([]);
  expect(repeated(pages.map(({ descriptions }) => descriptions[0] ?? ""))).toEqual([]);
});

test("every public page names itself and its twin, and is named by it", async () => {
  const pages = await publicPages();
  const byAddress = new Map(pages.map((page) => [page.address, page]));
  for (const { address, alternates } of pages) {
    const { en = "", hi = "" } = alternates;
    expect(alternates, address).toEqual({ en, hi, "x-default": en });
    expect([en, hi]).toContain(address);
    expect(byAddress.get(en)?.alternates, address).toEqual(alternates);
    expect(byAddress.get(hi)?.alternates, address).toEqual(alternates);
    expect(new URL(hi).pathname, address).toMatch(/^\/hi(?:\/|$)/);
  }
});

test("every page of the routes is in the site map, or private, or a way in", () => {
  const inside = (entries: readonly RouteConfigEntry[], above: string): string[] =>
    entries.flatMap((entry) => {
      const path = [above, entry.path?.replace(/^hi\?\/?/, "")].filter(Boolean).join("/");
      return entry.children ? inside(entry.children, path) : [`/${path}`];
    });
  const fixed = inside(routes, "").filter((path) => !/[:*]/.test(path));
  const left = fixed.filter(
    (path) => !isPrivatePath(path) && !["/login", "/register"].includes(path),
  );
  expect(left.toSorted()).toEqual([...publicPaths].toSorted());
});

test("what is searched, sorted or narrowed counts as the list it is of", async () => {
  const canonicalOf = async (path: string) => (await read(path)).canonicals;
  const all = [`${shopOrigin}/products`];
  expect(await canonicalOf("/products?search=okra")).toEqual(all);
  expect(await canonicalOf("/products?sort=price-desc&page=2")).toEqual(all);
  expect(await canonicalOf("/products?minPrice=100&maxPrice=900")).toEqual(all);
  expect(await canonicalOf("/products?category=no-such-thing")).toEqual(all);
  expect(await canonicalOf("/products?utm_source=x&page=2")).toEqual([`${all[0]}?page=2`]);
  expect(await canonicalOf("/products?sort=rating-desc&category=vegetables")).toEqual([
    `${all[0]}?category=vegetables`,
  ]);
  expect(await canonicalOf("/hi/products?search=okra")).toEqual([`${shopOrigin}/hi/products`]);
});

test("a vendor's products are pages of their own, sorted otherwise they are the first", async () => {
  const first = shopOrigin + vendor;
  const canonicalOf = async (path: string) => (await read(path)).canonicals;
  expect(await canonicalOf(`${vendor}?utm_source=x`)).toEqual([first]);
  expect(await canonicalOf(`${vendor}?page=2`)).toEqual([`${first}?page=2`]);
  expect(await canonicalOf(`${vendor}?page=2&sort=price-asc`)).toEqual([first]);
  expect(await canonicalOf(`${vendor}?page=999`)).toEqual([`${first}?page=2`]);
});

test("a chosen pack and older reviews are the product's own page", async () => {
  for (const query of ["?pack=1", "?reviews=1", "?utm_source=x", "/"])
    expect((await read(`/products/hybrid-okra${query}`)).canonicals).toEqual([
      `${shopOrigin}/products/hybrid-okra`,
    ]);
});

test("pages of one person are listed nowhere, and have titles of their own all the same", async () => {
  const buyer = await openBuyer(shop);
  await buyer.browser.send("/checkout", await reviewForm(buyer));
  const titles: string[] = [];
  for (const path of [
    "/orders",
    "/order-success",
    "/checkout/product",
    "/hi/orders",
    "/hi/order-success",
  ]) {
    const response = await buyer.browser.get(path);
    expect(response.headers.get("X-Robots-Tag"), path).toBe("noindex");
    const head = headOf(await response.text());
    expect(head).toMatchObject({ robots: ["noindex"], canonicals: [], alternates: {}, things: [] });
    expect(head.descriptions[0]?.length, path).toBeGreaterThanOrEqual(15);
    titles.push(...head.titles);
  }
  expect(titles.length).toBe(5);
  expect(repeated(titles)).toEqual([]);
});

test("cart, panel and pages that are not there are not listed", async () => {
  for (const path of ["/cart", "/hi/cart", "/admin/login", "/no/such/page", "/products/no-such"]) {
    const response = await shop.fetch(path);
    expect(response.headers.get("X-Robots-Tag"), path).toBe("noindex");
    const { canonicals, alternates, titles } = headOf(await response.text());
    expect({ canonicals, alternates }, path).toEqual({ canonicals: [], alternates: {} });
    expect(titles.length, path).toBe(1);
  }
  expect((await shop.fetch("/products")).headers.get("X-Robots-Tag")).toBeNull();
});

test("a page that is shared has a picture and says it in its language", async () => {
  const okra = await read("/hi/products/hybrid-okra");
  expect(okra.properties).toMatchObject({
    "og:title": okra.titles[0],
    "og:description": okra.descriptions[0],
    "og:url": okra.canonicals[0],
    "og:image": `${shopOrigin}/media/key-of-hybrid-okra-1080.webp`,
    "og:locale": "hi_IN",
    "og:locale:alternate": "en_IN",
  });
  expect((await read("/")).properties["og:image"]).toBe(`${shopOrigin}/og.png`);
});

test("titles say the name that the owner gave the shop", async () => {
  const { db } = shop.world;
  await read("/");
  await db.transaction(async (tx) => {
    const value = { name: `Kisan "A&B" </title><b>` };
    const row = { key: "business", value };
    await tx
      .insert(settings)
      .values(row)
      .onConflictDoUpdate({ target: settings.key, set: { value } });
    await announceChange(tx, ["settings"]);
  });
  for (const path of [
    "/",
    "/hi/products",
    "/products/hybrid-okra",
    "/login",
    "/cart",
    "/admin/login",
  ])
    await expect
      .poll(async () => (await read(path)).titles[0], { message: path })
      .toContain(`Kisan "A&B" </title><b>`);
  for (const path of ["/", "/hi", "/admin/login"])
    expect(await (await shop.fetch(path)).text(), path).not.toMatch(/Beej Bazaar|बीज बाज़ार/);
});

test("a name in the Host header gets into nobody else's page", async () => {
  await changesReceived(shop.world);
  const ours = async () => (await read("/privacy")).canonicals;
  const theirs = async () => (await read("http://evil.example/privacy")).canonicals;
  expect(await theirs()).toEqual(["http://evil.example/privacy"]);
  expect(await ours()).toEqual([`${shopOrigin}/privacy`]);
  expect(await theirs()).toEqual(["http://evil.example/privacy"]);
  const kept = (host: string) => shop.findKept("GET", "/privacy", { host })?.body.toString();
  expect(kept("shop.test")).toContain(`href="${shopOrigin}/privacy"`);
  expect(kept("shop.test")).not.toContain("evil");
  expect(kept("evil.example")).toContain('href="http://evil.example/privacy"');
  expect(kept("third.example")).toBeUndefined();
});
