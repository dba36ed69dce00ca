import { sql } from "drizzle-orm";
import type { Reader } from "#database/connect.ts";
import type { Language } from "#domain/language.ts";
import { inLanguage } from "#server/catalogue/storefront/in-language.ts";
import { reviewTextIn } from "#server/catalogue/storefront/product-review-store.ts";
import { isVisible, type Visibility } from "#server/catalogue/storefront/visible-products.ts";

export type Testimonial = { id: string; text: string; authorName: string; productName: string };

/** A few lines beside each other: who wrote more is read at the product. */
const testimonialMaxLength = 300;

/**
 * Five stars with a few words, the newest of each writer who is still here, of the best rated products on sale. Only
 * the newest reviews of these are looked at: a shop with a million reviews reads as many as one with a thousand.
 */
export async function selectTestimonials(
  db: Reader,
  visibility: Visibility,
  language: Language,
  limit: number,
): Promise<Testimonial[]> {
  const { rows } = await db.execute<Testimonial>(sql`
    select id, text, "authorName", "productName" from (
      select distinct on (r.person_id) r.id, r.created_at, ${reviewTextIn(language)} as text,
        r.author_name as "authorName",
        ${inLanguage(language, "p.name", "p.name_hi")} as "productName"
      from (
        select p.id, p.name, p.name_hi from products p join vendors v on v.id = p.vendor_id
        where p.rating_count > 0 and ${isVisible(visibility)}
        order by p.rating_average desc nulls last, lower(p.name), p.id
        limit 40
      ) p cross join lateral (
        select * from reviews where product_id = p.id and hidden_at is null
        order by created_at desc nulls last, id
        limit 25
      ) r
      where r.stars = 5 and btrim(r.text) <> '' and length(r.text) <= ${testimonialMaxLength} and r.author_name <> ''
      order by r.person_id, r.created_at desc, r.id
    ) newest
    order by created_at desc, id
    limit ${limit}`);
  return rows;
}
