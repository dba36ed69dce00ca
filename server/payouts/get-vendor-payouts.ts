import { sql } from "drizzle-orm";
import { isOwnLedger, maySeeLedgerOf } from "#domain/ledger/may-see-ledger.ts";
import { listPage, rowsPerPage, type ListPage } from "#domain/list-page.ts";
import { judgeVendor, type Judgement } from "#domain/payouts/payout.ts";
import type { Person } from "#domain/people/person.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { World } from "#server/world.ts";
import { readPayableVendor, type Payable } from "./payable-store.ts";
import { findTransferGateway } from "./transfers/transfer-gateway.ts";
import {
  payoutColumns,
  readShownPayout,
  type ShownPayout,
  type StoredPayout,
} from "./shown-payout.ts";

export type VendorPayout = ShownPayout & { preparedAt: Date };

type Stored = StoredPayout & { preparedAt: string };

export type VendorPayouts = ListPage & {
  vendorName: string;
  /** As it would be in a run that is prepared now. */
  next: Judgement;
  payoutMinimumPaise: number;
  /** Its account at the gateway, for administrators. Null: no gateway makes transfers. */
  transfers: { gateway: string; account: string | null } | null;
  payouts: VendorPayout[];
};

/** Of its vendor, or for an administrator, the latest first, with what was dropped before it left: a mail spoke of it. Null: there is no such vendor, or not for who asks. */
export async function getVendorPayouts(
  world: World,
  person: Person,
  vendorId: string,
  { page }: { page: number },
): Promise<VendorPayouts | null> {
  if (!maySeeLedgerOf(person, vendorId)) return null;
  const { db } = world;
  const vendor = await readPayableVendor(world, db, { vendorId });
  if (vendor === null) return null;
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from payouts p where p.vendor_id = ${vendorId}`,
  );
  const { offset, ...pages } = listPage(page, counted[0]?.total ?? 0);
  const { rows } = await db.execute<Stored>(sql`
    select ${payoutColumns}, r.prepared_at as "preparedAt"
    from payouts p join payout_runs r on r.id = p.run_id where p.vendor_id = ${vendorId}
    order by p.serial desc limit ${rowsPerPage} offset ${offset}`);
  const settings = await cachedSettings(world);
  return {
    ...pages,
    vendorName: vendor.vendorName,
    next: judgeVendor(vendor, settings, world.now()),
    payoutMinimumPaise: settings.payoutMinimumPaise,
    transfers: isOwnLedger(person, vendorId) ? null : await findTransfers(world, vendor),
    payouts: rows.map((row) => ({
      ...readShownPayout(row),
      preparedAt: new Date(row.preparedAt),
    })),
  };
}

async function findTransfers(
  world: World,
  { way, account }: Payable,
): Promise<VendorPayouts["transfers"]> {
  const gateway = await findTransferGateway(world);
  const atGateway = way === "transfers" ? account : null;
  return gateway && { gateway: gateway.title, account: atGateway?.id ?? null };
}
