import type { Person } from "#domain/people/person.ts";
import { changedFacts } from "#domain/audit/activity.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { announceChange } from "#server/platform/changes.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import { lockSettings, storeSettings } from "#server/settings/settings-store.ts";
import type { World } from "#server/world.ts";

type MoneySetting = Partial<
  Pick<
    ShopSettings,
    | "vendorHoldDays"
    | "statementLength"
    | "payoutMinimumPaise"
    | "vendorDebtLimitPaise"
    | "bankFileColumns"
  >
>;

/** Settings about the money of vendors, with one line in the log; where they are so already nothing is written. */
export async function changeMoneySetting(
  world: World,
  person: Person,
  { label, ...changed }: MoneySetting & { label: string },
): Promise<void> {
  const keys = Object.keys(changed) as (keyof MoneySetting)[];
  await world.db.transaction(async (tx) => {
    await lockSettings(tx);
    const before = await getSettings(tx);
    const old = Object.fromEntries(keys.map((key) => [key, before[key]]));
    const facts = changedFacts(old, changed);
    if (Object.keys(facts.after).length === 0) return;
    const now = world.now();
    await storeSettings(tx, { before, after: { ...before, ...changed }, now });
    await recordActivity(tx, {
      actorId: person.id,
      at: now,
      action: "changed",
      subject: "settings",
      subjectId: keys.join(" "),
      label,
      ...facts,
    });
    await announceChange(tx, ["settings"]);
  });
}
