// What an administrator decides about a seed licence that an approved vendor sent in later: accept it while it holds, or
// refuse it with a reason. The licence of a new vendor is accepted with the vendor.
import { type Result, accept, refuse } from "#domain/result.ts";
import type { LicenceState } from "./licence.ts";
import { licenceTerm } from "./licence-term.ts";
import type { VendorReasonRefusal } from "#domain/vendors/vendor-reason.ts";

type DecisionRefusal =
  | { code: "licence-decided-already" }
  | { code: "vendor-not-approved" }
  | { code: "licence-not-valid" };

export type LicenceDecisionRefusal =
  | DecisionRefusal
  | VendorReasonRefusal
  | { code: "not-an-administrator" }
  | { code: "vendor-not-found" }
  /** The vendor has given another one in its place. */
  | { code: "licence-gone" };

type LicenceFacts = { state: LicenceState; validUntil: string; everApproved: boolean };

export function checkLicenceDecision(
  licence: LicenceFacts,
  decision: "accept" | "refuse",
  today: string,
): Result<null, DecisionRefusal> {
  if (licence.state !== "waiting") return refuse({ code: "licence-decided-already" });
  if (!licence.everApproved) return refuse({ code: "vendor-not-approved" });
  if (decision === "accept" && licenceTerm(licence.validUntil, today) !== "holds")
    return refuse({ code: "licence-not-valid" });
  return accept(null);
}
