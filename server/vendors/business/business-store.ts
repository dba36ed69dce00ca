import { eq, sql, type SQL } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";
import { vendors } from "#database/schema/vendors.ts";
import type { BusinessFacts, BusinessStage } from "#domain/vendors/business-details.ts";

export type Business = BusinessFacts &
  BusinessStage & {
    id: string;
    /** Whether it is called as one of its people is, as each is after the registration: the log keeps nobody's name. */
    isNamedAfterPerson: boolean;
  };

type StoredBusiness = Omit<Business, "submittedAt"> & { submittedAt: string | null };

async function selectWith(db: Executor, vendorId: string, lock: SQL): Promise<Business | null> {
  const { rows } = await db.execute<StoredBusiness>(sql`
    select id, business_name as "businessName", state, submitted_at as "submittedAt", sent_back_reason as "sentBackReason",
      address_line1 as "addressLine1", address_line2 as "addressLine2", city, ship_from_state as "shipFromState",
      pin_code as "pinCode", contact_name as "contactName", contact_phone as "contactPhone",
      contact_email as "contactEmail", gst_registered as "gstRegistered", gstin,
      exists (select from people p where p.vendor_id = v.id and p.name = v.business_name) as "isNamedAfterPerson"
    from vendors v where id = ${vendorId} ${lock}`);
  const [row] = rows;
  if (row === undefined) return null;
  const { submittedAt } = row;
  return { ...row, submittedAt: submittedAt === null ? null : new Date(submittedAt) };
}

export const selectBusiness = (db: Executor, vendorId: string): Promise<Business | null> =>
  selectWith(db, vendorId, sql``);

/** The same lock as lockVendor's: what a vendor sends in and what is decided about it never cross. */
export const lockBusiness = (tx: Transaction, vendorId: string): Promise<Business | null> =>
  selectWith(tx, vendorId, sql`for no key update of v`);

export async function saveBusiness(
  tx: Transaction,
  vendorId: string,
  change: Partial<BusinessFacts & Pick<BusinessStage, "submittedAt" | "sentBackReason">>,
): Promise<void> {
  await tx.update(vendors).set(change).where(eq(vendors.id, vendorId));
}

export type OwnContact = { name: string; email: string; mobile: string | null };

/** How the person who asks is reached: the contact of a business is often the same. */
export async function selectOwnContact(db: Executor, personId: string): Promise<OwnContact | null> {
  const { rows } = await db.execute<OwnContact>(
    sql`select name, email, mobile from people where id = ${personId}`,
  );
  return rows[0] ?? null;
}
