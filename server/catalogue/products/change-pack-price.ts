import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { checkMrp } from "#domain/catalogue/products/mrp.ts";
import type { PriceRefusal } from "#domain/catalogue/products/product-refusals.ts";
import { highestTaxRatesFrom } from "#domain/tax/tax-class.ts";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isUuid } from "#domain/uuid.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { holdTaxRates } from "#server/catalogue/mrp/steps/lock-tax-rates.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import { checkMayChange } from "#server/vendors/steps/check-may-change.ts";
import type { World } from "#server/world.ts";
import { lockProduct, type StoredPack, type StoredProduct } from "./edited-product-store.ts";
import { refreshShownPack } from "#server/catalogue/storefront/steps/refresh-shown-pack.ts";
import { writeAnnounced } from "#server/catalogue/storefront/steps/write-announced.ts";

/** `seenPricePaise` is the one its form showed: two people can't both change what they saw alike. */
export type PriceChange = {
  productId: string;
  packId: string;
  seenPricePaise: number;
  pricePaise: number;
};

/** One price alone, in the list. Sent twice, it is done once. */
export async function changePackPrice(
  world: World,
  person: Person,
  { productId, packId, seenPricePaise, pricePaise }: PriceChange,
): Promise<Result<null, PriceRefusal>> {
  if (!isUuid(productId)) return refuse({ code: "pack-not-found" });
  return world.db.transaction(async (tx) => {
    await holdTaxRates(tx);
    const product = await lockProduct(tx, productId);
    const pack = product?.packs.find(({ id }) => id === packId);
    if (!product || !pack || !can(person, "edit-product", product))
      return refuse({ code: "pack-not-found" });
    const mayChange = await checkMayChange(tx, person);
    if (!mayChange.ok) return mayChange;
    if (pack.pricePaise === pricePaise) return accept(null);
    if (pack.pricePaise !== seenPricePaise) return refuse({ code: "pack-price-changed" });
    const rateOf = highestTaxRatesFrom(await getSettings(tx), world.now());
    const mrp = checkMrp({ pricePaise, mrpPaise: pack.mrpPaise }, rateOf(product));
    if (!mrp.ok) return mrp;
    await writeAnnounced(tx, [product.id], () =>
      write(tx, world, person, { product, pack, pricePaise }),
    );
    return accept(null);
  });
}

async function write(
  tx: Transaction,
  world: World,
  person: Person,
  { product, pack, pricePaise }: { product: StoredProduct; pack: StoredPack; pricePaise: number },
): Promise<void> {
  const at = world.now();
  await tx.execute(sql`update packs set price_paise = ${pricePaise} where id = ${pack.id}`);
  await tx.execute(sql`
    update products set version = version + 1, updated_at = ${at} where id = ${product.id}`);
  await refreshShownPack(tx, [product.id]);
  await recordActivity(tx, {
    actorId: person.id,
    at,
    action: "changed",
    subject: "pack",
    subjectId: pack.id,
    label: `${product.name} ${packLabel(pack.quantity, pack.unit)}`,
    before: { pricePaise: pack.pricePaise },
    after: { pricePaise },
  });
}
