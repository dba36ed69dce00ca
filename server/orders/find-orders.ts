import { sql } from "drizzle-orm";
import { canPayAgain } from "#domain/orders/hold.ts";
import type { OrderStatus } from "#domain/orders/order-status.ts";
import type { PaymentMethod } from "#domain/payments/payment-method.ts";
import type { PaymentStatus } from "#domain/payments/payment-status.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { PackUnit } from "#domain/products/product.ts";
import type { World } from "#server/world.ts";

const ordersPerPage = 10;

export type OrderSummaryLine = {
  packId: string;
  productName: string;
  productNameHi: string | null;
  imageKey: string | null;
  packQuantity: number;
  packUnit: PackUnit;
  quantity: number;
};

export type OrderSummary = {
  id: string;
  number: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  method: PaymentMethod;
  placedAt: Date;
  totalPaise: number;
  /** Pieces over all lines. */
  itemCount: number;
  lines: OrderSummaryLine[];
  canPayAgain: boolean;
};

export type FoundOrders = {
  orders: OrderSummary[];
  total: number;
  page: number;
  pageCount: number;
};

type Row = Omit<OrderSummary, "placedAt" | "canPayAgain"> & {
  placedAt: string;
  sentAttempts: number;
};

/** The person's own, the newest first. A page beyond the last is the last; there is always a first. */
export async function findOrders(
  world: World,
  person: Person,
  { page }: { page: number },
): Promise<FoundOrders> {
  if (!can(person, "see-own-orders")) return { orders: [], total: 0, page: 1, pageCount: 1 };
  const counted = await world.db.execute<{ total: number }>(
    sql`select count(*) as total from orders where person_id = ${person.id}`,
  );
  const total = counted.rows[0]?.total ?? 0;
  const pageCount = Math.max(1, Math.ceil(total / ordersPerPage));
  const shown = Number.isSafeInteger(page) ? Math.min(Math.max(page, 1), pageCount) : 1;
  const { rows } = await world.db.execute<Row>(sql`
    select o.id, o.number, o.status, o.payment_status as "paymentStatus", o.payment_method as method,
      o.placed_at as "placedAt", o.total_paise as "totalPaise",
      (select sum(quantity) from order_lines where order_id = o.id) as "itemCount",
      (select json_agg(json_build_object('packId', pack_id, 'productName', product_name, 'productNameHi', product_name_hi,
        'imageKey', image_key, 'packQuantity', pack_quantity, 'packUnit', pack_unit, 'quantity', quantity)
        order by position) from order_lines where order_id = o.id) as lines,
      (select count(*) from payment_attempts where order_id = o.id and state = 'open' and token_hash is not null)
        as "sentAttempts"
    from orders o where o.person_id = ${person.id}
    order by o.placed_at desc, o.id
    limit ${ordersPerPage} offset ${(shown - 1) * ordersPerPage}`);
  const orders = rows.map(({ sentAttempts, ...row }) => ({
    ...row,
    placedAt: new Date(row.placedAt),
    canPayAgain: canPayAgain({
      status: row.status,
      method: row.method,
      openAttempts: sentAttempts,
    }),
  }));
  return { orders, total, page: shown, pageCount };
}
