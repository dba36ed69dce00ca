import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { connectDatabase, type Executor } from "#database/connect.ts";
import { parcelStatuses } from "#domain/orders/order-status.ts";
import { normalLimits } from "#server/platform/limits.ts";
import { getProduct } from "#server/catalogue/storefront/get-product.ts";
import { cloneDatabase, testDatabase } from "#tests/database.ts";
import { makeDelivery } from "#tests/factories/delivery.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeReview } from "#tests/factories/review.ts";
import { noon, testWorld } from "#tests/world.ts";
import { deleteReview } from "./delete-review.ts";
import { getOwnReview } from "./get-own-review.ts";
import { writeReview } from "./write-review.ts";

const database = testDatabase();
const text = "Came up well in six days.";

/** What the product says, and what its reviews say: always the same. */
async function ratingOf(db: Executor, productId: string) {
  const { rows } = await db.execute<{ count: number; sum: number; exact: boolean }>(sql`
    select rating_count as count, rating_sum as sum, (rating_count, rating_sum) =
      (select count(*)::int, coalesce(sum(stars), 0)::int from reviews
        where product_id = products.id and hidden_at is null) as exact
    from products where id = ${productId}`);
  const [row] = rows;
  expect(row?.exact).toBe(true);
  return [row?.count, row?.sum];
}

async function makeReviewed(stars = 4) {
  const { db } = database;
  const world = testWorld(db);
  const product = await makeProduct(db);
  const buyer = await makeDelivery(db, { packId: product.pack.id });
  const { slug } = product;
  const written = await writeReview(world, buyer, { slug, stars, text });
  return { db, world, product, buyer, slug, written };
}

test("whoever received a product writes one review, with the first name and a letter, and the rating follows", async () => {
  const { db, world, product, slug, written } = await makeReviewed();
  expect(written.ok).toBe(true);
  expect(await ratingOf(db, product.id)).toEqual([1, 4]);
  const page = await getProduct(world, slug, "en");
  expect([page?.rating, page?.reviewCount]).toEqual([4, 1]);
  expect(page?.reviews[0]).toMatchObject({
    stars: 4,
    text,
    authorName: "Asha V.",
    verified: true,
    edited: null,
    answer: null,
    date: "20 Nov 2026",
  });
});

test("writing again changes the one review, says so, and sent twice it is the same", async () => {
  const { db, world, product, buyer, slug } = await makeReviewed();
  const changed = { slug, stars: 2, text: "Half of it came up, I had hoped for more." };
  for (let times = 0; times < 2; times++)
    expect((await writeReview(world, buyer, changed)).ok).toBe(true);
  expect(await ratingOf(db, product.id)).toEqual([1, 2]);
  const page = await getProduct(world, slug, "en");
  expect(page?.reviews).toHaveLength(1);
  expect(page?.reviews[0]).toMatchObject({ stars: 2, text: changed.text, edited: "20 Nov 2026" });
});

test("the same words sent twice are not an edit", async () => {
  const { world, buyer, slug } = await makeReviewed();
  await writeReview(world, buyer, { slug, stars: 4, text: `  ${text}\r\n` });
  expect((await getProduct(world, slug, "en"))?.reviews[0]?.edited).toBeNull();
});

test("a deleted review is gone from page and rating, and may be written again", async () => {
  const { db, world, product, buyer, slug } = await makeReviewed();
  await makeReview(db, { productId: product.id, stars: 1 });
  for (let times = 0; times < 2; times++)
    expect((await deleteReview(world, buyer, slug)).ok).toBe(true);
  expect(await ratingOf(db, product.id)).toEqual([1, 1]);
  await writeReview(world, buyer, { slug, stars: 5, text });
  expect(await ratingOf(db, product.id)).toEqual([2, 6]);
});

test("only a parcel that arrived makes a reviewer, also when it was sent back later", async () => {
  const { db } = database;
  const world = testWorld(db);
  for (const status of parcelStatuses) {
    const { pack, slug } = await makeProduct(db);
    const buyer = await makeDelivery(db, { packId: pack.id, status });
    const written = await writeReview(world, buyer, { slug, stars: 5, text });
    expect([status, written.ok], status).toEqual([status, status === "delivered"]);
    await db.execute(sql`
      update parcels set delivered_at = ${noon}, status = 'returned'
      where order_id in (select id from orders where person_id = ${buyer.id})`);
    expect((await writeReview(world, buyer, { slug, stars: 5, text })).ok, status).toBe(true);
  }
});

test("who didn't buy, who bought another product, vendors and administrators are refused", async () => {
  const { db, world, product, buyer } = await makeReviewed();
  const other = await makeProduct(db, { vendorId: product.vendorId });
  const given = { slug: other.slug, stars: 5, text };
  expect(await writeReview(world, buyer, given)).toEqual({
    ok: false,
    refusal: { code: "not-received" },
  });
  for (const role of ["vendor", "administrator"] as const) {
    const person = { id: buyer.id, role, status: "active", vendorId: product.vendorId } as const;
    const refusal = { code: "not-a-customer" };
    expect(await writeReview(world, person, given)).toEqual({ ok: false, refusal });
    expect(await deleteReview(world, person, product.slug)).toEqual({ ok: false, refusal });
  }
  expect(await ratingOf(db, product.id)).toEqual([1, 4]);
  expect(await ratingOf(db, other.id)).toEqual([0, 0]);
});

