import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { freeVendorSlug } from "#domain/vendors/vendor-slug.ts";

type Taking = { vendor: { id: string; slug: string }; wanted: string; at: Date };

/**
 * Keeps the slug of a vendor that is locked as a former one, which leads on to it, and answers the slug it has from now on:
 * whoever calls writes it down. Vendors take theirs one after the other, so that two who want the same one get two.
 */
export async function takeVendorSlug(
  tx: Transaction,
  { vendor, wanted, at }: Taking,
): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('beej-bazaar vendor slugs'))`);
  const numbered = `${wanted}-%`;
  const { rows } = await tx.execute<{ slug: string }>(sql`
    select slug from vendors where slug = ${wanted} or slug like ${numbered}
    union select slug from former_vendor_slugs where slug = ${wanted} or slug like ${numbered}`);
  await tx.execute(sql`
    insert into former_vendor_slugs (slug, vendor_id, replaced_at)
    values (${vendor.slug}, ${vendor.id}, ${at}::timestamptz)`);
  return freeVendorSlug(wanted, new Set(rows.map(({ slug }) => slug)));
}
