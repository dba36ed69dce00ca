import type { Transaction } from "#database/connect.ts";
import type { ActivityAction } from "#domain/activity/activity.ts";
import type { Mail } from "#domain/mail/mail.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isUuid } from "#domain/uuid.ts";
import type { VendorState } from "#domain/vendors/vendor.ts";
import { moveVendor, type VendorMove, type VendorRefusal } from "#domain/vendors/vendor-moves.ts";
import { recordActivity } from "#server/activity/steps/record-activity.ts";
import { announceChange } from "#server/changes.ts";
import { queueMail } from "#server/mail/steps/queue-mail.ts";
import { activePeople, lockVendor, saveState } from "#server/vendors/vendor-store.ts";

type Decision = {
  by: Person;
  at: Date;
  vendorId: string;
  move: VendorMove;
  /** Why it is suspended; null for the other moves. */
  reason: string | null;
};

const said = {
  approve: { action: "approved", mail: "vendor-approved" },
  suspend: { action: "suspended", mail: "vendor-suspended" },
  lift: { action: "switched-on", mail: "vendor-restored" },
} as const satisfies Record<VendorMove, { action: ActivityAction; mail: Mail["kind"] }>;

/** Moves a vendor on; its products show or go at once, and its people are told by mail. */
export async function decideVendor(
  tx: Transaction,
  { by, at, vendorId, move, reason }: Decision,
): Promise<Result<VendorState, VendorRefusal>> {
  const vendor = isUuid(vendorId) ? await lockVendor(tx, vendorId) : null;
  if (vendor === null) return refuse({ code: "vendor-not-found" });
  const moved = moveVendor(vendor, move);
  if (!moved.ok) return moved;
  const state = moved.value;
  await saveState(tx, vendor.id, { state, reason, at });
  const { action, mail } = said[move];
  await recordActivity(tx, {
    actorId: by.id,
    at,
    action,
    subject: "vendor",
    subjectId: vendor.id,
    label: vendor.label ?? undefined,
    before: { state: vendor.state },
    after: reason === null ? { state } : { state, reason },
  });
  for (const personId of await activePeople(tx, vendor.id))
    await queueMail(tx, { kind: mail, personId, at: at.toISOString() }, at);
  await announceChange(tx, ["catalogue"]);
  return accept(state);
}
