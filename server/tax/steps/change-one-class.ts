import type { ChosenFit } from "#domain/catalogue/products/fit-prices.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Transaction } from "#database/connect.ts";
import type { TaxClassRefusal } from "#domain/tax/changed-tax-classes.ts";
import type { TaxClass } from "#domain/tax/tax-class.ts";
import { taxClassVersion } from "#server/tax/tax-class-version.ts";
import type { World } from "#server/world.ts";
import { changeTaxClasses, type TaxRefusal } from "./change-tax-classes.ts";

/** `version` is that of the class as its form showed it. */
export type ShownClass = { id: string; version: string };

/** Changes a class that is still as it was shown; what was meant and is so already counts as done. */
export async function changeOneClass(
  tx: Transaction,
  world: World,
  person: Person,
  {
    id,
    version,
    fit,
    decide,
  }: ShownClass & {
    fit?: ChosenFit | undefined;
    decide: (one: TaxClass, today: string) => Result<TaxClass | null, TaxClassRefusal>;
  },
): Promise<Result<null, TaxRefusal>> {
  const change = (classes: readonly TaxClass[], today: string) => {
    const one = classes.find((known) => known.id === id);
    if (one === undefined) return refuse({ code: "tax-class-not-found" });
    const decided = decide(one, today);
    const isAlready =
      decided.ok &&
      decided.value !== null &&
      taxClassVersion(decided.value) === taxClassVersion(one);
    if (isAlready) return accept([{ id, after: one }]);
    if (taxClassVersion(one) !== version) return refuse({ code: "tax-class-changed" });
    return decided.ok ? accept([{ id, after: decided.value }]) : decided;
  };
  return changeTaxClasses(tx, world, person, { decide: change, fit });
}
