import { sql, type SQL } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";
import { parcelStatusArray } from "#database/parcel-statuses.ts";
import type { Language } from "#domain/language.ts";
import { closedStatuses } from "#domain/orders/order-status.ts";
import { ratingChange } from "#domain/reviews/rating.ts";
import type { ReviewContent } from "#domain/reviews/review.ts";
import { inLanguage } from "#server/catalogue/storefront/in-language.ts";
import { announceChange, type ChangeTag } from "#server/platform/changes.ts";
import { photosOfReview } from "#server/catalogue/storefront/product-review-store.ts";
import { isVisible, type Visibility } from "#server/catalogue/storefront/visible-products.ts";

export type OwnReview = ReviewContent & { id: string; hidden: boolean };

const linesOf = (personId: string, productId: SQL, condition: SQL): SQL => sql`exists (
  select 1 from orders o join order_lines l on l.order_id = o.id join parcels c on c.id = l.parcel_id
  where o.person_id = ${personId} and l.product_id = ${productId} and ${condition})`;

/** Whoever sent it back has had it in their hands too. */
const received = (personId: string, productId: SQL) =>
  linesOf(personId, productId, sql`(c.status = 'delivered' or c.delivered_at is not null)`);

const onItsWay = (personId: string, productId: SQL) =>
  linesOf(personId, productId, sql`c.status <> all(${parcelStatusArray(closedStatuses)})`);

export type ReviewedProduct = {
  slug: string;
  name: string;
  imageKey: string | null;
  onSale: boolean;
  received: boolean;
  onItsWay: boolean;
  review: (OwnReview & { hiddenReason: string | null; photos: string[] }) | null;
};

/** A product with what one person has to do with it; on sale or not. */
export async function selectReviewedProduct(
  db: Executor,
  visibility: Visibility,
  language: Language,
  { slug, personId }: { slug: string; personId: string },
): Promise<ReviewedProduct | null> {
  const { rows } = await db.execute<ReviewedProduct>(sql`
    select p.slug, ${inLanguage(language, "p.name", "p.name_hi")} as name,
      (select key from product_images where product_id = p.id and ready_at is not null order by position, id limit 1) as "imageKey",
      ${isVisible(visibility)} as "onSale",
      ${received(personId, sql`p.id`)} as received,
      ${onItsWay(personId, sql`p.id`)} as "onItsWay",
      (select json_build_object('id', r.id, 'stars', r.stars, 'text', r.text, 'hidden', r.hidden_at is not null,
          'hiddenReason', r.hidden_reason, 'photos', ${photosOfReview})
        from reviews r where r.product_id = p.id and r.person_id = ${personId}) as review
    from products p join vendors v on v.id = p.vendor_id
    where p.slug = ${slug}`);
  return rows[0] ?? null;
}

export type Reviewing = {
  productId: string;
  vendorId: string;
  received: boolean;
  review: OwnReview | null;
};

/**
 * Locks the product first: all who write about it wait for each other here, so that its count and sum are those of
 * its reviews. Orders only need its key and don't wait.
 */
export async function lockReviewing(
  tx: Transaction,
  { slug, personId }: { slug: string; personId: string },
): Promise<Reviewing | null> {
  const locked = await tx.execute<{ id: string; vendorId: string }>(
    sql`select id, vendor_id as "vendorId" from products where slug = ${slug} for no key update`,
  );
  const [product] = locked.rows;
  if (product === undefined) return null;
  const { id: productId, vendorId } = product;
  // A statement of its own: it has to see what whoever held the lock has written.
  const { rows } = await tx.execute<Omit<Reviewing, "productId" | "vendorId">>(sql`
    select ${received(personId, sql`${productId}`)} as received,
      (select json_build_object('id', id, 'stars', stars, 'text', text, 'hidden', hidden_at is not null)
        from reviews where product_id = ${productId} and person_id = ${personId}) as review`);
  return { productId, vendorId, received: false, review: null, ...rows[0] };
}

export async function insertReview(
  tx: Transaction,
  review: ReviewContent & {
    id: string;
    productId: string;
    personId: string;
    authorName: string;
    now: Date;
  },
): Promise<void> {
  await tx.execute(sql`
    insert into reviews (id, product_id, person_id, author_name, stars, text, created_at)
    values (${review.id}, ${review.productId}, ${review.personId}, ${review.authorName}, ${review.stars},
      ${review.text}, ${review.now})`);
}

export async function updateReview(
  tx: Transaction,
  review: ReviewContent & { id: string; authorName: string; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update reviews set stars = ${review.stars}, text = ${review.text}, text_hi = null,
      author_name = ${review.authorName}, changed_at = ${review.now}
    where id = ${review.id}`);
}

/** With its photos. */
export async function deleteOwnReview(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`delete from review_photos where review_id = ${id}`);
  await tx.execute(sql`delete from reviews where id = ${id}`);
}

/** Brings the product's rating in step with a review that was written or deleted; the product is locked. */
export async function countReview(
  tx: Transaction,
  productId: string,
  before: OwnReview | null,
  after: OwnReview | null,
): Promise<void> {
  const { count, sum } = ratingChange(before, after);
  const tags: ChangeTag[] = [`product:${productId}`, "reviews"];
  if (count !== 0 || sum !== 0) {
    const { rows } = await tx.execute<{ categoryId: string }>(sql`
      update products set rating_count = rating_count + ${count}, rating_sum = rating_sum + ${sum}
      where id = ${productId} returning category_id as "categoryId"`);
    for (const { categoryId } of rows) tags.push(`category:${categoryId}`);
  }
  await announceChange(tx, tags);
}

/** What the person is called today. */
export async function selectName(db: Executor, personId: string): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from people where id = ${personId}`,
  );
  return rows[0]?.name ?? "";
}
