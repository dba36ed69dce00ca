import { sql } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import { executeNamed } from "#database/named-query.ts";
import type { Language } from "#domain/language.ts";
import { isVisible, type Visibility } from "./product-store.ts";

export type Review = {
  id: string;
  stars: number;
  text: string;
  authorName: string;
  createdAt: Date;
};

const textIn = (language: Language) =>
  language === "hi" ? sql`coalesce(r.text_hi, r.text)` : sql`r.text`;

export async function selectReviews(
  db: Executor,
  language: Language,
  options: { productId: string; limit: number; offset: number },
): Promise<Review[]> {
  const rows = await executeNamed<Review>(
    db,
    sql`
    select r.id, r.stars, ${textIn(language)} as text, r.author_name as "authorName", r.created_at as "createdAt"
    from reviews r
    where r.product_id = ${options.productId} and r.hidden_at is null
    order by r.created_at desc, r.id
    limit ${options.limit} offset ${options.offset}`,
  );
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}

export type Testimonial = { id: string; text: string; authorName: string; productName: string };

/** Five stars with words, the newest of each writer, of products that are on sale. */
export async function selectTestimonials(
  db: Executor,
  visibility: Visibility,
  language: Language,
  limit: number,
): Promise<Testimonial[]> {
  const { rows } = await db.execute<Testimonial>(sql`
    select id, text, "authorName", "productName" from (
      select distinct on (r.person_id) r.id, r.created_at, ${textIn(language)} as text,
        r.author_name as "authorName",
        ${language === "hi" ? sql`coalesce(p.name_hi, p.name)` : sql`p.name`} as "productName"
      from reviews r join products p on p.id = r.product_id join vendors v on v.id = p.vendor_id
      where r.stars = 5 and r.hidden_at is null and btrim(r.text) <> '' and ${isVisible(visibility)}
      order by r.person_id, r.created_at desc, r.id
    ) newest
    order by created_at desc, id
    limit ${limit}`);
  return rows;
}
