// In what the books of a gateway and ours differ about one payment. Refunds are compared only where the gateway tells of
// them, and only as of when it told: what was sent back since is no difference.
import type { AttemptState } from "#domain/money/payments/attempt.ts";

export const differences = [
  "unknown-order",
  "not-here",
  "not-there",
  "sums-differ",
  "refunded-more-there",
  "refunded-less-there",
  "open-too-long",
  "refund-failed",
  "refund-waits",
] as const;
export type Difference = (typeof differences)[number];

/** How long a payment may stay undecided, and a refund unsent, before somebody should look. */
export const graceMs = 60 * 60_000;

export const statesThere = ["open", "authorized", "captured", "declined"] as const;

/** What the gateway reported last of the payment. */
export type GatewayRecord = {
  state: (typeof statesThere)[number];
  amountPaise: number;
  /** Null: this gateway tells of no refunds. */
  refundedPaise: number | null;
};

/** What our own records say of the payment. */
export type ShopRecord = {
  /** Of the attempt; null: its attempt was paid by another payment, or by none yet. */
  state: AttemptState | null;
  capturedPaise: number;
  /** Through the gateway and done; `refundedBeforePaise` of it before the gateway told us last. */
  refundedPaise: number;
  refundedBeforePaise: number;
  /** Through the gateway, and not done yet. */
  returningPaise: number;
  /** That the gateway would not pay, and that wait longer than they should. */
  refundsFailed: number;
  refundsWaiting: number;
};

/** `there` null: the gateway has not told of it; `here` null: no order of ours knows it. */
export type ComparedPayment = {
  at: Date;
  there: GatewayRecord | null;
  here: ShopRecord | null;
};

export function findDifferences({ at, there, here }: ComparedPayment, now: Date): Difference[] {
  const isOld = at.getTime() < now.getTime() - graceMs;
  const found: Record<Difference, boolean> = {
    // Where no money moved, nobody misses an order.
    "unknown-order": here === null && there !== null && there.state !== "declined",
    ...captureDifferences(there, here),
    ...refundDifferences(there, here),
    "open-too-long": isOld && (here?.state === "open" || there?.state === "authorized"),
    "refund-failed": (here?.refundsFailed ?? 0) > 0,
    "refund-waits": (here?.refundsWaiting ?? 0) > 0,
  };
  return differences.filter((difference) => found[difference]);
}

function captureDifferences(there: GatewayRecord | null, here: ShopRecord | null) {
  const isThere = there?.state === "captured";
  const isHere = (here?.capturedPaise ?? 0) > 0;
  return {
    "not-here": isThere && here !== null && !isHere,
    "not-there": isHere && !isThere,
    "sums-differ": isThere && isHere && there.amountPaise !== here?.capturedPaise,
  };
}

function refundDifferences(there: GatewayRecord | null, here: ShopRecord | null) {
  const reported = there?.state === "captured" ? there.refundedPaise : null;
  const most = (here?.refundedPaise ?? 0) + (here?.returningPaise ?? 0);
  return {
    "refunded-more-there": reported !== null && here !== null && reported > most,
    "refunded-less-there":
      reported !== null && here !== null && reported < here.refundedBeforePaise,
  };
}
