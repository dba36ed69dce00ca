import { sql, type SQL } from "drizzle-orm";

/** As in the column `low_stock`. */
const lowStockBelow = 100;

/**
 * The column of that pack to compare with `limit` where there may be less: the one that an index knows, as far as it goes. The
 * stock itself stands in no index, so that an order of what is well stocked changes none.
 */
export const stockBelow = (pack: "k" | "pack", limit: number): SQL =>
  sql.raw(limit <= lowStockBelow ? `${pack}.low_stock` : `${pack}.stock`);
