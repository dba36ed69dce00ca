import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { connectDatabase, type Executor } from "#database/connect.ts";
import { getProduct } from "#server/catalogue/storefront/get-product.ts";
import { cloneDatabase, testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeBuyer } from "#tests/factories/buyer.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeReview } from "#tests/factories/review.ts";
import { testWorld } from "#tests/world.ts";
import { findReviews } from "./find-reviews.ts";
import { getOwnReview } from "./get-own-review.ts";
import { getReview } from "./get-review.ts";
import { hideReview } from "./hide-review.ts";
import { showReview } from "./show-review.ts";

const database = testDatabase();
const reason = "It names a phone number.";

async function ratingOf(db: Executor, productId: string) {
  const { rows } = await db.execute<{ count: number; sum: number; exact: boolean }>(sql`
    select rating_count as count, rating_sum as sum, (rating_count, rating_sum) =
      (select count(*)::int, coalesce(sum(stars), 0)::int from reviews
        where product_id = products.id and hidden_at is null) as exact
    from products where id = ${productId}`);
  expect(rows[0]?.exact).toBe(true);
  return [rows[0]?.count, rows[0]?.sum];
}

async function reviewed() {
  const { db } = database;
  const world = testWorld(db);
  const admin = await makeAdministrator(db);
  const product = await makeProduct(db);
  await makeReview(db, { productId: product.id, stars: 5 });
  const review = await makeReview(db, {
    productId: product.id,
    stars: 1,
    text: "Nothing came up.",
  });
  return { db, world, admin, product, review };
}

test("a hidden review leaves the page and the rating, its author reads why, and comes back whole", async () => {
  const { db, world, admin, product, review } = await reviewed();
  const given = { reviewId: review.id, reason };
  expect(await hideReview(world, admin, given)).toEqual({ ok: true, value: null });
  expect(await ratingOf(db, product.id)).toEqual([1, 5]);
  const page = await getProduct(world, product.slug, "en");
  expect(page?.reviews.map(({ id }) => id)).not.toContain(review.id);
  const author = {
    id: review.personId,
    role: "customer",
    status: "active",
    vendorId: null,
  } as const;
  expect(await getOwnReview(world, author, product.slug, "hi")).toMatchObject({
    standing: "hidden",
    review: { text: "Nothing came up.", hiddenReason: reason },
  });
  expect(await showReview(world, admin, review.id)).toEqual({ ok: true, value: null });
  expect(await showReview(world, admin, review.id)).toEqual({ ok: true, value: null });
  expect(await ratingOf(db, product.id)).toEqual([2, 6]);
  expect(await getReview(world, admin, review.id)).toMatchObject({
    hiddenAt: null,
    hiddenReason: null,
  });
  const { rows } = await db.execute(
    sql`select action, label, before, after from activities order by id`,
  );
  expect(rows).toEqual([
    { action: "hidden", label: product.name, before: null, after: { reason } },
    { action: "shown", label: product.name, before: { reason }, after: null },
  ]);
});

test("a reason is asked for, none is overwritten, and only an administrator hides", async () => {
  const { db, world, admin, review } = await reviewed();
  const hide = (over: object, person = admin) =>
    hideReview(world, person, { reviewId: review.id, reason, ...over });
  expect(await hide({ reason: " " })).toMatchObject({ refusal: { code: "hiding-reason-missing" } });
  expect(await hide({ reviewId: world.newId() })).toMatchObject({
    refusal: { code: "review-not-found" },
  });
  const buyer = await makeBuyer(db);
  expect(await hide({}, buyer)).toMatchObject({ refusal: { code: "not-an-administrator" } });
  expect(await showReview(world, buyer, review.id)).toMatchObject({
    refusal: { code: "not-an-administrator" },
  });
  expect((await hide({})).ok).toBe(true);
  expect((await hide({})).ok).toBe(true);
  expect(await hide({ reason: "Another." })).toMatchObject({ refusal: { code: "already-hidden" } });
});

test("the list finds by product, author and words, by stars, and hidden ones by themselves", async () => {
  const { world, admin, product, review } = await reviewed();
  await hideReview(world, admin, { reviewId: review.id, reason });
  const found = async (asked: object) => {
    const all = { search: "", stars: null, hidden: null, after: null, page: 1, ...asked };
    return (await findReviews(world, admin, all)).reviews
      .map(({ stars }) => stars)
      .toSorted((a, b) => a - b);
  };
  expect(await found({})).toEqual([1, 5]);
  expect(await found({ search: product.name.toUpperCase() })).toEqual([1, 5]);
  expect(await found({ search: "nothing CAME" })).toEqual([1]);
  expect(await found({ search: "asha", stars: 5 })).toEqual([5]);
  expect(await found({ hidden: true })).toEqual([1]);
  expect(await found({ hidden: false })).toEqual([5]);
  expect(await found({ search: "%" })).toEqual([]);
});

test("hidden by eight at once it counts once, and shown by eight at once too", async () => {
  const clone = await cloneDatabase();
  const connection = connectDatabase(clone.url, { max: 8 });
  const { db } = connection;
  const world = testWorld(db);
  const admin = await makeAdministrator(db);
  const review = await makeReview(db, { stars: 4 });
  const eight = Array.from({ length: 8 }, (_, place) => place);
  const hidden = await Promise.all(
    eight.map((place) =>
      hideReview(world, admin, { reviewId: review.id, reason: place % 2 ? reason : "Other." }),
    ),
  );
  expect(hidden.filter(({ ok }) => ok)).toHaveLength(4);
  expect(await ratingOf(db, review.productId)).toEqual([0, 0]);
  await Promise.all(eight.map(() => showReview(world, admin, review.id)));
  expect(await ratingOf(db, review.productId)).toEqual([1, 4]);
  const { rows } = await db.execute(sql`select action from activities order by id`);
  expect(rows).toEqual([{ action: "hidden" }, { action: "shown" }]);
  await connection.close();
  await clone.drop();
});
