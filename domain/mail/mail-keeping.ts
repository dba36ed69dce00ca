// How long the shop keeps that it wrote to somebody: which mail it was and when it left, never its words. A year is how long
// logs of what was done with people's data are to be kept (DPDP Rules 2025), and longer than any return, complaint
// or payment asks what somebody was sent. The privacy policy states it.
import type { MailKind } from "./mail.ts";

export const keptMailDays = 365;

/** Who was told of a recall is a record of seed law, and the recall's page shows it for as long as there is one. */
export const mailsKeptForGood: readonly MailKind[] = ["lot-recalled"];

const dayMs = 86_400_000;

/** A mail asked for before this moment goes, once nothing becomes of it any more. */
export const mailsGoBefore = (now: Date): Date => new Date(now.getTime() - keptMailDays * dayMs);
