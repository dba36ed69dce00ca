import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { connectDatabase, type Database } from "#database/connect.ts";
import type { Mail } from "#domain/mail/mail.ts";
import type { Person } from "#domain/people/person.ts";
import { markKept } from "#server/outbox/mail-store.ts";
import { composeMail } from "#server/mail/steps/compose-mail.ts";
import { readStopKey } from "#server/notices/stop-key.ts";
import type { World } from "#server/world.ts";
import { cloneDatabase, testDatabase } from "#tests/database.ts";
import { makeCustomer } from "#tests/factories/customer.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { compose, expectBoth, mailEnv } from "#tests/mail/compose.ts";
import { noon, testWorld } from "#tests/world.ts";
import { askRestock } from "./ask-restock.ts";
import { stopRestocks } from "./stop-restocks.ts";
import { tellRestocks } from "./tell-restocks.ts";
import { withdrawRestock } from "./withdraw-restock.ts";

const database = testDatabase();

const worldAfter = (minutes: number, db: Database = database.db): World => ({
  ...testWorld(db),
  env: mailEnv,
  now: () => new Date(noon.getTime() + minutes * 60_000),
});

async function mails(db: Database = database.db): Promise<(Mail & { outboxId: number })[]> {
  const { rows } = await db.execute<{ payload: object; id: number }>(
    sql`select id, payload from outbox where topic = 'back-in-stock' order by id`,
  );
  return rows.map(
    ({ payload, id }) => ({ ...payload, kind: "back-in-stock", outboxId: id }) as never,
  );
}

const stock = (packId: string, pieces: number, db: Database = database.db) =>
  db.execute(sql`update packs set stock = ${pieces} where id = ${packId}`);

async function soldOut(name = "Hybrid Okra") {
  return (await makeProduct(database.db, { name, packs: [{ stock: 0 }] })).pack;
}

/** A customer who asked so many minutes after noon. */
async function asked(packId: string, minutes = 0, db: Database = database.db): Promise<Person> {
  const customer = await makeCustomer(db);
  expect(await askRestock(worldAfter(minutes, db), customer, packId)).toEqual({
    ok: true,
    value: null,
  });
  return customer;
}

test("each who asked is told once that a pack is back, who asked first before the others, also where fewer are back than wait", async () => {
  const pack = await soldOut();
  const later = await asked(pack.id, 2);
  const first = await asked(pack.id, 1);
  // Asked twice, it keeps its turn and is one mail.
  await askRestock(worldAfter(3), first, pack.id);
  expect(await tellRestocks(worldAfter(4))).toBe(0);
  await stock(pack.id, 1);
  expect(await tellRestocks(worldAfter(5))).toBe(2);
  expect(await tellRestocks(worldAfter(6))).toBe(0);
  const sent = await mails();
  expect(sent).toMatchObject([{ personId: first.id }, { personId: later.id }]);
  const [mail] = sent;
  if (!mail) throw new Error("There is no mail");
  const letter = await compose(worldAfter(7), mail);
  expect(letter.subject).toBe("Back in stock: Hybrid Okra, 100g");
  expectBoth(letter, ["₹100.00", "it may sell out again", `?pack=${pack.id}`]);
  const stop = new URL(letter.unsubscribe?.href ?? "");
  expect(readStopKey(worldAfter(7), stop.searchParams.get("key") ?? "", "restocks")).toBe(first.id);

  // It is over: sold out again and back, they hear of it only if they ask again.
  await stock(pack.id, 0);
  await askRestock(worldAfter(8), later, pack.id);
  await stock(pack.id, 5);
  expect(await tellRestocks(worldAfter(9))).toBe(1);
});

test("nobody is told whose address is unconfirmed, or of what can't be bought", async () => {
  const { db } = database;
  const pack = await soldOut();
  const draft = await makeProduct(db, { packs: [{ stock: 0 }] });
  const capped = (await makeProduct(db, { packs: [{ stock: 0, mrpPaise: 10_500 }] })).pack;
  const unconfirmed = await asked(pack.id);
  await db.execute(sql`update people set email_confirmed_at = null where id = ${unconfirmed.id}`);
  await asked(draft.pack.id);
  await asked(capped.id);
  await db.execute(sql`update products set state = 'draft' where id = ${draft.id}`);
  await db.execute(sql`update packs set mrp_paise = 8000 where id = ${capped.id}`);
  await db.execute(sql`update packs set stock = 5`);
  expect(await tellRestocks(worldAfter(1))).toBe(0);
  // They wait on: what keeps a pack from being bought may end.
  await db.execute(sql`update products set state = 'published' where id = ${draft.id}`);
  await db.execute(sql`update packs set mrp_paise = 20000 where id = ${capped.id}`);
  await db.execute(sql`update people set email_confirmed_at = now() where id = ${unconfirmed.id}`);
  expect(await tellRestocks(worldAfter(2))).toBe(3);
});

