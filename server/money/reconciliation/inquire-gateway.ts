import { sql } from "drizzle-orm";
import type { Inquiry, InquiryRefusal } from "#domain/money/reconciliation/inquiry.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isUuid } from "#domain/uuid.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { settlePayment } from "#server/money/settlement/steps/settle-payment.ts";
import { decisivePayments } from "#server/money/settlement/decisive-payments.ts";
import type { Gateway, GatewayPayment } from "#server/gateways/gateway.ts";
import { findGateway } from "#server/gateways/gateways.ts";
import { handGateways } from "#domain/money/payments/hand-gateways.ts";
import type { World } from "#server/world.ts";
import { saveReportedPayments } from "./steps/save-reported-payments.ts";

/** An attempt that was sent to a gateway, or a payment that the gateway reported. */
export type InquirySubject = { attemptId: string } | { gateway: string; reference: string };

type Inquired = {
  gateway: string;
  /** Null: only the gateway knows it. */
  attempt: { id: string; orderReference: string | null; orderNumber: string } | null;
  reference: string | null;
};

/** An administrator has a gateway asked what became of a payment; what it says becomes true for its order. */
export async function inquireGateway(
  world: World,
  person: Person,
  asked: InquirySubject,
): Promise<Result<Inquiry, InquiryRefusal>> {
  const about = can(person, "manage-payments") ? await find(world, asked) : null;
  if (about === null) return refuse({ code: "payment-not-found" });
  const gateway = findGateway(world.gateways, about.gateway);
  if (gateway === null) return refuse({ code: "gateway-off" });
  const askedAt = world.now();
  const reported = await fetchAttemptPayments(gateway, about).catch((error: unknown) => {
    world.log.error({ err: error, ...about }, "a gateway did not tell of a payment");
    return null;
  });
  if (reported === null) return refuse({ code: "gateway-silent" });
  await note(world, person, about);
  if (reported.length === 0) return refuse({ code: "payment-unknown-there" });
  await world.db.transaction((tx) => saveReportedPayments(tx, gateway.name, reported, askedAt));
  return accept(await settle(world, gateway, about, reported));
}

async function find(world: World, asked: InquirySubject): Promise<Inquired | null> {
  if ("reference" in asked) {
    const { gateway, reference } = asked;
    const { rows } = await world.db.execute(
      sql`select 1 from gateway_payments where gateway = ${gateway} and reference = ${reference}`,
    );
    return rows.length === 0 ? null : { gateway, reference, attempt: null };
  }
  if (!isUuid(asked.attemptId)) return null;
  const { rows } = await world.db.execute<Inquired>(sql`
    select a.gateway, a.gateway_reference as reference, json_build_object('id', a.id, 'orderReference', a.gateway_order,
      'orderNumber', o.number) as attempt
    from payment_attempts a join orders o on o.id = a.order_id
    where a.id = ${asked.attemptId} and a.gateway <> all(${sql.param([...handGateways])}::text[])`);
  return rows[0] ?? null;
}

/** All that was tried for the attempt, and the payment that it is called by. */
async function fetchAttemptPayments(
  gateway: Gateway,
  { attempt, reference }: Inquired,
): Promise<GatewayPayment[]> {
  const tried =
    attempt === null
      ? []
      : await gateway.findPayments({
          attemptId: attempt.id,
          orderReference: attempt.orderReference,
        });
  if (reference === null || tried.some((payment) => payment.reference === reference)) return tried;
  const named = await gateway.getPayment(reference);
  return named === null ? tried : [...tried, named];
}

async function settle(
  world: World,
  gateway: Gateway,
  { attempt }: Inquired,
  reported: readonly GatewayPayment[],
): Promise<Inquiry> {
  let inquiry: Inquiry = "kept";
  for (const payment of decisivePayments(reported)) {
    const settled = await settlePayment(world, gateway, payment, attempt?.id ?? null);
    if (settled !== null && inquiry !== "captured")
      inquiry = settled.state === "expired" ? "declined" : settled.state;
  }
  return inquiry;
}

const note = (world: World, person: Person, { gateway, reference, attempt }: Inquired) =>
  world.db.transaction((tx) =>
    recordActivity(tx, {
      actorId: person.id,
      at: world.now(),
      action: "asked-about",
      ...(attempt === null
        ? { subject: "books", subjectId: `${gateway}:${reference}`, label: reference ?? gateway }
        : { subject: "payment", subjectId: attempt.id, label: attempt.orderNumber }),
    }),
  );
