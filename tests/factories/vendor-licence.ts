import { randomUUID } from "node:crypto";
import type { Executor } from "#database/connect.ts";
import { vendorConsents, vendorLicences, vendors } from "#database/schema/vendors.ts";
import { consentWording } from "#domain/vendors/vendor-consent.ts";
import { makeVendor, type Vendor } from "./vendor.ts";

export type VendorLicence = typeof vendorLicences.$inferSelect;
type GivenLicence = Partial<typeof vendorLicences.$inferInsert>;

/** A small document that readers open; `label` makes one differ from another. */
export const pdf = (label = "licence"): Buffer =>
  Buffer.from(`%PDF-1.4\n% ${label}\ntrailer << >>\n%%EOF\n`, "latin1");

/** Accepted, of Madhya Pradesh, good for years; there is no file behind it. */
export async function makeLicence(
  db: Executor,
  { vendorId, ...given }: GivenLicence & { vendorId: string },
): Promise<VendorLicence> {
  const id = given.id ?? randomUUID();
  const state = given.state ?? "accepted";
  const [licence] = await db
    .insert(vendorLicences)
    .values({
      id,
      vendorId,
      number: `MP/SEED/${id.slice(0, 8)}`,
      stateCode: "MP",
      validUntil: "2029-03-31",
      documentKey: randomUUID(),
      documentType: "application/pdf",
      state,
      givenAt: new Date("2026-11-01T05:00:00Z"),
      decidedAt: state === "waiting" ? null : new Date("2026-11-01T06:00:00Z"),
      ...given,
    })
    .returning();
  if (licence === undefined) throw new Error("No licence was made");
  return licence;
}

/** That buyers see how the vendor is reached: what a vendor agrees to with its customer care. */
export async function makeConsent(
  db: Executor,
  vendorId: string,
  given: Partial<typeof vendorConsents.$inferInsert> = {},
): Promise<void> {
  await db.insert(vendorConsents).values({
    id: randomUUID(),
    vendorId,
    wording: consentWording,
    language: "en",
    givenAt: new Date("2026-11-01T05:00:00Z"),
    ...given,
  });
}

/** All that the list asks for but the licence, sending from Indore. */
const writtenDetails = {
  shipFromState: "MP",
  addressLine1: "14 Mandi Road",
  addressLine2: "Near the old well",
  city: "Indore",
  pinCode: "452001",
  contactName: "Leela Contact",
  contactPhone: "9876500011",
  contactEmail: "desk@seedhouse.example",
  careEmail: "care@seedhouse.example",
  carePhone: "0731 255 1234",
  gstRegistered: false,
} as const satisfies Partial<typeof vendors.$inferInsert>;

/**
 * A vendor whose list is complete, approved unless told otherwise; a waiting one's licence waits too. `submittedAt` puts it
 * into review.
 */
export async function makeCompleteVendor(
  db: Executor,
  given: Partial<typeof vendors.$inferInsert> = {},
  licence: GivenLicence = {},
): Promise<Vendor & { licence: VendorLicence }> {
  const isWaiting = given.state === "waiting";
  const vendor = await makeVendor(db, {
    ...writtenDetails,
    ...(isWaiting ? { approvedAt: null } : {}),
    ...given,
  });
  await makeConsent(db, vendor.id);
  const made = await makeLicence(db, {
    state: isWaiting ? "waiting" : "accepted",
    ...licence,
    vendorId: vendor.id,
  });
  return { ...vendor, licence: made };
}
