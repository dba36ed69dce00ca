import { sql } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import type { InJson } from "#database/in-json.ts";
import type { PersonStatus } from "#domain/people/person.ts";
import type { LicenceState } from "#domain/vendors/licences/licence.ts";
import type { VendorConsent } from "#domain/vendors/vendor-consent.ts";
import type { VendorState } from "#domain/vendors/vendor.ts";
import { hasSecondStep } from "#server/people/second-step/second-step-store.ts";
import {
  currentBankAccount,
  readBankAccountRow,
  type ShownBankAccount,
  type StoredBankAccount,
} from "./bank/bank-store.ts";
import { openConsent, readConsent } from "./consent-store.ts";

export type VendorPerson = {
  id: string;
  name: string;
  email: string;
  emailConfirmed: boolean;
  mobile: string | null;
  status: PersonStatus;
  lastSeenAt: Date | null;
  hasSecondStep: boolean;
};

export type VendorLicence = {
  id: string;
  number: string;
  stateCode: string;
  validUntil: string;
  /** Names the file anew whenever another one was given. */
  documentKey: string;
  state: LicenceState;
  refusalReason: string | null;
  givenAt: Date;
  decidedAt: Date | null;
};

export type VendorAccount = {
  id: string;
  slug: string;
  businessName: string;
  state: VendorState;
  suspensionReason: string | null;
  submittedAt: Date | null;
  sentBackReason: string | null;
  shipFromState: string | null;
  addressLine1: string | null;
  addressLine2: string | null;
  city: string | null;
  pinCode: string | null;
  contactName: string | null;
  contactPhone: string | null;
  contactEmail: string | null;
  careEmail: string | null;
  carePhone: string | null;
  officerName: string | null;
  officerDesignation: string | null;
  /** That buyers are shown its address and customer care. */
  consent: VendorConsent | null;
  gstRegistered: boolean | null;
  gstin: string | null;
  /** For income tax, where it is not in the GSTIN. */
  pan: string | null;
  /** It takes the cash for its parcels itself, and not the shop's couriers. */
  collectsCash: boolean;
  /** The latest first, and no more than anybody reads. */
  licences: VendorLicence[];
  /** Where it is paid to; of the number the last four digits alone. */
  bank: ShownBankAccount | null;
  createdAt: Date;
  approvedAt: Date | null;
  people: VendorPerson[];
  products: { published: number; other: number; archived: number };
  orders: number;
};

type StoredPerson = Omit<VendorPerson, "lastSeenAt"> & { lastSeenAt: string | null };
type StoredLicence = Omit<VendorLicence, "givenAt" | "decidedAt"> & {
  givenAt: string;
  decidedAt: string | null;
};
type Moments = "createdAt" | "approvedAt" | "submittedAt" | "consent" | "bank";
type StoredAccount = Omit<VendorAccount, Moments | "people" | "licences"> & {
  createdAt: string;
  approvedAt: string | null;
  submittedAt: string | null;
  consent: InJson<VendorConsent> | null;
  bank: StoredBankAccount | null;
  people: StoredPerson[];
  licences: StoredLicence[];
};

const licencesShown = 20;

export async function selectVendor(db: Executor, vendorId: string): Promise<VendorAccount | null> {
  const { rows } = await db.execute<StoredAccount>(sql`
    select v.id, v.slug, v.business_name as "businessName", v.state, v.suspension_reason as "suspensionReason",
      v.submitted_at as "submittedAt", v.sent_back_reason as "sentBackReason", v.ship_from_state as "shipFromState",
      v.address_line1 as "addressLine1", v.address_line2 as "addressLine2", v.city, v.pin_code as "pinCode",
      v.contact_name as "contactName", v.contact_phone as "contactPhone", v.contact_email as "contactEmail",
      v.care_email as "careEmail", v.care_phone as "carePhone", v.officer_name as "officerName",
      v.officer_designation as "officerDesignation", ${openConsent} as consent,
      v.gst_registered as "gstRegistered", v.gstin, v.pan, v.collects_cash as "collectsCash", v.created_at as "createdAt", v.approved_at as "approvedAt",
      ${currentBankAccount(sql`v.id`)} as bank,
      (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'email', p.email,
          'emailConfirmed', p.email_confirmed_at is not null, 'mobile', p.mobile, 'status', p.status, 'hasSecondStep', ${hasSecondStep(sql`p.id`)},
          'lastSeenAt', (select max(last_seen_at) from sessions where person_id = p.id)) order by p.created_at, p.id), '[]')
        from people p where p.vendor_id = v.id) as people,
      (select coalesce(json_agg(l order by l."givenAt" desc, l.id), '[]') from (
        select id, number, state_code as "stateCode", valid_until as "validUntil", document_key as "documentKey", state,
          refusal_reason as "refusalReason", given_at as "givenAt", decided_at as "decidedAt"
        from vendor_licences where vendor_id = v.id order by given_at desc, id limit ${licencesShown}) l) as licences,
      (select json_build_object('published', count(*) filter (where state = 'published'),
          'other', count(*) filter (where state in ('draft', 'in-review')),
          'archived', count(*) filter (where state = 'archived'))
        from products where vendor_id = v.id) as products,
      (select count(distinct order_id) from parcels where vendor_id = v.id) as orders
    from vendors v where v.id = ${vendorId}`);
  const [row] = rows;
  if (row === undefined) return null;
  const { createdAt, approvedAt, submittedAt, consent, bank, people, licences, ...account } = row;
  return {
    ...account,
    createdAt: new Date(createdAt),
    approvedAt: dateOf(approvedAt),
    submittedAt: dateOf(submittedAt),
    consent: readConsent(consent),
    bank: readBankAccountRow(bank),
    licences: licences.map((licence) => ({
      ...licence,
      givenAt: new Date(licence.givenAt),
      decidedAt: dateOf(licence.decidedAt),
    })),
    people: people.map((person) => ({ ...person, lastSeenAt: dateOf(person.lastSeenAt) })),
  };
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