test("nobody deletes the review of somebody else", async () => {
  const { db, world, product, slug } = await makeReviewed();
  const other = await makeDelivery(db, { packId: product.pack.id });
  expect((await deleteReview(world, other, slug)).ok).toBe(true);
  expect(await ratingOf(db, product.id)).toEqual([1, 4]);
});

test.each(["no-such-seed", "Okra", "\0", "x".repeat(200)])(
  "a review of %j has no product",
  async (slug) => {
    const { id } = await makePerson(database.db);
    const person = { id, role: "customer", status: "active", vendorId: null } as const;
    const world = testWorld(database.db);
    const refused = { ok: false, refusal: { code: "product-not-found" } };
    expect(await writeReview(world, person, { slug, stars: 5, text })).toEqual(refused);
    expect(await deleteReview(world, person, slug)).toEqual(refused);
    expect(await getOwnReview(world, person, slug, "en")).toBeNull();
  },
);

test("a hidden review doesn't count, and its writer can neither change nor delete it", async () => {
  const { db, world, product, buyer, slug } = await makeReviewed();
  await db.execute(sql`update reviews set hidden_at = now()`);
  await db.execute(sql`update products set rating_count = 0, rating_sum = 0`);
  const refused = { ok: false, refusal: { code: "review-hidden" } };
  expect(await writeReview(world, buyer, { slug, stars: 1, text })).toEqual(refused);
  expect(await deleteReview(world, buyer, slug)).toEqual(refused);
  expect(await ratingOf(db, product.id)).toEqual([0, 0]);
  expect((await getOwnReview(world, buyer, slug, "en"))?.standing).toBe("hidden");
});

test("ten reviews an hour are written by one person, and more an hour later", async () => {
  const { db } = database;
  let now = noon;
  const limits = { ...normalLimits, reviewsPerHour: 2 };
  const world = testWorld(db, { limits, now: () => now });
  const { pack, slug } = await makeProduct(db);
  const buyer = await makeDelivery(db, { packId: pack.id });
  const write = (stars: number) => writeReview(world, buyer, { slug, stars, text });
  expect([(await write(1)).ok, (await write(2)).ok]).toEqual([true, true]);
  expect(await write(3)).toMatchObject({ ok: false, refusal: { code: "too-many-reviews" } });
  now = new Date(noon.getTime() + 3_600_001);
  expect((await write(3)).ok).toBe(true);
  expect(normalLimits.reviewsPerHour).toBe(10);
});

test("the page of one's review knows why somebody may not write, and what they wrote", async () => {
  const { db, world, product, buyer, slug } = await makeReviewed();
  const own = await getOwnReview(world, buyer, slug, "hi");
  expect(own).toMatchObject({
    standing: "may-write",
    review: { stars: 4, text },
    authorName: "Asha V.",
    product: { name: "हाइब्रिड भिंडी", onSale: true },
  });
  const waiting = await makeDelivery(db, { packId: product.pack.id, status: "shipped" });
  expect((await getOwnReview(world, waiting, slug, "en"))?.standing).toBe("on-its-way");
  const { id } = await makePerson(db);
  const stranger = { ...buyer, id };
  expect(await getOwnReview(world, stranger, slug, "en")).toMatchObject({
    standing: "not-bought",
    review: null,
  });
  await db.execute(sql`update products set state = 'archived' where id = ${product.id}`);
  expect(await getOwnReview(world, stranger, slug, "en")).toBeNull();
  expect((await getOwnReview(world, buyer, slug, "en"))?.product.onSale).toBe(false);
});

test("fifty people who write at once are all counted, and again when they change and delete", async () => {
  const clone = await cloneDatabase();
  const { db, close } = connectDatabase(clone.url, { max: 20 });
  const world = testWorld(db);
  const { pack, slug, id } = await makeProduct(db, { packs: [{ stock: 500 }] });
  const buyers = [];
  for (let n = 0; n < 50; n++) buyers.push(await makeDelivery(db, { packId: pack.id }));

  // Each sends it twice, as from two tabs.
  const first = await Promise.all(
    [...buyers, ...buyers].map((buyer, n) =>
      writeReview(world, buyer, { slug, stars: ((n % 50) % 5) + 1, text }),
    ),
  );
  expect(first.filter(({ ok }) => !ok)).toEqual([]);
  expect(await ratingOf(db, id)).toEqual([50, 150]);
  expect((await getProduct(world, slug, "en"))?.rating).toBe(3);

  await Promise.all(
    buyers.map((buyer, n) =>
      n % 2 === 0
        ? deleteReview(world, buyer, slug)
        : writeReview(world, buyer, { slug, stars: 5, text }),
    ),
  );
  expect(await ratingOf(db, id)).toEqual([25, 125]);
  await close();
  await clone.drop();
});
