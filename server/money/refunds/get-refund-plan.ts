import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { PackUnit } from "#domain/catalogue/products/product.ts";
import {
  plannedPaise,
  planRefund,
  type RefundSelection,
  type PlannedRefund,
} from "#domain/money/refunds/plan-refund.ts";
import type { RefundPart } from "#domain/money/refunds/refund-parts.ts";
import { writeRefundReason, type WrittenReason } from "#domain/money/refunds/refund-reason.ts";
import type { RefundRefusal } from "#domain/money/refunds/refund-refusals.ts";
import { wholeParcels } from "#domain/money/refunds/refunded-parcels.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { World } from "#server/world.ts";
import { findOrderId, loadRefundable, type NamedParcel } from "./refundable-store.ts";

export type RefundToPlan = {
  orderNumber: string;
  /** How many refunds the order had when the form was filled in: of one state of it one refund is made. */
  after: number;
  asked: RefundSelection;
  reason: string;
  words: string;
  isByHand: boolean;
};

export type PlannedPart = Pick<RefundPart, "kind" | "quantity" | "amountPaise"> & {
  /** Null for what is no line, like shipping. */
  pack: { productName: string; packQuantity: number; packUnit: PackUnit } | null;
};

export type RefundPlan = WrittenReason & {
  amountPaise: number;
  taxPaise: number;
  /** The numbers of parcels that were not sent, and of which nothing stays: are they canceled too? */
  wholeParcels: number[];
  parcels: {
    number: number;
    captureId: string;
    amountPaise: number;
    isByHand: boolean;
    parts: PlannedPart[];
  }[];
};

/** What a refund would pay back, as things stand: an administrator looks at it before any money moves. */
export async function getRefundPlan(
  world: World,
  person: Person,
  request: RefundToPlan,
): Promise<Result<RefundPlan, RefundRefusal>> {
  if (!can(person, "manage-payments")) return refuse({ code: "order-not-found" });
  const orderId = await findOrderId(world.db, request.orderNumber);
  if (orderId === null) return refuse({ code: "order-not-found" });
  const order = await loadRefundable(world.db, orderId);
  if (request.after !== order.refundCount) return refuse({ code: "refund-meanwhile" });
  const planned = planRefund(order, request.asked);
  if (!planned.ok) return planned;
  const reason = writeRefundReason(request);
  if (!reason.ok) return reason;
  const parts = planned.value.flatMap((refund) => refund.parts);
  return accept({
    ...reason.value,
    amountPaise: plannedPaise(planned.value),
    taxPaise: parts.reduce((sum, { taxPaise }) => sum + taxPaise, 0),
    wholeParcels: wholeParcels(order.parcels, planned.value),
    parcels: planned.value.map((refund) => viewPlanned(order.parcels, refund, request.isByHand)),
  });
}

function viewPlanned(
  parcels: readonly NamedParcel[],
  { parcelId, captureId, amountPaise, isByHand, parts }: PlannedRefund,
  asked: boolean,
) {
  const index = parcels.findIndex(({ id }) => id === parcelId);
  const lines = parcels[index]?.lines ?? [];
  return {
    number: index + 1,
    captureId,
    amountPaise,
    isByHand: isByHand || asked,
    parts: parts.map((part) => ({
      kind: part.kind,
      quantity: part.quantity,
      amountPaise: part.amountPaise,
      pack: lines.find(({ id }) => id === part.lineId) ?? null,
    })),
  };
}
