import type { RetryRefusal } from "#domain/mail/outbox.ts";
import type { RefusalLine } from "./line.ts";

export type MailCode = RetryRefusal["code"];

/** Why a mail is not sent again. */
export const mailRefusals = {
  "mail-not-found": { status: 404, text: "adminOutbox.refusal.mail-not-found" },
  "mail-already-sent": { status: 409, text: "adminOutbox.refusal.mail-already-sent" },
  "mail-address-gone": { status: 409, text: "adminOutbox.refusal.mail-address-gone" },
  "no-mail-server": { status: 409, text: "adminOutbox.refusal.no-mail-server" },
} as const satisfies Partial<Record<MailCode, RefusalLine>>;
