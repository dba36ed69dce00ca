import { createHash } from "node:crypto";
import { askedWhen, type OfflineMethodFields } from "#domain/payment-methods/offline-method.ts";

/** Two that say the same have the same. */
export function versionOf({ name, info, requiredInfo }: OfflineMethodFields): string {
  const rows = [
    info.map((row) => [row.name, row.data]),
    requiredInfo.map((row) => [row.name, row.data, askedWhen(row)]),
  ];
  return createHash("sha256")
    .update(JSON.stringify([name, ...rows]))
    .digest("base64url");
}
