import type { ComplaintRefusal } from "#domain/complaints/complaint.ts";
import type { RefusalLine } from "./line.ts";

export type ComplaintsCode = ComplaintRefusal["code"];

/** Why a complaint, or what somebody writes about it, is not taken. */
export const complaintsRefusals = {
  "complaint-not-found": { status: 404, text: "complaint.refusal.notFound" },
  "complaint-text-missing": { status: 422, text: "complaint.refusal.textMissing" },
  "complaint-text-too-long": { status: 422, text: "complaint.refusal.textTooLong" },
  "complaint-reason-missing": { status: 422, text: "complaint.refusal.reasonMissing" },
  "complaint-line-unknown": { status: 422, text: "complaint.refusal.lineUnknown" },
  "complaints-too-many": { status: 409, text: "complaint.refusal.tooMany" },
  "complaint-messages-too-many": { status: 409, text: "complaint.refusal.messagesTooMany" },
  "complaint-photos-too-many": { status: 409, text: "complaint.refusal.photosTooMany" },
  "complaint-closed": { status: 409, text: "complaint.refusal.closed" },
  "complaint-unanswered": { status: 409, text: "complaint.refusal.unanswered" },
} as const satisfies Record<ComplaintsCode, RefusalLine>;
