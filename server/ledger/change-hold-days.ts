import { readHoldDays } from "#domain/ledger/correction.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { settingLimits } from "#domain/settings/shop-settings.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { announceChange } from "#server/platform/changes.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import { lockSettings, storeSettings } from "#server/settings/settings-store.ts";
import type { World } from "#server/world.ts";

export type HoldDaysRefusal =
  | { code: "not-an-administrator" }
  | { code: "hold-days-wrong"; min: number; max: number };

/** Acts on what is delivered from now on: the days that a vendor was told stay. */
export async function changeHoldDays(
  world: World,
  person: Person,
  written: string,
): Promise<Result<null, HoldDaysRefusal>> {
  if (!can(person, "manage-payments")) return refuse({ code: "not-an-administrator" });
  const limits = settingLimits.vendorHoldDays;
  const vendorHoldDays = readHoldDays(written, limits);
  if (vendorHoldDays === null) return refuse({ code: "hold-days-wrong", ...limits });
  return world.db.transaction(async (tx) => {
    await lockSettings(tx);
    const before = await getSettings(tx);
    if (before.vendorHoldDays === vendorHoldDays) return accept(null);
    const now = world.now();
    await storeSettings(tx, { before, after: { ...before, vendorHoldDays }, now });
    await recordActivity(tx, {
      actorId: person.id,
      at: now,
      action: "changed",
      subject: "settings",
      subjectId: "vendorHoldDays",
      label: "Days on hold",
      before: { vendorHoldDays: before.vendorHoldDays },
      after: { vendorHoldDays },
    });
    await announceChange(tx, ["settings"]);
    return accept(null);
  });
}
