import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { people } from "#database/schema/people.ts";
import { reviews } from "#database/schema/products.ts";
import { demoReviewers, demoReviews } from "./catalogue/reviews.ts";
import { idOf } from "./fill-catalogue.ts";

/** The authors have no password: nobody signs in as one of them. */
export async function fillReviews(tx: Transaction, productIds: Map<string, string>): Promise<void> {
  const authors = demoReviewers.map((reviewer) => ({ ...reviewer, id: randomUUID() }));
  await tx.insert(people).values(
    authors.map(({ id, name, email, language }) => ({
      id,
      role: "customer" as const,
      name,
      email,
      language,
      demo: true,
    })),
  );
  const authorIds = new Map(authors.map((author) => [author.key, author.id]));
  const names = new Map(authors.map((author) => [author.key, author.name]));
  await tx.insert(reviews).values(
    demoReviews.map((review) => ({
      id: randomUUID(),
      productId: idOf(productIds, review.productSlug),
      personId: idOf(authorIds, review.reviewer),
      authorName: idOf(names, review.reviewer),
      stars: review.stars,
      text: review.text.en,
      textHi: review.text.hi,
      demo: true,
      createdAt: sql`now() - make_interval(days => ${review.daysAgo})`,
    })),
  );
  await countRatings(tx, [...productIds.values()]);
}

async function countRatings(tx: Transaction, productIds: string[]): Promise<void> {
  await tx.execute(sql`
    update products
    set rating_count = counted.count, rating_sum = counted.sum
    from (
      select product_id, count(*)::int as count, sum(stars)::int as sum
      from reviews
      where product_id = any(${sql.param(productIds)}::uuid[]) and hidden_at is null
      group by product_id
    ) counted
    where products.id = counted.product_id`);
}
