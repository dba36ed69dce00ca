import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { executePrepared } from "#database/prepared.ts";
import type { BuyerRecord } from "#domain/orders/order-limits.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import { cartOffers, type CartOffer } from "#server/carts/cart-offers.ts";
import { storedMethods, type StoredMethods } from "#server/payment-methods/method-store.ts";
import { buyerRecord } from "./buyer-record.ts";
import {
  readSettings,
  storedSettings,
  type StoredSettings,
} from "#server/settings/get-settings.ts";

type OrderAlreadyPlaced = {
  orderId: string;
  orderNumber: string;
  totalPaise: number;
  method: string;
};

export type Ordering = {
  alreadyPlaced: OrderAlreadyPlaced | null;
  /** When the order was placed that fills the account's hour; null while another is allowed. */
  limitReachedBy: Date | null;
  settings: ShopSettings;
  buyer: BuyerRecord;
  paying: StoredMethods;
  lines: CartOffer[];
};

/** The row by which one account's orders and cart changes wait for each other. Null: the account never had a cart. */
export async function lockCart(
  tx: Transaction,
  personId: string,
): Promise<{ generation: string } | null> {
  const [cart] = await executePrepared<{ generation: string }>(
    tx,
    "lock cart",
    sql`select generation from account_carts where person_id = ${personId} for update`,
  );
  return cart ?? null;
}

/** Everything an order is decided by, with the packs locked. A statement of its own after `lockCart`: it sees what was waited for. */
export async function loadOrdering(
  tx: Transaction,
  {
    personId,
    generation,
    idempotencyKey,
    now,
    hourAgo,
    ordersPerHour,
  }: {
    personId: string;
    generation: string;
    idempotencyKey: string;
    now: Date;
    hourAgo: Date;
    ordersPerHour: number;
  },
): Promise<Ordering> {
  type Found = {
    alreadyPlaced: OrderAlreadyPlaced | null;
    limitReachedBy: string | null;
    stored: StoredSettings;
    buyer: BuyerRecord;
    paying: StoredMethods;
    lines: CartOffer[];
  };
  const [found] = await executePrepared<Found>(
    tx,
    "load ordering",
    sql`
    select
      (select json_build_object('orderId', id, 'orderNumber', number, 'totalPaise', total_paise, 'method', payment_method)
        from orders where person_id = ${personId} and idempotency_key = ${idempotencyKey}) as "alreadyPlaced",
      (select placed_at from orders where person_id = ${personId} and placed_at > ${hourAgo}
        order by placed_at desc nulls last offset ${ordersPerHour - 1} limit 1) as "limitReachedBy",
      ${storedSettings} as stored,
      ${buyerRecord(personId, now)} as buyer,
      ${storedMethods} as paying,
      ${cartOffers(personId, { generation, lock: true })} as lines`,
  );
  if (found === undefined) throw new Error("A select without a table answers one row");
  return {
    alreadyPlaced: found.alreadyPlaced,
    limitReachedBy: found.limitReachedBy === null ? null : new Date(found.limitReachedBy),
    settings: readSettings(found.stored),
    buyer: found.buyer,
    paying: found.paying,
    lines: found.lines,
  };
}
