// A payment attempt is one try to pay an order; an order has as many as it needs. Gateways repeat and reorder their
// answers, and a failed payment may still be captured later: so money always wins, and a repeated answer changes nothing.
import { type Result, accept, refuse } from "#domain/result.ts";

export const attemptStates = ["open", "captured", "declined", "expired"] as const;

export type AttemptState = (typeof attemptStates)[number];

export type AttemptRefusal = { code: "attempt-closed"; from: AttemptState; to: AttemptState };

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
