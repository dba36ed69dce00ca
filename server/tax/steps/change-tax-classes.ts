import type { Transaction } from "#database/connect.ts";
import { changedFacts } from "#domain/audit/activity.ts";
import type { ChosenFit, PacksAboveMrp } from "#domain/catalogue/products/fit-prices.ts";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { TaxClassRefusal } from "#domain/tax/changed-tax-classes.ts";
import type { TaxClass } from "#domain/tax/tax-class.ts";
import { recordActivities } from "#server/audit/steps/record-activities.ts";
import { fitToTerms } from "#server/catalogue/mrp/steps/fit-prices.ts";
import { lockTaxRates } from "#server/catalogue/mrp/steps/lock-tax-rates.ts";
import { announceChange } from "#server/platform/changes.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import { lockSettings, storeSettings } from "#server/settings/settings-store.ts";
import type { World } from "#server/world.ts";

/** A class in the place of what it was: null takes it away. */
export type ChangedClass = { id: string; after: TaxClass | null };

export type TaxRefusal = TaxClassRefusal | PacksAboveMrp;

type Changing = {
  decide: (
    classes: readonly TaxClass[],
    today: string,
  ) => Result<readonly ChangedClass[], TaxClassRefusal>;
  /** What becomes of the packs that a rate lifts above their MRP. */
  fit?: ChosenFit | undefined;
};

/** Nothing of orders that were placed changes. */
export async function changeTaxClasses(
  tx: Transaction,
  world: World,
  person: Person,
  { decide, fit }: Changing,
): Promise<Result<null, TaxRefusal>> {
  if (!can(person, "manage-payments")) return refuse({ code: "tax-class-not-found" });
  const at = world.now();
  await lockSettings(tx);
  await lockTaxRates(tx);
  const before = await getSettings(tx);
  const decided = decide(before.taxClasses, isoIndiaDay(indiaDay(at)));
  if (!decided.ok) return decided;
  const activities = decided.value.flatMap((one) => activityOf(before.taxClasses, one));
  if (activities.length === 0) return accept(null);
  const after = { ...before, taxClasses: withChanges(before.taxClasses, decided.value) };
  const fitted = await fitToTerms(tx, { before, after, person, at }, fit);
  if (!fitted.ok) return fitted;
  await storeSettings(tx, { before, after, now: at });
  await recordActivities(
    tx,
    activities.map((activity) => ({ ...activity, actorId: person.id, at })),
  );
  await announceChange(tx, ["settings", "catalogue"]);
  return accept(null);
}

function withChanges(classes: readonly TaxClass[], changes: readonly ChangedClass[]): TaxClass[] {
  const changed = new Set(changes.map(({ id }) => id));
  const others = classes.filter(({ id }) => !changed.has(id));
  return [...others, ...changes.flatMap(({ after }) => after ?? [])].toSorted(byHsn);
}

/** None where nothing changes. */
function activityOf(classes: readonly TaxClass[], { id, after }: ChangedClass) {
  const was = classes.find((one) => one.id === id) ?? null;
  const log = changedFacts(was === null ? {} : factsOf(was), after === null ? {} : factsOf(after));
  if (Object.keys({ ...log.before, ...log.after }).length === 0) return [];
  const action = was === null ? "created" : after === null ? "deleted" : "changed";
  const label = (after ?? was)?.name;
  return [{ action, subject: "tax-class", subjectId: id, label, ...log } as const];
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
