import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectDatabase, type Connection, type Database } from "#database/connect.ts";
import type { Person } from "#domain/people/person.ts";
import { saveAddress } from "#server/people/addresses/save-address.ts";
import { makeFormMark } from "#server/contact/form-mark.ts";
import { sendMessage } from "#server/contact/send-message.ts";
import { requestReturn } from "#server/parcels/request-return.ts";
import { writeReview } from "#server/reviews/write-review.ts";
import { cloneDatabase } from "#tests/database.ts";
import { address } from "#tests/factories/buyer.ts";
import { makeDelivery } from "#tests/factories/delivery.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { noon, testWorld } from "#tests/world.ts";
import { requestEmailChange } from "./request-email-change.ts";
import { deleteAccount } from "./delete-account.ts";

const password = "kivaro-tenumi-47";
const name = "Sumitra Bhandari";
let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let connection: Connection;
beforeAll(async () => {
  clone = await cloneDatabase();
  connection = connectDatabase(clone.url, { max: 6 });
});
afterAll(async () => {
  await connection.close();
  await clone.drop();
});

/** A customer to whom one parcel was delivered. */
async function makeCustomer() {
  const { db } = connection;
  const world = testWorld(db);
  const { id } = await makePerson(db, { name, password });
  const { pack, slug } = await makeProduct(db);
  const person = await makeDelivery(db, { packId: pack.id, personId: id });
  const remove = () => deleteAccount(world, id, { password });
  return { db, world, person, slug, remove };
}

/** Both wait at the person's row, in this order, and then go on. */
async function inTurn<A, B>(
  db: Database,
  { id }: Person,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  const waiting = async () =>
    (
      await db.execute(sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    ).rows.length;
  const { one, other } = await db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from people where id = ${id} for update`);
    const started = { one: first() };
    await expect.poll(waiting).toBe(1);
    const both = { ...started, other: second() };
    await expect.poll(waiting).toBe(2);
    return both;
  });
  return Promise.all([one, other]);
}

test("an address that is saved while the account is being deleted is refused, or deleted with it", async () => {
  for (const deletionFirst of [true, false]) {
    const { db, world, person, remove } = await makeCustomer();
    const save = () => saveAddress(world, person, address);
    const saved = deletionFirst
      ? (await inTurn(db, person, remove, save))[1]
      : (await inTurn(db, person, save, remove))[0];
    expect(saved.ok ? "saved" : saved.refusal.code).toBe(
      deletionFirst ? "not-a-customer" : "saved",
    );
    const left = await db.execute(sql`select 1 from addresses where person_id = ${person.id}`);
    expect(left.rows).toEqual([]);
  }
});

test("a review that is written while the account is being deleted is refused, or loses its name", async () => {
  for (const deletionFirst of [true, false]) {
    const { db, world, person, slug, remove } = await makeCustomer();
    const write = () => writeReview(world, person, { slug, stars: 4, text: "All came up well." });
    if (deletionFirst) {
      const [, written] = await inTurn(db, person, remove, write);
      expect(written).toEqual({ ok: false, refusal: { code: "not-a-customer" } });
    } else await inTurn(db, person, write, remove);
    const { rows } = await db.execute(sql`
      select author_name from reviews where person_id = ${person.id}`);
    expect(rows).toEqual(deletionFirst ? [] : [{ author_name: "" }]);
  }
});

test("a return asked for while the account is being deleted is refused, or keeps the account", async () => {
  for (const deletionFirst of [true, false]) {
    const { db, world, person, remove } = await makeCustomer();
    const { rows: orders } = await db.execute<{ number: string }>(sql`
      select number from orders where person_id = ${person.id}`);
    const orderNumber = orders[0]?.number ?? "";
    const asked = { orderNumber, parcel: 1, reason: "damaged", words: "Torn" };
    const ask = () => requestReturn(world, person, asked);
    if (deletionFirst) {
      const [deleted, request] = await inTurn(db, person, remove, ask);
      expect(deleted.ok).toBe(true);
      expect(request).toEqual({ ok: false, refusal: { code: "parcel-not-found" } });
    } else {
      const [request, deleted] = await inTurn(db, person, ask, remove);
      expect(request.ok).toBe(true);
      expect(deleted).toEqual({ ok: false, refusal: { code: "return-open" } });
    }
  }
});

test("a message sent while the account is being deleted is that of a stranger, or deleted with it", async () => {
  for (const deletionFirst of [true, false]) {
    const { db, world, person, remove } = await makeCustomer();
    const mark = makeFormMark(testWorld(db, { now: () => new Date(noon.getTime() - 60_000) }));
    const text = { name, email: "sumitra@test.example", phone: "", subject: "other" };
    const message = `${deletionFirst ? "After" : "Before"} the deletion`;
    const rest = { mark, trap: "", language: "en", clientAddress: "203.0.113.7" } as const;
    const send = () =>
      sendMessage(world, { written: { ...text, message }, personId: person.id, ...rest });
    await (deletionFirst ? inTurn(db, person, remove, send) : inTurn(db, person, send, remove));
    const { rows } = await db.execute(sql`
      select person_id from contact_messages where message = ${message}`);
    expect(rows).toEqual(deletionFirst ? [{ person_id: null }] : []);
  }
});

test("a new e-mail asked for while the account is being deleted is kept nowhere", async () => {
  const { db, world, person, remove } = await makeCustomer();
  const given = { email: "new-sumitra@test.example", password };
  const ask = () =>
    requestEmailChange(world, { personId: person.id, email: "old@x.example" }, given);
  const [, asked] = await inTurn(db, person, remove, ask);
  expect(asked.ok).toBe(false);
  const { rows } = await db.execute(sql`
    select 1 from one_time_tokens where person_id = ${person.id}`);
  expect(rows).toEqual([]);
});
