import * as z from "zod";
import type { Mail, MailKind } from "#domain/mail/mail.ts";
import { secondStepChanges } from "#domain/people/second-step/second-step.ts";
import { parcelStatuses } from "#domain/orders/order-status.ts";

const id = z.uuid();
const at = z.string();

const shapes = [
  z.object({ kind: z.literal("welcome"), personId: id }),
  z.object({ kind: z.literal("email-confirmation"), tokenId: id }),
  z.object({ kind: z.literal("email-change"), tokenId: id }),
  z.object({ kind: z.literal("password-reset"), tokenId: id }),
  z.object({ kind: z.literal("email-changed"), personId: id, oldEmail: z.string(), at }),
  z.object({ kind: z.literal("password-changed"), personId: id, at }),
  z.object({
    kind: z.literal("second-step-changed"),
    personId: id,
    change: z.enum(secondStepChanges),
    at,
  }),
  z.object({ kind: z.literal("order-placed"), orderId: id }),
  z.object({ kind: z.literal("order-confirmed"), orderId: id }),
  z.object({ kind: z.literal("payment-failed"), orderId: id, attemptId: id }),
  z.object({ kind: z.literal("payment-overdue"), orderId: id, attemptId: id }),
  z.object({ kind: z.literal("payment-chosen"), orderId: id, attemptId: id }),
  z.object({ kind: z.literal("parcel-moved"), parcelId: id, status: z.enum(parcelStatuses), at }),
  z.object({ kind: z.literal("delivery-taken-back"), parcelId: id, at }),
  z.object({ kind: z.literal("order-canceled"), orderId: id }),
  z.object({ kind: z.literal("order-address-changed"), orderId: id, at }),
  z.object({ kind: z.literal("lot-recalled"), orderId: id, lotId: id }),
  z.object({ kind: z.literal("germination-asked"), parcelId: id }),
  z.object({ kind: z.literal("refund-done"), refundId: id }),
  z.object({ kind: z.literal("return-asked"), requestId: id }),
  z.object({ kind: z.literal("return-decided"), requestId: id }),
  z.object({ kind: z.literal("packs-returned"), requestId: id }),
  z.object({
    kind: z.literal("replacement-moved"),
    requestId: id,
    status: z.enum(["sent", "withdrawn"]),
  }),
  z.object({ kind: z.literal("complaint-received"), complaintId: id }),
  z.object({ kind: z.literal("complaint-news"), complaintId: id, eventId: id }),
  z.object({ kind: z.literal("message-received"), messageId: id }),
  z.object({ kind: z.literal("message-copy"), messageId: id }),
  z.object({ kind: z.literal("vendor-approved"), personId: id, at }),
  z.object({ kind: z.literal("vendor-suspended"), personId: id, at }),
  z.object({ kind: z.literal("vendor-restored"), personId: id, at }),
  z.object({ kind: z.literal("vendor-sent-back"), personId: id, at }),
  z.object({ kind: z.literal("vendor-paused"), personId: id, at }),
  z.object({ kind: z.literal("vendor-bank-changed"), changeId: id, personId: id }),
  z.object({ kind: z.literal("vendor-transfer-account"), personId: id, at }),
  z.object({ kind: z.literal("vendor-paid"), payoutId: id, personId: id }),
  z.object({ kind: z.literal("vendor-payout-failed"), payoutId: id, personId: id }),
  z.object({ kind: z.literal("vendor-payout-dropped"), payoutId: id, personId: id }),
  z.object({
    kind: z.literal("vendor-payout-reversed"),
    payoutId: id,
    personId: id,
    step: z.string().regex(/^\d+$/),
  }),
  z.object({ kind: z.literal("vendor-owes"), debtId: z.string().regex(/^\d+$/), personId: id }),
  z.object({
    kind: z.literal("licence-warning"),
    licenceId: id,
    personId: id,
    days: z.string(),
  }),
  z.object({ kind: z.literal("licence-accepted"), licenceId: id, personId: id }),
  z.object({ kind: z.literal("licence-refused"), licenceId: id, personId: id }),
  z.object({ kind: z.literal("statement-closed"), personId: id, serial: z.string() }),
  z.object({ kind: z.literal("product-published"), productId: id, personId: id, at }),
  z.object({ kind: z.literal("product-sent-back"), productId: id, personId: id, at }),
  z.object({ kind: z.literal("administrator-approved"), personId: id }),
  z.object({ kind: z.literal("notices"), personId: id, first: z.string() }),
  z.object({ kind: z.literal("daily-notices"), personId: id, day: z.string() }),
  z.object({ kind: z.literal("price-drops"), personId: id, day: z.string() }),
  z.object({ kind: z.literal("back-in-stock"), personId: id, packId: id, at }),
  z.object({ kind: z.literal("message-reply"), replyId: id }),
] as const;

/** All that this shop sends. */
export const mailKinds: readonly MailKind[] = shapes.map(({ shape }) => shape.kind.value);

const mail = z.discriminatedUnion("kind", shapes);

/** What an outbox row asks for; null: nothing that this shop knows. */
export function readMail(row: { topic: string; payload: unknown }): Mail | null {
  const payload = typeof row.payload === "object" ? row.payload : {};
  const parsed = mail.safeParse({ ...payload, kind: row.topic });
  return parsed.success ? parsed.data : null;
}
