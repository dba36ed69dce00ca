import { sql } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import type { PayoutState } from "#domain/payouts/payout.ts";
import type { ProductState } from "#domain/catalogue/products/product-state.ts";
import type { LicenceState } from "#domain/vendors/licences/licence.ts";
import type { VendorState } from "#domain/vendors/vendor.ts";
import { isThere, findOne, recipient, type Recipient } from "./template-store.ts";

export type VendorRecipient = Recipient & {
  businessName: string;
  state: VendorState;
  suspensionReason: string | null;
  sentBackReason: string | null;
  renewalWaits: boolean;
};

/** With the business they belong to, as it is now. */
export const findVendorPerson = (db: Executor, personId: string): Promise<VendorRecipient | null> =>
  findOne<VendorRecipient>(
    db,
    sql`select ${recipient}, v.business_name as "businessName", v.state, v.suspension_reason as "suspensionReason",
      v.sent_back_reason as "sentBackReason",
      exists (select 1 from vendor_licences where vendor_id = v.id and state = 'waiting') as "renewalWaits"
    from people p join vendors v on v.id = p.vendor_id where p.id = ${personId} and ${isThere}`,
  );

export type FoundLicence = VendorRecipient & {
  number: string;
  validUntil: string;
  licenceState: LicenceState;
  refusalReason: string | null;
  /** Another accepted one reaches further. */
  isReplaced: boolean;
  /** Another one was given after it, and waits or is accepted. */
  isFollowed: boolean;
};

/** A licence of the person's business. */
export const findLicence = (
  db: Executor,
  { licenceId, personId }: { licenceId: string; personId: string },
): Promise<FoundLicence | null> =>
  findOne<FoundLicence>(
    db,
    sql`select ${recipient}, v.business_name as "businessName", v.state, v.suspension_reason as "suspensionReason",
      v.sent_back_reason as "sentBackReason",
      exists (select 1 from vendor_licences where vendor_id = v.id and state = 'waiting') as "renewalWaits",
      l.number, l.valid_until::text as "validUntil", l.state as "licenceState", l.refusal_reason as "refusalReason",
      exists (select 1 from vendor_licences o where o.vendor_id = v.id and o.state = 'accepted'
        and o.valid_until > l.valid_until) as "isReplaced",
      exists (select 1 from vendor_licences o where o.vendor_id = v.id and o.state <> 'refused'
        and o.given_at > l.given_at) as "isFollowed"
    from people p join vendors v on v.id = p.vendor_id join vendor_licences l on l.vendor_id = v.id
    where l.id = ${licenceId} and p.id = ${personId} and ${isThere}`,
  );

export type FoundProduct = Recipient & {
  product: string;
  state: ProductState;
  sentBackReason: string | null;
};

/** A product of the person's business, called as they read it. */
export const findOwnProduct = (
  db: Executor,
  { productId, personId }: { productId: string; personId: string },
): Promise<FoundProduct | null> =>
  findOne<FoundProduct>(
    db,
    sql`select ${recipient}, case when p.language = 'hi' then coalesce(product.name_hi, product.name)
        else product.name end as product, product.state, product.sent_back_reason as "sentBackReason"
    from people p join products product on product.vendor_id = p.vendor_id
    where product.id = ${productId} and p.id = ${personId} and ${isThere}`,
  );

export type FoundBankChange = Recipient & {
  business: string;
  /** Null: the account was removed. */
  lastFour: string | null;
  holder: string | null;
  ifsc: string | null;
  usableFrom: string | null;
  at: string;
  /** Of the account before; null: there was none. */
  oldLastFour: string | null;
};

/** A change of the account that the person's business is paid to. */
export const findBankChange = (
  db: Executor,
  { changeId, personId }: { changeId: string; personId: string },
): Promise<FoundBankChange | null> =>
  findOne<FoundBankChange>(
    db,
    sql`select ${recipient}, v.business_name as business, b.last_four as "lastFour", b.holder, b.ifsc, b.usable_from as "usableFrom", b.created_at as at,
      (select last_four from vendor_bank_accounts o where o.vendor_id = v.id and o.entry < b.entry
        order by o.entry desc limit 1) as "oldLastFour"
    from people p join vendors v on v.id = p.vendor_id join vendor_bank_accounts b on b.vendor_id = v.id
    where b.id = ${changeId} and p.id = ${personId} and ${isThere}`,
  );

