import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { executePrepared } from "#database/prepared.ts";
import { orderMailAt } from "#domain/mail/mail.ts";
import { placedNotices } from "#domain/orders/order-notices.ts";
import { orderNumberDigits, orderNumberPrefix } from "#domain/orders/order-number.ts";
import { noticeRows } from "#server/notices/steps/record-notices.ts";
import { mailRows } from "#server/outbox/steps/queue-mail.ts";
import type { NewOrder } from "./new-order.ts";

/**
 * Writes all of these orders, of one person each, in one statement, which keeps their packs locked for one round trip and
 * the commit. The guard on stock can only fail if somebody changed a pack without its lock: that is a bug, and throws.
 *
 * @returns their numbers, by their ids
 */
export async function writeOrders(
  tx: Transaction,
  orders: readonly NewOrder[],
  placedAt: Date,
): Promise<Map<string, string>> {
  const written = await executePrepared<{
    orderId: string;
    orderNumber: string;
    taken: number;
    counted: number;
  }>(
    tx,
    "write orders",
    sql`
    with head as materialized (${heads(orders)}),
    placed as (${orderRows}),
    new_parcels as (${parcelRows(orders, placedAt)}),
    line as materialized (${lines(orders)}),
    new_lines as (${lineRows}),
    taken as (${takeStock}),
    take as materialized (${takes(orders)}),
    of_lots as (${takeFromLots}),
    moved as (${movementRows}),
    attempted as (${attemptRows(orders, placedAt)}),
    noted as (${historyRows(orders, placedAt)}),
    use as materialized (${uses(orders)}),
    used as (${useRows}),
    counted as (${countedUses}),
    told as (${mailRows(orders.map(placedMail), placedAt)}),
    noticed as (${noticeRows(orders.flatMap(newNotices), placedAt)}),
    emptied as (
      delete from account_cart_lines using head, line
      where line."orderId" = head.id and account_cart_lines.person_id = head."personId"
        and account_cart_lines.pack_id = line."packId"
    ),
    renewed as (
      update account_carts set generation = head."nextCartGeneration", updated_at = head."placedAt"
      from head where account_carts.person_id = head."personId"
    )
    select placed.id as "orderId", placed.number as "orderNumber", (select count(*) from taken) as taken,
      (select count(*) from counted) as counted from placed`,
  );
  const packs = new Set(orders.flatMap((order) => order.lines.map(({ packId }) => packId)));
  if (written.length !== orders.length || written.some(({ taken }) => taken !== packs.size))
    throw new Error("Stock changed under the lock of its packs");
  const codes = new Set(orders.flatMap(usesOf).flatMap((use) => use.code ?? []));
  if (written.some(({ counted }) => counted !== codes.size))
    throw new Error("A code was used under its lock");
  return new Map(written.map(({ orderId, orderNumber }) => [orderId, orderNumber]));
}

const placedMail = ({ head: { id: orderId, method, placedAt } }: NewOrder) => ({
  mail: { kind: "order-placed", orderId } as const,
  notBefore: orderMailAt(method, placedAt),
});

const newNotices = ({ head: { id, method, status }, parcels }: NewOrder) =>
  placedNotices({ id, method, status, vendorIds: parcels.map(({ vendorId }) => vendorId) });

const heads = (orders: readonly NewOrder[]) => {
  const given = orders.map(({ head, nextCartGeneration }) => ({
    ...head,
    nextCartGeneration,
    numberPrefix: orderNumberPrefix(head.placedAt),
  }));
  return sql`
  select * from json_to_recordset(${JSON.stringify(given)}::json) as o(id uuid, "numberPrefix" text, "personId" uuid,
    "nextCartGeneration" uuid, status parcel_status, "paymentStatus" payment_status, method text, language text,
    "shipTo" jsonb, "subtotalPaise" bigint, "shippingPaise" bigint, "taxPaise" bigint, "roundOffPaise" bigint,
    "cashRoundingPaise" bigint, "shopPaidPaise" bigint, promotions jsonb, "totalPaise" bigint, "idempotencyKey" text, "stockHeldUntil" timestamptz,
    "aboveLimit" jsonb, "sowingDate" date, days jsonb, "placedAt" timestamptz)`;
};

