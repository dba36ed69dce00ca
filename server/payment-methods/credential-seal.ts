import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import * as z from "zod";
import type { Credentials } from "#server/payments/gateway.ts";
import type { World } from "#server/world.ts";

export type SealedCredentials = { credentials: Credentials; savedAt: Date };

type Key = Pick<World, "secret">;

const version = "v1";
const content = z.object({
  credentials: z.record(z.string(), z.string()),
  savedAt: z.iso.datetime(),
});

const keyOf = ({ secret }: Key): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", "beej-bazaar gateway credentials", 32));

/** AES-256-GCM. The gateway's name is sealed in: the row of one can't be put in the place of another's. */
export function sealCredentials(
  world: Key,
  gateway: string,
  { credentials, savedAt }: SealedCredentials,
): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyOf(world), iv).setAAD(Buffer.from(gateway));
  const text = JSON.stringify({ credentials, savedAt: savedAt.toISOString() });
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return [version, iv, cipher.getAuthTag(), sealed]
    .map((part) => (typeof part === "string" ? part : part.toString("base64url")))
    .join(".");
}

/** Null: sealed with another key, or changed since. */
export function openCredentials(
  world: Key,
  gateway: string,
  sealed: string,
): SealedCredentials | null {
  const [sealedBy, ...parts] = sealed.split(".");
  const [iv, tag, text] = parts.map((part) => Buffer.from(part, "base64url"));
  if (sealedBy !== version || iv?.length !== 12 || tag?.length !== 16 || text === undefined)
    return null;
  const decipher = createDecipheriv("aes-256-gcm", keyOf(world), iv)
    .setAAD(Buffer.from(gateway))
    .setAuthTag(tag);
  const opened = decipher.update(text);
  try {
    decipher.final();
  } catch {
    return null;
  }
  const { credentials, savedAt } = content.parse(JSON.parse(opened.toString("utf8")));
  return { credentials, savedAt: new Date(savedAt) };
}
