import { eq, sql, type SQL } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";
import { type InJson, readMoment } from "#database/in-json.ts";
import { vendors } from "#database/schema/vendors.ts";
import type { BusinessFacts, BusinessStage } from "#domain/vendors/business-details.ts";
import type { VendorConsent } from "#domain/vendors/vendor-consent.ts";
import { openConsent, readConsent } from "#server/vendors/consent-store.ts";

/** What a vendor changes of its business. */
export type SavedFacts = BusinessFacts & { slug: string };

export type Business = SavedFacts &
  BusinessStage & {
    id: string;
    /** That is not withdrawn, in whatever wording. */
    consent: VendorConsent | null;
    /** Whether it is called as one of its people is, as each is after the registration: the log keeps nobody's name. */
    isNamedAfterPerson: boolean;
  };

type StoredBusiness = InJson<Business>;

async function selectWith(db: Executor, vendorId: string, lock: SQL): Promise<Business | null> {
  const { rows } = await db.execute<StoredBusiness>(sql`
    select id, slug, business_name as "businessName", state, submitted_at as "submittedAt", sent_back_reason as "sentBackReason",
      address_line1 as "addressLine1", address_line2 as "addressLine2", city, ship_from_state as "shipFromState",
      pin_code as "pinCode", contact_name as "contactName", contact_phone as "contactPhone",
      contact_email as "contactEmail", care_email as "careEmail", care_phone as "carePhone",
      officer_name as "officerName", officer_designation as "officerDesignation", ${openConsent} as consent, gst_registered as "gstRegistered", gstin, pan,
      exists (select from people p where p.vendor_id = v.id and p.name = v.business_name) as "isNamedAfterPerson"
    from vendors v where id = ${vendorId} ${lock}`);
  const [row] = rows;
  if (row === undefined) return null;
  return { ...row, submittedAt: readMoment(row.submittedAt), consent: readConsent(row.consent) };
}

export const selectBusiness = (db: Executor, vendorId: string): Promise<Business | null> =>
  selectWith(db, vendorId, sql``);

/** The same lock as lockVendor's: what a vendor sends in and what is decided about it never cross. */
export const lockBusiness = (tx: Transaction, vendorId: string): Promise<Business | null> =>
  selectWith(tx, vendorId, sql`for no key update of v`);

export async function saveBusiness(
  tx: Transaction,
  vendorId: string,
  change: Partial<SavedFacts & Pick<BusinessStage, "submittedAt" | "sentBackReason">>,
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
