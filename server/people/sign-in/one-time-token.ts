import { createHmac } from "node:crypto";
import type { World } from "#server/world.ts";

/** The token in the link that a row of `one_time_tokens` stands for: made again when the mail is, kept nowhere. */
export const oneTimeToken = (world: Pick<World, "secret">, tokenId: string): string =>
  createHmac("sha256", world.secret).update(`one-time-token:${tokenId}`).digest("base64url");
