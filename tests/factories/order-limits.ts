import type { Executor } from "#database/connect.ts";
import { settings } from "#database/schema/settings.ts";
import type { OrderLimits } from "#domain/settings/shop-settings.ts";

const wide: OrderLimits = {
  piecesPerLine: 1_000_000,
  piecesPerOrder: 1_000_000,
  cashPaise: 1_000_000_000,
  firstCashPaise: 1_000_000_000,
  waitingOrders: 100,
};

/** So that every cash order has to wait for the shop. */
export async function lowerCashLimits(db: Executor): Promise<void> {
  const value: OrderLimits = { ...wide, cashPaise: 1, firstCashPaise: 1 };
  await db.insert(settings).values({ key: "orderLimits", value }).onConflictDoNothing();
}

/** For tests in which anybody orders as much as they like: no order waits for the shop. */
export async function widenOrderLimits(db: Executor): Promise<void> {
  await db.insert(settings).values({ key: "orderLimits", value: wide }).onConflictDoNothing();
}

/** The owner sets these limits; the others are as in a new shop. */
export async function limitOrders(db: Executor, value: Partial<OrderLimits>): Promise<void> {
  await db
    .insert(settings)
    .values({ key: "orderLimits", value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}
