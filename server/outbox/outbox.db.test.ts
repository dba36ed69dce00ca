import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { connectDatabase } from "#database/connect.ts";
import { settings } from "#database/schema/settings.ts";
import { rowsPerPage } from "#domain/list-page.ts";
import { mailStates } from "#domain/mail/outbox.ts";
import { readEnv } from "#server/env.ts";
import { oneTimeToken } from "#server/people/sign-in/one-time-token.ts";
import { cloneDatabase, testDatabase } from "#tests/database.ts";
import { followList } from "#tests/follow-list.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeBuyer } from "#tests/factories/buyer.ts";
import { makeOrdersToPack } from "#tests/factories/orders-to-pack.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makePersonOf, makeVendorPerson } from "#tests/factories/vendor-person.ts";
import { makeUnpaidOrder } from "#tests/factories/unpaid-order.ts";
import { queue, queueWelcome, sendAll, testMailing } from "#tests/mail/mailing.ts";
import { makeMessage, makeToken } from "#tests/mail/wanted-mails.ts";
import { rowsRead } from "#tests/rows-read.ts";
import { noon, testWorld } from "#tests/world.ts";
import { findMails } from "./find-mails.ts";
import { getMail } from "#server/mail/get-mail.ts";
import { retryMail } from "./retry-mail.ts";

const database = testDatabase();
const mailing = testMailing(database);
const all = { state: null, kind: null, recipient: "", after: null, page: 1 };
const idOf = async () =>
  String(
    (await database.db.execute<{ id: string }>(sql`select max(id) as id from outbox`)).rows[0]?.id,
  );

test("no letter that is shown holds a link that lets anybody in, whatever it is about", async () => {
  const { db } = database;
  const world = testWorld(db);
  const admin = await makeAdministrator(db);
  const kinds = [
    ["email-confirmation", "confirm-email"],
    ["email-change", "change-email"],
    ["password-reset", "reset-password"],
  ] as const;
  for (const role of ["customer", "administrator"] as const) {
    const { id: personId } = await makePerson(db, { role });
    for (const [kind, purpose] of kinds) {
      const tokenId = await makeToken(world, { personId, purpose });
      await queue(world, { kind, tokenId });
      const shown = await getMail(world, admin, await idOf());
      const said = JSON.stringify(shown);
      expect(shown?.content?.text).toContain("[link hidden]");
      expect(shown?.content?.html).toContain("[link hidden]");
      expect(said).not.toContain(oneTimeToken(world, tokenId));
      expect(said).not.toContain("token=");
    }
  }
});

test("the outbox says what became of each mail and whom it is for, and finds by state, kind and recipient", async () => {
  const { db } = database;
  const { world } = await mailing.world({
    toRecipient: (to) => (to.startsWith("gone") ? { code: 550, text: "5.1.1 unknown" } : undefined),
  });
  const admin = await makeAdministrator(db);
  await queueWelcome(world);
  await queueWelcome(world, { email: "gone@test.example" });
  await sendAll(world);
  const messageId = await makeMessage(world);
  await queue(world, { kind: "message-copy", messageId });
  await queue(world, { kind: "message-received", messageId });
  await db.insert(settings).values({ key: "business", value: { email: "hello@shop.example" } });
  const found = async (asked: object) => {
    const { mails, total } = await findMails(world, admin, { ...all, ...asked });
    expect(mails).toHaveLength(total);
    return mails.map(({ topic, state, to }) => [topic, state, to]);
  };
  const copy = ["message-copy", "waiting", "ravi@test.example"];
  const failed = ["welcome", "failed", "gone@test.example"];
  expect(await found({})).toEqual([
    ["message-received", "waiting", "hello@shop.example"],
    copy,
    failed,
    ["welcome", "sent", "asha@test.example"],
  ]);
  expect(await found({ state: "failed" })).toEqual([failed]);
  expect(await found({ kind: "message-copy" })).toEqual([copy]);
  expect(await found({ recipient: "RAVI@" })).toEqual([copy]);
  expect(await found({ recipient: "gone@test" })).toEqual([failed]);
  expect(await found({ recipient: "hello@shop" })).toHaveLength(1);
  expect(await found({ state: "sent", recipient: "gone@" })).toEqual([]);
  const { mails } = await findMails(world, admin, { ...all, state: "failed" });
  expect(mails[0]?.lastError).toContain("unknown");
});

