// What an administrator decides about a vendor: approve one that waits; suspend one, with a reason that is told to it;
// lift a suspension, after which it is what it was before. Two decide at once: the first wins.
import { type Result, accept, refuse } from "#domain/result.ts";
import type { VendorState } from "./vendor.ts";

export const suspensionReasonMax = 500;

export type VendorMove = "approve" | "suspend" | "lift";

export type VendorRefusal =
  | { code: "not-an-administrator" }
  | { code: "vendor-not-found" }
  | { code: "vendor-approved-already" }
  | { code: "vendor-suspended-already" }
  | { code: "vendor-not-suspended" }
  | { code: "suspension-reason-missing" }
  | { code: "suspension-reason-long"; max: number };

type Standing = { state: VendorState; everApproved: boolean };
type MoveRefusal = Extract<
  VendorRefusal,
  { code: "vendor-approved-already" | "vendor-suspended-already" | "vendor-not-suspended" }
>;

export function moveVendor(
  { state, everApproved }: Standing,
  move: VendorMove,
): Result<VendorState, MoveRefusal> {
  if (move === "lift") {
    if (state !== "suspended") return refuse({ code: "vendor-not-suspended" });
    return accept(everApproved ? "approved" : "waiting");
  }
  if (state === "suspended") return refuse({ code: "vendor-suspended-already" });
  if (move === "suspend") return accept("suspended");
  return state === "approved" ? refuse({ code: "vendor-approved-already" }) : accept("approved");
}

export function checkSuspensionReason(
  text: string,
): Result<
  string,
  { code: "suspension-reason-missing" } | { code: "suspension-reason-long"; max: number }
> {
  const reason = text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\n]/gu, " ")
    .trim();
  if (reason === "") return refuse({ code: "suspension-reason-missing" });
  if (reason.length > suspensionReasonMax)
    return refuse({ code: "suspension-reason-long", max: suspensionReasonMax });
  return accept(reason);
}
