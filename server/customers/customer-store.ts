import { sql, type SQL } from "drizzle-orm";
import type { Executor, Reader, Transaction } from "#database/connect.ts";
import type { CustomerSort, CustomerStatus } from "#domain/customers/customer.ts";
import { mostCounted } from "#domain/list-page.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import {
  isGoingBack,
  type MoneySums,
  type PaymentStatus,
} from "#domain/money/payments/payment-status.ts";
import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import { hasSecondStep } from "#server/people/second-step/second-step-store.ts";
import { moneySums } from "#server/orders/money-sums.ts";

/** Null: there is no such customer. Waits for whoever is deleting the account. */
export async function lockCustomer(
  tx: Transaction,
  personId: string,
): Promise<{ id: string; status: CustomerStatus } | null> {
  const { rows } = await tx.execute<{ id: string; status: CustomerStatus }>(sql`
    select id, status from people where id = ${personId} and role = 'customer' for no key update`);
  return rows[0] ?? null;
}

export type CustomerFilter = { status: CustomerStatus | null; search: string };
/** Only the customers whom the list shows after this one. */
export type AfterCustomer = { joinedAt: string; lowerName: string; id: string };
export type CustomerListQuery = CustomerFilter & {
  sort: CustomerSort;
  after: AfterCustomer | null;
};

const like = (text: string): string => `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;

/** Name or e-mail contains it; four digits and more are looked for in the mobile number too. */
function matches({ status, search, sort, after }: CustomerListQuery): SQL {
  const parts = [sql`p.role = 'customer'`];
  if (status !== null) parts.push(sql`p.status = ${status}`);
  const digits = search.replaceAll(/[\s()-]/g, "");
  const words = sql`lower(p.name || ' ' || p.email) like ${like(search.toLowerCase())}`;
  if (/^\+?\d{4,15}$/.test(digits)) parts.push(sql`(${words} or p.mobile like ${like(digits)})`);
  else if (search !== "") parts.push(words);
  if (after !== null) parts.push(isLater[sort](after));
  return sql.join(parts, sql` and `);
}

const orders: Record<CustomerSort, SQL> = {
  "joined-desc": sql`p.created_at desc, p.id desc`,
  joined: sql`p.created_at, p.id`,
  name: sql`lower(p.name), p.id`,
  "name-desc": sql`lower(p.name) desc, p.id desc`,
};

const joinedAndId = ({ joinedAt, id }: AfterCustomer) =>
  sql`(${joinedAt}::timestamptz, ${id}::uuid)`;
const nameAndId = ({ lowerName, id }: AfterCustomer) => sql`(${lowerName}::text, ${id}::uuid)`;

/** In the order of `orders`. */
const isLater: Record<CustomerSort, (after: AfterCustomer) => SQL> = {
  "joined-desc": (after) => sql`(p.created_at, p.id) < ${joinedAndId(after)}`,
  joined: (after) => sql`(p.created_at, p.id) > ${joinedAndId(after)}`,
  name: (after) => sql`(lower(p.name), p.id) > ${nameAndId(after)}`,
  "name-desc": (after) => sql`(lower(p.name), p.id) < ${nameAndId(after)}`,
};

/** Null: there is no such customer. */
export async function readCustomerKey(db: Reader, id: string): Promise<AfterCustomer | null> {
  const { rows } = await db.execute<AfterCustomer>(sql`
    select id, created_at::text as "joinedAt", lower(name) as "lowerName" from people
    where id = ${id} and role = 'customer'`);
  return rows[0] ?? null;
}

/** `spentPaise`: what was paid, less what went back or is on its way. */
export type Totals = { orders: number; spentPaise: number };

export type CustomerRow = Totals & {
  id: string;
  name: string;
  email: string;
  mobile: string | null;
  status: CustomerStatus;
  joinedAt: Date;
};

const totals = sql`
  select count(*) as orders,
    coalesce(sum((select sum(c.amount_paise) from captures c where c.order_id = o.id)), 0)
      - coalesce(sum((select sum(r.amount_paise) from refunds r where r.order_id = o.id and r.state <> 'failed')), 0)
      as "spentPaise"
  from orders o where o.person_id = p.id`;

/** Never more than one above `mostCounted`. */
export async function countCustomers(db: Reader, asked: CustomerListQuery): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*) as count from (
      select p.id from people p where ${matches(asked)} order by ${orders[asked.sort]} limit ${mostCounted + 1}
    ) counted`,
  );
  return rows[0]?.count ?? 0;
}

