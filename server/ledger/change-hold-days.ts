import { readDaysOnHold } from "#domain/ledger/correction.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { settingLimits } from "#domain/settings/shop-settings.ts";
import type { World } from "#server/world.ts";
import { changeMoneySetting } from "./steps/change-money-setting.ts";

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
  const vendorHoldDays = readDaysOnHold(written, limits);
  if (vendorHoldDays === null) return refuse({ code: "hold-days-wrong", ...limits });
  await changeMoneySetting(world, person, { vendorHoldDays, label: "Days on hold" });
  return accept(null);
}
