import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { readOrderNumber } from "#domain/orders/order-number.ts";
import type { AttemptState } from "#domain/money/payments/attempt.ts";
import { readUpiReference, type GiveReferenceRefusal } from "#domain/payment-methods/upi-direct.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { noteHistory } from "#server/orders/steps/note-history.ts";
import type { World } from "#server/world.ts";
import { findReferenceUse } from "./offline-payment-store.ts";
import { lockOwnOrder } from "./payment-store.ts";

type UpiReferenceInput = { orderNumber: string; reference: string };

/**
 * Who paid to the shop's own UPI ID says which payment it was. It can be corrected until an administrator has said whether
 * the money came; the history keeps what was told before.
 */
export async function giveUpiReference(
  world: World,
  person: Person,
  given: UpiReferenceInput,
): Promise<Result<"given", GiveReferenceRefusal>> {
  const number = readOrderNumber(given.orderNumber);
  if (number === null) return refuse({ code: "order-not-found" });
  return world.db.transaction(async (tx) => {
    const order = await lockOwnOrder(tx, { personId: person.id, number });
    if (order === null || !can(person, "pay-order", { customerId: person.id }))
      return refuse({ code: "order-not-found" });
    const attempt = await findUpiAttempt(tx, order.id);
    if (attempt?.state !== "open") return refuse({ code: "no-reference-awaited" });
    const reference = readUpiReference(given.reference);
    if (reference === null) return refuse({ code: "upi-reference-wrong" });
    if ((await findReferenceUse(tx, { reference, attemptId: attempt.id })) !== null)
      return refuse({ code: "upi-reference-used" });
    if (attempt.payerReference === reference) return accept("given");

    const at = world.now();
    await tx.execute(
      sql`update payment_attempts set payer_reference = ${reference}, told_at = ${at} where id = ${attempt.id}`,
    );
    await noteHistory(tx, order.id, at, [
      {
        event: "upi-reference-given",
        actorRole: "customer",
        actorId: person.id,
        note: reference,
      },
    ]);
    return accept("given");
  });
}

type UpiAttempt = { id: string; state: AttemptState; payerReference: string | null };

async function findUpiAttempt(tx: Transaction, orderId: string): Promise<UpiAttempt | null> {
  const { rows } = await tx.execute<UpiAttempt>(sql`
    select id, state, payer_reference as "payerReference" from payment_attempts
    where order_id = ${orderId} and gateway = 'upi-direct' order by created_at desc, id limit 1`);
  return rows[0] ?? null;
}