export type FoundStatement = Recipient & {
  business: string;
  firstDay: string;
  lastDay: string;
  openingPaise: number;
  onHoldPaise: number;
  availablePaise: number;
  reservedPaise: number;
};

/** Of the person's business, by its number. */
export const findStatement = (
  db: Executor,
  personId: string,
  serial: number,
): Promise<FoundStatement | null> =>
  findOne<FoundStatement>(
    db,
    sql`select ${recipient}, v.business_name as business, d.first_day::text as "firstDay", d.last_day::text as "lastDay",
      s.opening_on_hold_paise + s.opening_available_paise + s.opening_reserved_paise as "openingPaise",
      s.closing_on_hold_paise as "onHoldPaise", s.closing_available_paise as "availablePaise", s.closing_reserved_paise as "reservedPaise"
    from people p join vendors v on v.id = p.vendor_id join vendor_statements s on s.vendor_id = v.id and s.serial = ${serial}
    join statement_periods d on d.id = s.period_id where p.id = ${personId} and ${isThere}`,
  );

export type FoundPayout = Recipient & {
  business: string;
  amountPaise: number;
  lastFour: string | null;
  /** At the gateway, where it was a transfer. */
  transferAccount: string | null;
  state: PayoutState;
  reason: string | null;
  utr: string | null;
  paidOn: string | null;
  /** Its vendor has a later one that was not dropped. */
  isFollowed: boolean;
};

/** A payout of the person's business. */
export const findPayout = (
  db: Executor,
  { payoutId, personId }: { payoutId: string; personId: string },
): Promise<FoundPayout | null> =>
  findOne<FoundPayout>(
    db,
    sql`select ${recipient}, v.business_name as business, o.amount_paise as "amountPaise", o.last_four as "lastFour", o.transfer_account as "transferAccount",
      o.state, o.reason, o.utr, o.paid_on::text as "paidOn",
      exists (select from payouts n where n.vendor_id = o.vendor_id and n.serial > o.serial and n.state <> 'dropped') as "isFollowed"
    from people p join vendors v on v.id = p.vendor_id join payouts o on o.vendor_id = v.id
    where o.id = ${payoutId} and p.id = ${personId} and ${isThere}`,
  );

export type FoundReversal = FoundPayout & { takenBackPaise: number };

/** What a payout of the person's business was taken back by. */
export async function findReversal(
  db: Executor,
  { payoutId, personId, step }: { payoutId: string; personId: string; step: string },
): Promise<FoundReversal | null> {
  const payout = await findPayout(db, { payoutId, personId });
  if (payout === null) return null;
  const { rows } = await db.execute<{ takenBackPaise: number }>(sql`
    select e.amount_paise as "takenBackPaise" from ledger_postings t join ledger_entries e on e.posting_id = t.id
    where t.subject = 'payout' and t.subject_id = ${payoutId} and t.step = ${Number(step)} and t.kind = 'payout-reversed' and e.amount_paise > 0`);
  return rows[0] === undefined ? null : { ...payout, ...rows[0] };
}

export type FoundDebt = Recipient & { business: string; isOver: boolean; owesPaise: number };

/** With what the person's business owes by now. */
export const findDebt = (
  db: Executor,
  { debtId, personId }: { debtId: string; personId: string },
): Promise<FoundDebt | null> =>
  findOne<FoundDebt>(
    db,
    sql`select ${recipient}, v.business_name as business, d.ended_at is not null as "isOver",
      (select coalesce(sum(amount_paise), 0)::bigint from ledger_entries
        where vendor_id = v.id and account = 'vendor-available') as "owesPaise"
    from people p join vendors v on v.id = p.vendor_id join vendor_debts d on d.vendor_id = v.id
    where d.id = ${Number(debtId)} and p.id = ${personId} and ${isThere}`,
  );

export type FoundTransferAccount = Recipient & {
  business: string;
  /** Null: there is none any more. */
  account: string | null;
  usableFrom: string | null;
};

/** The account at the gateway of the person's business, as it is now. */
export const findTransferAccount = (
  db: Executor,
  personId: string,
): Promise<FoundTransferAccount | null> =>
  findOne<FoundTransferAccount>(
    db,
    sql`select ${recipient}, v.business_name as business, v.transfer_account as account, v.transfer_usable_from as "usableFrom"
    from people p join vendors v on v.id = p.vendor_id where p.id = ${personId} and ${isThere}`,
  );
