import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#database/connect.ts";
import { makeChance, type RandomSource } from "#demo/random.ts";
import { panelMessages } from "./messages.ts";
import { insertRows, type TableRow } from "./insert-rows.ts";
import { makeBigCustomer, makeName } from "./people-rows.ts";

const dayMs = 86_400_000;
const counts = { requests: 5, messages: 2_000 };
const activityCount = 20_000;
const iso = (ms: number) => new Date(ms).toISOString();

type FillContext = { tx: Transaction; chance: RandomSource; now: number };

/** What waits for an administrator, and what administrators did: people, messages, failed mails, activities. */
export async function fillBigPanel({ db, now }: { db: Database; now: Date }): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('beej-bazaar demo shop'))`);
    const found = await tx.execute(
      sql`select 1 from people where email like 'big-administrator-%@demo.example' limit 1`,
    );
    if (found.rows.length > 0) return false;
    const filling = { tx, chance: makeChance(600_000_000), now: now.getTime() };
    const administrators = await fillAdministrators(filling);
    await fillMessages(filling, administrators);
    await fillActivities(filling, administrators);
    await failMails(filling);
    return true;
  });
}

const person = (chance: RandomSource, given: TableRow): TableRow => ({
  id: chance.uuid(),
  status: "active",
  name: makeName(chance),
  language: "en",
  vendor_id: null,
  demo: true,
  ...given,
});

/**
 * Two who are switched off, so that the actions have somebody who did them and the shop no administrator it doesn't know;
 * and those who wait. @returns the two
 */
async function fillAdministrators({ tx, chance, now }: FillContext): Promise<string[]> {
  const made = (name: string, number: number, status: string, daysAgo: number) =>
    person(chance, {
      role: "administrator",
      status,
      email: `big-${name}-${number}@demo.example`,
      created_at: iso(now - daysAgo * dayMs),
    });
  const former = [1, 2].map((number) => made("administrator", number, "disabled", 700));
  const waiting = Array.from({ length: counts.requests }, (_, index) =>
    made("request", index + 1, "waiting", index + 1),
  );
  await insertRows(tx, "people", [...former, ...waiting]);
  await insertRows(
    tx,
    "admin_requests",
    waiting.map(({ id, created_at }) => ({
      id: chance.uuid(),
      person_id: id,
      state: "waiting",
      requested_at: created_at,
    })),
  );
  return former.map(({ id }) => String(id));
}

async function fillMessages(
  { tx, chance, now }: FillContext,
  administrators: readonly string[],
): Promise<void> {
  const messages: TableRow[] = [];
  const replies: TableRow[] = [];
  for (let number = counts.messages; number > 0; number -= 1) {
    const at = now - ((number - chance.between(1, 999) / 1_000) * 365 * dayMs) / counts.messages;
    const { name, email, mobile, language } = makeBigCustomer(chance.between(1, 10_000));
    const about = chance.pick(panelMessages);
    const id = chance.uuid();
    const isOpen = number <= 15 || chance.between(1, 60) === 1;
    const state = isOpen ? "open" : chance.pick(["answered", "answered", "closed"]);
    const answeredAt = iso(Math.min(now, at + chance.between(1, 48) * 3_600_000));
    messages.push({
      id,
      submission_key: `big-${number}`,
      name,
      email,
      phone: chance.between(1, 2) === 1 ? mobile : null,
      subject: about.subject,
      message: about.message,
      language,
      state,
      created_at: iso(at),
      answered_at: state === "answered" ? answeredAt : null,
      closed_at: state === "closed" ? answeredAt : null,
    });
    if (state !== "answered") continue;
    replies.push({
      id: chance.uuid(),
      message_id: id,
      person_id: chance.pick(administrators),
      text: about.reply,
      created_at: answeredAt,
    });
  }
  await insertRows(tx, "contact_messages", messages);
  await insertRows(tx, "message_replies", replies);
}

type Subject = { id: string; label: string; at: string };

async function fillActivities(
  { tx, chance, now }: FillContext,
  administrators: readonly string[],
): Promise<void> {
  const products = await tx.execute<Subject>(sql`
    select id, name as label, created_at as at from products where demo order by id limit 3000`);
  const orders = await tx.execute<Subject>(sql`
    select id, number as label, placed_at as at from orders where idempotency_key like 'big-%' order by id limit 6000`);
  const rows: TableRow[] = [];
  for (let number = activityCount; number > 0; number -= 1) {
    const at = iso(now - (number * 365 * dayMs) / activityCount);
    const activity = makeActivity(chance, products.rows, orders.rows);
    if (activity !== null) rows.push({ at, actor_id: chance.pick(administrators), ...activity });
  }
  await insertRows(tx, "activities", rows);
}

function makeActivity(
  chance: RandomSource,
  products: readonly Subject[],
  orders: readonly Subject[],
): TableRow | null {
  const onProduct = orders.length === 0 || chance.between(1, 3) > 1;
  const subjects = onProduct ? products : orders;
  if (subjects.length === 0) return null;
  const { id: subject_id, label } = chance.pick(subjects);
  const paise = chance.between(20, 900) * 100;
  const actions = onProduct
    ? [
        { action: "changed", before: { pricePaise: paise }, after: { pricePaise: paise + 500 } },
        { action: "stock-changed", before: { stock: 12 }, after: { stock: 212 } },
        { action: "published", before: { state: "draft" }, after: { state: "published" } },
      ]
    : [
        { action: "moved", before: { status: "confirmed" }, after: { status: "processing" } },
        { action: "noted", before: null, after: { note: "Asked for a call before delivery" } },
      ];
  const subject = onProduct ? "product" : "order";
  return { subject, subject_id, label, ...chance.pick<TableRow>(actions) };
}

/** The mails of a few late orders did not leave. */
async function failMails({ tx, now }: FillContext): Promise<void> {
  await tx.execute(sql`
    update outbox set sent_at = null, attempts = 10, failed_at = ${iso(now)}::timestamptz,
      last_error = '450 4.2.1 The mailbox is busy'
    where id in (select id from outbox where topic = 'order-placed' and event_key in (
      select 'order-placed:' || id from orders where idempotency_key like 'big-%' order by placed_at desc limit 25))`);
}
