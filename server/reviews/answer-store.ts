import { sql } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";
import type { Language } from "#domain/language.ts";
import { inLanguage } from "#server/catalogue/storefront/in-language.ts";
import { reviewTextIn } from "#server/catalogue/storefront/product-review-store.ts";

export type ReviewToAnswer = {
  id: string;
  stars: number;
  text: string;
  authorName: string;
  createdAt: Date;
  answer: string | null;
  answeredAt: Date | null;
  product: { slug: string; name: string; imageKey: string | null };
};

type ReviewRow = Omit<ReviewToAnswer, "createdAt" | "answeredAt"> & {
  createdAt: string;
  answeredAt: string | null;
};

/** A review that everybody can read, of one of this vendor's products. */
export async function selectReviewToAnswer(
  db: Executor,
  language: Language,
  { id, vendorId }: { id: string; vendorId: string },
): Promise<ReviewToAnswer | null> {
  const { rows } = await db.execute<ReviewRow>(sql`
    select r.id, r.stars, ${reviewTextIn(language)} as text,
      r.author_name as "authorName", r.created_at as "createdAt", r.answer, r.answered_at as "answeredAt",
      json_build_object('slug', p.slug, 'name', ${inLanguage(language, "p.name", "p.name_hi")},
        'imageKey', (select key from product_images where product_id = p.id and ready_at is not null order by position, id limit 1)) as product
    from reviews r join products p on p.id = r.product_id
    where r.id = ${id} and p.vendor_id = ${vendorId} and r.hidden_at is null`);
  const [row] = rows;
  if (row === undefined) return null;
  return {
    ...row,
    createdAt: new Date(row.createdAt),
    answeredAt: row.answeredAt === null ? null : new Date(row.answeredAt),
  };
}

export type Answering = { productId: string; vendorId: string; answer: string | null };

/** The review is locked. */
export async function lockAnswering(
  tx: Transaction,
  { id, vendorId }: { id: string; vendorId: string },
): Promise<Answering | null> {
  const { rows } = await tx.execute<Answering>(sql`
    select r.product_id as "productId", p.vendor_id as "vendorId", r.answer
    from reviews r join products p on p.id = r.product_id
    where r.id = ${id} and p.vendor_id = ${vendorId} and r.hidden_at is null
    for no key update of r`);
  return rows[0] ?? null;
}

export async function updateAnswer(
  tx: Transaction,
  { id, answer, now }: { id: string; answer: string; now: Date },
): Promise<void> {
  await tx.execute(
    sql`update reviews set answer = ${answer}, answered_at = ${now} where id = ${id}`,
  );
}
