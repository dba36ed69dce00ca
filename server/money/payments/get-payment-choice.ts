import { sql } from "drizzle-orm";
import { wholeRupeesPaise } from "#domain/carts/price-order.ts";
import { aboveLimit, type AboveLimit, type BuyerRecord } from "#domain/orders/order-limits.ts";
import type { OfflineMethod } from "#domain/payment-methods/offline-method.ts";
import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import type { Person } from "#domain/people/person.ts";
import type { OrderView } from "#server/orders/order-view.ts";
import { buyerRecord } from "#server/orders/placing/buyer-record.ts";
import { loadSettingsAndMethods } from "#server/payment-methods/load-ways-to-pay.ts";
import { waysToPay, type PayingWith } from "#server/payment-methods/ways-to-pay.ts";
import type { World } from "#server/world.ts";

/** In which ways an order that can be paid again may be. */
export type PaymentChoice = {
  methods: PaymentMethod[];
  /** The company that takes the digital ones. */
  paying: PayingWith | null;
  /** What is behind those that are the owner's own. */
  offline: OfflineMethod[];
  /** Why it would wait for the shop's confirmation if it were paid in cash; null: it would not. */
  cashAbove: AboveLimit | null;
  /** What all parcels come to if each is paid in cash. */
  cashPaise: number;
};

/** The way that it waits for already is none of them, unless its stock has to be held again. */
export async function getPaymentChoice(
  world: World,
  person: Person,
  order: OrderView,
): Promise<PaymentChoice> {
  const { settings, methods } = await loadSettingsAndMethods(world.db);
  const ways = waysToPay(world, settings, methods);
  const { rows } = await world.db.execute<{ buyer: BuyerRecord }>(
    sql`select ${buyerRecord(person.id, world.now(), order.id)} as buyer`,
  );
  const [found] = rows;
  if (found === undefined) throw new Error("A select without a table answers one row");
  const open = order.parcels.filter(({ status }) => status === "pending");
  const quantities = open.flatMap(({ lines }) => lines.map(({ quantity }) => quantity));
  const cashPaise = open.reduce((sum, { totalPaise }) => sum + wholeRupeesPaise(totalPaise), 0);
  const cash = { isCash: true, quantities, totalPaise: cashPaise };
  const isAwaited = (order.awaitsMoney && order.stockHeld) || order.waitsForShop;
  return {
    methods: ways.methods.filter((method) => !(isAwaited && method === order.method)),
    paying: ways.paying,
    offline: ways.offline,
    cashAbove: aboveLimit(cash, settings.orderLimits, found.buyer),
    cashPaise,
  };
}
