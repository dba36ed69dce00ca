import { sql } from "drizzle-orm";
import type { StatementLength } from "#domain/settings/statement-length.ts";
import {
  goesOnAfter,
  longListPage,
  mostCounted,
  rowsPerPage,
  type LongListPage,
} from "#domain/list-page.ts";
import type { Balance } from "#domain/ledger/statement.ts";
import { isOwnLedger, maySeeLedgerOf } from "#domain/ledger/may-see-ledger.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import type { World } from "#server/world.ts";
import {
  readHoldDays,
  readPostings,
  readVendorBalance,
  readVendorPostings,
  type HoldDay,
  type ListedPosting,
} from "./posting-list-store.ts";

export type PostingsPage = LongListPage & { postings: ListedPosting[] };

type Asked = { page: number; after: number | null };

const cutOf = ({ page, after }: Asked) => ({
  after,
  limit: rowsPerPage,
  offset: (page - 1) * rowsPerPage,
  most: mostCounted + 1,
});

function pageOf(asked: Asked, { total, postings }: { total: number; postings: ListedPosting[] }) {
  const { offset: _, ...shown } = longListPage(asked.page, total);
  return { ...shown, goesOnAfter: goesOnAfter(shown, postings.at(-1)?.id), postings };
}

export type VendorLedger = PostingsPage &
  Balance & { vendorName: string; collectsCash: boolean; holdDays: HoldDay[] };

/** Of its vendor, or for an administrator. Null: there is none, or none for who asks. */
export async function getVendorLedger(
  { db }: World,
  person: Person,
  vendorId: string,
  asked: Asked,
): Promise<VendorLedger | null> {
  if (!maySeeLedgerOf(person, vendorId)) return null;
  const { rows } = await db.execute<{ vendorName: string; collectsCash: boolean }>(
    sql`select business_name as "vendorName", collects_cash as "collectsCash" from vendors where id = ${vendorId}`,
  );
  if (rows[0] === undefined) return null;
  const found = await readVendorPostings(db, vendorId, cutOf(asked));
  // Who corrected it is the shop's own affair.
  const postings = isOwnLedger(person, vendorId)
    ? found.postings.map((one) => ({ ...one, personName: null }))
    : found.postings;
  return {
    ...rows[0],
    ...pageOf(asked, { ...found, postings }),
    ...(await readVendorBalance(db, vendorId)),
    holdDays: await readHoldDays(db, vendorId),
  };
}

export type ShopLedger = PostingsPage & {
  vendorHoldDays: number;
  statementLength: StatementLength;
  /** Orders from before the ledger are all in it. */
  isWhole: boolean;
};

/** What was posted last in the whole shop. Null: who asks may not know. */
export async function getShopLedger(
  { db }: World,
  person: Person,
  asked: Asked,
): Promise<ShopLedger | null> {
  if (!can(person, "manage-payments")) return null;
  const found = await readPostings(db, cutOf(asked));
  const { rows } = await db.execute<{ isWhole: boolean }>(
    sql`select exists (select from ledger_progress where finished_at is not null) as "isWhole"`,
  );
  const { vendorHoldDays, statementLength } = await getSettings(db);
  const isWhole = rows[0]?.isWhole ?? false;
  return { ...pageOf(asked, found), vendorHoldDays, statementLength, isWhole };
}
