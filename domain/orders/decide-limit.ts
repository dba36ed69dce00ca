// Whether an order has to wait because of its size, and whether its account may have one more that waits.
import { type Result, accept, refuse } from "#domain/result.ts";
import type { OrderLimits } from "#domain/settings/shop-settings.ts";
import {
  aboveLimit,
  isDroppingMany,
  type AboveLimit,
  type BuyerRecord,
  type OrderSize,
} from "./order-limits.ts";
import type { OrderRefusal } from "./order-refusals.ts";

type LimitRefusal = Extract<OrderRefusal, { code: "too-many-waiting" | "too-many-large" }>;

/** Null: it waits for nobody. */
export function decideLimit(
  size: OrderSize,
  limits: OrderLimits,
  buyer: BuyerRecord,
): Result<AboveLimit | null, LimitRefusal> {
  const above = aboveLimit(size, limits, buyer);
  return above === null ? accept(null) : decideWaiting(above, limits, buyer);
}

/** Whether the account may have one more order that waits. */
export function decideWaiting(
  above: AboveLimit,
  limits: OrderLimits,
  buyer: BuyerRecord,
): Result<AboveLimit, LimitRefusal> {
  const { waiting, toPay } = buyer;
  if (waiting >= limits.waitingOrders)
    return refuse({ code: "too-many-waiting", waiting, toPay, above });
  if (isDroppingMany(limits, buyer)) return refuse({ code: "too-many-large", above });
  return accept(above);
}
