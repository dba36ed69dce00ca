import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { fillBigCatalogue } from "#demo/big-catalogue.ts";
import { fillBigLots } from "./fill-lots.ts";
import { fillBigOrders } from "./fill-orders.ts";
import { fillBigPeople } from "./fill-people.ts";
import { fillBigPanel } from "./fill-panel.ts";
import { fillBigVendors } from "./fill-vendors.ts";
import { firstVendors } from "./vendor-rows.ts";

export type BigShopSize = {
  /** Unless said, only the largest. */
  vendors?: number;
  products: number;
  customers: number;
  orders: number;
  /** Unless said, none. */
  lots?: number;
};
export const bigShopSize = {
  vendors: 1_000,
  products: 100_000,
  customers: 10_000,
  orders: 100_000,
  lots: 300_000,
} satisfies BigShopSize;

/**
 * A shop after a busy year: vendors, products, customers, orders and all that hangs on them, the same rows each time. What is there
 * already is not made again. Nobody of it has a password. @returns whether something was missing
 */
export async function fillBigShop(options: {
  db: Database;
  size: BigShopSize;
  now: Date;
  progress: (what: keyof BigShopSize, done: number, total: number) => void;
}): Promise<boolean> {
  const { db, size, now, progress } = options;
  const { vendors = firstVendors, products, customers, orders, lots = 0 } = size;
  const tell = (what: keyof BigShopSize) => (done: number, total: number) =>
    progress(what, done, total);
  const filled = [
    await fillBigVendors({ db, vendors, now, progress: tell("vendors") }),
    await fillBigCatalogue({ db, products, vendors, progress: tell("products") }),
    await fillBigPeople({ db, customers, now, progress: tell("customers") }),
    await fillBigOrders({ db, orders, customers, now, progress: tell("orders") }),
    await fillBigLots({ db, lots, products, now, progress: tell("lots") }),
    await fillBigPanel({ db, now }),
  ];
  if (!filled.includes(true)) return false;
  await tidyTables(db);
  return true;
}

/** Search indexes keep what is new in a list of their own until then, and the planner knows nothing of it. */
async function tidyTables(db: Database): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select format('%I', tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  );
  for (const { name } of rows) await db.execute(sql.raw(`vacuum analyze ${name}`));
}
