import { sql } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import { fileBatch, listPage, rowsPerPage, type ListPage } from "#domain/list-page.ts";
import type { TrailQuery } from "#domain/parcels/records/buyer-trail.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import {
  selectNextTrail,
  selectTrail,
  type AfterLine,
  type StoredTrailQuery,
  type TrailRow,
} from "./trail-store.ts";
import { findDealer, type Dealer } from "./whose-records.ts";

export type AskedTrail = TrailQuery & { vendorId: string | null };

/** Whose trail it is: of a vendor, of one lot, of one customer. */
export type TrailSubject = {
  query: StoredTrailQuery;
  dealer: Dealer | null;
  lot: TrailLot | null;
  customer: { id: string; name: string } | null;
};

export type TrailLot = { id: string; number: string; productId: string };

/**
 * A vendor asks within its own parcels, of its own lots, and not by the account of a customer. Administrators say of which vendor, lot or
 * customer; `none-chosen` where they say none. Null: there is no such lot or customer.
 */
export async function openTrail(
  world: World,
  person: Person,
  { vendorId, lotId, ...asked }: AskedTrail,
): Promise<TrailSubject | "none-chosen" | null> {
  const isOfAll = can(person, "manage-customers");
  const customerId = isOfAll ? asked.customerId : null;
  const dealer = await findDealer(world, person, vendorId);
  if (dealer === null && (!isOfAll || (lotId === null && customerId === null)))
    return "none-chosen";
  const { db } = world;
  const lot = lotId === null ? null : await selectTrailLot(db, lotId, isOfAll ? null : dealer);
  const customer = customerId === null ? null : await selectTrailCustomer(db, customerId);
  if ((lotId !== null && lot === null) || (customerId !== null && customer === null)) return null;
  const query = { ...asked, customerId, lotId, vendorId: dealer?.id ?? null };
  return { query, dealer, lot, customer };
}

export async function findTrail(
  { db }: World,
  { query }: TrailSubject,
  asked: number,
): Promise<{ rows: TrailRow[]; page: ListPage }> {
  const cut = { limit: rowsPerPage, offset: (asked - 1) * rowsPerPage };
  const { total, rows } = await selectTrail(db, query, cut);
  const { offset: _, ...page } = listPage(asked, total);
  return { rows, page };
}

/** All of it, the newest first, a batch at a time. */
export async function* readTrail(
  { db }: World,
  { query }: TrailSubject,
): AsyncGenerator<TrailRow[]> {
  let after: AfterLine | null = null;
  let isFirst = true;
  do {
    const next: Awaited<ReturnType<typeof selectNextTrail>> = await selectNextTrail(db, query, {
      after,
      limit: fileBatch(isFirst),
    });
    if (next.rows.length > 0) yield next.rows;
    after = next.after;
    isFirst = false;
  } while (after !== null);
}

async function selectTrailLot(
  db: Executor,
  lotId: string,
  of: Dealer | null,
): Promise<TrailLot | null> {
  const { rows } = await db.execute<TrailLot>(sql`
    select id, number, product_id as "productId" from lots
    where id = ${lotId} and ${of === null ? sql`true` : sql`vendor_id = ${of.id}`}`);
  return rows[0] ?? null;
}

async function selectTrailCustomer(
  db: Executor,
  customerId: string,
): Promise<{ id: string; name: string } | null> {
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select id, name from people where id = ${customerId} and role = 'customer'`,
  );
  return rows[0] ?? null;
}
