import type { AboveLimit } from "#domain/orders/order-limits.ts";
import type { ParcelStatus } from "#domain/orders/order-status.ts";
import type { AttemptState } from "#domain/money/payments/attempt.ts";
import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import type { ShownDocument } from "#app/features/documents/document-links.tsx";
import type {
  ShownOrder,
  ShownParcel,
  ShownRefund,
} from "#app/features/parcels/lines/order-shown.ts";
import type {
  DeskEntry,
  DeskParcel,
  DeskReturn,
} from "#app/features/parcels/panel/parcel-shown.ts";

export type DeskRefund = Omit<ShownRefund, "lines" | "shippingPaise"> & {
  gateway: string;
  byHand: boolean;
  failureCode: string | null;
  /** Null: it went back by itself. */
  by: string | null;
  reference: string | null;
  createdAt: Date;
  completedAt: Date | null;
};

export type NamedFact = { name: string; data: string };

export type Desk = {
  customer: { id: string; name: string; email: string; isActive: boolean };
  offlinePayment: {
    name: string;
    info: readonly NamedFact[];
    given: readonly NamedFact[];
  } | null;
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
    payerReference: string | null;
    createdAt: Date;
  }[];
  captures: { id: string; parcelId: string | null; amountPaise: number; capturedAt: Date }[];
  refunds: DeskRefund[];
  returns: DeskReturn[];
};

/** An order as administrators see it; `moves` are those allowed to them, of each parcel in its order. */
export type DeskShown = {
  order: Omit<ShownOrder, "parcels"> & {
    aboveLimit: AboveLimit | null;
    parcels: (ShownParcel & DeskParcel)[];
  };
  desk: Desk;
  documents: ShownDocument[];
  moves: ParcelStatus[][];
  /** What goes back for each parcel that may be taken back now, by its id. */
  returnRefunds: Readonly<Record<string, number>>;
};
