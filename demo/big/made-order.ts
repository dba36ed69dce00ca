import type { OfflinePayment } from "#domain/payment-methods/offline-method.ts";
import type { ParcelStatus } from "#domain/orders/order-status.ts";
import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import { priceOrder } from "#domain/carts/price-order.ts";
import { shopDelivery } from "#domain/delivery/shop-delivery.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import { taxRatesAt } from "#domain/tax/tax-class.ts";
import type { OrderCourse } from "./order-course.ts";
import type { TableRow } from "./insert-rows.ts";
import type { BigCustomer } from "./people-rows.ts";
import type { StockedPack } from "./stocked-packs.ts";

/** What is referred to comes before what refers: they are filled in this order. */
const tables = [
  "orders",
  "parcels",
  "order_lines",
  "payment_attempts",
  "captures",
  "refunds",
  "refund_lines",
  "order_history",
  "stock_movements",
  "return_requests",
  "sandbox_payments",
  "gateway_payments",
  "outbox",
] as const;
type OrderTable = (typeof tables)[number];
/** Of stock movements without `stock_after`, which the database knows. */
export type OrderRows = Record<OrderTable, TableRow[]>;

export const noOrderRows = (): OrderRows =>
  Object.fromEntries(tables.map((table) => [table, []])) as unknown as OrderRows;

export type BigOrder = {
  number: number;
  /** As the shop drew it. */
  orderNumber: string;
  placedAt: number;
  now: number;
  customer: BigCustomer;
  method: PaymentMethod;
  offlinePayment: OfflinePayment | null;
  lines: readonly { pack: StockedPack; quantity: number }[];
  settings: ShopSettings;
};

export const iso = (ms: number) => new Date(ms).toISOString();

export type MadeOrder = BigOrder & {
  id: string;
  priced: ReturnType<typeof price>;
  course: OrderCourse;
  parcelIds: string[];
  lineIds: string[];
  statuses: ParcelStatus[];
  sums: { captured: number; refunded: number; open: number };
};

export function price({ lines, settings, placedAt, method }: BigOrder) {
  const rateOf = taxRatesAt(settings, new Date(placedAt));
  return priceOrder({
    lines: lines.map(({ pack, quantity }) => ({
      ...pack,
      quantity,
      taxRateBasisPoints: rateOf(pack),
    })),
    shipping: shopDelivery(settings).elsewhere,
    inCash: method === "cod",
  });
}

export const stepTime = ({ course }: MadeOrder, parcel: number, to: ParcelStatus): number | null =>
  course.steps[parcel]?.find((step) => step.to === to)?.at ?? null;

export const canceledPaise = ({ priced, statuses }: MadeOrder) =>
  priced.parcels.reduce(
    (sum, { totalPaise }, index) => sum + (statuses[index] === "canceled" ? totalPaise : 0),
    0,
  );

export type Entry = { at: number; event: string; actor_role: string } & Partial<
  Record<"parcel_id" | "from_status" | "to_status" | "actor_id" | "note", unknown>
>;

export function addEntries(rows: OrderRows, orderId: string, entries: readonly Entry[]): void {
  for (const entry of entries) {
    const { at, event, actor_role, parcel_id, from_status, to_status, actor_id, note } = entry;
    const optional = { parcel_id, from_status, to_status, actor_id, note };
    const known = Object.entries(optional).map(([name, value]) => [name, value ?? null]);
    rows.order_history.push({
      order_id: orderId,
      event,
      actor_role,
      at: iso(at),
      ...Object.fromEntries(known),
    });
  }
}