test("a mail that does not hold any more is not sent, and its reader waits on in the old turn", async () => {
  const pack = await soldOut();
  const customer = await asked(pack.id);
  await stock(pack.id, 1);
  expect(await tellRestocks(worldAfter(1))).toBe(1);
  const [mail] = await mails();
  if (!mail) throw new Error("There is no mail");
  await stock(pack.id, 0);
  expect(await composeMail(worldAfter(2), mail)).toEqual({ drop: "it can’t be bought any more" });
  await markKept(database.db, mail.outboxId, {
    at: worldAfter(2).now(),
    why: "it can’t be bought any more",
    isShown: false,
  });
  await asked(pack.id, 3);
  await stock(pack.id, 1);
  expect(await tellRestocks(worldAfter(4))).toBe(2);
  expect((await mails())[1]).toMatchObject({ personId: customer.id });
});

test("a request that is taken back, or ended by the link of a mail, sends nothing any more", async () => {
  const [okra, onion] = [await soldOut(), await soldOut("Red Onion")];
  const [one, other] = [await asked(okra.id), await asked(okra.id, 1)];
  await askRestock(worldAfter(0), other, onion.id);
  await stock(okra.id, 5);
  expect(await tellRestocks(worldAfter(2))).toBe(2);
  const [first, second] = await mails();
  if (!first || !second) throw new Error("There are no mails");
  await withdrawRestock(worldAfter(3), one, okra.id);
  expect(await composeMail(worldAfter(3), first)).toHaveProperty("drop");
  const letter = await compose(worldAfter(3), second);
  const key = new URL(letter.unsubscribe?.href ?? "").searchParams.get("key") ?? "";
  expect(await stopRestocks(worldAfter(3), `${key}x`)).toBe(false);
  expect(await stopRestocks(worldAfter(3), key)).toBe(true);
  expect(await composeMail(worldAfter(3), second)).toHaveProperty("drop");
  await stock(onion.id, 5);
  expect(await tellRestocks(worldAfter(4))).toBe(0);
});

test("a run that ends before its mails are written down has told nobody, and the next one tells them", async () => {
  const { db } = database;
  const pack = await soldOut();
  await asked(pack.id);
  await stock(pack.id, 5);
  await db.execute(
    sql`alter table outbox add constraint broken_off check (topic <> 'back-in-stock') not valid`,
  );
  await expect(tellRestocks(worldAfter(1))).rejects.toThrow("insert into outbox");
  const { rows } = await db.execute(sql`select 1 from restock_requests where told_at is not null`);
  expect(rows).toEqual([]);
  await db.execute(sql`alter table outbox drop constraint broken_off`);
  expect(await tellRestocks(worldAfter(2))).toBe(1);
  expect(await mails()).toHaveLength(1);
});

test("four processes that look at once tell each of 120 customers once", async () => {
  const clone = await cloneDatabase();
  const { db, close } = connectDatabase(clone.url, { max: 8 });
  try {
    const { pack } = await makeProduct(db, { packs: [{ stock: 0 }] });
    for (let count = 0; count < 120; count += 1) await asked(pack.id, 0, db);
    await stock(pack.id, 2, db);
    const runs = await Promise.all([1, 2, 3, 4].map(() => tellRestocks(worldAfter(1, db))));
    // Who finds others' requests locked may end early: the next run takes what is left.
    const left = await tellRestocks(worldAfter(1, db));
    expect([...runs, left].reduce((sum, count) => sum + count)).toBe(120);
    const { rows } = await db.execute<{ people: number; mails: number; told: number }>(sql`
      select count(distinct payload ->> 'personId')::int as people, count(*)::int as mails,
        (select count(*)::int from restock_requests where told_at is not null) as told
      from outbox where topic = 'back-in-stock'`);
    expect(rows).toEqual([{ people: 120, mails: 120, told: 120 }]);
  } finally {
    await close();
    await clone.drop();
  }
});