const orderRows = sql`
  insert into orders (id, number, person_id, status, payment_status, payment_method, language,
    ship_to, ship_to_name, subtotal_paise, shipping_paise, tax_paise, round_off_paise, cash_rounding_paise, shop_paid_paise,
    promotions, total_paise, idempotency_key, stock_held_until, above_limit, sowing_date,
    delivery_days_from, delivery_days_to, placed_at)
  select o.id, o."numberPrefix" || lpad(o.n::text, greatest(${orderNumberDigits}::int, length(o.n::text)), '0'),
    o."personId", o.status, o."paymentStatus", o.method, o.language, o."shipTo", o."shipTo" ->> 'fullName',
    o."subtotalPaise", o."shippingPaise", o."taxPaise", o."roundOffPaise", o."cashRoundingPaise",
    o."shopPaidPaise", nullif(o.promotions, 'null'::jsonb), o."totalPaise", o."idempotencyKey", o."stockHeldUntil", nullif(o."aboveLimit", 'null'::jsonb), o."sowingDate",
    (o.days ->> 'from')::smallint, (o.days ->> 'to')::smallint, o."placedAt"
  from (select head.*, nextval('order_numbers') as n from head) o
  returning id, number`;

const parcelRows = (orders: readonly NewOrder[], placedAt: Date) => sql`
  insert into parcels (id, order_id, vendor_id, goods_kind, position, status, subtotal_paise, shipping_paise,
    tax_paise, round_off_paise, shop_paid_paise, shop_paid_shipping_paise, total_paise, ship_from_state,
    commission_tax_basis_points, parcel_fee_paise, parcel_fee_tax_paise, created_at)
  select id, "orderId", "vendorId", "goodsKind", position, status, "subtotalPaise", "shippingPaise",
    "taxPaise", "roundOffPaise", "shopPaidPaise", "shopPaidShippingPaise", "totalPaise", "shipFromState",
    "commissionTaxBasisPoints", "parcelFeePaise", "parcelFeeTaxPaise", ${placedAt}::timestamptz
  from json_to_recordset(${JSON.stringify(orders.flatMap(({ parcels }) => parcels))}::json) as p(id uuid,
    "orderId" uuid, "vendorId" uuid, "goodsKind" goods_kind, position smallint, status parcel_status,
    "subtotalPaise" bigint, "shippingPaise" bigint, "taxPaise" bigint, "roundOffPaise" bigint,
    "shopPaidPaise" bigint, "shopPaidShippingPaise" bigint, "totalPaise" bigint, "shipFromState" text, "commissionTaxBasisPoints" int, "parcelFeePaise" bigint, "parcelFeeTaxPaise" bigint)`;

const lines = (orders: readonly NewOrder[]) => {
  const given = orders.flatMap((order) => order.lines.map(({ takes: _takes, ...line }) => line));
  return sql`
  select * from json_to_recordset(${JSON.stringify(given)}::json) as l(id uuid,
    "orderId" uuid, "parcelId" uuid, position smallint, "packId" uuid, "productId" uuid, "vendorId" uuid,
    "productName" text, "productNameHi" text, slug text, "imageKey" text, "packQuantity" int, "packUnit" pack_unit,
    sku text, "goodsKind" goods_kind, "pricePaise" bigint, quantity int, "offPaise" bigint, "shopPaidPaise" bigint, "valuePaise" bigint, "taxRateBasisPoints" int,
    "taxPaise" bigint, hsn text, "commissionBasisPoints" int, "commissionPaise" bigint, "commissionTaxPaise" bigint)`;
};

const lineRows = sql`
  insert into order_lines (id, order_id, parcel_id, position, pack_id, product_id, vendor_id, product_name,
    product_name_hi, product_slug, image_key, pack_quantity, pack_unit, sku, goods_kind, price_paise, quantity,
    off_paise, shop_paid_paise, value_paise, tax_rate_basis_points, tax_paise, hsn, commission_basis_points, commission_paise, commission_tax_paise)
  select id, "orderId", "parcelId", position, "packId", "productId", "vendorId", "productName",
    "productNameHi", slug, "imageKey", "packQuantity", "packUnit", sku, "goodsKind", "pricePaise", quantity,
    "offPaise", "shopPaidPaise", "valuePaise", "taxRateBasisPoints", "taxPaise", hsn, "commissionBasisPoints", "commissionPaise", "commissionTaxPaise"
  from line`;

