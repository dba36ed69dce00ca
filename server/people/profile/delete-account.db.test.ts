import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { connectDatabase, type Database } from "#database/connect.ts";
import { contactMessages } from "#database/schema/messages.ts";
import { saveAddress } from "#server/people/addresses/save-address.ts";
import { cancelParcelByCustomer } from "#server/parcels/cancel-parcel-by-customer.ts";
import { makeComplaint } from "#server/complaints/make-complaint.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { issueDocument } from "#server/documents/steps/issue-document.ts";
import { queueMail } from "#server/outbox/steps/queue-mail.ts";
import type { World } from "#server/world.ts";
import { cloneDatabase, testDatabase } from "#tests/database.ts";
import { address, checkoutRequest } from "#tests/factories/buyer.ts";
import { makeCart } from "#tests/factories/cart.ts";
import { complaintOf } from "#tests/factories/complaint.ts";
import { makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeReview } from "#tests/factories/review.ts";
import { startedSession } from "#tests/started-session.ts";
import { noon, testWorld } from "#tests/world.ts";
import { requestEmailChange } from "./request-email-change.ts";
import { changeDetails } from "./change-details.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportData } from "./export-data.ts";

const database = testDatabase();
const password = "kivaro-tenumi-47";
const name = "Sumitra Bhandari";
const email = "sumitra@test.example";
const mobile = "9812345670";

/** A customer about whom every table that may knows something. Her one order is delivered, with its bill. */
async function wellKnownCustomer(db: Database) {
  const world = testWorld(db);
  const { id } = await makePerson(db, { name, email, password });
  const person = { id, role: "customer", status: "active", vendorId: null } as const;
  await changeDetails(world, id, { name, mobile, language: "hi" });
  const shipTo = { ...address, fullName: name, phoneNumber: mobile };
  await saveAddress(world, person, shipTo);
  await makeCart(db, { personId: id });
  const request = await checkoutRequest(world, person, { address: shipTo });
  const placed = await placeOrder(world, person, request);
  if (!placed.ok) throw new Error(placed.refusal.code);
  await db.transaction(async (tx) => {
    const { orderId } = placed.value;
    const { rows } = await tx.execute<{ vendorId: string }>(
      sql`update parcels set status = 'delivered' returning vendor_id as "vendorId"`,
    );
    for (const { vendorId } of rows) await issueDocument(tx, { orderId, vendorId, at: noon });
  });
  await startedSession(world, { personId: id, remembered: true, userAgent: "Her phone" });
  await makeReview(db, { personId: id, authorName: name, text: "All came up." });
  for (const personId of [id, null]) {
    const subject = "order";
    const written = { id: randomUUID(), submissionKey: randomUUID(), name, email, subject };
    const message = `${name} asks`;
    await db
      .insert(contactMessages)
      .values({ ...written, phone: mobile, message, language: "hi", personId });
  }
  const { orderNumber } = placed.value;
  const text = `${name} asks`;
  const complaint = await makeComplaint(world, person, complaintOf({ orderNumber }, { text }));
  if (!complaint.ok) throw new Error(complaint.refusal.code);
  await requestEmailChange(
    world,
    { personId: id, email },
    { email: "new-sumitra@x.example", password },
  );
  await db.transaction((tx) =>
    queueMail(tx, { kind: "email-changed", personId: id, oldEmail: email, at: "then" }, noon),
  );
  return { world, person, ...placed.value };
}

