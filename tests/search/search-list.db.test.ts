import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#database/connect.ts";
import { emptyCatalogueQuery } from "#domain/catalogue/storefront/catalogue-query.ts";
import { findProducts } from "#server/catalogue/storefront/find-products.ts";
import { fillBigCatalogue } from "#demo/big-catalogue.ts";
import { fillCatalogue } from "#demo/fill-catalogue.ts";
import { fillVendors } from "#demo/fill-vendors.ts";
import { openClone } from "#tests/database.ts";
import { testWorld } from "#tests/world.ts";
import ofDemo from "./queries-of-demo.json" with { type: "json" };
import ofMany from "./queries-of-many.json" with { type: "json" };

const asked = 5;

/** `wanted`: every product that it may find. */
type Query = { typed: string; wanted: ReadonlySet<string> };

/** How much of what the first five should show they show, and of what they show is wanted; and where the first of these stands. */
async function measure(db: Database, queries: readonly Query[]) {
  const figures = { recall: 0, precision: 0, rank: 0, missed: [] as string[] };
  for (const { typed, wanted } of queries) {
    const query = { ...emptyCatalogueQuery, search: typed, sort: "best-match" } as const;
    const { cards } = await findProducts(testWorld(db), query, "en");
    const first = cards.slice(0, asked).map(({ slug }) => slug);
    const hits = first.filter((slug) => wanted.has(slug)).length;
    const recall = hits / Math.min(asked, wanted.size);
    figures.recall += recall / queries.length;
    figures.precision += hits / Math.max(1, first.length) / queries.length;
    const rank = cards.findIndex(({ slug }) => wanted.has(slug)) + 1;
    figures.rank += (rank === 0 ? cards.length + 1 : rank) / queries.length;
    if (recall < 1) figures.missed.push(`${typed} (${hits})`);
  }
  return figures;
}

function report(
  what: string,
  queries: readonly Query[],
  found: Awaited<ReturnType<typeof measure>>,
) {
  const { recall, precision, rank, missed } = found;
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  console.log(
    `${what}: ${queries.length} queries, recall of the first five ${percent(recall)}, precision ${percent(precision)}, mean rank ${rank.toFixed(2)}; not all of: ${missed.join(", ") || "none"}`,
  );
}

test("150 searches of the demo shop find what growers mean among their first five", async () => {
  const { db } = await openClone();
  await db.transaction(async (tx) => {
    await fillCatalogue(tx, (await fillVendors(tx)).vendorIds, new Map());
  });
  const queries = ofDemo.flatMap(({ find, by }) =>
    by.map((typed) => ({ typed, wanted: new Set(find) })),
  );
  const found = await measure(db, queries);
  report("the demo shop", queries, found);
  expect(queries.length).toBeGreaterThanOrEqual(150);
  expect(found.recall).toBeGreaterThanOrEqual(0.98);
});

test("150 searches among 10,000 products find it as well", { timeout: 300_000 }, async () => {
  const { db } = await openClone();
  await fillBigCatalogue({ db, products: 10_000, progress: () => {} });
  const { rows } = await db.execute<{
    slug: string;
    name: string;
    crop: string | null;
    vendor: string;
  }>(sql`
    select p.slug, p.name, p.crop_key as crop, v.business_name as vendor
    from products p join vendors v on v.id = p.vendor_id`);
  const queries = ofMany.flatMap(({ crop, name, vendor, by }) => {
    const wanted = rows.filter(
      (row) =>
        (crop === undefined || row.crop === crop) &&
        (name === undefined || row.name.startsWith(name)) &&
        (vendor === undefined || row.vendor.startsWith(vendor)),
    );
    if (wanted.length === 0) throw new Error(`Nothing is what ${by.join(", ")} should find`);
    return by.map((typed) => ({ typed, wanted: new Set(wanted.map(({ slug }) => slug)) }));
  });
  const found = await measure(db, queries);
  report("10,000 products", queries, found);
  expect(queries.length).toBeGreaterThanOrEqual(150);
  expect(found.recall).toBeGreaterThanOrEqual(0.98);
});
