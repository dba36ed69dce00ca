import { readOrderNumber } from "#domain/orders/order-number.ts";
import type { ParcelStatus } from "#domain/orders/order-status.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { PackUnit } from "#domain/catalogue/products/product.ts";
import { lineLeftPaise, packsLeft, parcelRoom } from "#domain/money/refunds/refundable.ts";
import type { World } from "#server/world.ts";
import { findOrderId, loadRefundable, type NamedParcel } from "./refundable-store.ts";

export type RefundableLineView = {
  id: string;
  productName: string;
  packQuantity: number;
  packUnit: PackUnit;
  quantity: number;
  grossPaise: number;
  backPaise: number;
  leftPaise: number;
  /** How many of it can be paid back as packs. */
  packsLeft: number;
};

export type RefundableView = {
  orderNumber: string;
  /** The state of the order that the form is filled in for. */
  after: number;
  paidPaise: number;
  /** That are back or on their way. */
  backPaise: number;
  leftPaise: number;
  /** No gateway took the money: it goes back by hand, whatever is asked. */
  isAlwaysByHand: boolean;
  parcels: {
    id: string;
    number: number;
    vendorName: string;
    status: ParcelStatus;
    leftPaise: number;
    lines: RefundableLineView[];
  }[];
};

/** What may go back of anybody's order. Null: no such order. */
export async function getRefundableOrder(
  world: World,
  person: Person,
  number: string,
): Promise<RefundableView | null> {
  const read = readOrderNumber(number);
  if (read === null || !can(person, "manage-payments")) return null;
  const orderId = await findOrderId(world.db, read);
  if (orderId === null) return null;
  const order = await loadRefundable(world.db, orderId);
  const room = parcelRoom(order);
  const { capturedPaise, refunds } = order.brought;
  return {
    orderNumber: read,
    after: order.refundCount,
    paidPaise: capturedPaise,
    backPaise: refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    leftPaise: [...room.values()].reduce((sum, paise) => sum + paise, 0),
    isAlwaysByHand: order.captures.every(({ isByHand }) => isByHand),
    parcels: order.parcels.map((parcel, index) =>
      viewParcel(parcel, index + 1, room.get(parcel.id) ?? 0),
    ),
  };
}

const viewParcel = (parcel: NamedParcel, number: number, leftPaise: number) => ({
  id: parcel.id,
  number,
  vendorName: parcel.vendorName,
  status: parcel.status,
  leftPaise,
  lines: parcel.lines.map((line) => ({
    id: line.id,
    productName: line.productName,
    packQuantity: line.packQuantity,
    packUnit: line.packUnit,
    quantity: line.quantity,
    grossPaise: line.grossPaise,
    backPaise: line.backPaise,
    leftPaise: Math.min(leftPaise, lineLeftPaise(line)),
    packsLeft: leftPaise === 0 ? 0 : packsLeft(line),
  })),
});
