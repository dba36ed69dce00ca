// Who hears of an order: its vendors as soon as there is something to pack, the administrators also where it waits for them.
import { orderAddressNews, type Notice } from "#domain/notices/notice.ts";
import type { ParcelActor, ParcelStatus } from "./order-status.ts";
import { paymentMethodKind, type PaymentMethod } from "#domain/payment-methods/payment-method.ts";

/** One for an order, whatever it consists of, and whether it waited before. */
const newOrder = (orderId: string, vendorId: string | null): Notice => ({
  vendorId,
  kind: "order",
  subjectId: orderId,
  key: `order:${orderId}`,
});

/** Money of its own methods the shop has to look for itself; what is paid within minutes is told of when it is. */
export function placedNotices(order: {
  id: string;
  method: PaymentMethod;
  status: ParcelStatus;
  vendorIds: readonly string[];
}): Notice[] {
  if (order.status === "confirmed") return confirmedNotices(order.id, order.vendorIds);
  return paymentMethodKind(order.method) === "digital" ? [] : [newOrder(order.id, null)];
}

export const confirmedNotices = (orderId: string, vendorIds: readonly string[]): Notice[] =>
  [...new Set(vendorIds), null].map((vendorId) => newOrder(orderId, vendorId));

type CanceledParcel = { id: string; vendorId: string; status: ParcelStatus };

/** The vendor had been told to pack it; the administrators hear of what a customer cancels. */
export function cancellationNotices(
  order: { method: PaymentMethod },
  { id, vendorId, status }: CanceledParcel,
  by: { role: ParcelActor; personId: string | undefined },
): Notice[] {
  const wasTold = status !== "pending";
  const toShop = wasTold || paymentMethodKind(order.method) !== "digital";
  const notice = {
    kind: "cancellation",
    subjectId: id,
    detail: by.role,
    key: `cancellation:${id}`,
    exceptId: by.personId,
  } as const;
  return [
    ...(wasTold ? [{ ...notice, vendorId }] : []),
    ...(by.role === "customer" && toShop ? [{ ...notice, vendorId: null }] : []),
  ];
}

/** Vendors that have the old address before them: on a slip, or on a bag. */
export function addressNotices(
  order: {
    id: string;
    changeId: string;
    parcels: readonly { vendorId: string; status: ParcelStatus }[];
  },
  by: { personId: string },
): Notice[] {
  const packing = order.parcels.filter(
    ({ status }) => status === "confirmed" || status === "processing",
  );
  return [...new Set(packing.map(({ vendorId }) => vendorId))].map((vendorId) => ({
    vendorId,
    kind: "order",
    subjectId: order.id,
    detail: orderAddressNews,
    key: `address:${order.changeId}`,
    exceptId: by.personId,
  }));
}

/** A request that a customer writes in other words after a refusal is another one. */
export const returnNotices = (requestId: string, vendorId: string): Notice[] =>
  [vendorId, null].map((toldId) => ({
    vendorId: toldId,
    kind: "return",
    subjectId: requestId,
    key: `return:${requestId}`,
  }));
