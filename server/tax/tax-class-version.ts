import { createHash } from "node:crypto";
import type { TaxClass } from "#domain/tax/tax-class.ts";

/** Two that say the same have the same. */
export function taxClassVersion({ name, hsn, rates }: TaxClass): string {
  const dated = rates.map(({ fromDay, basisPoints }) => [fromDay, basisPoints]);
  return createHash("sha256")
    .update(JSON.stringify([name, hsn, ...dated]))
    .digest("base64url");
}
