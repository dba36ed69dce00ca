// How far a vendor has come, as its own pages and the administrators' say it. Until it is approved it writes drafts only.
import type { VendorState } from "./vendor.ts";

export type VendorStanding =
  | Exclude<VendorState, "waiting">
  | "to-complete"
  | "sent-back"
  | "in-review";

type VendorFacts = { state: VendorState; submittedAt: Date | null; sentBackReason: string | null };

export function vendorStanding({
  state,
  submittedAt,
  sentBackReason,
}: VendorFacts): VendorStanding {
  if (state !== "waiting") return state;
  if (submittedAt !== null) return "in-review";
  return sentBackReason === null ? "to-complete" : "sent-back";
}
