import { checkOfflineMethod, type OfflineMethod } from "#domain/payment-methods/offline-method.ts";
import type { PaymentMethodRefusal } from "#domain/payment-methods/payment-method-refusals.ts";
import type { Person } from "#domain/people/person.ts";
import { can } from "#domain/people/permissions.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { announceChange } from "#server/platform/changes.ts";
import type { World } from "#server/world.ts";
import { insertOfflineMethod } from "./method-store.ts";

/** It starts switched on. `id` is that of the form: the same form sent twice adds one method. */
export async function addOfflineMethod(
  world: World,
  person: Person,
  typed: OfflineMethod,
): Promise<Result<"added", PaymentMethodRefusal>> {
  if (!can(person, "manage-payments")) return refuse({ code: "payment-method-not-found" });
  const checked = checkOfflineMethod(typed);
  if (!checked.ok) return checked;
  const { id } = typed;
  const at = world.now();
  return world.db.transaction(async (tx) => {
    const isNew = await insertOfflineMethod(tx, { id, ...checked.value }, at);
    if (!isNew) return accept("added");
    const { name: label, info, requiredInfo } = checked.value;
    await recordActivity(tx, {
      actorId: person.id,
      at,
      action: "created",
      subject: "offline-method",
      subjectId: id,
      label,
      after: { info, requiredInfo },
    });
    await announceChange(tx, ["settings"]);
    return accept("added");
  });
}
