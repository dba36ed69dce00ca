import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { packBest, toCachedPage } from "#app/http/memory/cached-page.ts";
import { fillBigCatalogue } from "#demo/big-catalogue.ts";
import { demoProducts } from "#demo/catalogue/products.ts";
import { fillDemoShop } from "#demo/fill.ts";
import { testShop } from "#tests/shop.ts";

// What a list of 24 may weigh on a 3G line, as brotli sends it: 8 kB and its filters with their counts (decision 086).
const listBytes = 8_500;

const shop = testShop();
const dataDir = mkdtempSync(join(tmpdir(), "beej-bytes-"));

beforeAll(async () => {
  const keyOf = (slug: string) => createHash("sha256").update(slug).digest("hex").slice(0, 20);
  const pictures = () =>
    Promise.resolve(demoProducts.map(({ slug }) => ({ slug, key: keyOf(slug) })));
  await fillDemoShop({ db: shop.world.db, dataDir, people: false, pictures, log: () => {} });
  await fillBigCatalogue({ db: shop.world.db, products: 100, progress: () => {} });
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** The first answer, and what is sent once the page has lived a while, which is packed smaller still. */
async function expectSmall(path: string): Promise<void> {
  const asked = { headers: { "Accept-Encoding": "br" } };
  const first = await shop.fetch(path, asked);
  expect(first.headers.get("Content-Encoding")).toBe("br");
  expect((await first.arrayBuffer()).byteLength).toBeLessThanOrEqual(listBytes);
  const page = await toCachedPage(await shop.fetch(path));
  const quickBytes = page.br.body.byteLength;
  await packBest(page);
  expect(page.br.body.byteLength).toBeLessThan(quickBytes);
}

test("a list of 24 products is at most 8.5 kB of HTML", async () => {
  const html = await (await shop.fetch("/products")).text();
  expect(html.match(/<li class="card[ "]/g)?.length).toBe(24);
  await expectSmall("/products");
});

test("a list of 24 products is at most 8.5 kB of HTML in Hindi too", async () => {
  await expectSmall("/hi/products");
});
