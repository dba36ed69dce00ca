import type { ContactRefusalCode } from "#domain/contact/contact-refusals.ts";
import type { ReplyRefusal, MessageRefusal } from "#domain/contact/message-reply.ts";
import type { ComplaintRefusal } from "#domain/complaints/complaint.ts";
import type { RefusalLine } from "./line.ts";

export type ContactCode =
  | ContactRefusalCode
  | ReplyRefusal["code"]
  | MessageRefusal["code"]
  | ComplaintRefusal["code"];

/** Why a message or a complaint is not taken, answered or closed. */
export const contactRefusals = {
  "phone-invalid": { status: 422, text: "contact.phoneInvalid" },
  "subject-unknown": { status: 422, text: "contact.subjectMissing" },
  "message-missing": { status: 422, text: "contact.messageMissing" },
  "message-too-long": { status: 422, text: "contact.messageTooLong" },
  "form-trapped": { status: 422, text: "contact.trapped" },
  "form-too-fast": { status: 422, text: "contact.tooFast" },
  "form-outdated": { status: 422, text: "contact.outdated" },
  "too-many-messages": { status: 429, text: "contact.tooMany" },
  "reply-missing": { status: 422, text: "adminMessages.missing" },
  "reply-too-long": { status: 422, text: "adminMessages.tooLong" },
  "message-not-found": { status: 404, text: "adminMessages.notFound" },
  "message-closed": { status: 409, text: "adminMessages.isClosed" },
  "answered-meanwhile": { status: 409, text: "adminMessages.answeredMeanwhile" },
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
} as const satisfies Partial<Record<ContactCode, RefusalLine>>;