/** Where any of these words stands, as "table: row". */
async function findEverywhere(db: Database, words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`);
  expect(tables.length).toBeGreaterThan(20);
  const found: string[] = [];
  for (const { name: table } of tables) {
    const { rows } = await db.execute<{ row: string }>(
      sql`select row_to_json(t)::text as row from ${sql.identifier(table)} t`,
    );
    for (const { row } of rows)
      if (words.some((word) => row.includes(word))) found.push(`${table}: ${row}`);
  }
  return found;
}

test("who deletes the account is found nowhere but on the orders and their documents", async () => {
  const { db } = database;
  const { world, person, orderNumber } = await wellKnownCustomer(db);
  const words = [name, email, mobile, "Her phone", "new-sumitra"];
  const before = await findEverywhere(db, words);
  const tables = new Set(before.map((row) => row.split(":")[0]));
  const written = ["reviews", "contact_messages", "complaint_messages", "outbox"];
  for (const table of ["people", "addresses", "sessions", ...written])
    expect(tables).toContain(table);

  expect(await deleteAccount(world, person.id, { password })).toEqual({ ok: true, value: null });
  const left = await findEverywhere(db, words);
  expect(left).toHaveLength(2);
  expect(new Set(left.map((row) => row.split(":")[0]))).toEqual(new Set(["documents", "orders"]));
  for (const row of left) expect(row).toContain(orderNumber);
  const { rows } = await db.execute(sql`
    select p.status, p.name, p.email, p.password_hash, r.author_name, r.text
    from people p join reviews r on r.person_id = p.id where p.id = ${person.id}`);
  expect(rows).toEqual([
    {
      status: "anonymised",
      name: "Deleted account",
      email: `deleted-${person.id}@invalid`,
      password_hash: null,
      author_name: "",
      text: "All came up.",
    },
  ]);
  const { rows: emptied } = await db.execute(sql`
    select 1 from account_carts union all select 1 from account_cart_lines
    union all select 1 from one_time_tokens union all select 1 from contact_messages
    union all select 1 from complaints union all select 1 from outbox where topic like 'complaint-%'`);
  expect(emptied).toEqual([]);
  expect((await deleteAccount(world, person.id, { password })).ok).toBe(false);
  // The address is free for a new beginning.
  await makePerson(db, { email });
});

test("messages of an address nobody has confirmed may be somebody else's, and stay", async () => {
  const { db } = database;
  const { world, person } = await wellKnownCustomer(db);
  await db.execute(sql`update people set email_confirmed_at = null where id = ${person.id}`);
  await deleteAccount(world, person.id, { password });
  const { rows } = await db.execute(sql`select person_id, name from contact_messages order by 2`);
  expect(rows).toEqual([{ person_id: null, name }]);
});

test.each([
  "pending",
  "confirmed",
  "processing",
  "shipped",
  "out-for-delivery",
  "failed-to-deliver",
])("while a parcel is %s the account stays", async (status) => {
  const { world, person } = await wellKnownCustomer(database.db);
  await database.db.execute(sql`update parcels set status = ${status}`);
  expect(await deleteAccount(world, person.id, { password })).toEqual({
    ok: false,
    refusal: { code: "parcels-open", count: 1 },
  });
  expect((await findEverywhere(database.db, [email])).length).toBeGreaterThan(1);
});

test("a return that waits for an answer, a wrong password and a vendor's account are refused", async () => {
  const { db } = database;
  const { world, person } = await wellKnownCustomer(db);
  await db.execute(sql`
    insert into return_requests (id, parcel_id, person_id, reason)
    select ${randomUUID()}, id, ${person.id}, 'Torn bag' from parcels`);
  const refusalOf = async (personId: string, word = password) => {
    const answer = await deleteAccount(world, personId, { password: word });
    return answer.ok ? "deleted" : answer.refusal.code;
  };
  expect(await refusalOf(person.id, "wrong")).toBe("current-password-wrong");
  expect(await refusalOf(person.id)).toBe("return-open");
  const vendor = await makePerson(db, { role: "vendor", password });
  expect(await refusalOf(vendor.id)).toBe("vendor-account");
});

test("of an order and a deletion at once either both see each other or the order finds no cart", async () => {
  const clone = await cloneDatabase();
  const connection = connectDatabase(clone.url, { max: 4 });
  const { db } = connection;
  const { world } = await wellKnownCustomer(db);
  for (let round = 0; round < 4; round += 1) {
    const { id } = await makePerson(db, { password });
    await makeCart(db, { personId: id });
    const buyer = { id, role: "customer", status: "active", vendorId: null } as const;
    const request = await checkoutRequest(world, buyer);
    const [placed, deleted] = await Promise.all([
      placeOrder(world, buyer, request),
      deleteAccount(world, id, { password }),
    ]);
    expect(placed.ok).toBe(!deleted.ok);
  }
  await connection.close();
  await clone.drop();
});

async function exported(world: World, personId: string): Promise<string> {
  let text = "";
  for await (const piece of exportData(world, personId)) text += piece;
  return text;
}

const dataOf = async (world: World, personId: string): Promise<unknown> =>
  JSON.parse(await exported(world, personId));

test("the data of a person are one JSON text with everything and no secret", async () => {
  const { db } = database;
  const { world, person, orderNumber } = await wellKnownCustomer(db);
  await db.execute(sql`
    insert into contact_messages (id, submission_key, name, email, subject, message, language, person_id, created_at)
    select gen_random_uuid(), 'many ' || n, 'Sumitra', 'x', 'order', 'Message ' || n, 'hi', ${person.id},
      now() + make_interval(secs => n / 3) from generate_series(1, 120) n`);
  const text = await exported(world, person.id);
  const data = JSON.parse(text) as Record<string, unknown[]>;
  expect(data).toMatchObject({
    person: { name, email, mobile, language: "hi", role: "customer" },
    addresses: [{ fullName: name, state: "Madhya Pradesh", isDefault: true }],
    sessions: [{ userAgent: "Her phone" }],
    orders: [
      {
        number: orderNumber,
        shipTo: { fullName: name },
        parcels: [{ status: "delivered", lines: [{ quantity: 1 }], returns: [] }],
        refunds: [],
        documents: [{ kind: "tax-invoice", number: "TI/26-27/000001", corrects: null }],
      },
    ],
    reviews: [{ text: "All came up.", stars: 5 }],
  });
  const messages = data["messages"] as { message: string; signedIn: boolean }[];
  expect(new Set(messages.map(({ message }) => message)).size).toBe(121);
  // One of them was written without signing in.
  expect(messages).toHaveLength(122);
  expect(messages.filter(({ signedIn }) => !signedIn)).toMatchObject([{ name, email }]);
  const { rows } = await db.execute<{ secret: string }>(sql`
    select password_hash as secret from people where id = ${person.id}
    union all select token_hash from sessions union all select token_hash from one_time_tokens`);
  expect(rows).toHaveLength(3);
  for (const { secret } of rows) expect(text).not.toContain(secret);
});

test("messages of an address nobody has confirmed are nobody's data", async () => {
  const { db } = database;
  const { world, person } = await wellKnownCustomer(db);
  await db.execute(sql`update people set email_confirmed_at = null where id = ${person.id}`);
  expect(await dataOf(world, person.id)).toMatchObject({ messages: [{ signedIn: true }] });
});

test("an order comes with all that happened to it, its payments and the customer's own reasons", async () => {
  const { db } = database;
  const { world, buyer, number } = await makeParcelsOrder(db);
  const reason = { reason: "other", words: "My neighbour gave me seed" };
  await cancelParcelByCustomer(world, buyer, { orderNumber: number, parcel: 2, ...reason });
  await db.execute(sql`
    insert into order_history (order_id, event, actor_role, note, at)
    select id, 'looked-into', 'administrator', 'About somebody else', now() from orders`);
  const data = await dataOf(world, buyer.id);
  expect(data).toMatchObject({
    orders: [
      {
        number,
        history: expect.arrayContaining([
          expect.objectContaining({
            event: "parcel-canceled",
            by: "customer",
            parcel: 2,
            toStatus: "canceled",
            reason: "other: My neighbour gave me seed",
          }),
          expect.objectContaining({ event: "looked-into", reason: null }),
        ]),
        payments: [{ method: "cod", state: "open", failure: null }],
      },
    ],
  });
});

test("who has nothing gets their data all the same", async () => {
  const { id } = await makePerson(database.db, { role: "vendor", name: "Kaveri" });
  expect(await dataOf(testWorld(database.db), id)).toMatchObject({
    person: { name: "Kaveri", role: "vendor" },
    addresses: [],
    orders: [],
    reviews: [],
    messages: [],
  });
});