test("mails about an order are found by its customer", async () => {
  const { db } = database;
  const { world, buyer } = await makeUnpaidOrder(db);
  const { rows } = await db.execute<{ email: string }>(
    sql`select email from people where id = ${buyer.id}`,
  );
  const admin = await makeAdministrator(db);
  const asked = { ...all, recipient: rows[0]?.email ?? "" };
  const { mails } = await findMails(world, admin, asked);
  expect(mails.map(({ topic, to }) => [topic, to])).toEqual([["order-placed", asked.recipient]]);
});

test("whose mails are looked for decides what is read, not how many mails there are", async () => {
  const { db } = database;
  const { buyer, world } = await makeUnpaidOrder(db);
  const { vendorId } = await makeVendorPerson(db);
  await makeOrdersToPack(db, [vendorId], 3_000);
  await db.execute(sql`
    with made as (
      insert into people (id, role, name, email)
      select gen_random_uuid(), 'customer', 'Somebody', 'person-' || n || '@many.example' from generate_series(1, 3000) as n returning id
    )
    update orders set person_id = other.id
    from (select id, row_number() over () as n from made) other
    where orders.idempotency_key = 'many-' || other.n`);
  await db.execute(sql`
    insert into outbox (topic, event_key, payload)
    select 'order-placed', 'order-placed:' || id, json_build_object('orderId', id) from orders on conflict do nothing`);
  const { rows } = await db.execute<{ email: string }>(
    sql`select email from people where id = ${buyer.id}`,
  );
  const admin = await makeAdministrator(db);
  const asked = { ...all, recipient: rows[0]?.email ?? "" };
  const read = await rowsRead(db, ["people", "outbox", "orders", "parcels"], async () => {
    expect((await findMails(world, admin, asked)).total).toBe(1);
  });
  for (const [table, count] of Object.entries(read)) expect(count, table).toBeLessThan(50);
});

test("an outbox of more than its pages goes on by key to its end, with words and without", async () => {
  const { db } = database;
  const world = testWorld(db);
  const admin = await makeAdministrator(db);
  const buyer = await makePerson(db, { email: "often@test.example" });
  await db.execute(sql`
    insert into outbox (topic, event_key, payload, sent_at)
    select 'welcome', 'welcome:' || ${buyer.id}::text || ':' || n, json_build_object('personId', ${buyer.id}::text), now()
    from generate_series(1, 7500) n`);
  for (const recipient of ["", "often@"]) {
    const find = (page: number, after: string | null) => {
      const key = after === null ? null : Number(after);
      return findMails(world, admin, { ...all, state: "sent", recipient, after: key, page });
    };
    const first = await find(1, null);
    expect(first).toMatchObject({ pageCount: 48, total: 2_400, isLonger: true, goesOnAfter: null });
    const { rows, keys } = await followList(find, ({ mails }) => mails);
    const ids = rows.map(({ id }) => id);
    expect(ids).toHaveLength(7_500);
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
    expect(keys).toHaveLength(3);
    if (recipient !== "") continue;
    const read = await rowsRead(db, ["outbox"], () => find(48, keys[1] ?? null));
    expect(read.outbox).toBeLessThan(2 * (2_400 + rowsPerPage));
  }
});

test("mails about a licence or a product of a vendor are found by the person they are for", async () => {
  const { db } = database;
  const world = testWorld(db);
  const admin = await makeAdministrator(db);
  const vendor = await makeVendorPerson(db);
  await makePersonOf(db, vendor.vendorId);
  const { id: personId } = vendor;
  const [licenceId, productId] = [world.newId(), world.newId()];
  await queue(world, { kind: "licence-accepted", licenceId, personId });
  const at = noon.toISOString();
  await queue(world, { kind: "product-published", productId, personId, at });
  const { rows } = await db.execute<{ id: string; email: string }>(
    sql`select id, email from people where vendor_id = ${vendor.vendorId}`,
  );
  for (const { id, email } of rows) {
    const { mails } = await findMails(world, admin, { ...all, recipient: email });
    const own = ["product-published", "licence-accepted"].map((topic) => [topic, email]);
    expect(mails.map(({ topic, to }) => [topic, to])).toEqual(id === personId ? own : []);
  }
});

