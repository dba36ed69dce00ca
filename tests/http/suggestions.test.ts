import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { products } from "#database/schema/products.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();

type Answer = {
  said: string;
  groups: { title: string; options: { text: string; href: string; picture?: string }[] }[];
};

async function suggested(typed: string, hindi = "") {
  const response = await shop.fetch(`${hindi}/suggest?search=${encodeURIComponent(typed)}`);
  expect(response.status, typed).toBe(200);
  return (await response.json()) as Answer;
}

test("suggestions lead to the list of a crop, to products, categories and seed houses, in the language of the page", async () => {
  const { db } = shop.world;
  const vendor = await makeVendor(db, { businessName: "Tamarind Seed House" });
  const category = await makeCategory(db, { nameEn: "Tamarind & trees", nameHi: "टमाटर वाली" });
  const product = await makeProduct(db, {
    name: "Tamra Lal",
    nameHi: "ताम्र लाल",
    cropKey: "tomato",
    vendorId: vendor.id,
    categoryId: category.id,
  });
  const { groups, said } = await suggested("tam");
  expect(groups.map(({ title, options }) => [title, ...options.map(({ text }) => text)])).toEqual([
    ["Crops", "Tomato"],
    ["Products", "Tamra Lal"],
    ["Categories", "Tamarind & trees"],
    ["Seed houses", "Tamarind Seed House"],
  ]);
  const links = groups.flatMap(({ options }) => options.map(({ href }) => href));
  expect(links).toEqual([
    "/products?search=Tomato",
    `/products/${product.slug}`,
    `/products?category=${category.slug}`,
    `/vendors/${vendor.slug}`,
  ]);
  for (const link of links) expect((await shop.fetch(link)).status, link).toBe(200);
  expect(said).toBe("4 suggestions");
  expect(groups[0]?.options[0]?.picture).toMatch(/^\/assets\/tomato-[\w-]+\.webp$/);

  const hindi = await suggested("टमा", "/hi");
  expect(hindi.groups[0]).toMatchObject({
    title: "फसलें",
    options: [{ text: "टमाटर", href: `/hi/products?search=${encodeURIComponent("टमाटर")}` }],
  });
  expect(hindi.groups[1]?.options).toEqual([
    { text: "ताम्र लाल", href: `/hi/products/${product.slug}` },
  ]);
  expect(hindi.said).toBe("4 सुझाव");

  await db.update(products).set({ inStock: false }).where(eq(products.id, product.id));
  expect((await suggested("tam")).groups).toEqual([]);
});

test("the answer is the same for everybody, and may be kept for a minute", async () => {
  const response = await shop.fetch("/suggest?search=tam");
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=60");
  expect(response.headers.get("Content-Type")).toMatch(/^application\/json/);
  expect(response.headers.get("Set-Cookie")).toBeNull();
});

test("whatever is asked, the answer is a list", async () => {
  const { db } = shop.world;
  const none = { groups: [], said: "No suggestions. Search to see all that fits." };
  for (const typed of [
    "",
    " ",
    "\0",
    "'; drop table products; --",
    "\\",
    ":* & | ! <->",
    "%_",
    "{}",
    "[]",
    "🌾",
    "क".repeat(90),
    "x ".repeat(3_000),
    "zq".repeat(2_000),
  ])
    expect(await suggested(typed), JSON.stringify(typed.slice(0, 20))).toEqual(none);
  expect(await (await shop.fetch("/suggest")).json()).toEqual(none);
  expect(await (await shop.fetch("/suggest?search[]=tam&q=tam")).json()).toEqual(none);
  expect((await shop.fetch("/suggest?search=%ff%fe%ED%A0%80x")).status).toBe(200);
  await makeProduct(db, { name: "<img src=x onerror=alert(1)> Xylo" });
  // A name is a text: the page writes it as one.
  const [group] = (await suggested("xylo")).groups;
  expect(group?.options[0]?.text).toBe("<img src=x onerror=alert(1)> Xylo");
  expect((await shop.fetch("/suggest?search=tam", { method: "POST" })).status).toBe(405);
});

test("the header of public pages has the search as a form that needs no script, and robots are kept from suggestions", async () => {
  for (const path of ["/", "/products", "/crops", "/login", "/cart", "/no/such/page"]) {
    const html = await (await shop.fetch(path)).text();
    expect(html, path).toMatch(/<form id="find"[^>]*action="\/products"/);
    expect(html, path).toMatch(/<input type="search"[^>]*name="search"/);
  }
  expect(await (await shop.fetch("/hi")).text()).toMatch(
    /<form id="find"[^>]*action="\/hi\/products"/,
  );
  const robots = await (await shop.fetch("/robots.txt")).text();
  expect(robots).toContain("Disallow: /suggest\n");
  expect(robots).toContain("Disallow: /hi/suggest\n");
});
