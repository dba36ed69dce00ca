import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { connectDatabase, type Database } from "#database/connect.ts";
import type { Mail } from "#domain/mail/mail.ts";
import type { Person } from "#domain/people/person.ts";
import { composeMail } from "#server/mail/steps/compose-mail.ts";
import { readStopKey } from "#server/notices/stop-key.ts";
import type { World } from "#server/world.ts";
import { cloneDatabase, testDatabase } from "#tests/database.ts";
import { makeCustomer } from "#tests/factories/customer.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { compose, expectBoth, mailEnv } from "#tests/mail/compose.ts";
import { noon, testWorld } from "#tests/world.ts";
import { choosePriceMails } from "./choose-price-mails.ts";
import { setSaved } from "./set-saved.ts";
import { stopPriceMails } from "./stop-price-mails.ts";
import { tellPriceDrops } from "./tell-price-drops.ts";

const database = testDatabase();
const dayMs = 86_400_000;

const worldAfter = (days: number, db: Database = database.db): World => ({
  ...testWorld(db),
  env: mailEnv,
  now: () => new Date(noon.getTime() + days * dayMs),
});

async function mails(db: Database = database.db): Promise<Mail[]> {
  const { rows } = await db.execute<{ payload: object }>(
    sql`select payload from outbox where topic = 'price-drops' order by id`,
  );
  return rows.map(({ payload }) => ({ ...payload, kind: "price-drops" }) as Mail);
}

/** A customer who saved the pack and wants to be told. */
async function told(packId: string, db: Database = database.db): Promise<Person> {
  const customer = await makeCustomer(db);
  await setSaved(worldAfter(0, db), customer, { packId, saved: true });
  await choosePriceMails(worldAfter(0, db), customer, true);
  return customer;
}

const price = (packId: string, paise: number, db: Database = database.db) =>
  db.execute(sql`update packs set price_paise = ${paise} where id = ${packId}`);

test("a drop is told once, in one mail of a day, and the next only below it", async () => {
  const { packs } = await makeProduct(database.db, {
    name: "Hybrid Okra",
    packs: [{ pricePaise: 10_000 }, { pricePaise: 20_000, quantity: 250 }],
  });
  const [small, large] = packs;
  if (!small || !large) throw new Error("There are no packs");
  const customer = await told(small.id);
  await setSaved(worldAfter(0), customer, { packId: large.id, saved: true });
  await price(small.id, 9_000);
  await price(large.id, 15_050);
  // The day on which it was switched on is over first.
  expect(await tellPriceDrops(worldAfter(0))).toBe(0);
  expect(await tellPriceDrops(worldAfter(1))).toBe(1);
  expect(await tellPriceDrops(worldAfter(1))).toBe(0);
  const [mail] = await mails();
  if (!mail) throw new Error("There is no mail");
  const letter = await compose(worldAfter(1), mail);
  expect(letter.subject).toBe("2 seeds on your wish list cost less");
  expectBoth(letter, ["Hybrid Okra, 100g: ₹90.00, was ₹100.00", "250g: ₹150.50, was ₹200.00"]);
  const stop = new URL(letter.unsubscribe?.href ?? "");
  expect(readStopKey(worldAfter(1), stop.searchParams.get("key") ?? "", "prices")).toBe(
    customer.id,
  );

  await price(small.id, 9_500);
  await price(large.id, 30_000);
  expect(await tellPriceDrops(worldAfter(2))).toBe(0);
  await price(small.id, 8_900);
  // At most one a day.
  expect(await tellPriceDrops(worldAfter(2))).toBe(0);
  expect(await tellPriceDrops(worldAfter(3))).toBe(1);
  expect(await mails()).toHaveLength(2);
});

test("nobody is told who did not ask, whose address is unconfirmed, or of what can't be bought", async () => {
  const { db } = database;
  const { pack } = await makeProduct(db);
  const soldOut = (await makeProduct(db, { packs: [{ stock: 0 }] })).pack;
  const draft = await makeProduct(db);
  const capped = (await makeProduct(db, { packs: [{ mrpPaise: 10_500 }] })).pack;
  const silent = await makeCustomer(db);
  await setSaved(worldAfter(0), silent, { packId: pack.id, saved: true });
  const unconfirmed = await told(pack.id);
  await db.execute(sql`update people set email_confirmed_at = null where id = ${unconfirmed.id}`);
  await told(soldOut.id);
  await told(draft.pack.id);
  await told(capped.id);
  await db.execute(sql`update products set state = 'archived' where id = ${draft.id}`);
  await db.execute(sql`update packs set price_paise = 9000`);
  await db.execute(sql`update packs set mrp_paise = 8000 where id = ${capped.id}`);
  expect(await tellPriceDrops(worldAfter(1))).toBe(0);
});

test("a mail whose drops are over, or that was ended meanwhile, is not sent", async () => {
  const { pack } = await makeProduct(database.db);
  const customer = await told(pack.id);
  await price(pack.id, 9_000);
  expect(await tellPriceDrops(worldAfter(1))).toBe(1);
  const [mail] = await mails();
  if (!mail) throw new Error("There is no mail");
  await price(pack.id, 10_000);
  expect(await composeMail(worldAfter(1), mail)).toHaveProperty("drop");
  await price(pack.id, 9_000);
  const letter = await compose(worldAfter(1), mail);
  const key = new URL(letter.unsubscribe?.href ?? "").searchParams.get("key") ?? "";
  expect(await stopPriceMails(worldAfter(1), `${key}x`)).toBe(false);
  expect(await stopPriceMails(worldAfter(1), key)).toBe(true);
  expect(await composeMail(worldAfter(1), mail)).toHaveProperty("drop");
  await price(pack.id, 5_000);
  expect(await tellPriceDrops(worldAfter(2))).toBe(0);
  await choosePriceMails(worldAfter(2), customer, true);
  expect(await tellPriceDrops(worldAfter(3))).toBe(1);
});

test("four processes that look at once tell each of a hundred customers once", async () => {
  const clone = await cloneDatabase();
  const { db, close } = connectDatabase(clone.url, { max: 8 });
  try {
    const { pack } = await makeProduct(db);
    for (let count = 0; count < 120; count += 1) await told(pack.id, db);
    await price(pack.id, 9_000, db);
    const runs = await Promise.all([1, 2, 3, 4].map(() => tellPriceDrops(worldAfter(1, db))));
    // Who finds others' lists locked may end early: the next run takes what is left.
    const left = await tellPriceDrops(worldAfter(1, db));
    expect([...runs, left].reduce((sum, count) => sum + count)).toBe(120);
    const { rows } = await db.execute<{ people: number; mails: number }>(sql`
      select count(distinct payload ->> 'personId')::int as people, count(*)::int as mails
      from outbox where topic = 'price-drops'`);
    expect(rows).toEqual([{ people: 120, mails: 120 }]);
  } finally {
    await close();
    await clone.drop();
  }
});
