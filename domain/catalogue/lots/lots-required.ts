// Where the shop asks for lots, packets of seed that is sown come in by lot alone. Those that were there before are put into
// lots first; what was sold before comes back as it left.
import { accept, refuse, type Result } from "#domain/result.ts";
import type { GoodsKind } from "#domain/catalogue/products/product.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";

/** Packets were to come in that belong to no lot. */
export type StockByLot = { code: "stock-by-lot" };

/** Goods of another kind have packets that belong to no lot, and were to be seed from now on. */
export type LooseForSowing = { code: "loose-for-sowing"; loose: number };

export type LotsRequiredRefusal =
  | { code: "not-an-administrator" }
  /** Of so many products at least some packets belong to no lot. */
  | { code: "packets-loose"; products: number };

export const mustComeByLot = (
  goodsKind: GoodsKind,
  { lotsRequired }: Pick<ShopSettings, "lotsRequired">,
): boolean => lotsRequired && goodsKind === "sowing";

type NewPack = { id: string | null; openingStock: number };

/** Of a product as it is saved. `stored` is null for a new one; `loose`: what of its packets belongs to no lot. */
export function checkLooseStock(
  given: { goodsKind: GoodsKind; packs: readonly NewPack[] },
  stored: { goodsKind: GoodsKind; loose: number } | null,
  settings: Pick<ShopSettings, "lotsRequired">,
): Result<null, (StockByLot & { pack: number }) | LooseForSowing> {
  if (!mustComeByLot(given.goodsKind, settings)) return accept(null);
  const pack = given.packs.findIndex(({ id, openingStock }) => id === null && openingStock > 0);
  if (pack >= 0) return refuse({ code: "stock-by-lot", pack });
  const becomesSeed = stored !== null && stored.goodsKind !== "sowing";
  return becomesSeed && stored.loose > 0
    ? refuse({ code: "loose-for-sowing", loose: stored.loose })
    : accept(null);
}
