// What an administrator decides about a seed licence that an approved vendor sent in later: accept it while it holds, or
// refuse it with a reason. The licence of a new vendor is accepted with the vendor.
import { type Result, accept, refuse } from "#domain/result.ts";
import { licenceTerm } from "./licence-term.ts";
import type { VendorReasonRefusal } from "./vendor-reason.ts";

export const licenceStates = ["waiting", "accepted", "refused"] as const;
export type LicenceState = (typeof licenceStates)[number];

type DecisionRefusal =
  | { code: "licence-decided-already" }
  | { code: "vendor-not-approved" }
  | { code: "licence-not-valid" };

export type LicenceRefusal =
  | DecisionRefusal
  | VendorReasonRefusal
  | { code: "not-an-administrator" }
  | { code: "licence-not-found" }
  | { code: "vendor-changed" };

type Known = { state: LicenceState; validUntil: string; everApproved: boolean };

export function checkLicenceDecision(
  licence: Known,
  decision: "accept" | "refuse",
  today: string,
): Result<null, DecisionRefusal> {
  if (licence.state !== "waiting") return refuse({ code: "licence-decided-already" });
  if (!licence.everApproved) return refuse({ code: "vendor-not-approved" });
  if (decision === "accept" && licenceTerm(licence.validUntil, today) !== "holds")
    return refuse({ code: "licence-not-valid" });
  return accept(null);
}
