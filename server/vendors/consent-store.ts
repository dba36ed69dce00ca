import { sql, type SQL } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { InJson } from "#database/in-json.ts";
import type { Language } from "#domain/language.ts";
import { consentWording, type VendorConsent } from "#domain/vendors/vendor-consent.ts";

const isOpen = sql.raw("c.vendor_id = v.id and c.withdrawn_at is null");

/** Of the vendor `v`: whether its address and customer care are shown to buyers. */
export const isShownToBuyers: SQL = sql`exists (select from vendor_consents c where ${isOpen})`;

/** Of the vendor `v`: the consent that is not withdrawn, as JSON; null without one. */
export const openConsent: SQL = sql`(
  select json_build_object('wording', c.wording, 'givenAt', c.given_at) from vendor_consents c where ${isOpen})`;

export const readConsent = (found: InJson<VendorConsent> | null): VendorConsent | null =>
  found && { ...found, givenAt: new Date(found.givenAt) };

/** What buyers are told of how a vendor is reached. */
export type BuyerContactRow = {
  addressLine1: string | null;
  addressLine2: string | null;
  city: string | null;
  stateCode: string | null;
  pinCode: string | null;
  email: string | null;
  phone: string | null;
  officerName: string | null;
  officerDesignation: string | null;
};

/** Of the vendor `v`, as JSON; null until it has agreed. */
export const buyerContact: SQL = sql`(case when ${isShownToBuyers} then json_build_object('addressLine1', v.address_line1,
  'addressLine2', v.address_line2, 'city', v.city, 'stateCode', v.ship_from_state, 'pinCode', v.pin_code,
  'email', v.care_email, 'phone', v.care_phone, 'officerName', v.officer_name,
  'officerDesignation', v.officer_designation) end)`;

type Given = { id: string; vendorId: string; personId: string; language: Language; at: Date };

/**
 * The consent of a vendor that is locked, in the wording of today; one in an older wording ends with it.
 * @returns whether it is new: who has agreed to this wording has done so once
 */
export async function insertConsent(
  tx: Transaction,
  { id, vendorId, personId, language, at }: Given,
): Promise<boolean> {
  await tx.execute(sql`
    update vendor_consents set withdrawn_at = ${at}::timestamptz
    where vendor_id = ${vendorId} and withdrawn_at is null and wording <> ${consentWording}`);
  const { rowCount } = await tx.execute(sql`
    insert into vendor_consents (id, vendor_id, person_id, wording, language, given_at)
    values (${id}, ${vendorId}, ${personId}, ${consentWording}, ${language}, ${at}::timestamptz)
    on conflict (vendor_id) where withdrawn_at is null do nothing`);
  return rowCount === 1;
}

/** @returns whether there was one */
export async function withdrawOpenConsent(
  tx: Transaction,
  { vendorId, at }: { vendorId: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update vendor_consents set withdrawn_at = ${at}::timestamptz
    where vendor_id = ${vendorId} and withdrawn_at is null`);
  return rowCount === 1;
}
