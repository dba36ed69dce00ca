import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { laidOutLog } from "#database/copies/archive-log.ts";
import { databaseFolderOf } from "#database/database-folder.ts";
import { settings } from "#database/schema/settings.ts";
import { readEnv } from "#server/env.ts";
import { makeComplaint } from "#server/complaints/make-complaint.ts";
import { dataFolder } from "#tests/data-folder.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { complaintOf } from "#tests/factories/complaint.ts";
import { makeDelivery } from "#tests/factories/delivery.ts";
import { makeOfflineOrder } from "#tests/factories/offline-order.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { makeCompleteVendor, makeLicence } from "#tests/factories/vendor-licence.ts";
import { makeWaitingOrder } from "#tests/factories/waiting-order.ts";
import { queue, sendAll } from "#tests/mail/mailing.ts";
import { noon, testWorld } from "#tests/world.ts";
import { findAttention } from "./find-attention.ts";

const database = testDatabase();
const data = dataFolder();

const attention = async () =>
  findAttention(testWorld(database.db), await makeAdministrator(database.db));

test("where nothing waits nothing needs attention", async () => {
  await makeProduct(database.db, { packs: [{ stock: 50 }] });
  expect(await attention()).toEqual([]);
});

test("everything that waits for an administrator is counted, each kind by itself", async () => {
  const { db } = database;
  const { pack } = await makeProduct(db, { packs: [{ stock: 500 }] });
  const buyer = await makeDelivery(db, { packId: pack.id, status: "confirmed" });
  await makeDelivery(db, { packId: pack.id, status: "confirmed" });
  await makeDelivery(db, { packId: pack.id });
  await makeWaitingOrder(db);
  // Its two packs have less than fifty in stock.
  await makeOfflineOrder(db);
  await db.execute(sql`
    insert into return_requests (id, parcel_id, person_id, reason, state)
    select gen_random_uuid(), id, ${buyer.id}, 'damaged', 'asked' from parcels where status = 'delivered'`);
  const { rows } = await db.execute<{ number: string }>(
    sql`select number from orders where person_id = ${buyer.id}`,
  );
  const complaint = complaintOf({ orderNumber: rows[0]?.number ?? "" });
  expect(await makeComplaint(testWorld(db), buyer, complaint)).toMatchObject({ ok: true });
  // Of three vendors one has sent in its list, and one a renewed licence.
  await makeVendor(db, { state: "waiting", approvedAt: null });
  await makeCompleteVendor(db, { state: "waiting", submittedAt: noon });
  const { id: vendorId } = await makeCompleteVendor(db);
  await makeLicence(db, { vendorId, state: "waiting" });
  await makeProduct(db, { vendorId, state: "in-review" });
  const { id } = await makePerson(db, { role: "administrator", status: "waiting" });
  await db.execute(sql`
    insert into admin_requests (id, person_id, state) values (gen_random_uuid(), ${id}, 'waiting'),
      (gen_random_uuid(), ${id}, 'refused')`);
  await db.execute(sql`
    insert into contact_messages (id, submission_key, name, email, subject, message, language, state)
    select gen_random_uuid(), state, 'Asha', 'asha@test.example', 'other', 'When do I sow?', 'en', state::message_state
    from unnest(array['open', 'answered', 'closed']) as state
    union all select gen_random_uuid(), 'complaint', 'Asha', 'asha@test.example', 'complaint', 'Wrong seed.', 'en', 'open'`);
  await db.execute(sql`
    with capture as (
      insert into captures (id, order_id, attempt_id, amount_paise, captured_at)
      select gen_random_uuid(), order_id, id, 2, now() from payment_attempts limit 1 returning id, order_id
    )
    insert into refunds (id, order_id, capture_id, state, amount_paise, reason)
    select gen_random_uuid(), order_id, id, state, 1, 'paid-twice' from capture, unnest(enum_range(null::refund_state)) as state`);
  await db.execute(
    sql`update outbox set failed_at = now() where id = (select min(id) from outbox)`,
  );
  expect(await attention()).toEqual([
    { kind: "orders", count: 2 },
    { kind: "confirmations", count: 1 },
    { kind: "payments", count: 1 },
    { kind: "refunds", count: 1 },
    { kind: "returns", count: 1 },
    { kind: "order-complaints", count: 1 },
    { kind: "stock", count: 3 },
    { kind: "vendors", count: 1 },
    { kind: "licences", count: 1 },
    { kind: "products", count: 1 },
    { kind: "administrators", count: 1 },
    { kind: "complaints", count: 1 },
    { kind: "messages", count: 1 },
    { kind: "mails", count: 1 },
  ]);
  await db.execute(sql`
    insert into refunds (id, order_id, capture_id, state, amount_paise, reason, by_hand, created_at)
    select gen_random_uuid(), order_id, capture_id, 'done', amount_paise, reason, true, created_at + interval '1 hour'
    from refunds where state = 'failed'`);
  const kinds = (await attention()).map(({ kind }) => kind);
  expect(kinds, "a failed refund that was paid by hand since").not.toContain("refunds");
});

