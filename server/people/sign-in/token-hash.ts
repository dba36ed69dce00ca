import { createHash } from "node:crypto";

/** What the database keeps of a session token or a one-time code: whoever reads it can't use it. */
export const hashToken = (token: string): string =>
  createHash("sha256").update(token).digest("base64url");
