import { createHash } from "node:crypto";
import { brotliDecompressSync, constants } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { makeCategory } from "#tests/factories/category.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();

/** A page of products in as many categories as the shop begins with: the filters stand before the cards, and name them. */
beforeAll(async () => {
  const { db } = shop.world;
  const categories: string[] = [];
  for (let made = 0; made < 10; made += 1) categories.push((await makeCategory(db)).id);
  for (let made = 0; made < 24; made += 1)
    await makeProduct(db, { categoryId: categories[made % 10] as string });
});

/** As a browser says that somebody came from elsewhere. */
const fromOutside = {
  "Accept-Encoding": "br",
  "Sec-Fetch-Dest": "document",
  "Sec-Fetch-Site": "cross-site",
};
async function read(path: string, headers: Record<string, string> = fromOutside) {
  const page = await shop.fetch(path, { headers });
  const sent = Buffer.from(await page.arrayBuffer());
  const isPacked = page.headers.get("Content-Encoding") === "br";
  return { page, sent, html: (isPacked ? brotliDecompressSync(sent) : sent).toString() };
}
const styleIn = (html: string) => /<style>([\s\S]+?)<\/style>/.exec(html)?.[1];

/** What a first window of TCP carries, ten packets, without the headers. */
const firstWindowBytes = 13_500;

test.each(["/", "/hi", "/products", "/hi/products", "/terms", "/login", "/no-such-page"])(
  "the first visit of %s has its styles in it, and a policy that allows them",
  async (path) => {
    const { page, html } = await read(path);
    const style = styleIn(html) ?? "";
    expect(style.length).toBeGreaterThan(20_000);
    const hash = createHash("sha256").update(style).digest("base64");
    const policy = page.headers.get("Content-Security-Policy") ?? "";
    expect(policy).toContain(`'sha256-${hash}'`);
    expect(policy).not.toContain("unsafe");
    expect(html).toMatch(/<link rel="stylesheet" href="[^"]+" disabled=""\/>/);
    expect(html).not.toMatch(/<link rel="stylesheet" href="[^"]+"\/>/);
  },
);

test("who comes from a page of the shop, has the page, or is signed in is not sent the styles again", async () => {
  const etag = (await read("/products")).page.headers.get("ETag") ?? "";
  const others = [
    { "Sec-Fetch-Site": "same-origin" },
    { "Sec-Fetch-Dest": "" },
    { "If-None-Match": '"older"' },
    { Cookie: "shop_session=x" },
  ];
  for (const headers of others) {
    const { html } = await read("/products", { ...fromOutside, ...headers });
    expect(styleIn(html), JSON.stringify(headers)).toBeUndefined();
    expect(html).toMatch(/<link rel="stylesheet" href="[^"]+"\/>/);
  }
  expect((await read("/products", { ...fromOutside, "If-None-Match": etag })).page.status).toBe(
    304,
  );
});

test("the first window of a first visit carries the head of the page and its first products", async () => {
  for (const path of ["/", "/hi", "/products", "/hi/products"]) {
    const { sent } = await read(path);
    const begun = brotliDecompressSync(sent.subarray(0, firstWindowBytes), {
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
    }).toString();
    expect(begun.includes("</h1>"), path).toBe(true);
    if (path.endsWith("products")) expect(begun.includes('<li class="card'), path).toBe(true);
  }
});
