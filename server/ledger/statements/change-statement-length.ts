import { isStatementLength } from "#domain/settings/statement-length.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { announceChange } from "#server/platform/changes.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import { lockSettings, storeSettings } from "#server/settings/settings-store.ts";
import type { World } from "#server/world.ts";

export type StatementLengthRefusal =
  | { code: "not-an-administrator" }
  | { code: "statement-length-wrong" };

/** Acts on the period that is not closed yet, and on those after it. */
export async function changeStatementLength(
  world: World,
  person: Person,
  statementLength: string,
): Promise<Result<null, StatementLengthRefusal>> {
  if (!can(person, "manage-payments")) return refuse({ code: "not-an-administrator" });
  if (!isStatementLength(statementLength)) return refuse({ code: "statement-length-wrong" });
  return world.db.transaction(async (tx) => {
    await lockSettings(tx);
    const before = await getSettings(tx);
    if (before.statementLength === statementLength) return accept(null);
    const now = world.now();
    await storeSettings(tx, { before, after: { ...before, statementLength }, now });
    await recordActivity(tx, {
      actorId: person.id,
      at: now,
      action: "changed",
      subject: "settings",
      subjectId: "statementLength",
      label: "Period of statements",
      before: { statementLength: before.statementLength },
      after: { statementLength },
    });
    await announceChange(tx, ["settings"]);
    return accept(null);
  });
}
