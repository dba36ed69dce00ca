import type { Transaction } from "#database/connect.ts";
import { changedFacts } from "#domain/audit/activity.ts";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { TaxClassRefusal } from "#domain/tax/changed-tax-classes.ts";
import type { TaxClass } from "#domain/tax/tax-class.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { announceChange } from "#server/platform/changes.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import { lockSettings, storeSettings } from "#server/settings/settings-store.ts";
import type { World } from "#server/world.ts";

type Decide = (
  classes: readonly TaxClass[],
  today: string,
) => Result<{ id: string; after: TaxClass | null }, TaxClassRefusal>;

/** Puts one class in the place of what it was: null takes it away. Nothing of orders that were placed changes. */
export async function changeTaxClasses(
  tx: Transaction,
  world: World,
  person: Person,
  decide: Decide,
): Promise<Result<null, TaxClassRefusal>> {
  if (!can(person, "manage-payments")) return refuse({ code: "tax-class-not-found" });
  const now = world.now();
  await lockSettings(tx);
  const before = await getSettings(tx);
  const decided = decide(before.taxClasses, isoIndiaDay(indiaDay(now)));
  if (!decided.ok) return decided;
  const { id, after } = decided.value;
  const was = before.taxClasses.find((one) => one.id === id) ?? null;
  const log = changedFacts(was === null ? {} : factsOf(was), after === null ? {} : factsOf(after));
  if (Object.keys({ ...log.before, ...log.after }).length === 0) return accept(null);
  const others = before.taxClasses.filter((one) => one.id !== id);
  const taxClasses = [...others, ...(after === null ? [] : [after])].toSorted(byHsn);
  await storeSettings(tx, { before, after: { ...before, taxClasses }, now });
  await recordActivity(tx, {
    actorId: person.id,
    at: now,
    action: was === null ? "created" : after === null ? "deleted" : "changed",
    subject: "tax-class",
    subjectId: id,
    label: (after ?? was)?.name,
    ...log,
  });
  await announceChange(tx, ["settings", "catalogue"]);
  return accept(null);
}

const byHsn = (one: TaxClass, other: TaxClass) => (one.hsn < other.hsn ? -1 : 1);

/** As somebody reads them later in the log. */
const factsOf = ({ name, hsn, rates }: TaxClass) => ({
  name,
  hsn,
  rates: rates
    .map(({ fromDay, basisPoints }) => `${basisPoints / 100}% from ${fromDay}`)
    .join(", "),
});
