import type { Transaction } from "#database/connect.ts";
import { checkLooseStock } from "#domain/catalogue/lots/lots-required.ts";
import { loosePieces } from "#domain/catalogue/lots/take-lots.ts";
import { checkProduct, type GivenProduct } from "#domain/catalogue/products/edited-product.ts";
import type { EditRefusal } from "#domain/catalogue/products/product-refusals.ts";
import { checkStateMove, isUnseen } from "#domain/catalogue/products/product-state.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { highestTaxRatesFrom } from "#domain/tax/tax-class.ts";
import { mayChange } from "#domain/vendors/vendor.ts";
import {
  loadSurroundings,
  type StoredProduct,
} from "#server/catalogue/products/edited-product-store.ts";
import { selectLotStock } from "#server/catalogue/stock/stocked-lots.ts";
import { getSettings } from "#server/settings/get-settings.ts";

type Edited = {
  productId: string;
  given: GivenProduct;
  /** Locked; null for one that is new. */
  stored: StoredProduct | null;
  person: Person;
  now: Date;
};

/** Everything that has to hold before a product is written, in the turn of its save and with the tax rates held. */
export async function checkEditedProduct(
  tx: Transaction,
  { productId, given, stored, person, now }: Edited,
): Promise<Result<null, EditRefusal>> {
  const settings = await getSettings(tx);
  const around = await loadSurroundings(tx, productId, given);
  const goods = { hsn: given.hsn, sellerRegistered: around.sellerRegistered };
  const sound = checkProduct(given, highestTaxRatesFrom(settings, now)(goods));
  if (!sound.ok) return sound;
  const unchangeable = checkUnchangeable(given, stored);
  if (!unchangeable.ok) return unchangeable;
  const byLot = checkLooseStock(given, stored && (await withLoose(tx, stored)), settings);
  if (!byLot.ok) return byLot;
  if (around.vendorState === null) return refuse({ code: "vendor-gone" });
  if (person.role === "vendor" && !mayChange(around.vendorState))
    return refuse({ code: "vendor-suspended" });
  if (!around.categoryKnown) return refuse({ code: "category-gone" });
  if (around.slugTaken) return refuse({ code: "slug-taken" });
  for (const [pack, { sku }] of given.packs.entries()) {
    const taken = around.skusTaken.find((other) => other.sku === sku);
    if (taken !== undefined) return refuse({ code: "sku-taken", pack, product: taken.product });
  }
  return checkStateMove({
    from: stored?.state ?? null,
    to: given.state,
    role: person.role,
    activePacks: given.packs.filter(({ archived }) => !archived).length,
    vendorState: around.vendorState,
    settings,
  });
}

/** Asked only of goods that may become seed: seed keeps what came back without a lot. */
async function withLoose(tx: Transaction, { goodsKind, packs }: StoredProduct) {
  if (goodsKind === "sowing") return { goodsKind, loose: 0 };
  const stocked = await selectLotStock(
    tx,
    packs.map(({ id }) => id),
  );
  const loose = [...stocked.values()].reduce((sum, pack) => sum + loosePieces(pack), 0);
  return { goodsKind, loose };
}

/** What people have seen or bought keeps its address, its vendor and its size. */
function checkUnchangeable(
  given: GivenProduct,
  stored: StoredProduct | null,
): Result<null, EditRefusal> {
  if (stored === null) return accept(null);
  if (!isUnseen(stored.state)) {
    if (given.slug !== stored.slug) return refuse({ code: "slug-fixed" });
    if (given.vendorId !== stored.vendorId) return refuse({ code: "vendor-fixed" });
  }
  const sold = stored.packs.filter(({ ordered }) => ordered);
  if (sold.length > 0 && given.vendorId !== stored.vendorId)
    return refuse({ code: "vendor-fixed" });
  for (const [pack, { id, quantity, unit }] of given.packs.entries()) {
    const before = sold.find((other) => other.id === id);
    if (before && (before.quantity !== quantity || before.unit !== unit))
      return refuse({ code: "pack-size-fixed", pack });
  }
  return accept(null);
}
