import { sql, type SQL } from "drizzle-orm";
import type { Executor, Reader, Transaction } from "#database/connect.ts";
import { mostCounted } from "#domain/list-page.ts";
import { photosOfReview } from "#server/catalogue/storefront/product-review-store.ts";
import type { OwnReview } from "./own-review-store.ts";

/** Null asks for any. */
export type ReviewFilter = { search: string; stars: number | null; hidden: boolean | null };
/** Only the reviews that the list shows after this one. */
export type AfterReview = { createdAt: string; id: string };
export type ReviewListQuery = ReviewFilter & { after: AfterReview | null };

export type FoundReview = {
  id: string;
  stars: number;
  text: string;
  authorName: string;
  personId: string;
  createdAt: Date;
  changedAt: Date | null;
  hiddenAt: Date | null;
  hiddenReason: string | null;
  answer: string | null;
  demo: boolean;
  photos: string[];
  product: { id: string; name: string; slug: string };
};

type ReviewRow = Omit<FoundReview, "createdAt" | "changedAt" | "hiddenAt"> &
  Record<"createdAt", string> &
  Record<"changedAt" | "hiddenAt", string | null>;

const columns = sql`r.id, r.stars, r.text, r.author_name as "authorName", r.person_id as "personId",
  r.created_at as "createdAt", r.changed_at as "changedAt", r.hidden_at as "hiddenAt",
  r.hidden_reason as "hiddenReason", r.answer, r.demo, ${photosOfReview} as photos,
  json_build_object('id', p.id, 'name', p.name, 'slug', p.slug) as product`;

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

const foundIn = (row: ReviewRow): FoundReview => ({
  ...row,
  createdAt: new Date(row.createdAt),
  changedAt: momentOf(row.changedAt),
  hiddenAt: momentOf(row.hiddenAt),
});

/** The newest first. */
export async function readReviews(
  db: Reader,
  asked: ReviewListQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<FoundReview[]> {
  const { rows } = await db.execute<ReviewRow>(sql`
    select ${columns} from (
      select r.id from reviews r where ${matchesQuery(asked)}
      order by r.created_at desc, r.id desc limit ${limit} offset ${offset}
    ) page join reviews r on r.id = page.id join products p on p.id = r.product_id
    order by r.created_at desc, r.id desc`);
  return rows.map(foundIn);
}

/** Null: there is no such review. */
export async function readReviewKey(db: Reader, id: string): Promise<AfterReview | null> {
  const { rows } = await db.execute<AfterReview>(
    sql`select id, created_at::text as "createdAt" from reviews where id = ${id}`,
  );
  return rows[0] ?? null;
}

/** Never more than one above `mostCounted`. */
export async function countReviews(db: Reader, asked: ReviewListQuery): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (
      select r.id from reviews r where ${matchesQuery(asked)}
      order by r.created_at desc, r.id desc limit ${mostCounted + 1}
    ) counted`);
  return rows[0]?.total ?? 0;
}

export async function readReview(db: Executor, id: string): Promise<FoundReview | null> {
  const { rows } = await db.execute<ReviewRow>(
    sql`select ${columns} from reviews r join products p on p.id = r.product_id where r.id = ${id}`,
  );
  return rows[0] ? foundIn(rows[0]) : null;
}

/** The product's name, the author's or the words. */
function matchesQuery({ search, stars, hidden, after }: ReviewListQuery): SQL {
  const words = search.trim().toLowerCase();
  const parts = [
    sql`true`,
    ...(stars === null ? [] : [sql`r.stars = ${stars}`]),
    ...(hidden === null ? [] : [hidden ? sql`r.hidden_at is not null` : sql`r.hidden_at is null`]),
    ...(words === "" ? [] : [isFound(words)]),
    ...(after === null
      ? []
      : [sql`(r.created_at, r.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`]),
  ];
  return sql.join(parts, sql` and `);
}

/** Three letters and more are in the search indexes, which find reviews by an array of products, but by no subquery. */
function isFound(words: string): SQL {
  const pattern = `%${words.replace(/[\\%_]/g, "\\$&")}%`;
  const named = sql`(select id from products where lower(name) like ${pattern})`;
  const isOfNamed =
    words.length < 3 ? sql`r.product_id in ${named}` : sql`r.product_id = any(array${named})`;
  return sql`(lower(r.author_name || ' ' || r.text) like ${pattern} or ${isOfNamed})`;
}

export type Moderating = {
  productId: string;
  productName: string;
  review: OwnReview;
  reason: string | null;
};

/** The product is locked first, as by whoever writes about it; then nothing of the review changes. */
export async function lockModerating(tx: Transaction, id: string): Promise<Moderating | null> {
  const locked = await tx.execute<{ productId: string; productName: string }>(sql`
    select id as "productId", name as "productName" from products
    where id = (select product_id from reviews where id = ${id}) for no key update`);
  const [product] = locked.rows;
  if (product === undefined) return null;
  const { rows } = await tx.execute<{ review: OwnReview; reason: string | null }>(sql`
    select json_build_object('id', id, 'stars', stars, 'text', text, 'hidden', hidden_at is not null) as review,
      hidden_reason as reason
    from reviews where id = ${id} for no key update`);
  return rows[0] ? { ...product, ...rows[0] } : null;
}

export async function setHidden(
  tx: Transaction,
  { id, hidden }: { id: string; hidden: { at: Date; reason: string } | null },
): Promise<void> {
  await tx.execute(sql`
    update reviews set hidden_at = ${hidden?.at ?? null}, hidden_reason = ${hidden?.reason ?? null} where id = ${id}`);
}
