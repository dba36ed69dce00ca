import type { World } from "#server/world.ts";
import { addAttempts, attemptKey, type Counted } from "./attempt-store.ts";

type Shared = { what: string; clientAddress: string; attempts: number; windowSeconds: number };

/** Tells every machine of the shop how often an address did something here, and hears how often it did it at all of them. */
export function shareAttempts(
  { db, now }: World,
  { what, clientAddress, ...counted }: Shared,
): Promise<Counted> {
  return addAttempts(db, attemptKey(what, clientAddress), counted, now());
}
