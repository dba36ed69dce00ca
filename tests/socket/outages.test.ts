import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { connectDatabase, type Database } from "#database/connect.ts";
import { startEmbeddedDatabase } from "#database/embedded.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { startMailServer, type MailServer } from "#tests/mail/mail-server.ts";
import { openShop, type OpenShop } from "#tests/open-shop.ts";
import { embeddedOutages, seeded, shuffled, type Outage } from "#tests/outages/database-outages.ts";
import { startTrade, type Trade } from "#tests/outages/trade.ts";

const seed = Number(process.env["OUTAGES_SEED"] ?? 20_261_122);
// Two minutes and a half on a machine that does nothing else.
const patience = { timeout: 600_000 };

async function isBack({ url }: OpenShop): Promise<void> {
  const status = async () => {
    const ready = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(20_000) });
    const page = await fetch(`${url}/products`, { signal: AbortSignal.timeout(20_000) });
    return [ready.status, page.status];
  };
  await eventually(status, [200, 200], 60_000);
}

/** Not `expect.poll`: that knows one running test, and here two run at once. */
async function eventually<T>(ask: () => Promise<T>, wanted: T, patienceMs: number): Promise<void> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const found = await ask().catch(String);
    if (isDeepStrictEqual(found, wanted)) return;
    if (performance.now() > until) return expect(found).toEqual(wanted);
    await sleep(200);
  }
}

/** One outage after the other at moments that the seed chooses, each lived through by the same process. */
async function liveThrough(shop: OpenShop, outages: readonly Outage[], chance: () => number) {
  const pid = shop.pid();
  for (const outage of shuffled(outages, chance)) {
    await sleep(300 + chance() * 2_000);
    await outage.cause();
    await isBack(shop);
    expect(shop.pid(), `after: ${outage.name}, seed ${seed}`).toBe(pid);
  }
  process.kill(pid, 0);
}

async function expectNothingLostNorTwice(db: Database, trade: Trade, mails: MailServer) {
  expect(trade.faults, `seed ${seed}`).toEqual([]);
  expect(trade.orders.size).toBeGreaterThan(10);
  expect(trade.imports.length).toBeGreaterThan(0);
  expect(trade.answers.get(503) ?? 0).toBeGreaterThan(0);

  const { rows: orders } = await db.execute<{ person: string; number: string }>(
    sql`select o.person_id as person, o.number from orders o join order_lines l on l.order_id = o.id
      where l.pack_id = ${trade.packId}`,
  );
  const numbers = new Set(orders.map(({ number }) => number));
  expect([...trade.orders.values()].filter((number) => !numbers.has(number))).toEqual([]);
  expect(new Set(orders.map(({ person }) => person)).size).toBe(orders.length);
  const { rows: left } = await db.execute<{ stock: number }>(
    sql`select stock from packs where id = ${trade.packId}`,
  );
  expect(left[0]?.stock).toBe(trade.stock - orders.length);
  const { rows: imported } = await db.execute<{ state: string; packs: number }>(
    sql`select i.state, (select count(*)::int from packs k where k.vendor_id = i.vendor_id) as packs
      from product_imports i where i.id = any(${sql.param(trade.imports.map(({ id }) => id))}::uuid[])`,
  );
  expect(imported).toEqual(
    trade.imports.map(() => ({ state: "done", packs: trade.rowsPerImport })),
  );
  await checkInvariants(db);
  await expectEachMailOnce(db, mails);
  await expectJobsGoOn(db);
}

async function expectEachMailOnce(db: Database, { mails }: MailServer) {
  // One whose claim was written down as the connection went is due again after two minutes: here it doesn't wait.
  const bringForward = () =>
    db.execute(sql`update outbox set next_attempt_at = now()
      where sent_at is null and kept_at is null and failed_at is null and next_attempt_at < now() + interval '110 seconds'`);
  const counted = async () =>
    (
      await db.execute<{ sent: number; unsent: number }>(sql`
        select count(sent_at)::int as sent, count(*) filter (where sent_at is null)::int as unsent from outbox`)
    ).rows[0];
  await bringForward();
  await eventually(async () => (await counted())?.unsent, 0, 150_000);
  const ids = mails.map(({ messageId }) => messageId);
  expect(ids).toHaveLength(new Set(ids).size);
  expect(ids).toHaveLength((await counted())?.sent ?? 0);
}

async function expectJobsGoOn(db: Database) {
  const late = async () =>
    (await db.execute(sql`select name from jobs where due_at < now() - interval '5 seconds'`)).rows;
  await eventually(late, [], 90_000);
}

test.concurrent(
  "the database that comes with the shop is killed, stopped and frozen, and the shop goes on",
  patience,
  async () => {
    const mails = await startMailServer();
    const shop = await openShop({
      SMTP_URL: mails.url,
      MAIL_FROM: "shop@example.in",
      TRUST_PROXY: "1",
    });
    try {
      const trade = await startTrade(shop.url, shop.databaseUrl());
      await liveThrough(shop, embeddedOutages(shop), seeded(seed));
      const done = await trade.stop();
      const { db, close } = connectDatabase(shop.databaseUrl(), { max: 2 });
      await expectNothingLostNorTwice(db, done, mails);
      await close();
      expect(shop.said()).not.toMatch(/"level":[56]0/);
    } finally {
      await shop.close();
      await mails.close();
    }
  },
);

test.concurrent(
  "a database of one's own is away for as long as a minute, and the shop goes on",
  patience,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "beej-out-"));
    chmodSync(folder, 0o711);
    const start = () => startEmbeddedDatabase({ dataDir: join(folder, "data"), log: () => {} });
    let database = await start();
    const { url } = database;
    const mails = await startMailServer();
    const shop = await openShop({
      DATABASE_URL: url,
      SMTP_URL: mails.url,
      MAIL_FROM: "shop@example.in",
      TRUST_PROXY: "1",
    });
    const away = (ms: number): Outage => ({
      name: `away for ${ms} ms`,
      cause: async () => {
        await database.stop();
        await sleep(ms);
        database = await start();
        expect(database.url).toBe(url);
      },
    });
    try {
      const trade = await startTrade(shop.url, url);
      const outages = [200, 500, 1_000, 2_000, 4_000, 8_000, 60_000].map(away);
      await liveThrough(shop, outages, seeded(seed + 1));
      const done = await trade.stop();
      const { db, close } = connectDatabase(url, { max: 2 });
      await expectNothingLostNorTwice(db, done, mails);
      await close();
      expect(shop.said()).not.toMatch(/"level":[56]0/);
    } finally {
      await shop.close();
      await mails.close();
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
