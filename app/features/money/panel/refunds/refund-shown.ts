import type { ParcelStatus } from "#domain/orders/order-status.ts";
import type { PackUnit } from "#domain/catalogue/products/product.ts";
import type { RefundReason } from "#domain/money/refunds/refund-reason.ts";

type Pack = { productName: string; packQuantity: number; packUnit: PackUnit };

export type RefundableLineShown = Pack & {
  id: string;
  quantity: number;
  grossPaise: number;
  backPaise: number;
  leftPaise: number;
  packsLeft: number;
};

export type RefundableShown = {
  orderNumber: string;
  /** The state of the order that the form is filled in for. */
  after: number;
  paidPaise: number;
  backPaise: number;
  leftPaise: number;
  isAlwaysByHand: boolean;
  parcels: {
    id: string;
    number: number;
    vendorName: string;
    status: ParcelStatus;
    leftPaise: number;
    lines: RefundableLineShown[];
  }[];
};

export type RefundPlanShown = {
  amountPaise: number;
  taxPaise: number;
  reason: RefundReason;
  note: string | null;
  parcels: {
    number: number;
    captureId: string;
    amountPaise: number;
    isByHand: boolean;
    parts: {
      kind: "line" | "shipping" | "round-off";
      quantity: number | null;
      amountPaise: number;
      pack: Pack | null;
    }[];
  }[];
};

export type RefundValues = Readonly<Record<string, string | undefined>>;

/** The form again, with what was typed and what is wrong with it. */
export type RefundEdit = {
  step: "edit";
  values: RefundValues;
  problems: Readonly<Record<string, string | undefined>>;
  problem: string | null;
};

/** What would go back, to be confirmed. */
export type RefundConfirm = { step: "confirm"; values: RefundValues; plan: RefundPlanShown };

export type RefundAnswer = RefundEdit | RefundConfirm;
