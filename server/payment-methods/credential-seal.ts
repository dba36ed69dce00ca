import * as z from "zod";
import type { Credentials } from "#server/gateways/gateway.ts";
import { openText, sealText } from "#server/platform/seal.ts";
import type { World } from "#server/world.ts";

export type SealedCredentials = { credentials: Credentials; savedAt: Date };

type Key = Pick<World, "secret">;

const purpose = "gateway credentials";
const content = z.object({
  credentials: z.record(z.string(), z.string()),
  savedAt: z.iso.datetime(),
});

/** The gateway's name is sealed in: the row of one can't be put in the place of another's. */
export function sealCredentials(
  world: Key,
  gateway: string,
  { credentials, savedAt }: SealedCredentials,
): string {
  const text = JSON.stringify({ credentials, savedAt: savedAt.toISOString() });
  return sealText(world, { purpose, owner: gateway }, text);
}

/** Null: sealed with another key, or changed since. */
export function openCredentials(
  world: Key,
  gateway: string,
  sealed: string,
): SealedCredentials | null {
  const opened = openText(world, { purpose, owner: gateway }, sealed);
  if (opened === null) return null;
  const { credentials, savedAt } = content.parse(JSON.parse(opened));
  return { credentials, savedAt: new Date(savedAt) };
}
