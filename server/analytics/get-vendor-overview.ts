import { orderStatus, type OrderStatus } from "#domain/orders/order-status.ts";
import { fillSalesDays, salesBeginAt, type SalesDay } from "#domain/admin/sales-days.ts";
import type { OpenCount } from "#server/catalogue/lots/opening/opening-store.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { World } from "#server/world.ts";
import {
  loadOwnGoods,
  loadOwnParcels,
  loadSoldTotals,
  type LowOwnPack,
  type OwnOrder,
  type ParcelToPack,
} from "./overview-store.ts";

const recentMax = 5;
const lowPacksMax = 5;
const toPackMax = 10;

export type VendorOverview = {
  totals: { orders: number; customers: number; revenuePaise: number; products: number };
  sales: SalesDay[];
  /** The newest first, whatever became of them; status and total are those of the vendor's own parcels. */
  recent: (Omit<OwnOrder, "statuses"> & { status: OrderStatus })[];
  lowPacks: LowOwnPack[];
  /** Below which number of packs its stock is low. */
  lowBelow: number;
  /** Those that wait longest first. */
  toPack: ParcelToPack[];
  toPackCount: number;
  /** Of how many products some packets belong to no lot. */
  opening: OpenCount;
};

/** How the business of the vendor who asks stands today. */
export async function getVendorOverview(world: World, vendorId: string): Promise<VendorOverview> {
  const { reader: db } = world;
  const now = world.now();
  const lowBelow = (await cachedSettings(world)).lowStock.vendor;
  const { days, ...sold } = await loadSoldTotals(db, { vendorId, since: salesBeginAt(now) });
  const goods = await loadOwnGoods(db, { vendorId, below: lowBelow, limit: lowPacksMax });
  const parcels = await loadOwnParcels(db, { vendorId, recentMax, toPackMax });
  return {
    totals: { ...sold, products: goods.products },
    sales: fillSalesDays(now, days),
    recent: parcels.recent.map(({ statuses, ...order }) => ({
      ...order,
      status: orderStatus(statuses),
    })),
    lowPacks: goods.lowPacks,
    lowBelow,
    toPack: parcels.toPack,
    toPackCount: parcels.toPackCount,
    opening: goods.opening,
  };
}