test("mails that no server takes need attention in a real shop, and none in the demo shop, which has its mailbox", async () => {
  const { db } = database;
  const { id } = await makePerson(db);
  const demo = testWorld(db);
  const real = testWorld(db, {
    env: readEnv({ NODE_ENV: "test", DATABASE_URL: "postgres://db.example/shop" }),
  });
  await queue(demo, { kind: "welcome", personId: id });
  await queue(demo, { kind: "administrator-approved", personId: id });
  await sendAll(demo);
  await db.execute(sql`update outbox set last_error = 'obsolete' where topic <> 'welcome'`);
  const admin = await makeAdministrator(db);
  expect(await findAttention(demo, admin)).toEqual([]);
  expect(await findAttention(real, admin)).toEqual([{ kind: "unsent", count: 1 }]);
});

test("a backup is missing when the last good one is older than a day, where the shop is to make them", async () => {
  const { db } = database;
  const admin = await makeAdministrator(db);
  const env = readEnv({ NODE_ENV: "test", SANDBOX_PAYMENTS: "1", BACKUP_TO: "/mnt/backups" });
  const world = testWorld(db, { env });
  const missing = [{ kind: "backups", count: 1 }];
  const end = (place: string, hoursAgo: number, error: string | null) => {
    const at = new Date(noon.getTime() - hoursAgo * 3_600_000);
    return db.execute(sql`
      insert into backups (place, name, begun_at, ended_at, bytes, error)
      values (${place}, 'one', ${at}, ${at}, ${error === null ? 12 : null}, ${error})`);
  };
  expect(await findAttention(world, admin), "none was ever made").toEqual(missing);
  expect(await findAttention(testWorld(db), admin), "none is to be made").toEqual([]);
  await end("/mnt/backups", 25, null);
  await end("/mnt/backups", 1, "The disk is full.");
  await end("/mnt/elsewhere", 1, null);
  expect(await findAttention(world, admin)).toEqual(missing);
  await end("/mnt/backups", 24.9, null);
  expect(await findAttention(world, admin)).toEqual([]);
});

test("the database's log waits when nobody took a piece of it for a quarter of an hour, where moments are to be restored", async () => {
  const { db } = database;
  const admin = await makeAdministrator(db);
  const folder = laidOutLog(databaseFolderOf(data.path));
  mkdirSync(folder, { recursive: true });
  const piece = join(folder, "000000010000000000000001");
  writeFileSync(piece, "a piece");
  const bell = (minutesLater: number, POINT_IN_TIME_MINUTES: string) => {
    const env = readEnv({
      NODE_ENV: "test",
      SANDBOX_PAYMENTS: "1",
      DATA_DIR: data.path,
      POINT_IN_TIME_MINUTES,
    });
    const now = () => new Date(statSync(piece).mtimeMs + minutesLater * 60_000);
    return findAttention(testWorld(db, { env, now }), admin);
  };
  expect(await bell(14, "5")).toEqual([]);
  expect(await bell(16, "")).toEqual([]);
  expect(await bell(16, "5")).toEqual([{ kind: "log-pieces", count: 1 }]);
});

test("vendors wait for nobody while their approval is switched off", async () => {
  const { db } = database;
  await makeCompleteVendor(db, { state: "waiting", submittedAt: noon });
  await db.insert(settings).values({ key: "vendorApproval", value: false });
  expect(await attention()).toEqual([]);
});

test("nothing is counted beyond what '99+' needs, and nobody else is told", async () => {
  const { db } = database;
  await db.execute(sql`
    insert into contact_messages (id, submission_key, name, email, subject, message, language)
    select gen_random_uuid(), n, 'Asha', 'asha@test.example', 'other', 'When?', 'en' from generate_series(1, 150) as n`);
  expect(await attention()).toEqual([{ kind: "messages", count: 100 }]);
  const { id } = await makePerson(db);
  const customer = { id, role: "customer", status: "active", vendorId: null } as const;
  expect(await findAttention(testWorld(db), customer)).toEqual([]);
});
