// The way of a parcel as its customer sees it: what has happened, with its day, and what is still to come.
import type { ParcelStatus } from "#domain/orders/order-status.ts";

export type ParcelStepName =
  | "ordered"
  | "packing"
  | "shipped"
  | "out-for-delivery"
  | "not-delivered"
  | "delivered"
  | "returned"
  | "canceled";

export type ParcelStep = {
  name: ParcelStepName;
  /** `current`: where it is, and more will follow; `ended`: it goes no further, or not now. */
  state: "done" | "current" | "ended" | "ahead";
  /** Null: it has not happened, or nobody wrote down when. */
  at: Date | null;
};

export type ParcelStepFacts = {
  status: ParcelStatus;
  placedAt: Date;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  /** When it last came to a status. */
  movedAt: (status: ParcelStatus) => Date | null;
};

const shipping = ["ordered", "packing", "shipped"] as const;

/** What it went through, in its turn, and what is to follow: after a try that failed nobody knows. */
function wayOf({ status, deliveredAt, movedAt }: ParcelStepFacts): {
  past: readonly ParcelStepName[];
  ahead: readonly ParcelStepName[];
} {
  switch (status) {
    case "pending":
    case "confirmed":
      return { past: ["ordered"], ahead: ["packing", "shipped", "delivered"] };
    case "processing":
      return { past: ["ordered", "packing"], ahead: ["shipped", "delivered"] };
    case "shipped":
      return { past: shipping, ahead: ["delivered"] };
    case "out-for-delivery":
      return { past: [...shipping, "out-for-delivery"], ahead: ["delivered"] };
    case "failed-to-deliver":
      return { past: [...shipping, "not-delivered"], ahead: [] };
    case "delivered":
      return { past: [...shipping, "delivered"], ahead: [] };
    case "returned":
      return {
        past: [...shipping, deliveredAt === null ? "not-delivered" : "delivered", "returned"],
        ahead: [],
      };
    case "canceled": {
      const packing = movedAt("processing") === null ? [] : (["packing"] as const);
      return { past: ["ordered", ...packing, "canceled"], ahead: [] };
    }
  }
}

/** There is always a first, and a last that happened. */
export function parcelSteps(facts: ParcelStepFacts): ParcelStep[] {
  const { past, ahead } = wayOf(facts);
  return [
    ...past.map((name, index) => ({
      name,
      state: index < past.length - 1 ? ("done" as const) : stateOf[name],
      at: momentOf(name, facts),
    })),
    ...ahead.map((name) => ({ name, state: "ahead" as const, at: null })),
  ];
}

/** Of the last that happened. */
const stateOf: Record<ParcelStepName, ParcelStep["state"]> = {
  ordered: "current",
  packing: "current",
  shipped: "current",
  "out-for-delivery": "current",
  "not-delivered": "ended",
  delivered: "done",
  returned: "ended",
  canceled: "ended",
};

function momentOf(name: ParcelStepName, facts: ParcelStepFacts): Date | null {
  const { movedAt, placedAt, shippedAt, deliveredAt } = facts;
  switch (name) {
    case "ordered":
      return placedAt;
    case "packing":
      return movedAt("processing");
    case "shipped":
      return shippedAt ?? movedAt("shipped");
    case "not-delivered":
      return movedAt("failed-to-deliver");
    case "delivered":
      return deliveredAt;
    case "out-for-delivery":
    case "returned":
    case "canceled":
      return movedAt(name);
  }
}

/** A day is promised once it is sure that the goods are to be sent, and as long as they may come by it. */
export const isExpected = (status: ParcelStatus): boolean =>
  status === "confirmed" ||
  status === "processing" ||
  status === "shipped" ||
  status === "out-for-delivery";
