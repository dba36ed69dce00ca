import type { Transaction } from "#database/connect.ts";
import type { ComplaintRole } from "#domain/complaints/complaint.ts";
import type { ComplaintNews } from "#domain/notices/notice.ts";
import { recordNotices } from "#server/notices/steps/record-notices.ts";
import { queueMail } from "#server/outbox/steps/queue-mail.ts";

type ToldMessage = {
  complaintId: string;
  messageId: string;
  vendorId: string;
  by: { role: ComplaintRole; personId: string };
};

/** What a customer writes is told to whoever answers; what is written back is mailed to the customer, and told to the vendor. */
export async function tellOfMessage(
  tx: Transaction,
  { complaintId, messageId, vendorId, by }: ToldMessage,
  /** Null: nothing was written, and who answers has nothing to read. */
  { detail, at }: { detail: ComplaintNews | null; at: Date },
): Promise<void> {
  if (by.role !== "customer")
    await queueMail(tx, { kind: "complaint-news", complaintId, eventId: messageId }, at);
  if (detail === null) return;
  const told = { customer: [vendorId, null], administrator: [vendorId], vendor: [] }[by.role];
  await recordNotices(
    tx,
    told.map((toldId) => ({
      vendorId: toldId,
      kind: "complaint",
      subjectId: complaintId,
      detail,
      key: `complaint:${complaintId}:${messageId}`,
    })),
    at,
  );
}
