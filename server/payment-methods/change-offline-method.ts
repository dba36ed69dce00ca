import { changedFacts } from "#domain/audit/activity.ts";
import { checkOfflineMethod, type OfflineMethod } from "#domain/payment-methods/offline-method.ts";
import type { PaymentMethodRefusal } from "#domain/payment-methods/payment-method-refusals.ts";
import type { Person } from "#domain/people/person.ts";
import { can } from "#domain/people/permissions.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isUuid } from "#domain/uuid.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { announceChange } from "#server/platform/changes.ts";
import type { World } from "#server/world.ts";
import { loadOfflineRow, updateOfflineMethod } from "./method-store.ts";
import { versionOf } from "./method-version.ts";

/** Orders that were placed keep what they were told. */
export async function changeOfflineMethod(
  world: World,
  person: Person,
  { version, ...typed }: OfflineMethod & { version: string },
): Promise<Result<"changed", PaymentMethodRefusal>> {
  if (!can(person, "manage-payments")) return refuse({ code: "payment-method-not-found" });
  const checked = checkOfflineMethod(typed);
  const { id } = typed;
  return world.db.transaction(async (tx) => {
    const row = isUuid(id) ? await loadOfflineRow(tx, id, { lock: true }) : null;
    if (row === null) return refuse({ code: "payment-method-not-found" });
    if (!checked.ok) return checked;
    if (versionOf(checked.value) === versionOf(row)) return accept("changed");
    if (versionOf(row) !== version) return refuse({ code: "offline-method-changed" });
    await updateOfflineMethod(tx, id, checked.value);
    const { name, info, requiredInfo } = row;
    await recordActivity(tx, {
      actorId: person.id,
      at: world.now(),
      action: "changed",
      subject: "offline-method",
      subjectId: id,
      label: checked.value.name,
      ...changedFacts({ name, info, requiredInfo }, checked.value),
    });
    await announceChange(tx, ["settings"]);
    return accept("changed");
  });
}
