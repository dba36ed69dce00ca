import type { Transaction } from "#database/connect.ts";
import type { ChosenFit } from "#domain/catalogue/products/fit-prices.ts";
import { mayClose } from "#domain/payment-methods/open-methods.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { refuse, type Result } from "#domain/result.ts";
import { factsOfBusiness } from "#domain/shop/business-facts.ts";
import type { BusinessRefusal, ShownFacts } from "#domain/shop/settings-refusals.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import { readBusiness, type WrittenBusiness } from "#domain/shop/written-business.ts";
import { lockTaxRates } from "#server/catalogue/mrp/steps/lock-tax-rates.ts";
import { loadMethods } from "#server/payment-methods/method-store.ts";
import { openMethods } from "#server/payment-methods/ways-to-pay.ts";
import type { World } from "#server/world.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import { lockSettings } from "#server/settings/settings-store.ts";
import { mergeFacts } from "./shown-facts.ts";
import { saveBusiness } from "./steps/save-business.ts";

/** Acts at once: on pages, carts and orders to come. Orders that were placed keep their sums. */
export async function changeBusiness(
  world: World,
  person: Person,
  given: { written: WrittenBusiness; shown: ShownFacts; fit?: ChosenFit | undefined },
): Promise<Result<null, BusinessRefusal>> {
  if (!can(person, "change-settings")) return refuse({ code: "not-an-administrator" });
  const read = readBusiness(given.written);
  if (!read.ok) return refuse({ code: "business-wrong", faults: read.refusal });
  return world.db.transaction(async (tx) => {
    await lockSettings(tx);
    await lockTaxRates(tx);
    const before = await getSettings(tx);
    const stored = factsOfBusiness(before);
    const merged = mergeFacts(stored, { typed: read.value, shown: given.shown });
    const { facts, changedByOthers: changed, shown } = merged;
    if (changed.length > 0) return refuse({ code: "changed-meanwhile", changed, shown });
    const closesDigital = stored.digitalPayments && !facts.digitalPayments;
    if (closesDigital && !(await mayCloseDigital(tx, world, before)))
      return refuse({ code: "last-payment-method" });
    return saveBusiness(tx, world, { person, before, stored, facts, fit: given.fit });
  });
}

async function mayCloseDigital(
  tx: Transaction,
  world: World,
  settings: ShopSettings,
): Promise<boolean> {
  const open = openMethods(world, settings, await loadMethods(tx));
  return mayClose(open, ({ kind }) => kind === "digital");
}
