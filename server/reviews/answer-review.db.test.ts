import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { connectDatabase } from "#database/connect.ts";
import type { Person } from "#domain/people/person.ts";
import { getProduct } from "#server/catalogue/storefront/get-product.ts";
import { cloneDatabase, testDatabase } from "#tests/database.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeReview } from "#tests/factories/review.ts";
import { testWorld } from "#tests/world.ts";
import { answerReview } from "./answer-review.ts";
import { getReviewToAnswer } from "./get-review-to-answer.ts";

const database = testDatabase();
const text = "Thank you. Soak it overnight in cold months.";

async function makeAnswering(db = database.db) {
  const { id, vendorId } = await makePerson(db, { role: "vendor" });
  const vendor: Person = { id, role: "vendor", status: "active", vendorId };
  const product = await makeProduct(db, vendorId === null ? {} : { vendorId });
  const review = await makeReview(db, { productId: product.id });
  return { vendor, product, reviewId: review.id, world: testWorld(db) };
}

test("the product's vendor answers once, and everybody reads it below the review", async () => {
  const { vendor, product, reviewId, world } = await makeAnswering();
  expect((await answerReview(world, vendor, { reviewId, text: ` ${text} ` })).ok).toBe(true);
  expect((await getProduct(world, product.slug, "en"))?.reviews[0]?.answer).toBe(text);
  expect(await getReviewToAnswer(world, vendor, reviewId, "en")).toMatchObject({ answer: text });
  // The button pressed twice is one answer; another one is refused.
  expect((await answerReview(world, vendor, { reviewId, text })).ok).toBe(true);
  expect(await answerReview(world, vendor, { reviewId, text: "Something else." })).toEqual({
    ok: false,
    refusal: { code: "already-answered" },
  });
  expect((await getProduct(world, product.slug, "en"))?.reviews[0]?.answer).toBe(text);
});

test("a suspended vendor answers nothing", async () => {
  const { vendor, reviewId, world } = await makeAnswering();
  await database.db.execute(
    sql`update vendors set state = 'suspended' where id = ${vendor.vendorId}`,
  );
  expect(await answerReview(world, vendor, { reviewId, text })).toEqual({
    ok: false,
    refusal: { code: "vendor-suspended" },
  });
});

test("for another vendor, a customer and an administrator the review isn't there", async () => {
  const { vendor, reviewId, world } = await makeAnswering();
  const other = await makeAnswering();
  const customer: Person = { ...vendor, role: "customer", vendorId: null };
  const people = [other.vendor, customer, { ...vendor, role: "administrator" } as const];
  for (const person of people) {
    expect(await answerReview(world, person, { reviewId, text })).toEqual({
      ok: false,
      refusal: { code: "review-not-found" },
    });
    expect(await getReviewToAnswer(world, person, reviewId, "en")).toBeNull();
  }
});

test("nor is a hidden one, nor one that never was", async () => {
  const { vendor, reviewId, world } = await makeAnswering();
  await database.db.execute(sql`update reviews set hidden_at = now()`);
  for (const id of [reviewId, "00000000-0000-4000-8000-000000000000", "'; --", "\0"]) {
    const answered = await answerReview(world, vendor, { reviewId: id, text });
    expect(answered).toEqual({ ok: false, refusal: { code: "review-not-found" } });
    expect(await getReviewToAnswer(world, vendor, id, "en")).toBeNull();
  }
});

test("of two answers at once one stands", async () => {
  const clone = await cloneDatabase();
  const { db, close } = connectDatabase(clone.url, { max: 6 });
  const { vendor, reviewId, world } = await makeAnswering(db);
  const answers = await Promise.all(
    ["One.", "Two.", "Three.", "Four."].map((words) =>
      answerReview(world, vendor, { reviewId, text: words }),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  await close();
  await clone.drop();
});
