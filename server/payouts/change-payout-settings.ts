import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { parseRupees } from "#domain/rupees.ts";
import { readBankFileColumns, type BankFileRefusal } from "#domain/settings/bank-file.ts";
import { changeMoneySetting } from "#server/ledger/steps/change-money-setting.ts";
import type { World } from "#server/world.ts";

export type WrittenPayoutSettings = { minimum: string; debtLimit: string; columns: string };

export type PayoutSettingsRefusal =
  | { code: "not-an-administrator" }
  | {
      code: "payout-settings-wrong";
      faults: { minimum?: "wrong"; debtLimit?: "wrong"; columns?: BankFileRefusal };
    };

export const payoutSettingLimits = { minimumPaise: 100, mostPaise: 100_000_000 } as const;

/** From when it is saved on: what is prepared keeps its sums. */
export async function changePayoutSettings(
  world: World,
  person: Person,
  written: WrittenPayoutSettings,
): Promise<Result<null, PayoutSettingsRefusal>> {
  if (!can(person, "manage-payments")) return refuse({ code: "not-an-administrator" });
  const payoutMinimumPaise = parseRupees(written.minimum);
  const vendorDebtLimitPaise = parseRupees(written.debtLimit);
  const columns = readBankFileColumns(written.columns);
  const { minimumPaise, mostPaise } = payoutSettingLimits;
  const isMinimumRight =
    payoutMinimumPaise !== null &&
    payoutMinimumPaise >= minimumPaise &&
    payoutMinimumPaise <= mostPaise;
  const isLimitRight = vendorDebtLimitPaise !== null && vendorDebtLimitPaise <= mostPaise;
  if (!isMinimumRight || !isLimitRight || !columns.ok)
    return refuse({
      code: "payout-settings-wrong",
      faults: {
        ...(!isMinimumRight && { minimum: "wrong" as const }),
        ...(!isLimitRight && { debtLimit: "wrong" as const }),
        ...(!columns.ok && { columns: columns.refusal }),
      },
    });
  await changeMoneySetting(world, person, {
    payoutMinimumPaise,
    vendorDebtLimitPaise,
    bankFileColumns: columns.value,
    label: "Payouts",
  });
  return accept(null);
}
