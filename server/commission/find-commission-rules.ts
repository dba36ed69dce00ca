import { commissionTaxRateAt, commissionTermsAt } from "#domain/commission/commission-rule.ts";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import {
  goesOnAfter,
  longListPage,
  mostCounted,
  rowsPerPage,
  type LongListPage,
} from "#domain/list-page.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import type { World } from "#server/world.ts";
import { loadRulesForAll, readRules, type ListedRule } from "./commission-store.ts";

export type FoundCommissionRules = LongListPage & {
  today: string;
  rules: ListedRule[];
  /** What holds today where no other rule does. */
  basisPoints: number;
  parcelFeePaise: number;
  /** Of GST on it. */
  taxBasisPoints: number;
  commissionSac: string;
};

/** The last entered first. Null: who asks may not know. */
export async function findCommissionRules(
  { db, now }: World,
  person: Person,
  { page, after }: { page: number; after: number | null },
): Promise<FoundCommissionRules | null> {
  if (!can(person, "manage-payments")) return null;
  const at = now();
  const today = isoIndiaDay(indiaDay(at));
  const cut = { limit: rowsPerPage, offset: (page - 1) * rowsPerPage, most: mostCounted + 1 };
  const settings = await getSettings(db);
  const forAll = await loadRulesForAll(db);
  const { total, rules } = await readRules(db, { after, today, ...cut });
  const taxBasisPoints = commissionTaxRateAt(settings, at);
  const { offset: _, ...shown } = longListPage(page, total);
  return {
    ...shown,
    goesOnAfter: goesOnAfter(shown, rules.at(-1)?.entry),
    today,
    rules,
    ...commissionTermsAt(forAll, at, taxBasisPoints).forAll,
    taxBasisPoints,
    commissionSac: settings.commissionSac,
  };
}
