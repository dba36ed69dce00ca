import { sql } from "drizzle-orm";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fillDemoShop } from "#demo/fill.ts";
import { getProduct } from "#server/catalogue/storefront/get-product.ts";
import { readEnv } from "#server/env.ts";
import { sendNextMail } from "#server/mail/send-next-mail.ts";
import { queueNoticeMails } from "#server/notices/queue-notice-mails.ts";
import { settleRecalledParcels } from "#server/parcels/recalls/settle-recalled-parcels.ts";
import { testDatabase } from "#tests/database.ts";
import { checkActivities, checkInvariants } from "#tests/invariants.ts";
import { testWorld } from "#tests/world.ts";

const database = testDatabase();
let dataDir = "";

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "beej-past-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const fill = () =>
  fillDemoShop({
    db: database.db,
    dataDir,
    people: true,
    pictures: null,
    pastOf: readEnv({ NODE_ENV: "test", SANDBOX_PAYMENTS: "1" }),
    log: () => {},
  });

async function rowsOf(query: string): Promise<Record<string, unknown>[]> {
  return (await database.db.execute(sql.raw(query))).rows;
}

test("the demo shop has a past in which everything adds up, and nothing of it is left to be mailed", async () => {
  const { db } = database;
  await fill();
  await checkInvariants(db);
  await checkActivities(db);
  expect(await rowsOf("select status, count(*) as n from parcels group by 1 order by 1")).toEqual([
    { status: "pending", n: 1 },
    { status: "confirmed", n: 3 },
    { status: "processing", n: 4 },
    { status: "shipped", n: 2 },
    { status: "delivered", n: 39 },
    { status: "returned", n: 2 },
    { status: "canceled", n: 1 },
  ]);
  expect(
    await rowsOf("select bool_and(demo) as demo, max(placed_at) < now() as past from orders"),
  ).toEqual([{ demo: true, past: true }]);
  expect(
    await rowsOf(`
    select buyer_counts->>'verdict' as verdict, count(*) as lots, bool_or(held_at is not null) as held
    from lots where buyer_counts is not null group by 1 order by 1`),
  ).toEqual([
    { verdict: "as-labelled", lots: 2, held: false },
    { verdict: "below-label", lots: 1, held: true },
    { verdict: "too-few", lots: 1, held: false },
  ]);
  expect(
    await rowsOf("select state, count(*) as n from recalled_parcels group by 1 order by 1"),
  ).toEqual([
    { state: "reassigned", n: 2 },
    { state: "told", n: 6 },
  ]);
  expect(await rowsOf(`select count(*) as told from outbox where topic = 'lot-recalled'`)).toEqual([
    { told: 6 },
  ]);

  const sent: unknown[] = [];
  const mailer = {
    send: (mail: unknown) => Promise.resolve((sent.push(mail), { state: "sent" as const })),
  };
  const world = testWorld(db, { now: () => new Date(), mailer });
  expect(await settleRecalledParcels(world)).toBe(0);
  expect(await queueNoticeMails(world)).toEqual({ atOnce: 0, daily: 0 });
  expect(await sendNextMail(world, { at: new Date(Date.now() + 86_400_000) })).toBe("nothing");
  expect(sent).toEqual([]);

  const okra = await getProduct(world, "hybrid-okra", "en");
  expect(okra?.germination.lots).toMatchObject([
    { counted: { buyers: 6, verdict: "as-labelled" } },
  ]);
});
