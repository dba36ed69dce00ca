import type { Person } from "#domain/people/person.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { announceChange } from "#server/platform/changes.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import { lockSettings, storeSettings } from "#server/settings/settings-store.ts";
import type { World } from "#server/world.ts";

type MoneySetting =
  | Pick<ShopSettings, "vendorHoldDays">
  | Pick<ShopSettings, "statementLength">
  | Pick<ShopSettings, "commissionSac">;

/** One setting about the money of vendors, with its line in the log; where it is so already nothing is written. */
export async function changeMoneySetting(
  world: World,
  person: Person,
  { label, ...changed }: MoneySetting & { label: string },
): Promise<void> {
  const [[key, value]] = Object.entries(changed) as [[keyof ShopSettings, unknown]];
  await world.db.transaction(async (tx) => {
    await lockSettings(tx);
    const before = await getSettings(tx);
    if (before[key] === value) return;
    const now = world.now();
    await storeSettings(tx, { before, after: { ...before, ...changed }, now });
    await recordActivity(tx, {
      actorId: person.id,
      at: now,
      action: "changed",
      subject: "settings",
      subjectId: key,
      label,
      before: { [key]: before[key] },
      after: changed,
    });
    await announceChange(tx, ["settings"]);
  });
}
