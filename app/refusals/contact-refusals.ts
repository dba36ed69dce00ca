import type { ContactRefusalCode } from "#domain/contact/contact-refusals.ts";
import type { ReplyRefusal, MessageRefusal } from "#domain/contact/message-reply.ts";
import type { RefusalLine } from "./line.ts";

export type ContactCode = ContactRefusalCode | ReplyRefusal["code"] | MessageRefusal["code"];

/** Why a message is not taken, answered or closed. */
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
} as const satisfies Partial<Record<ContactCode, RefusalLine>>;
