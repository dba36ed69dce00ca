import { sql } from "drizzle-orm";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readEnv } from "#server/env.ts";
import { fillDemoShop } from "#demo/fill.ts";
import { getProduct } from "#server/catalogue/storefront/get-product.ts";
import { testDatabase } from "#tests/database.ts";
import { checkActivities, checkInvariants } from "#tests/invariants.ts";
import { testWorld } from "#tests/world.ts";

const database = testDatabase();
let dataDir = "";

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "beej-past-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const fill = (settings: NodeJS.ProcessEnv) =>
  fillDemoShop({
    db: database.db,
    dataDir,
    people: true,
    pictures: null,
    pastOf: readEnv({ NODE_ENV: "test", ...settings }),
    log: () => {},
  });

async function all<R extends Record<string, unknown>>(query: string): Promise<R[]> {
  return (await database.db.execute<R>(sql.raw(query))).rows;
}

test("the demo shop has a past in which everything adds up: orders, counts, a recall that was answered, and no mail that leaves", async () => {
  const { db } = database;
  const started = performance.now();
  await fill({ SANDBOX_PAYMENTS: "1" });
  console.log(performance.now() - started);
  await checkInvariants(db);
  await checkActivities(db);
  console.log(await all(`select status, count(*)::int from parcels group by 1 order by 1`));
  console.log(await all(`select topic, count(*)::int, count(kept_at)::int as kept from outbox group by 1`));
  console.log(await all(`select number, verdict, counts from (select number, buyer_counts->>'verdict' as verdict, buyer_counts as counts from lots where buyer_counts is not null) l`));
  console.log(await all(`select state, count(*)::int from recalled_parcels group by 1`));
});
