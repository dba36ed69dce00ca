import type { BankAccountRefusal, BankRemovalRefusal } from "#domain/vendors/bank/bank-account.ts";
import type { VendorRefusal } from "#domain/vendors/vendor-moves.ts";
import type { WrittenRefusal } from "#domain/vendors/written-details.ts";
import type {
  ClosedRefusal,
  SubmissionRefusal,
  WithdrawalRefusal,
} from "#domain/vendors/business-details.ts";
import type { LicenceDecisionRefusal } from "#domain/vendors/licences/licence-decision.ts";
import type { OwnPasswordRefusal } from "#domain/people/profile/profile-refusals.ts";
import type { RefusalLine } from "./line.ts";

export type VendorsCode =
  | VendorRefusal["code"]
  | WrittenRefusal["code"]
  | ClosedRefusal["code"]
  | SubmissionRefusal["code"]
  | WithdrawalRefusal["code"]
  | LicenceDecisionRefusal["code"]
  | Exclude<(BankAccountRefusal | BankRemovalRefusal)["code"], OwnPasswordRefusal["code"]>;

/** Why a vendor, their business or a licence stays as it is. */
export const vendorsRefusals = {
  "vendor-not-found": { status: 404, text: "panelRefusal.vendorNotFound" },
  "vendor-approved-already": { status: 409, text: "panelRefusal.vendorApprovedAlready" },
  "vendor-suspended-already": { status: 409, text: "panelRefusal.vendorSuspendedAlready" },
  "vendor-not-suspended": { status: 409, text: "panelRefusal.vendorNotSuspended" },
  "not-a-vendor": { status: 403, text: "business.refusal.notAVendor" },
  "business-fields-wrong": { status: 422, text: "business.refusal.fields" },
  "business-in-review": { status: 409, text: "business.refusal.inReview" },
  "business-suspended": { status: 409, text: "business.refusal.suspended" },
  "business-incomplete": { status: 409, text: "business.refusal.incomplete" },
  "business-submitted-already": { status: 409, text: "business.refusal.submittedAlready" },
  "business-approved-already": { status: 409, text: "business.refusal.approvedAlready" },
  "business-not-submitted": { status: 409, text: "business.refusal.notSubmitted" },
  "vendor-not-submitted": { status: 409, text: "panelRefusal.vendorNotSubmitted" },
  "vendor-changed": { status: 409, text: "panelRefusal.vendorChanged" },
  "vendor-not-approved": { status: 409, text: "panelRefusal.vendorNotApproved" },
  "vendor-reason-missing": { status: 422, text: "panelRefusal.vendorReasonMissing" },
  "vendor-reason-long": { status: 422, text: "panelRefusal.vendorReasonLong" },
  "bank-account-wrong": { status: 422, text: "bank.refusal.fields" },
  "too-many-bank-changes": { status: 429, text: "bank.refusal.tooMany" },
  "no-bank-account": { status: 409, text: "bank.refusal.none" },
  "licence-gone": { status: 409, text: "panelRefusal.licenceGone" },
  "licence-decided-already": { status: 409, text: "panelRefusal.licenceDecidedAlready" },
  "licence-not-valid": { status: 409, text: "panelRefusal.licenceNotValid" },
} as const satisfies Partial<Record<VendorsCode, RefusalLine>>;
