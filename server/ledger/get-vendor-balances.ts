import { sql, type SQL } from "drizzle-orm";
import type { Reader } from "#database/connect.ts";
import type { Balance } from "#domain/ledger/statement.ts";
import { listPage, rowsPerPage, type ListPage } from "#domain/list-page.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { vendorBalances } from "./vendor-balance-store.ts";

export type VendorBalanceRow = Balance & { vendorId: string; vendorName: string };

export type VendorBalances = ListPage & {
  /** Of all vendors. */
  sums: Balance;
  owing: number;
  vendors: VendorBalanceRow[];
};

/** `owing`: only those who owe the shop. */
type Asked = { owing: boolean };

const isListed = ({ owing }: Asked): SQL =>
  owing ? sql`available < 0` : sql`on_hold <> 0 or available <> 0 or reserved <> 0`;

/** Who is owed most first; who owes most first where those alone are asked for. Null: who asks may not know. */
export async function getVendorBalances(
  { db }: World,
  person: Person,
  asked: Asked & { page: number },
): Promise<VendorBalances | null> {
  if (!can(person, "manage-payments")) return null;
  const { rows: counted } = await db.execute<Balance & { total: number; owing: number }>(sql`
    select count(*) filter (where ${isListed(asked)})::int as total, (count(*) filter (where available < 0))::int as owing,
      coalesce(sum(on_hold), 0)::bigint as "onHoldPaise", coalesce(sum(available), 0)::bigint as "availablePaise",
      coalesce(sum(reserved), 0)::bigint as "reservedPaise"
    from (${vendorBalances}) b`);
  const { total = 0, owing = 0, ...sums } = counted[0] ?? {};
  const { offset, ...shown } = listPage(asked.page, total);
  const vendors = await readRows(db, asked, { offset });
  const none = { onHoldPaise: 0, availablePaise: 0, reservedPaise: 0 };
  return { ...shown, sums: { ...none, ...sums }, owing, vendors };
}

async function readRows(
  db: Reader,
  asked: Asked,
  { offset }: { offset: number | null },
): Promise<VendorBalanceRow[]> {
  const cut = offset === null ? sql`` : sql`limit ${rowsPerPage} offset ${offset}`;
  const order = asked.owing ? sql`available` : sql`on_hold + available + reserved desc`;
  const { rows } = await db.execute<VendorBalanceRow>(sql`
    select v.id as "vendorId", v.business_name as "vendorName", b.on_hold::bigint as "onHoldPaise", b.available::bigint as "availablePaise",
      b.reserved::bigint as "reservedPaise"
    from (select * from (${vendorBalances}) all_of_them where ${isListed(asked)}) b join vendors v on v.id = b.vendor_id
    order by ${order}, v.id ${cut}`);
  return rows;
}

/** All that the page lists. Null where the page is. */
export async function exportVendorBalances(
  { db }: World,
  person: Person,
  asked: Asked,
): Promise<VendorBalanceRow[] | null> {
  return can(person, "manage-payments") ? readRows(db, asked, { offset: null }) : null;
}
