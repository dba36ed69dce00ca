import type { Transaction } from "#database/connect.ts";
import { changedFacts } from "#domain/audit/activity.ts";
import {
  checkMinimum,
  enforcedPermille,
  versionOf,
  type CropMinimum,
  type MinimumRefusal,
} from "#domain/catalogue/lots/crop-minimum.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { lockPacksOf, settleLots } from "#server/catalogue/lots/steps/settle-lots.ts";
import type { World } from "#server/world.ts";
import { selectBetween, selectMinimum, writeMinimum } from "./minimum-store.ts";
import { lockMinimums } from "./steps/lock-minimums.ts";

/** `version` is that of the minimum as the form showed it. */
export type MinimumChange = {
  cropKey: string;
  percent: string;
  inForce: boolean;
  source: string;
  version: string;
};

/** Lots of the crop leave the sale, or come back, in the transaction that changes it. */
export async function changeMinimum(
  world: World,
  person: Person,
  { version, ...given }: MinimumChange,
): Promise<Result<null, MinimumRefusal>> {
  if (!can(person, "change-settings")) return refuse({ code: "not-an-administrator" });
  const checked = checkMinimum(given);
  if (!checked.ok) return checked;
  const after = checked.value;
  return world.db.transaction(async (tx) => {
    await lockMinimums(tx);
    const before = await selectMinimum(tx, after.cropKey);
    // Sent twice: the second finds what it wants to write.
    if (versionOf(before) === versionOf(after)) return accept(null);
    if (versionOf(before) !== version) return refuse({ code: "minimum-changed" });
    const at = world.now();
    await writeMinimum(tx, after, { personId: person.id, at });
    const judged = await settleBetween(tx, { before, after }, { personId: person.id, at });
    await recordActivity(tx, {
      actorId: person.id,
      at,
      action: "changed",
      subject: "settings",
      subjectId: `crop-minimum:${after.cropKey}`,
      label: `Minimum germination: ${after.cropKey}`,
      ...changedFacts(before === null ? {} : factsOf(before), { ...factsOf(after), judged }),
    });
    return accept(null);
  });
}

const factsOf = ({ permille, inForce, source }: CropMinimum) => ({ permille, inForce, source });

/** @returns how many lots were judged again */
async function settleBetween(
  tx: Transaction,
  { before, after }: { before: CropMinimum | null; after: CropMinimum },
  by: { personId: string; at: Date },
): Promise<number> {
  const bounds = [enforcedPermille(before), enforcedPermille(after)] as const;
  const lots = await selectBetween(tx, after.cropKey, bounds);
  if (lots.length === 0) return 0;
  await lockPacksOf(tx, [...new Set(lots.map(({ productId }) => productId))]);
  await settleLots(
    tx,
    lots.map(({ id }) => id),
    by,
  );
  return lots.length;
}
