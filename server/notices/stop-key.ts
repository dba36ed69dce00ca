import { createHmac, timingSafeEqual } from "node:crypto";
import { isUuid } from "#domain/uuid.ts";
import type { World } from "#server/world.ts";

const signed = ({ secret }: Pick<World, "secret">, personId: string): string =>
  createHmac("sha256", secret).update(`stop notices:${personId}`).digest("base64url");

/** What the link in a mail of notices carries: whoever has the mail can end them, signed in or not. */
export const stopKey = (world: Pick<World, "secret">, personId: string): string =>
  `${personId}.${signed(world, personId)}`;

/** Whose key it is; null: nobody's. */
export function readStopKey(world: Pick<World, "secret">, key: string): string | null {
  const [personId = "", given = ""] = key.split(".");
  if (!isUuid(personId)) return null;
  const expected = Buffer.from(signed(world, personId));
  const actual = Buffer.from(given);
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? personId : null;
}