/** Orders and money are added up for the rows of the page alone. */
export async function selectCustomers(
  db: Reader,
  asked: CustomerListQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<CustomerRow[]> {
  const { rows } = await db.execute<Omit<CustomerRow, "joinedAt"> & { joinedAt: string }>(sql`
    select p.id, p.name, p.email, p.mobile, p.status, p.created_at as "joinedAt", t.orders, t."spentPaise"
    from (
      select * from people p where ${matches(asked)} order by ${orders[asked.sort]} limit ${limit} offset ${offset}
    ) p cross join lateral (${totals}) t
    order by ${orders[asked.sort]}`);
  return rows.map((row) => ({
    ...row,
    joinedAt: new Date(row.joinedAt),
  }));
}

export type CustomerFacts = CustomerRow & {
  emailConfirmed: boolean;
  language: "en" | "hi";
  demo: boolean;
  hasSecondStep: boolean;
};

export async function selectCustomer(
  db: Executor,
  personId: string,
): Promise<CustomerFacts | null> {
  const { rows } = await db.execute<Omit<CustomerFacts, "joinedAt"> & { joinedAt: string }>(sql`
    select p.id, p.name, p.email, p.mobile, p.status, p.created_at as "joinedAt", p.language, p.demo,
      p.email_confirmed_at is not null as "emailConfirmed", ${hasSecondStep(sql`p.id`)} as "hasSecondStep", t.orders, t."spentPaise"
    from people p cross join lateral (${totals}) t
    where p.id = ${personId} and p.role = 'customer'`);
  const [row] = rows;
  return row === undefined ? null : { ...row, joinedAt: new Date(row.joinedAt) };
}

export type CustomerOrder = {
  number: string;
  placedAt: Date;
  totalPaise: number;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  method: PaymentMethod;
  /** All that was paid for it, and it has not arrived yet. */
  moneyGoesBack: boolean;
};

type OrderRow = Omit<CustomerOrder, "placedAt" | "moneyGoesBack"> & {
  placedAt: string;
  sums: MoneySums;
};

/** The newest first. */
export async function selectOrders(
  db: Executor,
  personId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<CustomerOrder[]> {
  const { rows } = await db.execute<OrderRow>(sql`
    select o.number, o.placed_at as "placedAt", o.total_paise as "totalPaise", o.status,
      o.payment_status as "paymentStatus", o.payment_method as method, ${moneySums(sql`o.id`)} as sums
    from orders o where o.person_id = ${personId}
    order by o.placed_at desc nulls last, o.id limit ${limit} offset ${offset}`);
  return rows.map(({ sums, ...row }) => ({
    ...row,
    placedAt: new Date(row.placedAt),
    moneyGoesBack: isGoingBack(sums),
  }));
}

export type CustomerSession = {
  id: string;
  userAgent: string | null;
  startedAt: Date;
  lastSeenAt: Date;
};

const sessionsShown = 50;

/** Those seen last first. */
export async function selectSessions(
  db: Executor,
  personId: string,
  now: Date,
): Promise<CustomerSession[]> {
  const { rows } = await db.execute<
    Omit<CustomerSession, "startedAt" | "lastSeenAt"> & { startedAt: string; lastSeenAt: string }
  >(sql`
    select id, user_agent as "userAgent", created_at as "startedAt", last_seen_at as "lastSeenAt"
    from sessions where person_id = ${personId} and expires_at > ${now}
    order by last_seen_at desc, id limit ${sessionsShown}`);
  return rows.map(({ startedAt, lastSeenAt, ...row }) => ({
    ...row,
    startedAt: new Date(startedAt),
    lastSeenAt: new Date(lastSeenAt),
  }));
}
