import { createHmac, timingSafeEqual } from "node:crypto";

/** Whether a text or body was signed with a secret; how long that takes says nothing of where a wrong one differs. */
export function isSigned(
  message: string | Uint8Array,
  { secret, signature }: { secret: string; signature: string },
): boolean {
  // Everybody can sign with no secret.
  if (secret === "" || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const expected = createHmac("sha256", secret).update(message).digest();
  return timingSafeEqual(expected, Buffer.from(signature, "hex"));
}
