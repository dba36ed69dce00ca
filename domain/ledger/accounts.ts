// The accounts of the double-entry ledger (decision 094) and what is written in it. Sums are signed: above zero what the shop has
// (debit), below zero what it owes or has earned (credit).

import { handGateways } from "#domain/money/payments/hand-gateways.ts";

/** `customer-orders`: paid for what was not delivered, or still owed back. `vendor-reserved`: in a payout that has not arrived yet. `gateway-fees`: what gateways kept of settlements; the GST in it, `gateway-fee-tax`, is input credit. `promotions`: what the shop paid in the place of customers, by its offers. `corrections`: what the shop bears, or keeps, of corrections by hand. */
export const ledgerAccounts = [
  "gateway-clearing",
  "bank",
  "cash-with-couriers",
  "cash-with-vendors",
  "customer-orders",
  "refunds-owed",
  "vendor-on-hold",
  "vendor-available",
  "vendor-reserved",
  "commission",
  "commission-tax",
  "tcs",
  "tds",
  "gateway-fees",
  "gateway-fee-tax",
  "promotions",
  "corrections",
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** Each vendor has its own of these: all of what it is owed. */
export const vendorAccounts = [
  "vendor-on-hold",
  "vendor-available",
  "vendor-reserved",
] as const satisfies readonly LedgerAccount[];

/** Where money is that came for orders; of all others somebody owns it. What vendors took is counted as paid to them, so that it is empty. */
export const moneyPlaces = [
  "gateway-clearing",
  "bank",
  "cash-with-couriers",
  "cash-with-vendors",
] as const satisfies readonly LedgerAccount[];

/** What a posting is about, by the id of its row: a capture, a refund, a parcel, the form of a correction, a payout, the form of a payment to the tax office, cash that couriers handed over, or a gateway settlement. */
export const ledgerSubjects = [
  "payment",
  "refund",
  "sale",
  "correction",
  "payout",
  "tax-payment",
  "remittance",
  "gateway-settlement",
] as const;
export type LedgerSubject = (typeof ledgerSubjects)[number];

export const postingKinds = [
  "payment-received",
  "cash-corrected",
  "refund-started",
  "refund-done",
  "refund-failed",
  "parcel-delivered",
  "parcel-returned",
  "parcel-refunded",
  "delivery-taken-back",
  "hold-ended",
  "correction",
  "correction-taken-back",
  "payout-reserved",
  "payout-dropped",
  "payout-paid",
  "payout-failed",
  "payout-returned",
  "payout-reversed",
  "tax-withheld",
  "tax-paid",
  "cash-remitted",
  "remittance-taken-back",
  "gateway-settled",
] as const;
export type PostingKind = (typeof postingKinds)[number];

/** What only moves between the accounts of its vendor changes nothing of what that is owed. */
export const kindsWithinVendor = [
  "hold-ended",
  "payout-reserved",
  "payout-dropped",
  "payout-failed",
] as const satisfies readonly PostingKind[];

/** Whether its vendor took the cash, as it was set when it was taken; else the shop's couriers did. */
type HeldPayment = { gateway: string; isWithVendor: boolean };

/** Who has the money of a payment; where it is paid back from says `paidBackFrom`. */
export function moneyAccount({ gateway, isWithVendor }: HeldPayment): LedgerAccount {
  if (gateway === "cod") return isWithVendor ? "cash-with-vendors" : "cash-with-couriers";
  return isByHand(gateway) ? "bank" : "gateway-clearing";
}

/** What is paid back by hand leaves the bank, also where a gateway or a courier took it. */
export const paidBackFrom = (gateway: string, { byHand }: { byHand: boolean }): LedgerAccount =>
  byHand || isByHand(gateway) ? "bank" : "gateway-clearing";

const isByHand = (gateway: string): boolean => handGateways.some((name) => name === gateway);
