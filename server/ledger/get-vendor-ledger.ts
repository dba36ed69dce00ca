import { sql } from "drizzle-orm";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import type { StatementLength } from "#domain/settings/statement-length.ts";
import {
  fileBatch,
  goesOnAfter,
  longListPage,
  mostCounted,
  rowsPerPage,
  type LongListPage,
} from "#domain/list-page.ts";
import { kindsOf, type Balance, type PostingFilter } from "#domain/ledger/statement.ts";
import { isOwnLedger, maySeeLedgerOf } from "#domain/ledger/may-see-ledger.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import type { World } from "#server/world.ts";
import {
  readHoldDays,
  readPostings,
  readVendorPostings,
  type Cut,
  type HoldDay,
  type ListedPosting,
} from "./posting-list-store.ts";
import { balanceOfVendor } from "./vendor-balance-store.ts";
import { inForceOn, type EntryInForce } from "./withholding/withholding-store.ts";

export type PostingsPage = LongListPage & { postings: ListedPosting[] };

type Asked = { page: number; after: number | null };
type VendorAsked = Asked & { filter?: PostingFilter | null };

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
  Balance & {
    vendorName: string;
    collectsCash: boolean;
    holdDays: HoldDay[];
    inForce: EntryInForce[];
  };

type Owed = Omit<VendorLedger, keyof PostingsPage | "holdDays">;

/** Of its vendor, or for an administrator. Null: there is none, or none for who asks. */
export async function getVendorLedger(
  { db, now }: World,
  person: Person,
  vendorId: string,
  asked: VendorAsked,
): Promise<VendorLedger | null> {
  if (!maySeeLedgerOf(person, vendorId)) return null;
  const today = isoIndiaDay(indiaDay(now()));
  const { rows } = await db.execute<Owed>(sql`
    select v.business_name as "vendorName", v.collects_cash as "collectsCash", ${inForceOn(today)} as "inForce", balance.*
    from vendors v cross join lateral (${balanceOfVendor}) balance where v.id = ${vendorId}`);
  if (rows[0] === undefined) return null;
  const which = { vendorId, kinds: kindsIn(asked.filter) };
  const found = await readVendorPostings(db, which, cutOf(asked));
  const postings = readableFor(person, vendorId, found.postings);
  return {
    ...rows[0],
    ...pageOf(asked, { ...found, postings }),
    holdDays: await readHoldDays(db, vendorId),
  };
}

const kindsIn = (filter: PostingFilter | null | undefined) => (filter ? kindsOf(filter) : null);

/** Who corrected it is the shop's own affair. */
const readableFor = (person: Person, vendorId: string, postings: ListedPosting[]) =>
  isOwnLedger(person, vendorId) ? postings.map((one) => ({ ...one, personName: null })) : postings;

/** All that `getVendorLedger` pages through, the last posted first. @returns null where that is null */
export function exportVendorLedger(
  { db }: World,
  person: Person,
  vendorId: string,
  filter: PostingFilter | null,
): AsyncGenerator<ListedPosting[]> | null {
  return maySeeLedgerOf(person, vendorId) ? read() : null;

  async function* read() {
    const which = { vendorId, kinds: kindsIn(filter) };
    for (let after: number | null = null; ;) {
      const limit = fileBatch(after === null);
      const cut: Cut = { after, limit, offset: 0, most: 0 };
      const { postings } = await readVendorPostings(db, which, cut);
      if (postings.length > 0) yield readableFor(person, vendorId, postings);
      if (postings.length < limit) return;
      after = postings.at(-1)?.id ?? null;
    }
  }
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
