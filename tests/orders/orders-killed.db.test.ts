import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { connectDatabase } from "#database/connect.ts";
import { startEmbeddedDatabase } from "#database/embedded.ts";
import { migrateDatabase } from "#database/migrating/migrate.ts";
import { makeLots } from "#tests/factories/lot.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { makeReady, startOrdering, type Answer } from "./order-processes.ts";

/** A shop of its own, durable as the real one, with 400 buyers about to order one piece each. */
async function startShop(dataDir: string) {
  const database = await startEmbeddedDatabase({ dataDir, log: () => {} });
  await migrateDatabase(database.url);
  const connection = connectDatabase(database.url, { max: 8 });
  connection.pool.on("error", () => {});
  const { rows } = await connection.db.execute<{ pid: string }>(
    sql`select split_part(pg_read_file('postmaster.pid'), chr(10), 1) as pid`,
  );
  return { database, connection, postmasterPid: Number(rows[0]?.pid) };
}

async function expectEveryAcknowledgedOrder(
  url: string,
  numbers: readonly string[],
): Promise<void> {
  const { db, close } = connectDatabase(url, { max: 2 });
  const { rows } = await db.execute<{ number: string; stock: number }>(
    sql`select number, (select stock from packs) as stock from orders`,
  );
  const stored = new Set(rows.map(({ number }) => number));
  expect(numbers.filter((number) => !stored.has(number))).toEqual([]);
  expect(rows[0]?.stock).toBe(1_000 - rows.length);
  await checkInvariants(db);
  await close();
}

test("kill -9 of the server and of its database loses no order that was acknowledged", async () => {
  const folder = mkdtempSync(join(tmpdir(), "beej-killed-"));
  chmodSync(folder, 0o711);
  const { database, connection, postmasterPid } = await startShop(join(folder, "data"));
  const product = await makeProduct(connection.db, { packs: [{ stock: 0 }] });
  // Both servers are killed while orders pass from one lot to the next.
  await makeLots(connection.db, product, [60, 170, 770]);
  const { pack } = product;
  const ready = await makeReady(connection.db, pack.id, 400);

  const acknowledged: string[] = [];
  const killAfter = (count: number, kill: () => void) => (answer: Answer) => {
    if (answer.ok) acknowledged.push(answer.value.orderNumber);
    if (acknowledged.length === count) kill();
  };
  const first = startOrdering(
    database.url,
    ready.slice(0, 200),
    killAfter(50, () => first.process.kill("SIGKILL")),
  );
  await first.ended;
  expect(acknowledged.length).toBeLessThan(200);
  await expectEveryAcknowledgedOrder(database.url, acknowledged);

  const second = startOrdering(
    database.url,
    ready.slice(200),
    killAfter(100, () => {
      process.kill(postmasterPid, "SIGKILL");
      second.process.kill("SIGKILL");
    }),
  );
  await second.ended;
  await connection.close();
  await database.stop();

  const restarted = await startEmbeddedDatabase({ dataDir: join(folder, "data"), log: () => {} });
  await expectEveryAcknowledgedOrder(restarted.url, acknowledged);
  await restarted.stop();
  rmSync(folder, { recursive: true, force: true });
});
