import type { ParcelActor, ParcelStatus } from "#domain/orders/order-status.ts";
import type { ReturnRequestState } from "#domain/orders/return-request.ts";
import type { AttemptState } from "#domain/payments/attempt.ts";
import type { PaymentMethod } from "#domain/payments/payment-method.ts";
import type { ShownOrder, ShownParcel, ShownRefund } from "#app/ui/orders/order-shown.ts";

export type DeskParcel = ShownParcel & { shippedAt: Date | null };

export type DeskEntry = {
  id: number;
  event: string;
  parcelId: string | null;
  toStatus: ParcelStatus | null;
  actorRole: ParcelActor;
  actor: string | null;
  note: string | null;
  at: Date;
};

export type DeskRefund = ShownRefund & {
  gateway: string;
  reference: string | null;
  createdAt: Date;
  completedAt: Date | null;
};

export type DeskReturn = {
  id: string;
  parcelId: string;
  state: ReturnRequestState;
  reason: string;
  askedAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
  decisionNote: string | null;
};

export type NamedFact = { name: string; data: string };

export type Desk = {
  customer: { id: string; name: string; email: string; isActive: boolean };
  offlinePayment: { name: string; given: readonly NamedFact[] } | null;
  skus: Record<string, string>;
  history: DeskEntry[];
  attempts: {
    id: string;
    method: PaymentMethod;
    gateway: string;
    state: AttemptState;
    amountPaise: number;
    failureCode: string | null;
    reference: string | null;
    createdAt: Date;
  }[];
  captures: { id: string; parcelId: string | null; amountPaise: number; capturedAt: Date }[];
  refunds: DeskRefund[];
  returns: DeskReturn[];
};

/** An order as administrators see it; `moves` are those allowed to them, of each parcel in its order. */
export type DeskShown = {
  order: Omit<ShownOrder, "parcels"> & { parcels: DeskParcel[] };
  desk: Desk;
  moves: ParcelStatus[][];
};

/** What was wrong with one form of the page. */
export type DeskAnswer = {
  form: string;
  values: Record<string, string>;
  problems: Record<string, string>;
  problem: string | null;
};
