import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { openBrowser } from "#tests/browser-session.ts";
import { countQueries } from "#tests/count-queries.ts";
import { makeDelivery } from "#tests/factories/delivery.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { openVendor } from "#tests/http/open-vendor.ts";
import { testShop } from "#tests/shop.ts";
import { filledPattern, routePatterns } from "./route-patterns.ts";

const shop = testShop();
let browser: ReturnType<typeof openBrowser>;
/** By the parameter of an address, one of the vendor's own; those of other pages are not walked. */
const places: Record<string, string> = {};

/** Who asks, their business, its notices, how many rows there are, and the rows. A page that shows more says so. */
const usualBound = 7;
const bounds: Record<string, number> = {
  "/vendor/dashboard": 10,
};

beforeAll(async () => {
  const { db } = shop.world;
  const { vendor, vendorId } = await openVendor(shop);
  browser = vendor;
  const { id, pack } = await makeProduct(db, { vendorId, packs: [{ stock: 50 }] });
  for (let order = 0; order < 12; order += 1) await makeDelivery(db, { packId: pack.id });
  const { rows } = await db.execute<{ number: string }>(sql`select number from orders limit 1`);
  Object.assign(places, { "orders/:number": rows[0]?.number, "products/:id": id });
});

test("every page of a vendor asks the database a handful of times, however many rows it shows", async () => {
  const faults: string[] = [];
  const pages: string[] = [];
  for (const pattern of routePatterns()) {
    const path = pattern.startsWith("/vendor/") ? filledPattern(pattern, places) : null;
    if (path === null) continue;
    let answer: Response | undefined;
    const count = await countQueries(async () => {
      answer = await browser.get(path);
      await answer.arrayBuffer();
    });
    if (answer === undefined || answer.status >= 500)
      faults.push(`${path} answers ${answer?.status}`);
    // A file asks once for every thousand rows.
    if (answer?.status !== 200 || answer.headers.has("Content-Disposition")) continue;
    pages.push(pattern);
    const bound = bounds[pattern] ?? usualBound;
    if (count > bound) faults.push(`${pattern}: ${count} queries, at most ${bound} wanted`);
  }
  expect(faults).toEqual([]);
  expect(pages).toEqual(
    expect.arrayContaining([
      "/vendor/dashboard",
      "/vendor/orders",
      "/vendor/orders/:number",
      "/vendor/orders/:number/packing-slip",
    ]),
  );
});
