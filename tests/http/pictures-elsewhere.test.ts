import { sql } from "drizzle-orm";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { productImages } from "#database/schema/products.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeLot } from "#tests/factories/lot.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeLicence, pdf } from "#tests/factories/vendor-licence.ts";
import { testShop, type TestShop } from "#tests/shop.ts";
import { signInFor } from "./open-vendor.ts";

const pictures = "https://pictures.seeds.example/media";
const folder = mkdtempSync(join(tmpdir(), "beej-pictures-"));
const elsewhere = testShop({ env: { PICTURES_URL: `${pictures}/`, DATA_DIR: folder } });
const own = testShop();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const keys = ["a".repeat(32), "b".repeat(32)];
const labelFile = `${"c".repeat(32)}-1080.webp`;
let licence: { vendorId: string; documentKey: string; id: string };

async function fill({ world }: TestShop): Promise<string> {
  const okra = await makeProduct(world.db, { slug: "okra", name: "Okra", packs: [{ stock: 0 }] });
  for (const [position, key] of keys.entries())
    await world.db
      .insert(productImages)
      .values({ id: world.newId(), productId: okra.id, key, position });
  const id = await makeLot(world, await makeAdministrator(world.db), okra, {
    pieces: [{ packId: okra.pack.id, received: 9, assigned: 0 }],
  });
  const photo = JSON.stringify({ file: labelFile, width: 800, height: 600 });
  await world.db.execute(sql`update lots set label_photo = ${photo}::jsonb where id = ${id}`);
  return okra.vendorId;
}

beforeAll(async () => {
  await fill(own);
  const vendorId = await fill(elsewhere);
  const { db, files } = elsewhere.world;
  licence = await makeLicence(db, { vendorId });
  await files.licences.put(licence.documentKey, [pdf("Licence")]);
});

const storefront = ["/", "/products", "/products/okra", "/hi", "/hi/products", "/hi/products/okra"];

/** All addresses of pictures in an answer, by where they are. */
const addressesIn = (html: string) =>
  [...html.matchAll(/(https?:\/\/[\w.]+)?\/media\/[\w.-]+/g)].map(([address]) => address);

test("every picture of the storefront is where the setting says, for browsers, search engines and who shares a page", async () => {
  for (const path of storefront) {
    const html = await (await elsewhere.fetch(path)).text();
    const addresses = addressesIn(html);
    expect(addresses.length, path).toBeGreaterThan(2);
    for (const address of addresses)
      expect([path, address]).toEqual([
        path,
        expect.stringMatching(`^${pictures}/[abc]{32}-(320|640|1080).(avif|webp)$`),
      ]);
  }
  const html = await (await elsewhere.fetch("/products/okra")).text();
  expect(html).toContain(`<meta property="og:image" content="${pictures}/${keys[0]}-1080.webp"/>`);
  expect(html).toContain(JSON.stringify(keys.map((key) => `${pictures}/${key}-1080.webp`)));
  expect(html.includes(`src="${pictures}/${labelFile}"`)).toBe(true);
});

test("a page may show pictures of there and of nowhere else, and opens the line to it at once", async () => {
  const { headers } = await elsewhere.fetch("/products/okra");
  const policy = headers.get("Content-Security-Policy")?.split("; ") ?? [];
  expect(policy.find((rule) => rule.startsWith("img-src"))).toBe(
    `img-src 'self' data: ${pictures}/`,
  );
  for (const rule of policy)
    if (!rule.startsWith("img-src")) expect(rule).not.toContain("pictures.");
  expect(headers.get("Link")).toBe("<https://pictures.seeds.example>; rel=preconnect");
});

test("who draws a page in the browser is told where pictures are by its data", async () => {
  const data = await (await elsewhere.fetch("/products.data")).text();
  expect(data).toContain(`"pictures","${pictures}"`);
});

test("a licence has no address there: its page leads to the shop, which asks whose it is", async () => {
  const { vendor } = await signInFor(elsewhere, licence.vendorId);
  const page = await vendor.get("/vendor/business");
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).toContain(`/vendor/business/licences/${licence.id}/document`);
  expect(html).not.toContain(licence.documentKey);
  expect(
    html
      .split(pictures)
      .slice(1)
      .map((rest) => rest[0]),
  ).not.toContain("/");
  const paper = await vendor.get(`/vendor/business/licences/${licence.id}/document`);
  expect([paper.status, paper.headers.get("Location")]).toEqual([200, null]);
});

test("without the setting pages speak of no other place", async () => {
  for (const path of storefront) {
    const answer = await own.fetch(path);
    const html = await answer.text();
    const addresses = addressesIn(html).filter(
      (address) => !address.startsWith("http://shop.test"),
    );
    expect(
      addresses.every((address) => address.startsWith("/media/")),
      path,
    ).toBe(true);
    expect(html).not.toContain('\\"pictures\\"');
    expect(answer.headers.has("Link")).toBe(false);
    expect(answer.headers.get("Content-Security-Policy")).toContain("; img-src 'self' data:; ");
  }
});
