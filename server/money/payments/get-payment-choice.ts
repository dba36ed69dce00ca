import { isHeld } from "#domain/orders/hold.ts";
import type { AboveLimit } from "#domain/orders/order-limits.ts";
import type { OfflineMethod } from "#domain/payment-methods/offline-method.ts";
import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import type { Person } from "#domain/people/person.ts";
import type { OrderView } from "#server/orders/order-view.ts";
import { loadMoneyWithoutCash } from "#server/orders/steps/leave-cash.ts";
import { loadSettingsAndMethods } from "#server/payment-methods/load-ways-to-pay.ts";
import { waysToPay, type PayingWith } from "#server/payment-methods/ways-to-pay.ts";
import type { World } from "#server/world.ts";
import { loadOrderInCash } from "./steps/decide-cash.ts";

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
  /** And if it is paid in any other way. */
  otherPaise: number;
};

/** The way that it waits for already is none of them, unless its stock has to be held again. */
export async function getPaymentChoice(
  world: World,
  person: Person,
  order: OrderView,
): Promise<PaymentChoice> {
  const { settings, methods } = await loadSettingsAndMethods(world.db);
  const ways = waysToPay(world, settings, methods);
  const now = world.now();
  const inCash = await loadOrderInCash(world.db, order, { person, settings, now });
  const { duePaise: otherPaise } = await loadMoneyWithoutCash(world.db, order.id);
  const { stockHeld, stockHeldUntil: heldUntil } = order;
  const isAwaited =
    (order.awaitsMoney && isHeld({ stockHeld, heldUntil }, now)) || order.waitsForShop;
  return {
    methods: ways.methods.filter(
      (method) =>
        !(isAwaited && method === order.method) && !(method === "cod" && inCash.problem !== null),
    ),
    paying: ways.paying,
    offline: ways.offline,
    cashAbove: inCash.above,
    cashPaise: inCash.totalPaise,
    otherPaise,
  };
}
