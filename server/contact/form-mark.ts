import { createHmac, timingSafeEqual } from "node:crypto";
import type { World } from "#server/world.ts";

export type FormMark = { submissionKey: string; handedOutAt: Date };

/**
 * What a form carries from the moment it is shown: a name of its own, so that the same sent twice is one message,
 * and the time. Signed, so that neither can be made up.
 */
export function makeFormMark(world: World): string {
  const said = `${world.newId()}.${world.now().getTime().toString(36)}`;
  return `${said}.${signature(world, said)}`;
}

/** Null when the shop never made it. */
export function readFormMark(world: World, mark: string): FormMark | null {
  const match = /^(([0-9a-f-]{36})\.([0-9a-z]{1,9}))\.([\w-]{43})$/.exec(mark);
  if (!match) return null;
  const [, said = "", submissionKey = "", time = "", signed = ""] = match;
  if (!timingSafeEqual(Buffer.from(signature(world, said)), Buffer.from(signed))) return null;
  return { submissionKey, handedOutAt: new Date(Number.parseInt(time, 36)) };
}

const signature = (world: World, said: string): string =>
  createHmac("sha256", world.secret).update(`contact form:${said}`).digest("base64url");
