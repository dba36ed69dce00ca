import { createHash } from "node:crypto";
import type { OfflineMethodFields } from "#domain/payment-methods/offline-method.ts";

/** Two that say the same have the same. */
export function versionOf({ name, info, requiredInfo }: OfflineMethodFields): string {
  const rows = [info, requiredInfo].map((list) => list.map((row) => [row.name, row.data]));
  return createHash("sha256")
    .update(JSON.stringify([name, ...rows]))
    .digest("base64url");
}
