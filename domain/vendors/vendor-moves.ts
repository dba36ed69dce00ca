// What an administrator decides about a vendor: approve one that has sent in its list, with a seed licence that holds;
// send the list back with a reason; suspend one, with a reason; lift a suspension, after which it is what it would be
// without. What its licence makes of it, the shop itself decides. Two decide at once: the first wins.
import { type Result, accept, refuse } from "#domain/result.ts";
import type { LicenceTerm } from "./licences/licence-term.ts";
import type { VendorState } from "./vendor.ts";
import type { VendorReasonRefusal } from "./vendor-reason.ts";

export type VendorMove = "approve" | "send-back" | "suspend" | "lift";

type MoveRefusal =
  | { code: "vendor-approved-already" }
  | { code: "vendor-suspended-already" }
  | { code: "vendor-not-suspended" }
  | { code: "vendor-not-submitted" }
  | { code: "licence-not-valid" };

export type VendorRefusal =
  | MoveRefusal
  | VendorReasonRefusal
  | { code: "not-an-administrator" }
  | { code: "vendor-not-found" }
  /** What the administrator looked at is not what is there now. */
  | { code: "vendor-changed" };

type VendorFacts = {
  state: VendorState;
  everApproved: boolean;
  /** The list is completed and sent in. */
  isSubmitted: boolean;
  /** Of the accepted licence that ends last. */
  licence: LicenceTerm;
  /** Of the one that waits to be accepted. */
  offered: LicenceTerm;
};

export function moveVendor(
  vendor: VendorFacts,
  move: VendorMove,
): Result<VendorState, MoveRefusal> {
  const { state } = vendor;
  if (move === "lift") {
    if (state !== "suspended") return refuse({ code: "vendor-not-suspended" });
    return accept(vendor.everApproved ? stateByLicence("approved", vendor.licence) : "waiting");
  }
  if (state === "suspended") return refuse({ code: "vendor-suspended-already" });
  if (move === "suspend") return accept("suspended");
  if (state !== "waiting") return refuse({ code: "vendor-approved-already" });
  if (!vendor.isSubmitted) return refuse({ code: "vendor-not-submitted" });
  if (move === "send-back") return accept("waiting");
  if (vendor.offered !== "holds" && vendor.licence !== "holds")
    return refuse({ code: "licence-not-valid" });
  return accept("approved");
}

/** An approved vendor is paused when its last licence has ended, and back with a new one. Nobody else's state changes. */
export function stateByLicence(state: VendorState, licence: LicenceTerm): VendorState {
  if (state === "approved" && licence === "ended") return "paused";
  return state === "paused" && licence === "holds" ? "approved" : state;
}
