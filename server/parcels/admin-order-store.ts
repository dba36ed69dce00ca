import { sql } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import { readMoment, type InJson } from "#database/in-json.ts";
import type { OfflinePayment } from "#domain/payment-methods/offline-method.ts";
import type { BusinessAddress } from "#domain/vendors/business-address.ts";
import type { ParcelActor, ParcelStatus } from "#domain/orders/order-status.ts";
import type { ReturnRequestState, ReturnWish } from "#domain/parcels/return-request.ts";
import type { AttemptState } from "#domain/money/payments/attempt.ts";
import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import { commissionOfParcel, type ParcelCommission } from "#server/commission/parcel-commission.ts";
import type { OwnCarrier } from "#domain/parcels/tracking-link.ts";
import {
  packsOfRequest,
  photosOfReturn,
  type RequestPack,
} from "#server/orders/last-return-request.ts";
import { ownCarriersOfParcel } from "#server/orders/own-carriers.ts";
import { handGateways } from "#domain/money/payments/hand-gateways.ts";
import type { RefundState } from "#domain/money/refunds/refund-state.ts";

/** Who did it: an administrator's e-mail, a vendor's or customer's name. Null: the shop itself, or nobody any more. */
type ActorName = string | null;

export type AdminHistoryEntry = {
  id: number;
  event: string;
  parcelId: string | null;
  toStatus: ParcelStatus | null;
  actorRole: ParcelActor;
  actor: ActorName;
  note: string | null;
  at: Date;
};

export type AdminPaymentAttempt = {
  id: string;
  method: PaymentMethod;
  gateway: string;
  state: AttemptState;
  amountPaise: number;
  failureCode: string | null;
  reference: string | null;
  /** What the customer told of a payment to the shop's own UPI ID. */
  payerReference: string | null;
  /** When its customer last said that the money was sent. */
  toldAt: Date | null;
  /** Of one whose money its customer sends by hand. */
  offlinePayment: OfflinePayment | null;
  createdAt: Date;
};

export type AdminCapture = {
  id: string;
  attemptId: string;
  parcelId: string | null;
  amountPaise: number;
  capturedAt: Date;
};

export type AdminRefund = {
  id: string;
  parcelId: string | null;
  gateway: string;
  state: RefundState;
  amountPaise: number;
  reason: string;
  note: string | null;
  /** It waits for somebody to pay it, or was paid so. */
  byHand: boolean;
  failureCode: string | null;
  /** Null: it went back by itself. */
  by: ActorName;
  reference: string | null;
  createdAt: Date;
  completedAt: Date | null;
};

export type AdminReturn = {
  id: string;
  parcelId: string;
  state: ReturnRequestState;
  wish: ReturnWish;
  /** Their ids. */
  photos: string[];
  reason: string;
  askedAt: Date;
  decidedAt: Date | null;
  decidedBy: ActorName;
  decisionNote: string | null;
  /** None: all of the parcel. */
  packs: RequestPack[];
};

/** What only administrators see of an order. */
export type AdminOrderDetails = {
  customer: { id: string; name: string; email: string; isActive: boolean };
  skus: Record<string, string>;
  /** Who sends each parcel, by its id. */
  senders: Record<string, BusinessAddress>;
  /** Of each parcel, by its id; null: it was ordered before there was commission. */
  commissions: Record<string, ParcelCommission | null>;
  /** Those that the vendor of each parcel used last, by the parcel's id. */
  ownCarriers: Record<string, OwnCarrier[]>;
  history: AdminHistoryEntry[];
  attempts: AdminPaymentAttempt[];
  captures: AdminCapture[];
  refunds: AdminRefund[];
  returns: AdminReturn[];
};

const actorName = sql`(select case when p.role = 'administrator' then p.email else p.name end from people p where p.id = `;

/** Of a vendor `v`, as JSON. */
export const businessAddress = sql`json_build_object('addressLine1', v.address_line1, 'addressLine2', v.address_line2,
  'city', v.city, 'pinCode', v.pin_code, 'shipFromState', v.ship_from_state)`;

