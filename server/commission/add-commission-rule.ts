import {
  newCommissionRule,
  type CommissionRefusal,
  type WrittenCommissionRule,
} from "#domain/commission/new-commission-rule.ts";
import type { CommissionRule } from "#domain/commission/commission-rule.ts";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { formatRupees } from "#domain/money.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { announceChange } from "#server/platform/changes.ts";
import type { World } from "#server/world.ts";
import { insertRule, loadSubjectName } from "./commission-store.ts";

/**
 * Acts on what is ordered from its day on; what was ordered keeps what it was ordered at.
 *
 * @param given.id that of the form: the same form sent twice adds one rule
 */
export async function addCommissionRule(
  world: World,
  person: Person,
  { id, ...written }: WrittenCommissionRule & { id: string },
): Promise<Result<null, CommissionRefusal>> {
  if (!can(person, "manage-payments")) return refuse({ code: "not-an-administrator" });
  const at = world.now();
  const decided = newCommissionRule(written, isoIndiaDay(indiaDay(at)));
  if (!decided.ok) return decided;
  const rule = decided.value;
  return world.db.transaction(async (tx) => {
    const label = isForAll(rule) ? undefined : await loadSubjectName(tx, rule);
    if (label === null)
      return refuse({ code: "commission-rule-wrong", faults: { to: "to-missing" } });
    if (!(await insertRule(tx, id, rule))) return accept(null);
    await recordActivity(tx, {
      actorId: person.id,
      at,
      action: "created",
      subject: "commission-rule",
      subjectId: id,
      label,
      after: factsOf(rule),
    });
    await announceChange(tx, ["settings"]);
    return accept(null);
  });
}

const isForAll = ({ vendorId, categoryId }: CommissionRule) =>
  vendorId === null && categoryId === null;

/** As somebody reads them later in the log. */
const factsOf = ({ basisPoints, parcelFeePaise, fromDay }: CommissionRule) => ({
  rate: basisPoints === null ? "no rate of its own" : `${basisPoints / 100}%`,
  ...(parcelFeePaise > 0 && { parcelFee: formatRupees(parcelFeePaise) }),
  fromDay,
});
