import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { isDatabaseAway } from "#database/away.ts";
import { databaseWay } from "#tests/database-way.ts";
import { cloneDatabase } from "#tests/database.ts";
import { readEnv } from "#server/env.ts";
import { createLog } from "#server/platform/log.ts";
import { createWorld } from "./create-world.ts";

test("when connections fall silent while new ones work, those in use and idle ones are given up within seconds", async () => {
  const clone = await cloneDatabase();
  const way = await databaseWay(clone.url);
  const world = await createWorld({
    env: readEnv({ NODE_ENV: "test", SECRET_KEY: "ab".repeat(32) }),
    databaseUrl: way.url,
    log: createLog("silent"),
    poolSize: 3,
    lineTimes: { beatMs: 50, trustedMs: 300, patienceMs: 500 },
  });
  const pid = async () =>
    (await world.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid;
  const inUse = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const transaction = world.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    inUse.resolve();
    await goOn.promise;
    await tx.execute(sql`select 1`);
  });
  const failure = expect(transaction).rejects.toSatisfy(isDatabaseAway);
  await inUse.promise;
  const idle = await Promise.all([pid(), pid()]);
  expect(new Set(idle).size).toBe(2);

  way.silence();
  const silentSince = performance.now();
  goOn.resolve();
  await failure;
  const fresh = await Promise.all([pid(), pid(), pid()]);
  expect(performance.now() - silentSince).toBeLessThan(5_000);
  for (const known of idle) expect(fresh).not.toContain(known);
  await world.close();
  await way.close();
  await clone.drop();
});
