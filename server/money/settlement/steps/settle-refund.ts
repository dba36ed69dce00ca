import type { Transaction } from "#database/connect.ts";
import {
  findSentRefund,
  saveRefundedSum,
  saveRefundReference,
  lockSentRefund,
  reviveRefund,
  type SentRefund,
} from "#server/money/settlement/refund-store.ts";
import { correctDocuments } from "#server/documents/steps/correct-documents.ts";
import type { GatewayRefund } from "#server/gateways/gateway.ts";
import { failRefund } from "#server/money/refunds/steps/fail-refund.ts";
import { finishRefund } from "#server/money/refunds/steps/finish-refund.ts";
import type { World } from "#server/world.ts";

/**
 * What a gateway says of one refund becomes true; its answer, its webhook and the job all end here. Money that is back is
 * back, whatever was said before. `heard`: as the answer to sending it, or later. @returns how it stands with us; null for a refund that is none of ours
 */
export async function settleRefund(
  world: World,
  gateway: string,
  reported: GatewayRefund,
  heard: "answer" | "news" = "news",
): Promise<SentRefund["state"] | null> {
  const found = await findSentRefund(world.db, gateway, reported);
  if (found === null) {
    const { reference, paymentReference, state } = reported;
    world.log.warn(
      { gateway, reference, paymentReference, state },
      "a gateway told of a refund that is none of ours",
    );
    return null;
  }
  return world.db.transaction(async (tx) => {
    const refund = await lockSentRefund(tx, found);
    return refund === null ? null : applyRefund(tx, world.now(), refund, { ...reported, heard });
  });
}

async function applyRefund(
  tx: Transaction,
  at: Date,
  refund: SentRefund,
  reported: GatewayRefund & { heard: "answer" | "news" },
): Promise<SentRefund["state"]> {
  const { id, orderId } = refund;
  const { reference } = reported;
  if (refund.state === "done") return "done";
  if (reported.state === "done") {
    const wasFailed = refund.state === "failed";
    if (wasFailed) await reviveRefund(tx, id);
    await finishRefund(tx, { id, orderId, reference, at });
    await saveRefundedSum(tx, id);
    if (wasFailed) await correctDocuments(tx, { orderId, at });
    return "done";
  }
  if (refund.state === "failed") return "failed";
  const isOfThisTry =
    reported.heard === "answer" || (refund.reference === reference && !refund.isToRetry);
  if (reported.state === "failed" && isOfThisTry) {
    // A new try is told from this one by its name.
    await saveRefundReference(tx, id, reference);
    await failRefund(tx, { id, orderId, code: "refused", at });
    return "failed";
  }
  // What is said late may be of an earlier try of the same refund: the answer to the last one decides.
  if (reported.state === "pending" && (isOfThisTry || refund.reference === null))
    await saveRefundReference(tx, id, reference);
  return "pending";
}
