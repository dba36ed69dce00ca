// A refund that its gateway would not pay is sent again when an administrator asks for it, while the payment it is of
// still has that much left: never more goes back than was paid.
import { accept, refuse, type Result } from "#domain/result.ts";
import type { RefundState } from "./refund-state.ts";

export type RetryRefundRefusal =
  | { code: "refund-not-found" }
  | { code: "refund-not-failed" }
  | { code: "refund-above-payment"; leftPaise: number };

/** `leftPaise`: of the payment, less all of it that went back or is on its way. 'unchanged' is on its way already. */
export function retryRefundStep(
  refund: { state: RefundState; amountPaise: number },
  leftPaise: number,
): Result<"retry" | "unchanged", RetryRefundRefusal> {
  if (refund.state === "pending") return accept("unchanged");
  if (refund.state === "done") return refuse({ code: "refund-not-failed" });
  if (refund.amountPaise > leftPaise) return refuse({ code: "refund-above-payment", leftPaise });
  return accept("retry");
}