const usesOf = ({ head: { id: orderId, personId, promotions } }: NewOrder) =>
  (promotions ?? []).map(({ id, code, savedPaise }) => ({
    id,
    code,
    savedPaise,
    orderId,
    personId,
  }));

const uses = (orders: readonly NewOrder[]) => sql`
  select * from json_to_recordset(${JSON.stringify(orders.flatMap(usesOf))}::json)
    as u(id uuid, code text, "savedPaise" bigint, "orderId" uuid, "personId" uuid)`;

const useRows = sql`
  insert into promotion_uses (promotion_id, order_id, person_id, saved_paise, used_at)
  select use.id, use."orderId", use."personId", use."savedPaise", head."placedAt" from use join head on head.id = use."orderId"`;

/** Only codes are counted: nobody's order waits for another's because of what holds by itself. */
const countedUses = sql`
  update promotions set uses = promotions.uses + given.uses
  from (select id, count(*)::int as uses from use where code is not null group by id) given
  where promotions.id = given.id and (promotions.uses_max is null or promotions.uses + given.uses <= promotions.uses_max)
  returning promotions.id`;

const takeStock = sql`
  update packs set stock = packs.stock - sold.quantity
  from (select "packId", sum(quantity)::int as quantity from line group by "packId") sold
  where packs.id = sold."packId" and packs.stock >= sold.quantity
  returning packs.id, packs.stock + sold.quantity as stock_before`;

const takes = (orders: readonly NewOrder[]) => {
  const taken = orders
    .flatMap(({ lines: ofOrder }) => ofOrder)
    .flatMap((line) => line.takes.map((take) => ({ ...take, lineId: line.id })))
    .map((take, n) => ({ ...take, n }));
  return sql`
  select take.*, line."packId", line."orderId"
  from json_to_recordset(${JSON.stringify(taken)}::json) as take(n int, "lineId" uuid, "lotId" uuid, quantity int)
  join line on line.id = take."lineId"`;
};

const takeFromLots = sql`
  update lot_stock set quantity = lot_stock.quantity - sold.quantity
  from (select "packId", "lotId", sum(quantity)::int as quantity from take where "lotId" is not null
    group by "packId", "lotId") sold
  where lot_stock.pack_id = sold."packId" and lot_stock.lot_id = sold."lotId"`;

/** One after the other, as their ids will be: what each leaves is what the next begins with. */
const movementRows = sql`
  insert into stock_movements (pack_id, lot_id, change, stock_after, cause, order_line_id, person_id, created_at)
  select taken.id, take."lotId", -take.quantity,
    taken.stock_before - sum(take.quantity) over (partition by taken.id order by take.n), 'order', take."lineId",
    head."personId", head."placedAt"
  from taken join take on take."packId" = taken.id join head on head.id = take."orderId"
  order by taken.id, take.n`;

const attemptRows = (orders: readonly NewOrder[], placedAt: Date) => sql`
  insert into payment_attempts (id, order_id, method, gateway, amount_paise, offline_payment, created_at)
  select id, "orderId", method, gateway, "amountPaise", nullif("offlinePayment", 'null'::jsonb), ${placedAt}::timestamptz
  from json_to_recordset(${JSON.stringify(orders.map(({ attempt }) => attempt))}::json)
    as a(id uuid, "orderId" uuid, method text, gateway text, "amountPaise" bigint, "offlinePayment" jsonb)`;

const historyRows = (orders: readonly NewOrder[], placedAt: Date) => sql`
  insert into order_history (order_id, parcel_id, event, from_status, to_status, actor_role, actor_id, at)
  select "orderId", "parcelId", event, "fromStatus", "toStatus", "actorRole", "actorId", ${placedAt}::timestamptz
  from json_to_recordset(${JSON.stringify(orders.flatMap(({ history }) => history))}::json) as h("orderId" uuid,
    "parcelId" uuid, event text, "fromStatus" parcel_status, "toStatus" parcel_status, "actorRole" text, "actorId" uuid)`;
