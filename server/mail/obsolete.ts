import type { DroppedMail } from "./composed-mail.ts";

/** The mail is not sent, because it was decided otherwise since. */
export const obsolete: DroppedMail = { drop: "it was decided otherwise meanwhile" };