test("a mail that was given up is put back once, and sent; a sent one stays sent", async () => {
  const { db } = database;
  let isBroken = true;
  const { world, server } = await mailing.world({
    toRecipient: () => (isBroken ? { code: 550, text: "5.1.1 unknown" } : undefined),
  });
  const admin = await makeAdministrator(db);
  await queueWelcome(world);
  const id = await idOf();
  expect(await sendAll(world)).toEqual(["refused"]);
  isBroken = false;
  expect(await retryMail(world, admin, id)).toEqual({ ok: true, value: null });
  expect(await retryMail(world, admin, id)).toEqual({ ok: true, value: null });
  expect(await sendAll(world)).toEqual(["sent"]);
  expect(server.mails).toHaveLength(1);
  expect(await retryMail(world, admin, id)).toEqual({
    ok: false,
    refusal: { code: "mail-already-sent" },
  });
  const { rows } = await db.execute(sql`select action, subject_id, label from activities`);
  expect(rows).toEqual([{ action: "sent-again", subject_id: id, label: "welcome" }]);
});

test("a kept mail waits for a mail server; one whose address is gone is not tried again", async () => {
  const { db } = database;
  const env = readEnv({ NODE_ENV: "test", DATABASE_URL: "postgres://db.example/shop" });
  const serverless = testWorld(db, { env });
  const admin = await makeAdministrator(db);
  await queueWelcome(serverless);
  const welcome = await idOf();
  expect(await sendAll(serverless)).toEqual(["kept"]);
  expect(await retryMail(serverless, admin, welcome)).toMatchObject({
    refusal: { code: "no-mail-server" },
  });
  const { world, server } = await mailing.world();
  expect((await retryMail(world, admin, welcome)).ok).toBe(true);
  expect(await sendAll(world)).toEqual(["sent"]);
  expect(server.mails).toHaveLength(1);

  const { id: personId } = await makePerson(db);
  const changed = { kind: "email-changed", personId, oldEmail: "old@test.example" } as const;
  await queue(serverless, { ...changed, at: noon.toISOString() });
  expect((await findMails(world, admin, { ...all, recipient: "old@" })).total).toBe(1);
  await sendAll(serverless);
  expect(await retryMail(world, admin, await idOf())).toMatchObject({
    refusal: { code: "mail-address-gone" },
  });
});

test("nobody but an administrator sees a mail or sends it again", async () => {
  const { db } = database;
  const world = testWorld(db);
  const buyer = await makeBuyer(db);
  await queueWelcome(world);
  const id = await idOf();
  expect((await findMails(world, buyer, all)).mails).toEqual([]);
  expect(await getMail(world, buyer, id)).toBeNull();
  expect(await retryMail(world, buyer, id)).toMatchObject({
    refusal: { code: "not-an-administrator" },
  });
  const admin = await makeAdministrator(db);
  for (const none of ["0", "x", "9".repeat(30), "999999"]) {
    expect(await getMail(world, admin, none)).toBeNull();
    expect(await retryMail(world, admin, none)).toMatchObject({
      refusal: { code: "mail-not-found" },
    });
  }
  expect(mailStates).toContain((await getMail(world, admin, id))?.state);
});

test("put back by eight at once, a mail is logged once and sent once", async () => {
  const clone = await cloneDatabase();
  const connection = connectDatabase(clone.url, { max: 8 });
  const { db } = connection;
  const { mailer } = (await mailing.world()).world;
  const world = testWorld(db, { mailer });
  const admin = await makeAdministrator(db);
  await queueWelcome(world);
  await db.execute(sql`update outbox set failed_at = now(), attempts = 10, last_error = 'x'`);
  const { rows } = await db.execute<{ id: string }>(sql`select id from outbox`);
  const id = String(rows[0]?.id);
  const again = await Promise.all(Array.from({ length: 8 }, () => retryMail(world, admin, id)));
  expect(again.every(({ ok }) => ok)).toBe(true);
  expect((await db.execute(sql`select 1 from activities`)).rows).toHaveLength(1);
  expect((await db.execute(sql`select attempts, last_error from outbox`)).rows).toEqual([
    { attempts: 0, last_error: null },
  ]);
  await connection.close();
  await clone.drop();
});
