import { sql } from "drizzle-orm";
import type { Reader } from "#database/connect.ts";
import type { Language } from "#domain/language.ts";
import { inLanguage } from "#server/catalogue/storefront/in-language.ts";
import { isVisible, type Visibility } from "#server/catalogue/storefront/visible-products.ts";

export type VarietyName = { slug: string; name: string };

const namedMost = 40;

/** Seed of the same crop, the best rated first. */
export async function selectVarieties(
  db: Reader,
  visibility: Visibility,
  language: Language,
  { cropKey, without }: { cropKey: string; without: readonly string[] },
): Promise<VarietyName[]> {
  const { rows } = await db.execute<VarietyName>(sql`
    select p.slug, ${inLanguage(language, "p.name", "p.name_hi")} as name
    from products p join vendors v on v.id = p.vendor_id
    where p.crop_key = ${cropKey} and p.goods_kind = 'sowing' and ${isVisible(visibility)}
      and p.slug <> all(${sql.param([...without])}::text[])
    order by p.rating_average desc, p.rating_count desc, p.id limit ${namedMost}`);
  return rows;
}
