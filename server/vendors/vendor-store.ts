import { sql } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";
import type { LicenceState } from "#domain/vendors/licences/licence.ts";
import type { VendorState } from "#domain/vendors/vendor.ts";

export type LockedVendor = {
  id: string;
  /** Null while the business is called as its person is: the log keeps nobody's name. */
  label: string | null;
  state: VendorState;
  everApproved: boolean;
  submittedAt: Date | null;
};

/** Waits for orders that are being placed with the vendor's packs, and makes later ones wait: see cart-offers.ts. */
export async function lockVendor(tx: Transaction, vendorId: string): Promise<LockedVendor | null> {
  const { rows } = await tx.execute<
    Omit<LockedVendor, "submittedAt"> & { submittedAt: string | null }
  >(sql`
    select id, state, approved_at is not null as "everApproved", submitted_at as "submittedAt",
      case when exists (select 1 from people p where p.vendor_id = v.id and p.name = v.business_name) then null
        else business_name end as label
    from vendors v where id = ${vendorId} for no key update`);
  const [row] = rows;
  if (row === undefined) return null;
  const { submittedAt } = row;
  return { ...row, submittedAt: submittedAt === null ? null : new Date(submittedAt) };
}

/** Who is approved has no list that waits any more. */
export async function saveState(
  tx: Transaction,
  vendorId: string,
  { state, reason, at }: { state: VendorState; reason: string | null; at: Date },
): Promise<void> {
  const approved =
    state === "approved"
      ? sql`, approved_at = coalesce(approved_at, ${at}::timestamptz), submitted_at = null, sent_back_reason = null`
      : sql``;
  await tx.execute(sql`
    update vendors set state = ${state}, suspension_reason = ${reason}${approved} where id = ${vendorId}`);
}

export async function saveSentBack(
  tx: Transaction,
  vendorId: string,
  reason: string,
): Promise<void> {
  await tx.execute(
    sql`update vendors set submitted_at = null, sent_back_reason = ${reason} where id = ${vendorId}`,
  );
}

/** Who is written to about the business. */
export async function activePeople(tx: Transaction, vendorId: string): Promise<string[]> {
  return (await activePeopleOf(tx, [vendorId])).map(({ id }) => id);
}

export async function activePeopleOf(
  tx: Transaction,
  vendorIds: readonly string[],
): Promise<{ id: string; vendorId: string }[]> {
  const { rows } = await tx.execute<{ id: string; vendorId: string }>(sql`
    select id, vendor_id as "vendorId" from people
    where vendor_id = any(${sql.param(vendorIds)}::uuid[]) and status = 'active' order by id`);
  return rows;
}

export type Licence = {
  id: string;
  number: string;
  stateCode: string;
  validUntil: string;
  documentKey: string;
  state: LicenceState;
  warnedDays: number | null;
};

/** `counting`: the accepted licence that ends last; `offered`: the one that waits. Asked once the vendor is locked. */
export async function findCountingLicences(
  db: Executor,
  vendorId: string,
): Promise<{ counting: Licence | null; offered: Licence | null }> {
  const { rows } = await db.execute<Licence>(sql`
    select distinct on (state) id, number, state_code as "stateCode", valid_until::text as "validUntil",
      document_key as "documentKey", state, warned_days as "warnedDays"
    from vendor_licences where vendor_id = ${vendorId} and state <> 'refused'
    order by state, valid_until desc, id desc`);
  const of = (wanted: LicenceState) => rows.find(({ state }) => state === wanted) ?? null;
  return { counting: of("accepted"), offered: of("waiting") };
}

/** Waits for whoever writes to it. */
export async function lockLicence(
  tx: Transaction,
  { vendorId, licenceId }: { vendorId: string; licenceId: string },
): Promise<Licence | null> {
  const { rows } = await tx.execute<Licence>(sql`
    select id, number, state_code as "stateCode", valid_until::text as "validUntil",
      document_key as "documentKey", state, warned_days as "warnedDays"
    from vendor_licences where id = ${licenceId} and vendor_id = ${vendorId} for update`);
  return rows[0] ?? null;
}

export async function saveLicenceDecision(
  tx: Transaction,
  licenceId: string,
  decision: { state: LicenceState; by: string; at: Date; reason: string | null },
): Promise<void> {
  const { state, by, at, reason } = decision;
  await tx.execute(sql`
    update vendor_licences set state = ${state}, decided_by = ${by}, decided_at = ${at}, refusal_reason = ${reason}
    where id = ${licenceId}`);
}
