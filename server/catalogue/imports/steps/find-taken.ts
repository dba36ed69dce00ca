import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { slugAttempt } from "#domain/catalogue/imports/free-slug.ts";
import type { Gathered, NameClaim, SkuClaim } from "#domain/catalogue/imports/gather-products.ts";
import { lastingSlug } from "#domain/vendors/vendor-slug.ts";
import { cutShort, type ImportFault } from "#domain/catalogue/imports/import-fault.ts";

type Vendor = { vendorId: string; vendorSlug: string };

export type TakenNames = {
  faults: ImportFault[];
  /** The address that is free for each, by the one its name makes. */
  slugs: ReadonlyMap<string, string>;
};

/**
 * What of the file the shop has already: the vendor's own products and SKUs are faults; where another vendor has the
 * address, a free one is found.
 */
export async function findTaken(
  tx: Transaction,
  vendor: Vendor,
  { names, skus }: Pick<Gathered, "names" | "skus">,
): Promise<TakenNames> {
  const own = await findOwn(tx, vendor, names);
  const faults = [...own.faults, ...(await findSkus(tx, vendor, skus))];
  const others = names.filter(({ line }) => !own.lines.has(line));
  return { faults, slugs: await findFreeSlugs(tx, vendor, others) };
}

async function findOwn(tx: Transaction, { vendorId }: Vendor, names: readonly NameClaim[]) {
  const { rows } = await tx.execute<{ key: string; name: string; slug: string }>(sql`
    select lower(name) as key, name, slug from products
    where vendor_id = ${vendorId} and (lower(name) = any(${list(names.map(({ key }) => key))})
      or slug = any(${list(names.map(({ slug }) => slug))}))`);
  const keys = new Set(rows.map(({ key }) => key));
  const slugs = new Map(rows.map(({ slug, name }) => [slug, name]));
  const faults = names.flatMap(({ line, key, slug, name }): ImportFault[] => {
    const found = { line, column: "name" } as const;
    if (keys.has(key)) return [{ ...found, code: "product-exists", value: cutShort(name) }];
    const other = slugs.get(slug);
    return other === undefined ? [] : [{ ...found, code: "slug-taken", value: cutShort(other) }];
  });
  return { faults, lines: new Set(faults.map(({ line }) => line)) };
}

async function findSkus(
  tx: Transaction,
  { vendorId }: Vendor,
  skus: readonly SkuClaim[],
): Promise<ImportFault[]> {
  const { rows } = await tx.execute<{ sku: string }>(sql`
    select sku from packs where vendor_id = ${vendorId} and sku = any(${list(skus.map(({ sku }) => sku))})`);
  const taken = new Set(rows.map(({ sku }) => sku));
  return skus
    .filter(({ sku }) => taken.has(sku))
    .map(({ line, sku }) => ({ line, column: "sku", code: "sku-taken", value: sku }));
}

async function findFreeSlugs(
  tx: Transaction,
  { vendorId, vendorSlug }: Vendor,
  names: readonly NameClaim[],
): Promise<Map<string, string>> {
  const vendor = lastingSlug({ id: vendorId, slug: vendorSlug });
  const free = new Map<string, string>();
  const given = new Set<string>();
  let open = names.map(({ slug }) => slug);
  for (let attempt = 0; open.length > 0; attempt += 1) {
    const tried = open.map((slug) => ({ slug, wanted: slugAttempt(slug, vendor, attempt) }));
    const { rows } = await tx.execute<{ slug: string }>(
      sql`select slug from products where slug = any(${list(tried.map(({ wanted }) => wanted))})`,
    );
    const taken = new Set(rows.map(({ slug }) => slug));
    open = [];
    for (const { slug, wanted } of tried) {
      if (taken.has(wanted) || given.has(wanted)) open.push(slug);
      else {
        free.set(slug, wanted);
        given.add(wanted);
      }
    }
  }
  return free;
}

const list = (texts: string[]) => sql`${sql.param(texts)}::text[]`;
