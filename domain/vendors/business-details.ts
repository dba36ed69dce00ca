// The list that a vendor completes before it is looked at: business name, address, contact, customer care, GST and seed licence. It is
// saved part by part; while an administrator looks at it, it stays as it was sent in, and a suspended vendor changes
// nothing. After the approval it can still be changed; a renewed licence waits for an administrator by itself.
import { type Result, accept, refuse } from "#domain/result.ts";
import { endsLater, type Licence } from "./licences/licence.ts";
import type { VendorState } from "./vendor.ts";
import { vendorStanding } from "./vendor-standing.ts";
import { hasConsented, type VendorConsent } from "./vendor-consent.ts";
import type {
  BusinessAddress,
  BusinessContact,
  BusinessTax,
  CustomerCare,
} from "./written-details.ts";

/** In the order of the list. */
export const businessItems = ["name", "address", "contact", "care", "tax", "licence"] as const;
export type BusinessItem = (typeof businessItems)[number];

/** Null: not yet written. */
type Unfinished<T> = { [Field in keyof T]: T[Field] | null };

export type BusinessFacts = { businessName: string } & Unfinished<BusinessAddress> &
  Unfinished<BusinessContact> &
  Unfinished<CustomerCare> &
  Unfinished<BusinessTax>;

/** Of its licences, those that matter: the accepted one that ends last, the one that waits, and the last refused one. */
export type Licences = {
  accepted: Licence | null;
  waiting: Licence | null;
  refused: Licence | null;
};

export type BusinessStage = {
  state: VendorState;
  submittedAt: Date | null;
  sentBackReason: string | null;
};

export type ClosedRefusal = { code: "business-in-review" } | { code: "business-suspended" };
export type SubmissionRefusal =
  | { code: "not-a-vendor" }
  | { code: "business-incomplete"; missing: readonly BusinessItem[] }
  | { code: "business-submitted-already" }
  | { code: "business-approved-already" }
  | { code: "business-suspended" };
export type WithdrawalRefusal = { code: "not-a-vendor" } | { code: "business-not-submitted" };

/** What of the list is missing, in its order. A licence that has ended, or was refused, is missing. */
export function missingItems(
  facts: BusinessFacts & { consent: VendorConsent | null },
  { accepted, waiting }: Pick<Licences, "accepted" | "waiting">,
  now: Date,
): BusinessItem[] {
  const isThere: Record<BusinessItem, boolean> = {
    name: facts.businessName !== "",
    address:
      facts.addressLine1 !== null &&
      facts.city !== null &&
      facts.shipFromState !== null &&
      facts.pinCode !== null,
    contact:
      facts.contactName !== null && facts.contactPhone !== null && facts.contactEmail !== null,
    care: facts.careEmail !== null && facts.carePhone !== null && hasConsented(facts.consent),
    tax: facts.gstRegistered === false || (facts.gstRegistered === true && facts.gstin !== null),
    licence: [accepted, waiting].some((licence) => licence !== null && endsLater(licence, now)),
  };
  return businessItems.filter((item) => !isThere[item]);
}

export function mayChangeBusiness(stage: BusinessStage): Result<null, ClosedRefusal> {
  const standing = vendorStanding(stage);
  if (standing === "in-review") return refuse({ code: "business-in-review" });
  if (standing === "suspended") return refuse({ code: "business-suspended" });
  return accept(null);
}

export function maySubmitBusiness(
  stage: BusinessStage,
  missing: readonly BusinessItem[],
): Result<null, SubmissionRefusal> {
  const standing = vendorStanding(stage);
  if (standing === "suspended") return refuse({ code: "business-suspended" });
  if (standing === "in-review") return refuse({ code: "business-submitted-already" });
  if (standing === "approved" || standing === "paused")
    return refuse({ code: "business-approved-already" });
  return missing.length === 0 ? accept(null) : refuse({ code: "business-incomplete", missing });
}

export function mayWithdraw(stage: BusinessStage): Result<null, WithdrawalRefusal> {
  return vendorStanding(stage) === "in-review"
    ? accept(null)
    : refuse({ code: "business-not-submitted" });
}
