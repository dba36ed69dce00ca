import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { executePrepared } from "#database/prepared.ts";
import { orderMailAt } from "#domain/mail/mail.ts";
import type { BuyerRecord } from "#domain/orders/order-limits.ts";
import { placedNotices } from "#domain/orders/order-notices.ts";
import { orderNumberDigits, orderNumberPrefix } from "#domain/orders/order-number.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import { cartOffers, type CartOffer } from "#server/carts/cart-offers.ts";
import { storedMethods, type StoredMethods } from "#server/payment-methods/method-store.ts";
import { buyerRecord } from "./buyer-record.ts";
import { noticeRows } from "#server/notices/steps/record-notices.ts";
import { mailRow } from "#server/outbox/steps/queue-mail.ts";
import {
  readSettings,
  storedSettings,
  type StoredSettings,
} from "#server/settings/get-settings.ts";
import type { NewOrder } from "./new-order.ts";

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
  type OrderContext = {
    alreadyPlaced: OrderAlreadyPlaced | null;
    limitReachedBy: string | null;
    stored: StoredSettings;
    buyer: BuyerRecord;
    paying: StoredMethods;
    lines: CartOffer[];
  };
  const [found] = await executePrepared<OrderContext>(
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

/**
 * Writes all of an order in one statement, which keeps its packs locked for one round trip and the commit.
 * The guard on stock can only fail if somebody changed a pack without its lock: that is a bug, and throws.
 */
export async function writeOrder(
  tx: Transaction,
  order: NewOrder,
): Promise<{ orderNumber: string }> {
  const [written] = await executePrepared<{ orderNumber: string; taken: number }>(
    tx,
    "write order",
    sql`
    with placed as (${orderRow(order)}),
    new_parcels as (${parcelRows(order)}),
    line as materialized (${lines(order)}),
    new_lines as (${lineRows}),
    taken as (${takeStock}),
    moved as (${movementRows}),
    attempted as (${attemptRow(order)}),
    noted as (${historyRows(order)}),
    told as (${placedMail(order)}),
    noticed as (${newNotices(order)}),
    emptied as (
      delete from account_cart_lines using placed
      where account_cart_lines.person_id = placed.person_id and pack_id in (select "packId" from line)
    ),
    renewed as (
      update account_carts set generation = ${order.nextCartGeneration}::uuid, updated_at = placed.placed_at
      from placed where account_carts.person_id = placed.person_id
    )
    select placed.number as "orderNumber", (select count(*) from taken) as taken from placed`,
  );
  if (written?.taken !== order.lines.length) {
    throw new Error(`Stock changed under the lock of its packs in order ${order.head.id}`);
  }
  return { orderNumber: written.orderNumber };
}

const placedMail = ({ head: { id: orderId, method, placedAt } }: NewOrder) =>
  mailRow(
    { kind: "order-placed", orderId },
    { at: placedAt, notBefore: orderMailAt(method, placedAt) },
  );

const newNotices = ({ head: { id, method, status, placedAt }, parcels }: NewOrder) =>
  noticeRows(
    placedNotices({ id, method, status, vendorIds: parcels.map(({ vendorId }) => vendorId) }),
    placedAt,
  );

const orderRow = ({ head }: NewOrder) => sql`
  insert into orders (id, number, person_id, status, payment_status, payment_method, language,
    ship_to, ship_to_name, subtotal_paise, shipping_paise, tax_paise, round_off_paise, cash_rounding_paise, total_paise,
    idempotency_key, stock_held_until, above_limit, placed_at)
  select o.id, ${orderNumberPrefix(head.placedAt)}::text
      || lpad(drawn.n::text, greatest(${orderNumberDigits}::int, length(drawn.n::text)), '0'),
    o."personId", o.status, o."paymentStatus", o.method, o.language, o."shipTo", o."shipTo" ->> 'fullName',
    o."subtotalPaise", o."shippingPaise", o."taxPaise", o."roundOffPaise", o."cashRoundingPaise",
    o."totalPaise", o."idempotencyKey",
    o."stockHeldUntil", nullif(o."aboveLimit", 'null'::jsonb), o."placedAt"
  from json_to_record(${JSON.stringify(head)}::json) as o(id uuid, "personId" uuid, status parcel_status,
    "paymentStatus" payment_status, method text, language text, "shipTo" jsonb, "subtotalPaise" bigint,
    "shippingPaise" bigint, "taxPaise" bigint, "roundOffPaise" bigint, "cashRoundingPaise" bigint, "totalPaise" bigint,
    "idempotencyKey" text,
    "stockHeldUntil" timestamptz, "aboveLimit" jsonb, "placedAt" timestamptz),
    (select nextval('order_numbers') as n) as drawn
  returning id, number, person_id, placed_at`;

const parcelRows = ({ parcels }: NewOrder) => sql`
  insert into parcels (id, order_id, vendor_id, goods_kind, position, status, subtotal_paise, shipping_paise,
    tax_paise, round_off_paise, total_paise, ship_from_state, created_at)
  select p.id, placed.id, p."vendorId", p."goodsKind", p.position, p.status, p."subtotalPaise", p."shippingPaise",
    p."taxPaise", p."roundOffPaise", p."totalPaise", p."shipFromState", placed.placed_at
  from placed, json_to_recordset(${JSON.stringify(parcels)}::json) as p(id uuid, "vendorId" uuid,
    "goodsKind" goods_kind, position smallint, status parcel_status, "subtotalPaise" bigint, "shippingPaise" bigint,
    "taxPaise" bigint, "roundOffPaise" bigint, "totalPaise" bigint, "shipFromState" text)`;

const lines = (order: NewOrder) => sql`
  select * from json_to_recordset(${JSON.stringify(order.lines)}::json) as l(id uuid, "parcelId" uuid,
    position smallint, "packId" uuid, "productId" uuid, "vendorId" uuid, "productName" text, "productNameHi" text,
    slug text, "imageKey" text, "packQuantity" int, "packUnit" pack_unit, sku text, "goodsKind" goods_kind,
    "pricePaise" bigint, quantity int, "valuePaise" bigint, "taxRateBasisPoints" int, "taxPaise" bigint, hsn text)`;

const lineRows = sql`
  insert into order_lines (id, order_id, parcel_id, position, pack_id, product_id, vendor_id, product_name,
    product_name_hi, product_slug, image_key, pack_quantity, pack_unit, sku, goods_kind, price_paise, quantity,
    value_paise, tax_rate_basis_points, tax_paise, hsn)
  select line.id, placed.id, "parcelId", position, "packId", "productId", "vendorId", "productName",
    "productNameHi", slug, "imageKey", "packQuantity", "packUnit", sku, "goodsKind", "pricePaise", quantity,
    "valuePaise", "taxRateBasisPoints", "taxPaise", hsn
  from placed, line`;

const takeStock = sql`
  update packs set stock = packs.stock - line.quantity from line
  where packs.id = line."packId" and packs.stock >= line.quantity
  returning packs.id, packs.stock, line.id as line_id, line.quantity`;

const movementRows = sql`
  insert into stock_movements (pack_id, change, stock_after, cause, order_line_id, person_id, created_at)
  select taken.id, -taken.quantity, taken.stock, 'order', taken.line_id, placed.person_id, placed.placed_at
  from placed, taken`;

const attemptRow = ({ attempt }: NewOrder) => sql`
  insert into payment_attempts (id, order_id, method, gateway, amount_paise, offline_payment, created_at)
  select a.id, placed.id, a.method, a.gateway, a."amountPaise", nullif(a."offlinePayment", 'null'::jsonb), placed.placed_at
  from placed, json_to_record(${JSON.stringify(attempt)}::json)
    as a(id uuid, method text, gateway text, "amountPaise" bigint, "offlinePayment" jsonb)`;

const historyRows = ({ history }: NewOrder) => sql`
  insert into order_history (order_id, parcel_id, event, from_status, to_status, actor_role, actor_id, at)
  select placed.id, h."parcelId", h.event, h."fromStatus", h."toStatus", h."actorRole", h."actorId", placed.placed_at
  from placed, json_to_recordset(${JSON.stringify(history)}::json) as h("parcelId" uuid, event text,
    "fromStatus" parcel_status, "toStatus" parcel_status, "actorRole" text, "actorId" uuid)`;
