import type { BestProduct } from "./best-products.ts";
import { bucketsOf, gatherBy, type Bucket } from "#domain/analytics/figure-buckets.ts";
import { spanMoments, type FigureSpan } from "#domain/analytics/figure-span.ts";
import {
  addSold,
  nothingSold,
  type SoldCounts,
  type SoldDay,
} from "#domain/analytics/sold-figures.ts";
import type { World } from "#server/world.ts";
import {
  loadParcelDays,
  loadSoldGoods,
  type ParcelDay,
  type SoldGoods,
} from "./analytics-store.ts";

const bestMax = 10;

export type VendorAnalytics = {
  /** Ever, not only in these days. */
  hasSold: boolean;
  total: SoldCounts;
  /** All of the span's, the oldest first. */
  buckets: (Bucket & SoldCounts)[];
  /** By revenue, the best first. */
  best: BestProduct[];
};

/** What the vendor who asks sold in a span of days. */
export async function getVendorAnalytics(
  world: World,
  vendorId: string,
  span: FigureSpan,
): Promise<VendorAnalytics> {
  const asked = { vendorId, ...spanMoments(span) };
  const [{ days, hasSold }, { unitsByDay, best }] = await Promise.all([
    loadParcelDays(world.reader, asked),
    loadSoldGoods(world.reader, asked, bestMax),
  ]);
  const sold = withUnits(days, unitsByDay);
  return {
    hasSold,
    total: addSold(sold),
    buckets: gatherBy(bucketsOf(span), sold, addSold),
    best,
  };
}

function withUnits(days: readonly ParcelDay[], units: SoldGoods["unitsByDay"]): SoldDay[] {
  const byDay = new Map(units.map((one) => [one.day, one.units]));
  return days.map((day) => ({ ...nothingSold, ...day, units: byDay.get(day.day) ?? 0 }));
}
