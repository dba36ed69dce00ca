import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#database/connect.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { testClone } from "#tests/database.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { testWorld } from "#tests/world.ts";
import { makeReady, type Ready } from "./order-processes.ts";

const clone = testClone();

const place = (world: ReturnType<typeof testWorld>, ready: readonly Ready[]) =>
  ready.map(({ person, request }) => placeOrder(world, person, request));

/** Orders of two packs, in turns, so that those who order at once are written together. */
async function makeMixed(each: number) {
  const first = await makeProduct(clone.db);
  const second = await makeProduct(clone.db);
  const ofFirst = await makeReady(clone.db, first.pack.id, each);
  const ofSecond = await makeReady(clone.db, second.pack.id, each);
  const mixed = ofFirst.flatMap((one, index) => [one, ofSecond[index] ?? one]);
  return { first, second, ofFirst, ofSecond, mixed };
}

test("orders that are written together have their own rows, and each leaves the stock that the next takes from", async () => {
  const { first, mixed } = await makeMixed(12);
  const answers = await Promise.all(place(testWorld(clone.db), mixed));
  const numbers = answers.map((answer) => (answer.ok ? answer.value.orderNumber : answer.refusal));
  expect(new Set(numbers).size).toBe(24);
  const { rows: orders } = await clone.db.execute(sql`
    select (select number from orders where person_id = p.id) as number,
      (select count(*) from order_history h join orders o on o.id = h.order_id where o.person_id = p.id) as told,
      (select count(*) from payment_attempts a join orders o on o.id = a.order_id where o.person_id = p.id) as attempts,
      (select count(*) from outbox m join orders o on o.id::text = m.payload ->> 'orderId' where o.person_id = p.id) as mails
    from unnest(${sql.param(mixed.map(({ person }) => person.id))}::uuid[]) with ordinality as p(id, n) order by n`);
  expect(orders).toEqual(numbers.map((number) => ({ number, told: 2, attempts: 1, mails: 1 })));
  const { rows: left } = await clone.db.execute<{ left: number }>(sql`
    select stock_after as left from stock_movements where pack_id = ${first.pack.id} and cause = 'order' order by id`);
  expect(left.map((row) => row.left)).toEqual(Array.from({ length: 12 }, (_, sold) => 49 - sold));
  await checkInvariants(clone.db);
});

test("an order that can't be written hinders none that is written with it", async () => {
  const { mixed } = await makeMixed(6);
  const [unlucky] = mixed;
  await clone.db.execute(sql`
    create function refuse_one() returns trigger language plpgsql as $$ begin
      if new.person_id = ${sql.raw(`'${unlucky?.person.id}'`)} then raise 'not this one'; end if;
      return new;
    end $$`);
  await clone.db.execute(
    sql`create trigger refuse_one before insert on orders for each row execute function refuse_one()`,
  );
  const outcomes = await Promise.allSettled(place(testWorld(clone.db), mixed));
  const said = outcomes.map((outcome) =>
    outcome.status === "rejected" ? String(outcome.reason.cause) : outcome.value.ok,
  );
  expect(said).toEqual(["error: not this one", ...Array(11).fill(true)]);
  await checkInvariants(clone.db);
});

test.each([
  ["a pack", ({ pack }: Held) => sql`select 1 from packs where id = ${pack} for update`],
  [
    "a cart",
    ({ person }: Held) => sql`select 1 from account_carts where person_id = ${person} for update`,
  ],
])("who waits for %s that somebody holds keeps no other order waiting", async (_what, hold) => {
  const { first, ofFirst, ofSecond } = await makeMixed(1);
  const held = { pack: first.pack.id, person: ofFirst[0]?.person.id ?? "" };
  const world = testWorld(clone.db);
  let isAnswered = false;
  const waiting = await clone.db.transaction(async (tx) => {
    await tx.execute(hold(held));
    const [waits] = place(world, ofFirst);
    void waits?.then(() => (isAnswered = true));
    const [other] = await Promise.all(place(world, ofSecond));
    expect(other?.ok).toBe(true);
    await setTimeout(300);
    expect(isAnswered).toBe(false);
    return { waits };
  });
  expect((await waiting.waits)?.ok).toBe(true);
  await checkInvariants(clone.db);
});

type Held = { pack: string; person: string };

test("orders whose connection is lost as they are committed are found again", async () => {
  const { mixed } = await makeMixed(4);
  let lost = 0;
  const losing: Pick<Database, "transaction"> = {
    transaction: async (work) => {
      const answer = await clone.db.transaction(work);
      if (lost++ === 0) throw new Error("Connection terminated unexpectedly");
      return answer;
    },
  };
  const db = Object.setPrototypeOf(losing, clone.db) as Database;
  const answers = await Promise.all(place({ ...testWorld(clone.db), db }, mixed));
  expect(answers).toHaveLength(8);
  for (const answer of answers)
    expect(answer).toMatchObject({ ok: true, value: { repeated: true } });
  await checkInvariants(clone.db);
});
