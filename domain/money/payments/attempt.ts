// A payment attempt is one try to pay an order; an order has as many as it needs. Gateways repeat and reorder their
// answers, and a failed payment may still be captured later: so money always wins, and a repeated answer changes nothing.
import { type Result, accept, refuse } from "#domain/result.ts";

export const attemptStates = ["open", "captured", "declined", "expired"] as const;

export type AttemptState = (typeof attemptStates)[number];

/** Why one that is sent by hand was declined: the shop has looked for its money and not found it. */
export const notReceived = "not-received";

export type AttemptRefusal = { code: "attempt-closed"; from: AttemptState; to: AttemptState };

/** What a gateway that waited for the bank in vain gives as the reason of its "declined". */
export const timedOutCode = "timed-out";

/** Nobody has said no: the bank may have taken the money all the same, and may still say so. */
export const hasTimedOut = (attempt: {
  state: AttemptState;
  failureCode: string | null;
}): boolean => attempt.state === "expired" || attempt.failureCode === timedOutCode;

const nextStates: Record<AttemptState, readonly AttemptState[]> = {
  open: ["captured", "declined", "expired"],
  declined: ["captured"],
  expired: ["captured"],
  captured: [],
};

/** 'unchanged' is the answer heard before. */
export function moveAttempt(
  from: AttemptState,
  to: AttemptState,
): Result<"moved" | "unchanged", AttemptRefusal> {
  if (from === to) return accept("unchanged");
  return nextStates[from].includes(to)
    ? accept("moved")
    : refuse({ code: "attempt-closed", from, to });
}
