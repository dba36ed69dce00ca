import type { Transaction } from "#database/connect.ts";
import { changedFacts, type ActivityAction } from "#domain/audit/activity.ts";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import type { Mail } from "#domain/mail/mail.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isUuid } from "#domain/uuid.ts";
import { licenceTerm } from "#domain/vendors/licences/licence-term.ts";
import type { VendorState } from "#domain/vendors/vendor.ts";
import { moveVendor, type VendorMove, type VendorRefusal } from "#domain/vendors/vendor-moves.ts";
import { checkVendorReason } from "#domain/vendors/vendor-reason.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { announceChange } from "#server/platform/changes.ts";
import {
  findCountingLicences,
  lockVendor,
  saveLicenceDecision,
  saveSentBack,
  saveState,
  type Licence,
} from "#server/vendors/vendor-store.ts";
import { queueVendorMails } from "./queue-vendor-mails.ts";

type Decision = { by: Person; at: Date; vendorId: string } & (
  | { move: "suspend" | "send-back"; reason: string }
  | { move: "lift" }
  /** `shown`: which sending in of the list the administrator has read. */
  | { move: "approve"; shown: string }
);

const outcomes = {
  approve: { action: "approved", mail: "vendor-approved" },
  "send-back": { action: "sent-back", mail: "vendor-sent-back" },
  suspend: { action: "suspended", mail: "vendor-suspended" },
  lift: { action: "switched-on", mail: "vendor-restored" },
} as const satisfies Record<VendorMove, { action: ActivityAction; mail: Mail["kind"] }>;

/** An administrator moves a vendor on; its products show or go at once, and its people are told by mail. */
export async function decideVendor(
  tx: Transaction,
  decision: Decision,
): Promise<Result<VendorState, VendorRefusal>> {
  const { by, at, vendorId, move } = decision;
  if (!can(by, "manage-vendors")) return refuse({ code: "not-an-administrator" });
  const given = "reason" in decision ? checkVendorReason(decision.reason) : accept(null);
  if (!given.ok) return given;
  const reason = given.value;
  const vendor = isUuid(vendorId) ? await lockVendor(tx, vendorId) : null;
  if (vendor === null) return refuse({ code: "vendor-not-found" });
  const { counting, offered } = await findCountingLicences(tx, vendor.id);
  const today = isoIndiaDay(indiaDay(at));
  const termOf = (licence: Licence | null) => licenceTerm(licence?.validUntil ?? null, today);
  const known = {
    ...vendor,
    isSubmitted: vendor.submittedAt !== null,
    licence: termOf(counting),
    offered: termOf(offered),
  };
  const moved = moveVendor(known, move);
  if (!moved.ok) return moved;
  if (move === "approve" && decision.shown !== vendor.submittedAt?.toISOString())
    return refuse({ code: "vendor-changed" });
  const state = moved.value;
  if (move === "send-back" && reason !== null) await saveSentBack(tx, vendor.id, reason);
  else await saveState(tx, vendor.id, { state, reason, at });
  // One that has ended is left to wait: the vendor is approved by another that holds.
  const accepted = move === "approve" && known.offered === "holds" ? offered : null;
  if (accepted !== null)
    await saveLicenceDecision(tx, accepted.id, { state: "accepted", by: by.id, at, reason: null });
  const { action, mail } = outcomes[move];
  await recordActivity(tx, {
    actorId: by.id,
    at,
    action,
    subject: "vendor",
    subjectId: vendor.id,
    label: vendor.label ?? undefined,
    ...changedFacts(
      { state: vendor.state },
      { state, ...(reason && { reason }), ...(accepted && { licence: accepted.number }) },
    ),
  });
  await queueVendorMails(tx, vendor.id, { at, mail: { kind: mail, at: at.toISOString() } });
  await announceChange(tx, ["catalogue"]);
  return accept(state);
}
