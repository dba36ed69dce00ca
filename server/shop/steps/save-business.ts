import type { Transaction } from "#database/connect.ts";
import { changedFacts } from "#domain/audit/activity.ts";
import type { ChosenFit, PacksAboveMrp } from "#domain/catalogue/products/fit-prices.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, type Result } from "#domain/result.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import { loggedFacts, withBusinessFacts, type BusinessFacts } from "#domain/shop/business-facts.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { lockMinimums } from "#server/catalogue/lots/minimums/steps/lock-minimums.ts";
import { judgeByMargin } from "#server/catalogue/lots/steps/judge-by-margin.ts";
import { fitToTerms } from "#server/catalogue/mrp/steps/fit-prices.ts";
import { announceChange } from "#server/platform/changes.ts";
import { storeSettings } from "#server/settings/settings-store.ts";
import type { World } from "#server/world.ts";

type Change = {
  person: Person;
  before: ShopSettings;
  stored: BusinessFacts;
  facts: BusinessFacts;
  fit: ChosenFit | undefined;
};

/** Once settings and tax rates are locked. Lots leave the sale, or come back, with the margin that is stored. */
export async function saveBusiness(
  tx: Transaction,
  world: World,
  { person, before, stored, facts, fit }: Change,
): Promise<Result<null, PacksAboveMrp>> {
  const log = changedFacts(loggedFacts(stored), loggedFacts(facts));
  if (Object.keys(log.after).length === 0) return accept(null);
  const now = world.now();
  const after = withBusinessFacts(before, facts);
  const isOtherMargin = before.lotMarginDays !== after.lotMarginDays;
  if (isOtherMargin) await lockMinimums(tx);
  const fitted = await fitToTerms(tx, { before, after, person, at: now }, fit);
  if (!fitted.ok) return fitted;
  await storeSettings(tx, { before, after, now });
  if (isOtherMargin) await judgeByMargin(tx, { before, after }, { at: now, personId: person.id });
  await recordActivity(tx, {
    actorId: person.id,
    at: now,
    action: "changed",
    subject: "settings",
    subjectId: "business",
    label: "Business Information",
    ...log,
  });
  // Which products show, and which have little left, is decided by them too.
  await announceChange(tx, ["settings", "catalogue"]);
  return accept(null);
}
