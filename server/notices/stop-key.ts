import { createHmac, timingSafeEqual } from "node:crypto";
import { isUuid } from "#domain/uuid.ts";
import type { World } from "#server/world.ts";

type Secret = Pick<World, "secret">;
/** What a key ends: mails of notices, of prices that dropped, or of packs that are back. */
export type Stopped = "notices" | "prices" | "restocks";

const signed = ({ secret }: Secret, id: string, what: Stopped): string =>
  createHmac("sha256", secret).update(`stop ${what}:${id}`).digest("base64url");

/** What the link in such a mail carries: whoever has the mail can end them, signed in or not. */
export const stopKey = (world: Secret, id: string, what: Stopped = "notices"): string =>
  `${id}.${signed(world, id, what)}`;

/** Whose key it is; null: nobody's. */
export function readStopKey(world: Secret, key: string, what: Stopped = "notices"): string | null {
  const [id = "", given = ""] = key.split(".");
  if (!isUuid(id)) return null;
  const expected = Buffer.from(signed(world, id, what));
  const actual = Buffer.from(given);
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : null;
}
