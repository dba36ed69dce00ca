import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import { reviews } from "#database/schema/products.ts";
import { makePerson } from "./person.ts";
import { makeProduct } from "./product.ts";

export type Review = typeof reviews.$inferSelect;

/** Five stars with words by a customer of their own, counted in the product's rating. */
export async function makeReview(
  db: Executor,
  given: Partial<typeof reviews.$inferInsert> = {},
): Promise<Review> {
  const productId = given.productId ?? (await makeProduct(db)).id;
  const [review] = await db
    .insert(reviews)
    .values({
      id: randomUUID(),
      authorName: "Asha Verma",
      stars: 5,
      text: "Came up well.",
      ...given,
      productId,
      personId: given.personId ?? (await makePerson(db)).id,
    })
    .returning();
  if (review === undefined) throw new Error("No review was made");
  if (review.hiddenAt === null) {
    await db.execute(sql`
      update products set rating_count = rating_count + 1, rating_sum = rating_sum + ${review.stars}
      where id = ${productId}`);
  }
  return review;
}