export async function loadAdminOrderDetails(
  db: Executor,
  orderId: string,
): Promise<AdminOrderDetails> {
  const { rows } = await db.execute<{ found: InJson<AdminOrderDetails> }>(sql`
    select json_build_object(
      'customer', json_build_object('id', buyer.id, 'name', buyer.name, 'email', buyer.email,
        'isActive', buyer.status <> 'anonymised'),
      'skus', (select coalesce(json_object_agg(l.pack_id, l.sku), '{}'::json) from order_lines l where l.order_id = o.id),
      'senders', (select coalesce(json_object_agg(p.id, ${businessAddress}), '{}'::json)
        from parcels p join vendors v on v.id = p.vendor_id where p.order_id = o.id),
      'commissions', (select coalesce(json_object_agg(p.id, ${commissionOfParcel}), '{}'::json)
        from parcels p where p.order_id = o.id),
      'ownCarriers', (select coalesce(json_object_agg(p.id, ${ownCarriersOfParcel}), '{}'::json)
        from parcels p where p.order_id = o.id),
      'history', (select coalesce(json_agg(json_build_object('id', h.id, 'event', h.event, 'parcelId', h.parcel_id,
        'toStatus', h.to_status, 'actorRole', h.actor_role, 'actor', ${actorName} h.actor_id), 'note', h.note,
        'at', h.at) order by h.id desc), '[]'::json) from order_history h where h.order_id = o.id),
      'attempts', (select coalesce(json_agg(json_build_object('id', a.id, 'method', a.method, 'gateway', a.gateway,
        'state', a.state, 'amountPaise', a.amount_paise, 'failureCode', a.failure_code,
        'reference', a.gateway_reference, 'payerReference', a.payer_reference, 'toldAt', a.told_at, 'offlinePayment', a.offline_payment, 'createdAt', a.created_at)
        order by a.created_at, a.id), '[]'::json)
        from payment_attempts a where a.order_id = o.id),
      'captures', (select coalesce(json_agg(json_build_object('id', c.id, 'attemptId', c.attempt_id,
        'parcelId', c.parcel_id, 'amountPaise', c.amount_paise, 'capturedAt', c.captured_at)
        order by c.captured_at, c.id), '[]'::json) from captures c where c.order_id = o.id),
      'refunds', (select coalesce(json_agg(json_build_object('id', r.id, 'parcelId', r.parcel_id, 'gateway', a.gateway,
        'state', r.state, 'amountPaise', r.amount_paise, 'reason', r.reason, 'note', r.note,
        'byHand', r.by_hand or a.gateway = any(${sql.param([...handGateways])}::text[]),
        'failureCode', r.failure_code, 'reference', r.gateway_reference,
        'by', case when r.request_key is not null then ${actorName} r.requested_by) end,
        'createdAt', r.created_at, 'completedAt', r.completed_at) order by r.created_at, r.id), '[]'::json)
        from refunds r join captures c on c.id = r.capture_id join payment_attempts a on a.id = c.attempt_id
        where r.order_id = o.id),
      'returns', (select coalesce(json_agg(json_build_object('id', r.id, 'parcelId', r.parcel_id, 'state', r.state,
        'wish', r.wish, 'photos', ${photosOfReturn}, 'reason', r.reason, 'askedAt', r.asked_at, 'decidedAt', r.decided_at, 'decidedBy', ${actorName} r.decided_by),
        'decisionNote', r.decision_note, 'packs', ${packsOfRequest}) order by r.asked_at desc, r.id), '[]'::json)
        from return_requests r join parcels p on p.id = r.parcel_id where p.order_id = o.id)
    ) as found
    from orders o join people buyer on buyer.id = o.person_id where o.id = ${orderId}`);
  const [row] = rows;
  if (row === undefined) throw new Error(`No order ${orderId}`);
  return readMoments(row.found);
}

function readMoments(facts: InJson<AdminOrderDetails>): AdminOrderDetails {
  return {
    ...facts,
    history: facts.history.map((entry) => ({ ...entry, at: new Date(entry.at) })),
    attempts: facts.attempts.map((entry) => ({
      ...entry,
      toldAt: readMoment(entry.toldAt),
      createdAt: new Date(entry.createdAt),
    })),
    captures: facts.captures.map((entry) => ({ ...entry, capturedAt: new Date(entry.capturedAt) })),
    refunds: facts.refunds.map((entry) => ({
      ...entry,
      createdAt: new Date(entry.createdAt),
      completedAt: readMoment(entry.completedAt),
    })),
    returns: facts.returns.map((entry) => ({
      ...entry,
      askedAt: new Date(entry.askedAt),
      decidedAt: readMoment(entry.decidedAt),
    })),
  };
}
