// 10,000 reviews don't slow a product's page: as many questions as for one, and each reads what the page shows.
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { expect, test } from "vitest";
import type { Database } from "#database/connect.ts";
import { getProduct } from "#server/catalogue/storefront/get-product.ts";
import { testDatabase } from "#tests/database.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeReview } from "#tests/factories/review.ts";
import { testWorld } from "#tests/world.ts";

const database = testDatabase();

async function writeMany(db: Database, productId: string, count: number): Promise<void> {
  await db.execute(sql`
    with writers as (
      insert into people (id, role, name, email)
      select gen_random_uuid(), 'customer', 'Writer', 'writer-' || n || '@test.example' from generate_series(1, ${count}::int) n
      returning id
    )
    insert into reviews (id, product_id, person_id, author_name, stars, text, created_at)
    select gen_random_uuid(), ${productId}, id, 'Writer', 1 + floor(random() * 5)::int, 'Came up well in six days.',
      now() - random() * interval '300 days'
    from writers`);
  await db.execute(sql`
    update products set (rating_count, rating_sum) =
      (select count(*), sum(stars) from reviews where product_id = products.id)
    where id = ${productId}`);
  await db.execute(sql`analyze reviews`);
}

type RecordedQuery = { client: Client; text: string; values: unknown[] };

/** What was asked of the database meanwhile. */
async function recordQueries(work: () => Promise<unknown>): Promise<RecordedQuery[]> {
  const original = Client.prototype.query;
  const questions: RecordedQuery[] = [];
  Client.prototype.query = function (this: Client, ...args: unknown[]) {
    const [query, values] = args as [{ text: string }, unknown[]];
    questions.push({ client: this, text: query.text, values });
    return Reflect.apply(original, this, args) as never;
  };
  try {
    await work();
  } finally {
    Client.prototype.query = original;
  }
  return questions;
}

type Plan = {
  "Node Type": string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Relation Name"?: string;
  Plans?: Plan[];
};

test("a product with 10,000 reviews asks what one with a single review asks, and reads ten of them by the index", async () => {
  const { db } = database;
  const world = testWorld(db);
  const few = await makeProduct(db);
  await makeReview(db, { productId: few.id });
  const many = await makeProduct(db, { categoryId: few.categoryId });
  await writeMany(db, many.id, 10_000);
  await getProduct(world, few.slug, "en");

  const ofFew = await recordQueries(() => getProduct(world, few.slug, "en"));
  const ofMany = await recordQueries(() => getProduct(world, many.slug, "en"));
  expect(ofMany.map(({ text }) => text)).toEqual(ofFew.map(({ text }) => text));

  const reading = ofMany.filter(({ text }) => /from reviews/.test(text));
  expect(reading).toHaveLength(1);
  const [question] = reading;
  if (!question) throw new Error("Nobody asked for reviews.");
  expect(question.text).not.toMatch(/count\(/);
  const plan = await planOf(question);
  expect(plan["Actual Rows"]).toBe(10);
  const scans = nodesOf(plan).filter((node) => node["Relation Name"] === "reviews");
  expect(scans.map((node) => [node["Index Name"], node["Actual Rows"]])).toEqual([
    ["reviews_product", 10],
  ]);
});

async function planOf({ client, text, values }: RecordedQuery): Promise<Plan> {
  const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
    `explain (analyze, format json) ${text}`,
    values,
  );
  const [row] = rows;
  if (!row) throw new Error("There is no plan.");
  return row["QUERY PLAN"][0].Plan;
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
