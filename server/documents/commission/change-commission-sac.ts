import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isSac } from "#domain/tax/hsn.ts";
import { changeMoneySetting } from "#server/ledger/steps/change-money-setting.ts";
import type { World } from "#server/world.ts";

export type CommissionSacRefusal =
  | { code: "not-an-administrator" }
  | { code: "commission-sac-wrong" };

/** Acts on what is issued, and on the rate of GST of what is ordered, from now on. */
export async function changeCommissionSac(
  world: World,
  person: Person,
  written: string,
): Promise<Result<null, CommissionSacRefusal>> {
  if (!can(person, "manage-payments")) return refuse({ code: "not-an-administrator" });
  const commissionSac = written.replaceAll(/\s/g, "");
  if (!isSac(commissionSac) || commissionSac.length > 6)
    return refuse({ code: "commission-sac-wrong" });
  await changeMoneySetting(world, person, { commissionSac, label: "SAC of commission" });
  return accept(null);
}
