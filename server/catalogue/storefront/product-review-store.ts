import { sql } from "drizzle-orm";
import type { Reader } from "#database/connect.ts";
import { executeNamed } from "#database/named-query.ts";
import type { Language } from "#domain/language.ts";
import { inLanguage } from "./in-language.ts";

export type Review = {
  id: string;
  stars: number;
  text: string;
  /** As it was when the review was written; empty once the account is gone. */
  authorName: string;
  /** Whoever writes one has received the product; the demo shop's authors have not. */
  verified: boolean;
  answer: string | null;
  /** Their ids. */
  photos: string[];
  createdAt: Date;
  changedAt: Date | null;
};

type ReviewRow = Omit<Review, "createdAt" | "changedAt"> & {
  createdAt: string;
  changedAt: string | null;
};

/** What a reader of that language reads of the review `r`. */
export const reviewTextIn = (language: Language) => inLanguage(language, "r.text", "r.text_hi");

/** The ids of those of the review `r`, in the order they were sent. */
export const photosOfReview = sql`array(
  select f.id from review_photos f where f.review_id = r.id order by f.position, f.id)`;

export async function selectReviews(
  db: Reader,
  language: Language,
  options: { productId: string; limit: number; offset: number },
): Promise<Review[]> {
  const rows = await executeNamed<ReviewRow>(
    db,
    sql`
    select r.id, r.stars, ${reviewTextIn(language)} as text, r.author_name as "authorName", not r.demo as verified,
      r.answer, ${photosOfReview} as photos, r.created_at as "createdAt", r.changed_at as "changedAt"
    from reviews r
    where r.product_id = ${options.productId} and r.hidden_at is null
    order by r.created_at desc nulls last, r.id
    limit ${options.limit} offset ${options.offset}`,
  );
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    changedAt: row.changedAt === null ? null : new Date(row.changedAt),
  }));
}
