import { mayClose } from "#domain/payment-methods/open-methods.ts";
import { offlineMethodOf } from "#domain/payment-methods/payment-method.ts";
import type { PaymentMethodRefusal } from "#domain/payment-methods/payment-method-refusals.ts";
import type { Person } from "#domain/people/person.ts";
import { can } from "#domain/people/permissions.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isUuid } from "#domain/uuid.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { announceChange } from "#server/platform/changes.ts";
import type { World } from "#server/world.ts";
import { deleteOfflineRow, loadOfflineRow } from "./method-store.ts";
import { lockOpenMethods } from "./steps/lock-open-methods.ts";

/** Orders paid by it stay as they are: each has a copy. */
export async function deleteOfflineMethod(
  world: World,
  person: Person,
  id: string,
): Promise<Result<"deleted", PaymentMethodRefusal>> {
  if (!can(person, "manage-payments") || !isUuid(id))
    return refuse({ code: "payment-method-not-found" });
  return world.db.transaction(async (tx) => {
    const open = await lockOpenMethods(tx, world);
    const row = await loadOfflineRow(tx, id, { lock: true });
    if (row === null) return refuse({ code: "payment-method-not-found" });
    if (!mayClose(open, (method) => method.id === offlineMethodOf(id)))
      return refuse({ code: "last-payment-method" });
    await deleteOfflineRow(tx, id);
    await recordActivity(tx, {
      actorId: person.id,
      at: world.now(),
      action: "deleted",
      subject: "offline-method",
      subjectId: id,
      label: row.name,
      before: { info: row.info, requiredInfo: row.requiredInfo },
    });
    await announceChange(tx, ["settings"]);
    return accept("deleted");
  });
}
