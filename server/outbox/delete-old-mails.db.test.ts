import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { outbox } from "#database/schema/settings.ts";
import { keptMailDays } from "#domain/mail/mail-keeping.ts";
import type { Mail } from "#domain/mail/mail.ts";
import type { World } from "#server/world.ts";
import { testClone, testDatabase } from "#tests/database.ts";
import { rowsRead } from "#tests/rows-read.ts";
import { noon, testWorld } from "#tests/world.ts";
import { deleteOldMails } from "./delete-old-mails.ts";
import { lockMail, putBack } from "./outbox-store.ts";
import { queueMail } from "./steps/queue-mail.ts";

const database = testDatabase();
const clone = testClone();
const daysAfter = (days: number) => new Date(noon.getTime() + days * 86_400_000);

const makeMail = (world: World, mail: Mail, became: "sent" | "kept" | "failed" | "waiting") =>
  world.db.transaction(async (tx) => {
    await queueMail(tx, mail, noon);
    if (became !== "waiting")
      await tx.execute(
        sql`update outbox set ${sql.raw(`${became}_at`)} = ${noon} where id = (select max(id) from outbox)`,
      );
  });

test("what was mailed is known for a year; what waits, and who was told of a recall, for longer", async () => {
  const { db } = database;
  const world = testWorld(db);
  for (const became of ["sent", "kept", "failed", "waiting"] as const)
    await makeMail(world, { kind: "order-placed", orderId: world.newId() }, became);
  const recalled = { kind: "lot-recalled", orderId: world.newId(), lotId: world.newId() } as const;
  await makeMail(world, recalled, "sent");
  const at = (days: number) => testWorld(db, { now: () => daysAfter(days) });
  expect(await deleteOldMails(at(keptMailDays))).toEqual({ mails: 0 });
  expect(await deleteOldMails(at(keptMailDays + 0.01))).toEqual({ mails: 3 });
  expect(await deleteOldMails(at(10 * keptMailDays))).toEqual({ mails: 0 });
  const left = await db.select({ topic: outbox.topic, sentAt: outbox.sentAt }).from(outbox);
  expect(left).toMatchObject([{ topic: "order-placed", sentAt: null }, { topic: "lot-recalled" }]);
});

test("thousands of old mails go batch by batch behind those that stay, and none of the younger is read but in the last", async () => {
  const { db } = database;
  const write = (kind: string, count: number, at: Date) =>
    db.execute(sql`
      insert into outbox (topic, event_key, payload, created_at, sent_at)
      select ${kind}, ${kind} || ':' || gen_random_uuid(), '{}', ${at}::timestamptz, ${at}::timestamptz from generate_series(1, ${count}::int)`);
  await write("lot-recalled", 1_200, noon);
  await write("order-placed", 2_500, noon);
  await write("order-placed", 6_000, daysAfter(300));
  const world = testWorld(db, { now: () => daysAfter(keptMailDays + 1) });
  const run = async () => expect(await deleteOldMails(world)).toEqual({ mails: 2_500 });
  const { outbox: read = 0 } = await rowsRead(db, ["outbox"], run);
  expect(read).toBeLessThan(2 * 4_700 + 1_000);
  const { rows } = await db.execute(sql`select count(*)::int as left from outbox`);
  expect(rows).toEqual([{ left: 7_200 }]);
});

test("a mail that an administrator sends again at this moment stays", async () => {
  const world = testWorld(clone.db);
  await makeMail(world, { kind: "order-placed", orderId: world.newId() }, "failed");
  let deleting: Promise<unknown> | undefined;
  await clone.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`select max(id) as id from outbox`);
    await lockMail(tx, rows[0]?.id ?? 0);
    deleting = deleteOldMails({ ...world, now: () => daysAfter(400) });
    await putBack(tx, rows[0]?.id ?? 0, daysAfter(400));
    await new Promise((resolve) => setTimeout(resolve, 100));
  });
  expect(await deleting).toEqual({ mails: 0 });
});
