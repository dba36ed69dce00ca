import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { settings } from "#database/schema/settings.ts";
import { readEnv } from "#server/env.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTaxClasses } from "#tests/factories/tax-class.ts";
import { checkActivities } from "#tests/invariants.ts";
import { testWorld } from "#tests/world.ts";
import { closeFirstRun } from "./close-first-run.ts";
import { getFirstRun } from "./get-first-run.ts";

const database = testDatabase();

test("the list ticks what the shop is by now: the test gateway and demo products count for nothing", async () => {
  const { db } = database;
  const admin = await makeAdministrator(db);
  // Each asks anew: a world remembers settings until it hears that they changed.
  const done = async () =>
    (await getFirstRun(testWorld(db), admin)).flatMap(({ item, isDone }) => (isDone ? [item] : []));
  expect(await done()).toEqual([]);
  await makeCategory(db);
  await makeProduct(db, { demo: true });
  await makeProduct(db, { state: "draft" });
  expect(await done()).toEqual(["categories"]);
  await makeProduct(db);
  await makeTaxClasses(db);
  expect(await done()).toEqual(["tax", "categories", "product"]);
  const upi = { enabled: true, upiId: "shop@upi", payeeName: "Shop" };
  await db.insert(settings).values({ key: "upiDirect", value: upi });
  await db
    .insert(settings)
    .values({ key: "business", value: { address: "Indore", gstin: "23AAPFU0939F1Z3", name: "K" } });
  expect(await done()).toEqual(["name", "gst", "tax", "paying", "categories", "product"]);
  await db.insert(settings).values({ key: "shippingFeePaise", value: 6_000 });
  const mailer = { send: () => Promise.reject(new Error("Not asked here")) };
  const env = readEnv({ NODE_ENV: "test", BACKUP_TO: "/mnt/backups" });
  const sending = testWorld(db, { mailer, env });
  expect(await getFirstRun(sending, admin)).toEqual([]);
});

test("closed once it stays closed for everybody, and the log says who did it", async () => {
  const { db } = database;
  const world = testWorld(db);
  const [meera, ravi] = [await makeAdministrator(db), await makeAdministrator(db)];
  const customer = { ...meera, role: "customer" } as const;
  expect(await getFirstRun(testWorld(db), customer)).toEqual([]);
  expect(await closeFirstRun(world, customer)).toMatchObject({ ok: false });
  expect(await getFirstRun(testWorld(db), ravi)).not.toEqual([]);
  for (let sent = 0; sent < 2; sent += 1)
    expect(await closeFirstRun(world, meera)).toEqual({ ok: true, value: null });
  expect(await getFirstRun(testWorld(db), ravi)).toEqual([]);
  const { rows } = await db.execute(
    sql`select actor_id as "actorId", action, subject_id as "subjectId" from activities`,
  );
  expect(rows).toEqual([{ actorId: meera.id, action: "closed", subjectId: "first-run" }]);
  await checkActivities(db);
});
