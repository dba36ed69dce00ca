import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { StartError } from "#database/start-error.ts";
import { fillBigCatalogue } from "#demo/big-catalogue.ts";
import { fillBigLots } from "./fill-lots.ts";
import { fillBigOrders } from "./fill-orders.ts";
import { fillBigLedger } from "./fill-ledger.ts";
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
  /** Of how many packs; unless said, 30,000. */
  packsSold?: number;
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
export const millionShopSize = {
  ...bigShopSize,
  customers: 100_000,
  orders: 1_000_000,
  packsSold: 200_000,
} satisfies BigShopSize;

type Filled = Exclude<keyof BigShopSize, "packsSold">;

/**
 * A shop after a busy year: vendors, products, customers, orders and all that hangs on them, the same rows each time. What is there
 * already is not made again. Nobody of it has a password. @returns whether something was missing
 */
export async function fillBigShop(options: {
  db: Database;
  size: BigShopSize;
  now: Date;
  /** The shop's, which seals the vendors' account numbers; without it they can't be read. */
  secret?: Buffer;
  /** So many orders in a transaction. */
  ordersAtOnce?: number;
  progress: (what: Filled, done: number, total: number) => void;
}): Promise<boolean> {
  const { db, size, now, secret, ordersAtOnce = 2_000, progress } = options;
  const {
    vendors = firstVendors,
    products,
    customers,
    orders,
    packsSold = 30_000,
    lots = 0,
  } = size;
  await refuseOther(db, size);
  const tell = (what: Filled) => (done: number, total: number) => progress(what, done, total);
  const filled = [
    await fillBigVendors({ db, vendors, now, progress: tell("vendors") }),
    await fillBigCatalogue({ db, products, vendors, progress: tell("products") }),
    await fillBigPeople({ db, customers, now, progress: tell("customers") }),
    await fillBigOrders({
      db,
      orders,
      customers,
      now,
      packsSold,
      batchSize: ordersAtOnce,
      progress: tell("orders"),
    }),
    await fillBigLots({ db, lots, products, now, progress: tell("lots") }),
    await fillBigPanel({ db, now }),
  ];
  if (!filled.includes(true)) return false;
  await fillBigLedger({ db, now, secret });
  await tidyTables(db);
  return true;
}

/** All customers are there before the first order; orders lie closer in time the more there are. */
async function refuseOther(db: Database, { customers, orders }: BigShopSize): Promise<void> {
  const { rows } = await db.execute<{ customers: number; orders: number }>(sql`
    select (select count(*) from people where demo and email ~ '\.[0-9]+@demo\.example$') as customers,
      (select count(*) from (select from orders where demo and idempotency_key like 'big-%' limit ${orders}) o) as orders`);
  const [found] = rows;
  if (
    found !== undefined &&
    0 < found.orders &&
    found.orders < orders &&
    found.customers < customers
  )
    throw new StartError(
      "There is a large shop of another size. Empty it first: npm run db:reset, or in a database of your own begin with an empty one.",
    );
}

/** Search indexes keep what is new in a list of their own until then, and the planner knows nothing of it. */
async function tidyTables(db: Database): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select format('%I', tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  );
  for (const { name } of rows) await db.execute(sql.raw(`vacuum analyze ${name}`));
}
