import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import type { World } from "#server/world.ts";

export type PayoutSettings = Pick<
  ShopSettings,
  "payoutMinimumPaise" | "vendorDebtLimitPaise" | "bankFileColumns"
>;

/** Null: who asks may not know. */
export async function getPayoutSettings(
  { db }: World,
  person: Person,
): Promise<PayoutSettings | null> {
  if (!can(person, "manage-payments")) return null;
  const { payoutMinimumPaise, vendorDebtLimitPaise, bankFileColumns } = await getSettings(db);
  return { payoutMinimumPaise, vendorDebtLimitPaise, bankFileColumns };
}
