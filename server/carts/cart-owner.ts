import { createHash } from "node:crypto";

/** Marks the copy of an account's cart in a browser with whose it is, without telling the person's id. */
export const cartOwner = (personId: string): string =>
  createHash("sha256").update(`cart ${personId}`).digest("base64url").slice(0, 16);
