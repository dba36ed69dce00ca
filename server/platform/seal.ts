import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

type Key = { secret: Buffer };
/** `purpose` makes a key of its own; `owner` is sealed in: what is one's can't be put in the place of another's. */
type Sealed = { purpose: string; owner: string };

const version = "v1";

const keyOf = ({ secret }: Key, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", `beej-bazaar ${purpose}`, 32));

/** AES-256-GCM, with a key made from the shop's secret. */
export function sealText(world: Key, { purpose, owner }: Sealed, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyOf(world, purpose), iv).setAAD(
    Buffer.from(owner),
  );
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return [version, iv, cipher.getAuthTag(), sealed]
    .map((part) => (typeof part === "string" ? part : part.toString("base64url")))
    .join(".");
}

/** Null: sealed with another key or for another owner, changed since, or nothing of ours. */
export function openText(world: Key, { purpose, owner }: Sealed, sealed: string): string | null {
  const [sealedBy, ...parts] = sealed.split(".");
  const [iv, tag, text] = parts.map((part) => Buffer.from(part, "base64url"));
  if (sealedBy !== version || iv?.length !== 12 || tag?.length !== 16 || text === undefined)
    return null;
  const decipher = createDecipheriv("aes-256-gcm", keyOf(world, purpose), iv)
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  const opened = decipher.update(text);
  try {
    decipher.final();
  } catch {
    return null;
  }
  return opened.toString("utf8");
}
